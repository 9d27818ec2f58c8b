/** Drags one end of a building; the opposite end stays. */
import { design } from '../../../model/design.ts';
import { dot, extent, isAlongLength, outward, type Side } from '../plane/box.ts';
import { snapResize } from '../plane/snap.ts';
import { Gesture } from './gesture.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

export function resizing(context: ToolContext, id: number, side: Side, start: PointerAt): ToolState {
  const gesture = new Gesture(context.events, 'resize');
  const building = context.building(id)!;
  const box = { ...building };
  const level = Math.max(0, building.z);
  const grabbed = context.views.onPlane(start.px, start.py, level);
  const limits = isAlongLength(side) ? design.building.maxlength : design.building.maxwidth;
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  context.act({ handle: side, dragging: true });
  return {
    name: 'resizing',
    holdsCamera: 'all',
    cursor: 'grabbing',
    move(at) {
      const ground = context.views.onPlane(at.px, at.py, level);
      if (!ground || !grabbed) return;
      const pulled = dot([ground.x - grabbed.x, ground.y - grabbed.y], outward(box, side));
      const snapped = snapResize(box, side, extent(box, side) + pulled, limits, context.rules([id], at.shift));
      const { x, y, maxlength, maxwidth } = snapped.box;
      gesture.edit(id, isAlongLength(side) ? { x, y, maxlength } : { x, y, maxwidth });
      context.act({ guides: snapped.guides });
    },
    up: () => finish(() => gesture.end()),
    cancel: () => finish(() => gesture.cancel()),
  };
}
