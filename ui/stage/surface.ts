/** The canvas the model is drawn on: one context, and frames only when something asks for one. */
import { Scene, WebGLRenderer, type Camera } from 'three';
import { cardOf, chooseQuality, type Quality, type QualityLevel } from './quality.ts';

/** Between two looks whether the graphics card is done, ms. */
const LOOK = 8;

export class Surface {
  readonly scene = new Scene();
  private frame = 0;
  isGone = false;
  /** Draws a frame; whoever shows something puts it here. */
  draw: () => void = () => undefined;

  private constructor(
    readonly gl: WebGLRenderer,
    readonly quality: Quality,
  ) {}

  /** A surface over the whole of an element, under what it holds; null without WebGL 2. */
  static on(host: HTMLElement, level: QualityLevel): Surface | null {
    const canvas = document.createElement('canvas');
    // Whether edges are smoothed is decided with the context, so before the card is known; only the lowest level does without.
    const antialias = level !== 'low';
    const wishes = {
      alpha: true,
      antialias,
      depth: true,
      stencil: false,
      powerPreference: 'high-performance',
    } as const;
    const context = canvas.getContext('webgl2', wishes) as WebGL2RenderingContext | null;
    if (!context) return null;
    const gl = new WebGLRenderer({ ...wishes, canvas, context });
    // Asking whether a shader is well makes the page wait for the card; they are the same for everybody.
    gl.debug.checkShaderErrors = import.meta.env.DEV;
    const quality = chooseQuality(cardOf(context), level);
    gl.setPixelRatio(quality.pixelRatio);
    host.prepend(canvas);
    return new Surface(gl, quality);
  }

  get canvas(): HTMLCanvasElement {
    return this.gl.domElement;
  }

  /** Asks for a frame. */
  invalidate = (): void => {
    this.frame ||= requestAnimationFrame(() => this.drawNow());
  };

  get isAsked(): boolean {
    return this.frame > 0;
  }

  drawNow(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.isGone) this.draw();
  }

  /** Size on the page, pixels of it. */
  resize(width: number, height: number): void {
    this.gl.setSize(width, height, false);
  }

  /**
   * Compiles what drawing the scene takes, and resolves when that is done. The page goes on meanwhile: whoever draws without
   * having waited waits for the card instead, once for every kind of material.
   */
  async compile(camera: Camera): Promise<void> {
    const known = new Set(this.programs);
    await this.gl.compileAsync(this.scene, camera);
    const made = this.programs.filter((program) => !known.has(program));
    if (made.length === 0) return;
    // Has the card finish each without the page waiting for it, also where the browser cannot tell how far it is.
    for (const { program } of made) this.gl.getContext().validateProgram(program as WebGLProgram);
    await this.cardDone();
    // What a program takes is asked before anything is drawn: each question waits for all that was drawn before it.
    for (const program of this.isGone ? [] : made) {
      program.getUniforms();
      program.getAttributes();
    }
  }

  private get programs() {
    return this.gl.info.programs ?? [];
  }

  /** Every browser tells when the card has done what it was given. */
  private async cardDone(): Promise<void> {
    const context = this.gl.getContext() as WebGL2RenderingContext;
    const mark = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    context.flush();
    const isPassed = () =>
      !mark || context.isContextLost() || context.getSyncParameter(mark, context.SYNC_STATUS) === context.SIGNALED;
    do await new Promise((resolve) => setTimeout(resolve, LOOK));
    while (!this.isGone && !isPassed());
    context.deleteSync(mark);
  }

  dispose(): void {
    this.isGone = true;
    cancelAnimationFrame(this.frame);
    this.gl.dispose();
    // Browsers allow few contexts at a time, and collect them late.
    this.gl.forceContextLoss();
    this.canvas.remove();
  }
}
