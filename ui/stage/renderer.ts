/** The renderer of a stage: one WebGL 2 context and its quality level. */
import { WebGLRenderer } from 'three';
import { cardOf, chooseQuality, type Quality, type QualityLevel } from './quality.ts';

/** Makes the renderer on its canvas; knows the quality level afterwards. */
interface RendererMaker {
  /** Throws when the browser has no WebGL 2. */
  make: (parts: { canvas: unknown }) => WebGLRenderer;
  quality: () => Quality;
}

export function rendererFor(level: QualityLevel, onNoGraphics: () => void): RendererMaker {
  let quality: Quality | null = null;
  return {
    quality: () => quality!,
    make({ canvas: given }) {
      const canvas = given as HTMLCanvasElement;
      // Antialiasing is chosen with the context, before the card is known; only the lowest level has none.
      const wishes = { alpha: true, antialias: level !== 'low', powerPreference: 'high-performance' } as const;
      const context = canvas.getContext('webgl2', wishes) as WebGL2RenderingContext | null;
      if (!context) {
        onNoGraphics();
        throw new Error('This browser has no WebGL 2.');
      }
      const gl = new WebGLRenderer({ ...wishes, canvas, context });
      // Checking a shader blocks the page until the card is done, so only development does it.
      gl.debug.checkShaderErrors = import.meta.env.DEV;
      gl.localClippingEnabled = true;
      quality = chooseQuality(cardOf(context), level);
      return gl;
    },
  };
}
