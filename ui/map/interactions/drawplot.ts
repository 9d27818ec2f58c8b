import { actionOf } from '../../stores/page/keytable.ts';
import type { LonLat } from '../metres.ts';
import type { PlotDrawing } from '../plotdrawing.ts';
import { clearDrawing, mapState, setMode } from '../state.ts';
import { aimAt } from './aim.ts';
import type { Interaction, Surroundings } from './interaction.ts';
import { isOfCorner, outlineKeys } from './mapkeys.ts';

let drawing: PlotDrawing | null = null;

/** Undoes the last corner, or the last drag of one. */
const undoPlotDrawing = (): boolean => drawing?.undo() ?? false;

let held = -1;

/** Moves the next corner or edge midpoint under the cross, where it can be picked up. */
function nextHold({ map }: Surroundings, by: 1 | -1): boolean {
  const { points } = mapState.drawing;
  const holds = points.flatMap(([lon, lat], index): LonLat[] => {
    const [nextLon, nextLat] = points[(index + 1) % points.length]!;
    return [
      [lon, lat],
      [(lon + nextLon) / 2, (lat + nextLat) / 2],
    ];
  });
  held = (held + by + holds.length) % holds.length;
  aimAt(map, holds[held]!);
  return true;
}

/** The mode that draws a plot or drags its corners. Backspace undoes a step; Esc starts again, then leaves. */
export const drawPlotInteraction: Interaction = {
  mode: 'draw_plot',
  /** A crosshair once the drawing tool is loaded. */
  get cursor() {
    return drawing ? 'crosshair' : 'progress';
  },
  enter({ map, parcelCorners }) {
    let left = false;
    held = -1;
    const { from } = mapState.outline;
    void import('../plotdrawing.ts').then(({ startPlotDrawing }) => {
      if (left) return;
      drawing = startPlotDrawing(map, {
        outline: from.length > 0 ? from : null,
        corners: parcelCorners,
        onChange: ({ points, closed, crossed }) => {
          Object.assign(mapState.drawing, { points: [...points], closed, ended: closed, cursor: null });
          mapState.outline.crossed = crossed;
        },
      });
    });
    return () => {
      left = true;
      drawing?.stop();
      drawing = null;
      clearDrawing();
    };
  },
  press: () => drawing?.press(),
  aim: () => drawing?.aim(),
  key(event, around) {
    const action = actionOf(outlineKeys, event);
    if (action === 'removeLast') return undoPlotDrawing();
    if (action === null || (isOfCorner(action) && !(mapState.aimed && mapState.drawing.closed))) return false;
    if (action === 'next' || action === 'previous') return nextHold(around, action === 'next' ? 1 : -1);
    if (action === 'remove') {
      drawing?.removeCorner();
      return true;
    }
    const isNew = mapState.outline.from.length === 0;
    if (isNew && mapState.drawing.points.length > 0) drawing?.clear();
    else setMode('default');
    return true;
  },
};
