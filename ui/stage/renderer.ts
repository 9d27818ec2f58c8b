/** The renderer of a stage: one WebGL 2 context, and how much its graphics card is asked to do. */
import { WebGLRenderer } from 'three';
import { cardOf, chooseQuality, type Quality, type QualityLevel } from './quality.ts';

/** A renderer that is still to be made on its canvas, and how much its card may be asked once it is. */
export interface RendererMaker {
  /** Throws where the browser has no WebGL 2. */
  make: (parts: { canvas: unknown }) => WebGLRenderer;
  quality: () => Quality;
}

export function rendererFor(level: QualityLevel, onNoGraphics: () => void): RendererMaker {
  let quality: Quality | null = null;
  return {
    quality: () => quality!,
    make({ canvas: given }) {
      const canvas = given as HTMLCanvasElement;
      // Whether edges are smoothed is decided with the context, so before the card is known; only the lowest level does without.
      const wishes = { alpha: true, antialias: level !== 'low', powerPreference: 'high-performance' } as const;
      const context = canvas.getContext('webgl2', wishes) as WebGL2RenderingContext | null;
      if (!context) {
        onNoGraphics();
        throw new Error('This browser has no WebGL 2.');
      }
      const gl = new WebGLRenderer({ ...wishes, canvas, context });
      // Asking whether a shader is well makes the page wait for the card; they are the same for everybody.
      gl.debug.checkShaderErrors = import.meta.env.DEV;
      gl.localClippingEnabled = true;
      quality = chooseQuality(cardOf(context), level);
      return gl;
    },
  };
}
