/** The idle state: hover, click to select (a group as one), press a building or a handle to start a drag. */
import { noActivity } from '../overlay/overlay.ts';
import type { HandleName } from '../overlay/handlename.ts';
import { copying } from './copy.ts';
import { DRAG_DISTANCE, wasDragged } from './drawing.ts';
import { framing } from './marquee.ts';
import { moving } from './move.ts';
import { raising } from './raise.ts';
import { resizing } from './resize.ts';
import { rotating } from './rotate.ts';
import { shaping } from './shape.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

function grabbed(context: ToolContext, id: number, handle: HandleName, at: PointerAt): ToolState | null {
  if (handle === 'ring') return rotating(context, id, at);
  if (handle === 'top') return raising(context, id, at);
  if (handle === 'right' || handle === 'left' || handle === 'back' || handle === 'front')
    return resizing(context, id, handle, at);
  return shaping(context, id, handle, at);
}

export function idle(context: ToolContext): ToolState {
  let pressed: PointerAt | null = null;
  return {
    name: 'select',
    holdsCamera: false,
    begin: () => context.act(noActivity),
    down(at, handle) {
      const [id] = context.selected();
      if (handle && id !== undefined) {
        const next = grabbed(context, id, handle, at);
        if (next) context.go(next);
        return;
      }
      const hit = context.pick(at);
      if (hit !== null) context.go(pressing(context, hit, at));
      else if (at.shift) context.go(framing(context, at));
      else pressed = at;
    },
    move(at) {
      if (!pressed) context.hover(context.pick(at));
    },
    up(at) {
      if (pressed && !wasDragged(pressed, at) && !at.extend) {
        context.enter(null);
        context.events.select([]);
      }
      pressed = null;
    },
    double(at) {
      const hit = context.pick(at);
      const group = hit === null ? null : (context.building(hit)?.groupId ?? null);
      if (hit === null || group === null) return;
      context.enter(group);
      context.events.select([hit]);
    },
    cancel() {
      // Leaves the group first, then the selection.
      const entered = context.entered();
      const [first] = context.selected();
      context.enter(null);
      context.events.select(entered !== null && first !== undefined ? [...context.membersOf(first)] : []);
    },
  };
}

/** A building is pressed: a click or a drag follows. */
function pressing(context: ToolContext, id: number, start: PointerAt): ToolState {
  const { groupId } = context.building(id) ?? {};
  const entered = context.entered();
  if (entered !== null && groupId !== entered) context.enter(null);
  const members = context.membersOf(id);
  const click = (extend: boolean) => {
    const selected = context.selected();
    if (!extend) {
      const same = selected.length === members.length && members.every((each) => selected.includes(each));
      return same ? undefined : context.events.select([...members]);
    }
    const without = selected.filter((each) => !members.includes(each));
    context.events.select(selected.includes(id) ? without : [...without, ...members]);
  };
  return {
    name: 'pressing',
    holdsCamera: 'all',
    cursor: 'grabbing',
    move(at) {
      const isLocked = context.building(id)?.cfg.locked && !start.alt;
      if (Math.hypot(start.px - at.px, start.py - at.py) < DRAG_DISTANCE || isLocked) return;
      if (start.shift && !start.alt) {
        context.go(framing(context, start));
        return;
      }
      if (!context.selected().includes(id)) context.events.select([...members]);
      const ids = context.selected().includes(id) ? context.selected() : members;
      const next = start.alt ? copying(context, id, ids, start) : moving(context, id, ids, start);
      context.go(next);
      next.move(at);
    },
    up(at) {
      click(at.shift || at.extend);
      context.go(idle(context));
    },
    cancel: () => context.go(idle(context)),
  };
}
