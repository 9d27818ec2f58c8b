/** How keys and buttons move the camera. */
import { MOUSE, TOUCH } from 'three';
import { actionOf } from '../../stores/page/keytable.ts';
import { viewKeys } from '../tools/stagekeys.ts';
import type { Views } from './views.ts';

const ORBIT_STEP = Math.PI / 36;
const ZOOM_STEP = 1.15;

/** Directions of the arrow keys on the screen: right and down are positive. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Sets the buttons. The left one rotates and the right one pans, from above the other way round. A tool that draws takes the left
 * one; then the right one rotates, and pans from above.
 */
export function steerCamera({ controls, isFromAbove }: Views, isDrawing: boolean): void {
  const { PAN, ROTATE, DOLLY } = MOUSE;
  if (isDrawing) controls.mouseButtons = { LEFT: null, MIDDLE: DOLLY, RIGHT: isFromAbove ? PAN : ROTATE };
  else if (isFromAbove) controls.mouseButtons = { LEFT: PAN, MIDDLE: DOLLY, RIGHT: ROTATE };
  else controls.mouseButtons = { LEFT: ROTATE, MIDDLE: DOLLY, RIGHT: PAN };
  controls.touches = { ONE: isDrawing ? null : TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN };
}

/** Moves the camera by a key; false when the key is not one of those. `isAsking`: a tool asks for a number, which may be negative. */
export function moveCamera(views: Views, event: KeyboardEvent, isAsking: boolean): boolean {
  switch (actionOf(viewKeys, event)) {
    case 'nearer':
      views.zoom(ZOOM_STEP);
      return true;
    case 'further':
      if (isAsking) return false;
      views.zoom(1 / ZOOM_STEP);
      return true;
    case 'turn': {
      const [right, down] = arrows[event.key] ?? [0, 0];
      views.orbit(right * ORBIT_STEP, down * ORBIT_STEP);
      return true;
    }
    default:
      return false;
  }
}
