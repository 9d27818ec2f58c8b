/** Drags copies off the originals (Alt). The pressed one snaps; the others keep their distance to it. */
import { snapMove } from '../plane/snap.ts';
import { draftsOf } from './array.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

export function copying(context: ToolContext, lead: number, ids: readonly number[], start: PointerAt): ToolState {
  const originals = ids.flatMap((id) => context.building(id) ?? []);
  const leader = context.building(lead)!;
  const level = Math.max(0, leader.z);
  const grabbed = context.views.onPlane(start.px, start.py, level);
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  return {
    name: 'copying',
    holdsCamera: 'all',
    cursor: 'copy',
    move(at) {
      const ground = context.views.onPlane(at.px, at.py, level);
      if (!ground || !grabbed) return;
      const raw = { ...leader, x: leader.x + ground.x - grabbed.x, y: leader.y + ground.y - grabbed.y };
      const snapped = snapMove(raw, context.rules([], at.shift));
      const shift: [number, number] = [snapped.box.x - leader.x, snapped.box.y - leader.y];
      context.sketch.show(draftsOf(originals, { shift, turn: 0, around: [0, 0] }, 1));
      context.act({ guides: snapped.guides, dragging: true, handle: null });
    },
    up: () => finish(() => context.sketch.build('copy')),
    cancel: () => finish(() => context.sketch.clear()),
  };
}
