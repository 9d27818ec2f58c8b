/** Rotates a building by its ring: steps of 15 degrees near the ring, of 5 farther out, free with Shift. */
import { normalAngle } from '../plane/box.ts';
import { snapAngle } from '../plane/snap.ts';
import { Gesture } from './gesture.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const COARSE = 15;
const FINE = 5;
/** Step without snapping, degrees. */
const FREE = 0.1;
/** Farther out begins at this multiple of the grabbed distance. */
const OUTSIDE = 1.25;

export function rotating(context: ToolContext, id: number, start: PointerAt): ToolState {
  const gesture = new Gesture(context.events, 'rotate');
  const building = { ...context.building(id)! };
  const level = Math.max(0, building.z);
  const towards = (at: PointerAt) => {
    const ground = context.views.onPlane(at.px, at.py, level);
    const [dx, dy] = [(ground?.x ?? 0) - building.x, (ground?.y ?? 0) - building.y];
    return ground && { angle: Math.atan2(dy, dx), far: Math.hypot(dx, dy) };
  };
  const grabbed = towards(start);
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  context.act({ handle: 'ring', dragging: true });
  return {
    name: 'rotating',
    holdsCamera: 'all',
    cursor: 'grabbing',
    move(at) {
      const now = towards(at);
      if (!now || !grabbed) return;
      const far = now.far > grabbed.far * OUTSIDE;
      const wanted = building.rotate_z + normalAngle(now.angle - grabbed.angle);
      const step = at.shift ? FREE : far ? FINE : COARSE;
      const snapped = snapAngle(wanted, step, context.rules([id], at.shift));
      gesture.edit(id, { rotate_z: snapped.angle });
      context.act({ guides: snapped.guides, turning: { from: building.rotate_z, to: snapped.angle } });
    },
    up: () => finish(() => gesture.end()),
    cancel: () => finish(() => gesture.cancel()),
  };
}
