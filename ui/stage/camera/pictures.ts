/** Pictures of the stage: what is on screen at another size, and plans with the sun where it is wanted. */
import { Vector3, type Box3, type Scene, type WebGLRenderer } from 'three';
import type { SunPosition } from '../plane/sun.ts';
import type { Quality } from '../quality.ts';
import type { LightLayer } from '../scene/light.ts';
import type { Extent } from '../scene/surroundings.ts';
import { capture, planCamera } from './capture.ts';
import type { Views } from './views.ts';

interface Parts {
  gl: WebGLRenderer;
  scene: Scene;
  quality: Quality;
}

export function pictureOf(views: Views, { gl, scene }: Parts, width: number, height: number): HTMLCanvasElement {
  const before = views.size;
  views.resize(width, height);
  gl.shadowMap.needsUpdate = true;
  const made = capture(gl, scene, views.camera, width, height);
  views.resize(before.width, before.height);
  return made;
}

export interface SunPlans {
  /** Null where the sun is down. */
  pictures: (HTMLCanvasElement | null)[];
  metresPerPixel: number;
}

interface PlanWish {
  suns: readonly SunPosition[];
  box: Box3;
  extent: Extent;
  width: number;
  height: number;
}

/** Ground around the buildings, metres: room for long shadows, as far as the plate goes on. */
const AROUND = 40;
const LEAST = 8;

function aroundOf({ box, extent, width, height }: PlanWish): number {
  const { y } = box.getSize(new Vector3());
  return Math.min(AROUND, Math.max(LEAST, ((extent.size * height) / width - y) / 2 - 1));
}

/** Side of the shadow map, pixels, whatever the quality on screen. */
const SHADOWS = 2048;

/** One plan a task, so that the page goes on. The light must be put back afterwards. */
export async function sunPlans({ gl, scene, quality }: Parts, light: LightLayer, wish: PlanWish): Promise<SunPlans> {
  const { suns, box, extent, width, height } = wish;
  const { camera, metresPerPixel } = planCamera(box.clone().expandByScalar(aroundOf(wish)), width, height);
  const pictures: SunPlans['pictures'] = [];
  light.setShadowSize(Math.max(SHADOWS, quality.shadowSize));
  for (const sun of suns) {
    if (sun.altitude > 0) {
      light.show(sun, extent, true);
      gl.shadowMap.needsUpdate = true;
      pictures.push(capture(gl, scene, camera, width, height));
    } else pictures.push(null);
    await new Promise((resolve) => setTimeout(resolve));
  }
  light.setShadowSize(quality.shadowSize);
  return { pictures, metresPerPixel };
}
