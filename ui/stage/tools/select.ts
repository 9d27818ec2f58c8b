/** Nothing going on: hover, click to select, press a building or a handle to start a drag. */
import { noActivity } from '../overlay/overlay.ts';
import { moving } from './move.ts';
import { raising } from './raise.ts';
import { resizing } from './resize.ts';
import { rotating } from './rotate.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

/** A press becomes a drag after so many pixels. */
const DRAG_DISTANCE = 4;
const distance = (a: PointerAt, b: PointerAt) => Math.hypot(a.px - b.px, a.py - b.py);

export function idle(context: ToolContext): ToolState {
  let pressed: PointerAt | null = null;
  context.act(noActivity);
  return {
    name: 'idle',
    holdsCamera: false,
    down(at, handle) {
      const [id] = context.selected();
      if (handle && id !== undefined) {
        if (handle === 'ring') return context.go(rotating(context, id, at));
        if (handle === 'top') return context.go(raising(context, id, at));
        return context.go(resizing(context, id, handle, at));
      }
      const hit = context.pick(at);
      if (hit !== null) context.go(pressing(context, hit, at));
      else pressed = at;
    },
    move(at) {
      if (!pressed) context.hover(context.pick(at));
    },
    up(at) {
      if (pressed && distance(pressed, at) < DRAG_DISTANCE && !at.shift) context.events.select([]);
      pressed = null;
    },
    cancel() {
      context.events.select([]);
    },
  };
}

/** A building is pressed; it is not yet known whether this is a click or a drag. */
function pressing(context: ToolContext, id: number, start: PointerAt): ToolState {
  const select = (extend: boolean) => {
    const selected = context.selected();
    if (!extend) return selected.includes(id) && selected.length === 1 ? undefined : context.events.select([id]);
    context.events.select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  };
  return {
    name: 'pressing',
    holdsCamera: true,
    cursor: 'grabbing',
    move(at) {
      if (distance(start, at) < DRAG_DISTANCE || context.building(id)?.cfg.locked) return;
      if (!context.selected().includes(id)) context.events.select([id]);
      const ids = context.selected().includes(id) ? context.selected() : [id];
      const next = moving(context, id, ids, start);
      context.go(next);
      next.move(at);
    },
    up(at) {
      select(at.shift || at.extend);
      context.go(idle(context));
    },
    cancel() {
      context.go(idle(context));
    },
  };
}
