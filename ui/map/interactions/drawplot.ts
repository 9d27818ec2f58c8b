import type { PlotDrawing } from '../plotdrawing.ts';
import { clearDrawing, mapState, setMode } from '../state.ts';
import type { Interaction } from './interaction.ts';

let drawing: PlotDrawing | null = null;

/** Takes back the last corner, or the last pull at one. */
export const undoPlotDrawing = (): boolean => drawing?.undo() ?? false;

/** Drawing a plot, or pulling at the corners of one. Backspace takes a step back; Esc starts anew, then leaves. */
export const drawPlotInteraction: Interaction = {
  mode: 'draw_plot',
  cursor: 'crosshair',
  enter({ map, parcelCorners }) {
    let left = false;
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
  key(key) {
    if (key === 'Backspace') return undoPlotDrawing();
    if (key !== 'Escape') return false;
    const isNew = mapState.outline.from.length === 0;
    if (isNew && mapState.drawing.points.length > 0) drawing?.clear();
    else setMode('default');
    return true;
  },
};
