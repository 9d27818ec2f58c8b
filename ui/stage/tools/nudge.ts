/** Arrow keys move the selected buildings by a grid step as the arrows point on screen: ten steps with Shift, a tenth with Alt. */
import { toMillimetre } from '../plane/snap.ts';
import { Gesture } from './gesture.ts';
import type { ToolContext } from './tool.ts';

const FINE = 0.1;
const COARSE = 10;
const quarterTurns: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowUp: 1, ArrowLeft: 2, ArrowDown: 3 };
/** Repeats of a held key belong to one step. */
let held: Gesture | null = null;

export function nudge(context: ToolContext, grid: number, { key, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  const step = grid * (altKey ? FINE : shiftKey ? COARSE : 1);
  // The world direction nearest to the right of the screen.
  const azimuth = context.views.controls.getAzimuthalAngle();
  const turns = Math.round(azimuth / (Math.PI / 2)) + quarterTurns[key]!;
  const angle = (turns * Math.PI) / 2;
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
