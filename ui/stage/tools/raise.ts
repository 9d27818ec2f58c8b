/** Drags the top of a building, storey by storey. */
import { stackedTo } from '../plane/restack.ts';
import { standingOf } from '../plane/standing.ts';
import { Gesture } from './gesture.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

/** Pixels per storey from above, where heights do not show. */
const STOREY_PIXELS = 12;

export function raising(context: ToolContext, id: number, start: PointerAt): ToolState {
  const gesture = new Gesture(context.events, 'height');
  const { record, made } = context.shownBuilding(id)!;
  const building = structuredClone(record);
  const shown = { record: building, made };
  const height = standingOf(shown).top - building.z;
  const top = context.views.project(building.x, building.y, building.z + height);
  const foot = context.views.project(building.x, building.y, building.z);
  const seen = top && foot && height > 0 && !context.views.isFromAbove;
  const metresPerPixel = seen ? height / Math.max(20, foot[1] - top[1]) : building.cfg.floor_height / STOREY_PIXELS;
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  context.act({ handle: 'top', dragging: true });
  return {
    name: 'raising',
    holdsCamera: 'all',
    cursor: 'ns-resize',
    move: (at) => gesture.edit(id, stackedTo(shown, height + (start.py - at.py) * metresPerPixel)),
    up: () => finish(() => gesture.end()),
    cancel: () => finish(() => gesture.cancel()),
  };
}
