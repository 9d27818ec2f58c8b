/** When the stage draws: on request, with shadows when something moved, with ambient occlusion once it rests. */
import type { WebGLRenderer } from 'three';
import type { ShownStore } from './shown.ts';

/** The model rests after this time without a change, ms. */
const REST = 220;

interface FrameParts {
  gl: WebGLRenderer;
  /** Requests a frame. */
  invalidate: () => void;
  /** Called after the first frame, and after the first one with all records. */
  drawn: (state: { isPictured: boolean }) => void;
}

export class Frames {
  private restTimer = 0;
  private isAsked = false;
  private isDrawn = false;
  private isPictured = false;

  constructor(
    private readonly parts: FrameParts,
    private readonly shown: ShownStore,
  ) {}

  ask(): void {
    this.isAsked = true;
    this.parts.invalidate();
  }

  /** Draws again, and lets the model rest some time after that. */
  changed(shadows: boolean): void {
    if (shadows) this.parts.gl.shadowMap.needsUpdate = true;
    this.ask();
    if (this.shown.value.isResting) this.shown.set({ isResting: false });
    window.clearTimeout(this.restTimer);
    this.restTimer = window.setTimeout(() => this.shown.set({ isResting: true }), REST);
  }

  /** Call it when a frame begins: the request is met. */
  begin(): void {
    this.isAsked = false;
  }

  /** Call it when a frame is complete. */
  end(): void {
    const { setting, plot } = this.shown.value;
    const isPictured = setting !== null && plot !== null;
    if (this.isDrawn && isPictured === this.isPictured) return;
    this.isDrawn = true;
    this.isPictured = isPictured;
    this.parts.drawn({ isPictured });
  }

  /** Whether the model is drawn with its records and generated buildings. */
  get isReady(): boolean {
    return this.isPictured;
  }

  /** Whether everything is on screen and no frame is requested. */
  get isStill(): boolean {
    return this.isPictured && !this.isAsked;
  }

  dispose(): void {
    window.clearTimeout(this.restTimer);
  }
}
