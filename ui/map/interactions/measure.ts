import type { LonLat } from '../metres.ts';
import { clearDrawing, mapState, setMode } from '../state.ts';
import type { Interaction, MapPoint, Surroundings } from './interaction.ts';

/** A click within this distance of the first point closes the area, pixels. */
const REACH = 10;

const at = (event: MapPoint): LonLat => [event.lngLat.lng, event.lngLat.lat];

function closes(event: MapPoint, { map }: Surroundings): boolean {
  const [first] = mapState.drawing.points;
  if (!first || mapState.drawing.points.length < 3) return false;
  const { x, y } = map.project([first[0], first[1]]);
  return Math.hypot(x - event.point.x, y - event.point.y) <= REACH;
}

function end(closed: boolean): void {
  Object.assign(mapState.drawing, { closed, ended: true, cursor: null });
}

/** Measures a line of points; a click on the first point closes an area. Esc or a double click ends, Esc again leaves. */
export const measureInteraction: Interaction = {
  mode: 'measure',
  cursor: 'crosshair',
  move(event) {
    if (mapState.drawing.points.length > 0 && !mapState.drawing.ended) mapState.drawing.cursor = at(event);
  },
  click(event, around) {
    if (mapState.drawing.ended) clearDrawing();
    if (closes(event, around)) end(true);
    else mapState.drawing.points.push(at(event));
  },
  doubleClick() {
    // The two clicks of a double click added the same point twice.
    mapState.drawing.points.splice(-1);
    end(mapState.drawing.closed);
  },
  key(key) {
    const { drawing } = mapState;
    if (key === 'Enter' && drawing.points.length > 1) end(false);
    else if (key === 'Backspace' && !drawing.ended) drawing.points.pop();
    else if (key !== 'Escape') return false;
    else if (drawing.points.length > 1 && !drawing.ended) end(false);
    else if (drawing.points.length > 0) clearDrawing();
    else setMode('default');
    return true;
  },
};
