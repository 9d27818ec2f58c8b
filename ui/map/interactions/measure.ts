import { apart } from '../../../model/plane.ts';
import { actionOf } from '../../stores/page/keytable.ts';
import type { LonLat } from '../metres.ts';
import { clearDrawing, mapState, setMode } from '../state.ts';
import type { Interaction, MapPoint, Surroundings } from './interaction.ts';
import { measureKeys } from './mapkeys.ts';

/** A click within this distance of a point means that point, pixels. */
const REACH = 10;

const at = (event: MapPoint): LonLat => [event.lngLat.lng, event.lngLat.lat];

function isOn(point: LonLat | undefined, event: MapPoint, { map }: Surroundings): boolean {
  if (!point) return false;
  const { x, y } = map.project([point[0], point[1]]);
  return apart([x, y], [event.point.x, event.point.y]) <= REACH;
}

const closes = (event: MapPoint, around: Surroundings): boolean =>
  mapState.shape !== 'line' && mapState.drawing.points.length > 2 && isOn(mapState.drawing.points[0], event, around);

function end(closed: boolean): void {
  Object.assign(mapState.drawing, { closed, ended: true, cursor: null });
}

/** Ends a line where it is; the outline of an area closes. */
function endHere(): void {
  const { points } = mapState.drawing;
  end(mapState.shape === 'area' && points.length > 2);
}

/** A finished shape opens again. */
function removeLast(): void {
  mapState.drawing.points.pop();
  Object.assign(mapState.drawing, { closed: false, ended: false });
}

/**
 * Measures a line of points, or draws a shape; a click on the first point closes an area. Enter or a double click ends, Backspace
 * removes the last point. Esc ends a measurement and clears a shape; again, it leaves.
 */
export const measureInteraction: Interaction = {
  mode: 'measure',
  cursor: 'crosshair',
  move(event) {
    if (mapState.drawing.points.length > 0 && !mapState.drawing.ended) mapState.drawing.cursor = at(event);
  },
  click(event, around) {
    if (mapState.drawing.ended) {
      // The second half of a double click on the point that ended the drawing.
      if (mapState.drawing.points.some((point) => isOn(point, event, around))) return;
      clearDrawing();
    }
    if (closes(event, around)) return end(true);
    mapState.drawing.points.push(at(event));
    if (mapState.shape === 'point') end(false);
  },
  doubleClick() {
    if (mapState.drawing.ended) return;
    // The two clicks of a double click added the same point twice.
    mapState.drawing.points.splice(-1);
    endHere();
  },
  key(event) {
    const { drawing, shape } = mapState;
    const action = actionOf(measureKeys, event);
    if (action === 'end' && drawing.points.length > 1) endHere();
    else if (action === 'removeLast' && (shape || !drawing.ended)) removeLast();
    else if (action !== 'stop') return false;
    else if (!shape && drawing.points.length > 1 && !drawing.ended) end(false);
    else if (drawing.points.length > 0) clearDrawing();
    else if (shape) return false;
    else setMode('default');
    return true;
  },
};
