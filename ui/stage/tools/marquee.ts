/** Selects with a box on screen: drawn to the right, the buildings within it; to the left, also those it touches. */
import type { Building } from '../../../model/entities/building.ts';
import { isTouched, isWithin } from '../plane/frame.ts';
import { ringsOf } from '../plane/outline.ts';
import { highestOf } from '../plane/standing.ts';
import { texts } from '../texts.ts';
import { wasDragged } from './drawing.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

/** The user drags a box. */
export function framing(context: ToolContext, start: PointerAt): ToolState {
  const kept = start.shift || start.extend ? [...context.selected()] : [];
  const take = (at: PointerAt): number[] => {
    const frame = { from: [start.px, start.py] as const, to: [at.px, at.py] as const };
    const crossing = at.px < start.px;
    const found = context.buildings().filter((building) => {
      if (building.cfg.hidden) return false;
      const points = outlineOnScreen(context, building);
      return points !== null && (crossing ? isTouched(points, frame) : isWithin(points, frame));
    });
    return [...new Set([...kept, ...found.flatMap(({ id }) => context.membersOf(id))])];
  };
  const leave = () => {
    context.work(null);
    context.go(context.idle());
  };
  return {
    name: 'marquee',
    holdsCamera: 'all',
    cursor: 'crosshair',
    ask: { hint: texts.marquee, fields: [], accepts: false },
    move(at) {
      context.work({ frame: { from: [start.px, start.py], to: [at.px, at.py], crossing: at.px < start.px } });
    },
    up(at) {
      if (wasDragged(start, at)) context.events.select(take(at));
      else if (kept.length === 0) context.events.select([]);
      leave();
    },
    cancel: leave,
  };
}

function outlineOnScreen({ views, shownBuilding }: ToolContext, building: Building): [number, number][] | null {
  const top = highestOf(shownBuilding(building.id)!);
  const points = ringsOf(building)[0]!.flatMap(([x, y]) => [views.project(x, y, building.z), views.project(x, y, top)]);
  return points.every((point) => point !== null) ? (points as [number, number][]) : null;
}

/** The user chose the tool: the next press on the model begins a box. Needs no keyboard. */
export function marquee(context: ToolContext): ToolState {
  return {
    name: 'marquee',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: { hint: texts.marquee, fields: [], accepts: false },
    move: () => undefined,
    down: (at) => context.go(framing(context, at)),
    up: () => undefined,
    cancel: () => context.go(context.idle()),
  };
}
