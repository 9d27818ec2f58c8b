import { design } from '../../../model/design.ts';
import { inputsOf } from './concept.ts';
import { landParts } from './plot.ts';
import { REACH } from './reach.ts';
import type { BuildingRecord, ConceptInput, PlotInput, Position } from '../types.ts';

/**
 * The engine needs coordinates near 0, 0. Moves a concept that lies too far away (a file in RD) so that the middle of its
 * plot, or else of its buildings, rounded to whole metres, becomes 0, 0. `origin` is that middle in the coordinates of the
 * file; 0, 0 if nothing was moved. Throws a TypeError on misuse, as the engine does.
 */
export function nearOrigin<T extends ConceptInput>(concept: T): { concept: T; origin: Position } {
  inputsOf(concept);
  const plot = landParts(concept.plot, 'plot');
  landParts(concept.plot?.buildable, 'plot.buildable');
  const places = concept.buildings.flatMap(placeOf);
  const isNear =
    plot.length > 0
      ? plot.every(({ reach }) => reach < REACH)
      : places.every(([x, y]) => Math.abs(x) <= design.building.x.max && Math.abs(y) <= design.building.y.max);
  if (isNear) return { concept, origin: [0, 0] };
  const origin = middleOf(plot.length > 0 ? plot.flatMap(({ polygon }) => polygon.flat()) : places);
  const buildings = concept.buildings.map((building) => movedBuilding(building, origin));
  return { concept: { ...concept, buildings, plot: concept.plot && movedPlot(concept.plot, origin) }, origin };
}

/** Returns the place of a building; empty if it is not finite, which the engine reports. */
const placeOf = ({ x, y }: BuildingRecord): Position[] => {
  const place: Position = [x ?? 0, y ?? 0];
  return place.every(Number.isFinite) ? [place] : [];
};

/** Returns the middle of the box around points, on whole metres. */
function middleOf([first, ...points]: Position[]): Position {
  let [left, front] = first!;
  let [right, back] = first!;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    front = Math.min(front, y);
    back = Math.max(back, y);
  }
  return [Math.round((left + right) / 2), Math.round((front + back) / 2)];
}

function movedBuilding(building: BuildingRecord, [x0, y0]: Position): BuildingRecord {
  const moved = (value: number | undefined, by: number) => {
    const from = value ?? 0;
    return typeof from === 'number' ? from - by : from;
  };
  return { ...building, x: moved(building.x, x0), y: moved(building.y, y0) };
}

function movedPlot({ rects, polygon, polygons, buildable }: PlotInput, origin: Position): PlotInput {
  const [x0, y0] = origin;
  const move = ([x, y]: Position): Position => [x - x0, y - y0];
  return {
    rects: rects?.map(([left, front, right, back]) => [left - x0, front - y0, right - x0, back - y0]),
    polygon: polygon?.map(move),
    polygons: polygons?.map((rings) => rings.map((ring) => ring.map(move))),
    buildable: buildable && movedPlot(buildable, origin),
  };
}
