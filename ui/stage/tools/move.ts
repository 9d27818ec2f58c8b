/** Drags buildings over the ground. The pressed one snaps; the others keep their distance to it. */
import { snapMove, toMillimetre } from '../plane/snap.ts';
import { Gesture } from './gesture.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

export function moving(context: ToolContext, lead: number, ids: readonly number[], start: PointerAt): ToolState {
  const gesture = new Gesture(context.events, 'move');
  const originals = ids.flatMap((id) => {
    const building = context.building(id);
    return building && !building.cfg.locked ? [{ id, x: building.x, y: building.y }] : [];
  });
  const leader = context.building(lead)!;
  const box = { ...leader };
  const grabbed = context.views.onPlane(start.px, start.py, Math.max(0, leader.z));
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  return {
    name: 'moving',
    holdsCamera: 'all',
    cursor: 'grabbing',
    move(at) {
      const ground = context.views.onPlane(at.px, at.py, Math.max(0, leader.z));
      if (!ground || !grabbed) return;
      const raw = { ...box, x: box.x + ground.x - grabbed.x, y: box.y + ground.y - grabbed.y };
      const snapped = snapMove(raw, context.rules(ids, at.shift));
      const [dx, dy] = [snapped.box.x - box.x, snapped.box.y - box.y];
      for (const { id, x, y } of originals) gesture.edit(id, { x: toMillimetre(x + dx), y: toMillimetre(y + dy) });
      context.act({ guides: snapped.guides, dragging: true, handle: null });
    },
    up: () => finish(() => gesture.end()),
    cancel: () => finish(() => gesture.cancel()),
  };
}
