/** Pictures of the stage: the current view at another size, and plans with given positions of the sun. */
import { flushSync } from '@react-three/fiber';
import { Vector3, type Box3, type Scene, type WebGLRenderer } from 'three';
import type { SunPosition } from '../shadows/sun.ts';
import type { ShownStore } from '../shown.ts';
import type { Extent } from '../types.ts';
import { capture, planCamera } from './capture.ts';
import type { Views } from './views.ts';

interface Parts {
  gl: WebGLRenderer;
  scene: Scene;
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
  /** Null for a sun below the horizon. */
  pictures: (HTMLCanvasElement | null)[];
  metresPerPixel: number;
}

interface PlanWish {
  suns: readonly SunPosition[];
  box: Box3;
  width: number;
  height: number;
}

/** Ground shown around the buildings for long shadows, within the plate, metres. */
const AROUND = 40;
const LEAST = 8;

function aroundOf({ box, width, height }: PlanWish, extent: Extent): number {
  const { y } = box.getSize(new Vector3());
  return Math.min(AROUND, Math.max(LEAST, ((extent.size * height) / width - y) / 2 - 1));
}

/** Smallest side of the shadow map at any quality level, pixels. */
const SHADOWS = 2048;

/** Draws one plan per task, so that the page stays responsive. Restores sun and shadows afterwards. */
export async function sunPlans({ gl, scene }: Parts, shown: ShownStore, wish: PlanWish): Promise<SunPlans> {
  const { suns, box, width, height } = wish;
  const before = shown.value;
  const around = aroundOf(wish, before.extent);
  const { camera, metresPerPixel } = planCamera(box.clone().expandByScalar(around), width, height);
  const pictures: SunPlans['pictures'] = [];
  const shadowSize = Math.max(SHADOWS, before.shadowSize);
  for (const sun of suns) {
    if (sun.altitude > 0) {
      flushSync(() => shown.set({ sun, shadowSize }));
      gl.shadowMap.needsUpdate = true;
      pictures.push(capture(gl, scene, camera, width, height));
    } else pictures.push(null);
    await new Promise((resolve) => setTimeout(resolve));
  }
  shown.set({ sun: before.sun, shadowSize: before.shadowSize });
  return { pictures, metresPerPixel };
}
