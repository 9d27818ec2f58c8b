/** Arrow keys move the selected buildings by a grid step, with Shift by a tenth of it, as the arrows point on screen. */
import { toMillimetre } from '../plane/snap.ts';
import { Gesture } from './gesture.ts';
import type { ToolContext } from './tool.ts';

const FINE = 0.1;
const quarterTurns: Readonly<Record<string, number>> = { ArrowRight: 0, ArrowUp: 1, ArrowLeft: 2, ArrowDown: 3 };
/** Repeats of a held key belong to one step. */
let held: Gesture | null = null;

export function nudge(context: ToolContext, grid: number, key: string, fine: boolean, repeated: boolean): boolean {
  const step = fine ? grid * FINE : grid;
  // The world direction nearest to the right of the screen.
  const azimuth = context.views.controls.getAzimuthalAngle();
  const turns = Math.round(azimuth / (Math.PI / 2)) + quarterTurns[key]!;
  const angle = (turns * Math.PI) / 2;
  const gesture = repeated && held ? held : new Gesture(context.events, 'nudge');
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
