/**
 * Arrow keys move the selected buildings as the arrows point on screen: by a grid step, ten with Shift, a tenth with Alt,
 * with Ctrl as far as the next edge.
 */
import { footprintEdges } from '../plane/outline.ts';
import { distanceToEdge } from '../plane/slide.ts';
import { toMillimetre } from '../plane/snap.ts';
import { Gesture } from './gesture.ts';
import type { ToolContext } from './tool.ts';

/** In steps of the grid. */
const steps = { step: 1, far: 10, fine: 0.1 };
export type Arrow = 'ArrowRight' | 'ArrowUp' | 'ArrowLeft' | 'ArrowDown';
const quarterTurns: Readonly<Record<Arrow, number>> = { ArrowRight: 0, ArrowUp: 1, ArrowLeft: 2, ArrowDown: 3 };
/** Repeats of a held key make one undo step. */
let held: Gesture | null = null;

/** Returns the direction along or square to `along` that is nearest to the arrow on screen, radians. */
function directionOf(context: ToolContext, key: Arrow, along: number): number {
  const azimuth = context.views.controls.getAzimuthalAngle();
  return along + (Math.round((azimuth - along) / (Math.PI / 2)) + quarterTurns[key]) * (Math.PI / 2);
}

/** Moves the selection to the first edge that attracts; false if there is none that way. */
export function slide(context: ToolContext, key: Arrow): boolean {
  const moved = context
    .selected()
    .flatMap((id) => context.building(id) ?? [])
    .filter(({ cfg }) => !cfg.locked);
  const [lead] = moved;
  if (!lead) return false;
  const angle = directionOf(context, key, lead.rotate_z);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const { edges } = context.rules(
    moved.map(({ id }) => id),
    false,
  );
  const distance = distanceToEdge(moved.flatMap(footprintEdges), edges, [dx, dy]);
  if (distance === null) return false;
  const gesture = new Gesture(context.events, 'move');
  for (const { id, x, y } of moved)
    gesture.edit(id, { x: toMillimetre(x + dx * distance), y: toMillimetre(y + dy * distance) });
  gesture.end();
  return true;
}

export function nudge(
  context: ToolContext,
  grid: number,
  { key, repeat }: KeyboardEvent,
  size: keyof typeof steps,
): boolean {
  const step = grid * steps[size];
  const angle = directionOf(context, key as Arrow, 0);
  const gesture = repeat && held ? held : new Gesture(context.events, 'nudge');
  held = gesture;
  for (const id of context.selected()) {
    const building = context.building(id);
    if (!building || building.cfg.locked) continue;
    gesture.edit(id, {
      x: toMillimetre(building.x + Math.cos(angle) * step),
      y: toMillimetre(building.y + Math.sin(angle) * step),
    });
  }
  gesture.end();
  return true;
}
