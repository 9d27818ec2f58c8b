/** When a frame is drawn: once the card knows how, once its buffers are ready, and together with a result that is on its way. */
import type { Camera } from 'three';
import type { LightLayer } from './scene/light.ts';
import type { Materials } from './scene/materials.ts';
import { warmingUp } from './scene/warmup.ts';
import { soon } from '../components/soon.ts';
import type { Surface } from './surface.ts';

/** Work on buffers at a time, ms, and the frames that may be left out for it: the next shows what is ready. */
const READYING = 6;
const MOST_LEFT_OUT = 8;

interface Paced {
  surface: Surface;
  camera: () => Camera;
  /** Whether there is anything to draw yet. */
  isSet: () => boolean;
  /** Readies buffers until `isLate`; true when all are. */
  ready: (isLate: () => boolean) => boolean;
}

export class Pacing {
  /** How far the card knows to draw what there is: the usual things once `warm`, everything once `ready`. */
  private readiness: 'compiling' | 'warm' | 'ready' = 'compiling';
  private leftOut = 0;
  /** Whether the frame that may be drawn shows everything; another one follows otherwise. */
  isWhole = false;
  private isReadying = false;
  private isGone = false;
  private holding = 0;
  /** Something changed while frames were held back. */
  private isHeldBack = false;

  constructor(private readonly of: Paced) {}

  /** Asks for a frame, unless one waits for a result. */
  ask(): void {
    if (this.holding) this.isHeldBack = true;
    else this.of.surface.invalidate();
  }

  /** A result is on its way that belongs to what changes now: both are drawn together, after so many ms at the latest. */
  hold(most: number): void {
    this.holding ||= window.setTimeout(this.release, most);
  }

  get isHeld(): boolean {
    return this.holding > 0;
  }

  release = (): void => {
    window.clearTimeout(this.holding);
    this.holding = 0;
    if (this.isHeldBack) this.of.surface.invalidate();
    this.isHeldBack = false;
  };

  /** Whether a frame that was asked for is to be drawn. When not everything is there for it, that is made and another one follows. */
  mayDraw(): boolean {
    if (this.readiness === 'compiling') return false;
    this.isWhole = this.isReady();
    if (!this.isWhole) this.readyOn();
    else if (this.readiness === 'warm') void this.learn();
    const isDue = this.isWhole || this.leftOut >= MOST_LEFT_OUT;
    this.leftOut = isDue ? 0 : this.leftOut + 1;
    return isDue && this.readiness === 'ready';
  }

  private isReady(): boolean {
    const until = performance.now() + READYING;
    return this.of.ready(() => performance.now() > until);
  }

  /** Goes on without waiting for frames, a little at a time. */
  private readyOn(): void {
    if (this.isReadying) return;
    this.isReadying = true;
    soon(() => {
      this.isReadying = false;
      if (this.isGone) return;
      if (this.isReady()) this.of.surface.invalidate();
      else this.readyOn();
    });
  }

  /** Before there is anything to show: the card learns to draw what most models are made of. */
  async warmUp(materials: Materials, light: LightLayer): Promise<void> {
    const { surface, camera, isSet } = this.of;
    const sample = warmingUp(materials);
    surface.scene.add(sample.root);
    light.assume(surface.quality.shadows);
    await surface.compile(camera());
    // Some drivers finish a program with the first thing that is drawn by it.
    if (!surface.isGone) surface.gl.render(surface.scene, camera());
    // That drew the shadows of next to nothing: what may have come in meanwhile has none yet.
    surface.gl.shadowMap.needsUpdate = true;
    surface.scene.remove(sample.root);
    sample.dispose();
    this.readiness = 'warm';
    if (isSet()) surface.invalidate();
  }

  /** What stands in the scene beyond that, before the first picture of it. */
  private async learn(): Promise<void> {
    const { surface, camera, isSet } = this.of;
    if (!isSet()) return;
    this.readiness = 'compiling';
    await surface.compile(camera());
    this.readiness = 'ready';
    surface.invalidate();
  }

  dispose(): void {
    this.isGone = true;
    window.clearTimeout(this.holding);
  }
}
