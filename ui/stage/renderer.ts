/** The renderer of a stage: one WebGL 2 context, and how much its graphics card is asked to do. */
import { WebGLRenderer } from 'three';
import { cardOf, chooseQuality, type Quality, type QualityLevel } from './quality.ts';

/**
 * Makes the renderer on the canvas that it is given. `tell` hears the quality that suits its card, or null where the browser has no
 * WebGL 2; then it throws.
 */
export const rendererFor =
  (level: QualityLevel, tell: (quality: Quality | null) => void) =>
  ({ canvas: given }: { canvas: unknown }): WebGLRenderer => {
    const canvas = given as HTMLCanvasElement;
    // Whether edges are smoothed is decided with the context, so before the card is known; only the lowest level does without.
    const wishes = { alpha: true, antialias: level !== 'low', powerPreference: 'high-performance' } as const;
    const context = canvas.getContext('webgl2', wishes) as WebGL2RenderingContext | null;
    if (!context) {
      tell(null);
      throw new Error('This browser has no WebGL 2.');
    }
    const gl = new WebGLRenderer({ ...wishes, canvas, context });
    // Asking whether a shader is well makes the page wait for the card; they are the same for everybody.
    gl.debug.checkShaderErrors = import.meta.env.DEV;
    gl.localClippingEnabled = true;
    tell(chooseQuality(cardOf(context), level));
    return gl;
  };
