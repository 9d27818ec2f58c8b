import { Fields, listOf, pointOf, rectOf } from './fields.ts';
import type { MultiPolygon, PlotInput, Polygon, Position } from './types.ts';

/** Polygons of the plot. Rectangles with their sides swapped or without area are left out, like rings of two points. */
export function plotPolygons(plot: PlotInput | null | undefined, place = 'plot'): MultiPolygon {
  if (plot === undefined || plot === null) return [];
  const fields = Fields.of(plot, place);
  const rects = fields.items('rects').map((rect, index) => corners(rectOf(rect, fields.placeOf(`rects[${index}]`))));
  const ring = fields.items('polygon');
  const single = ring.length > 0 ? [[ringOf(ring, fields.placeOf('polygon'))]] : [];
  const several = fields.items('polygons').map((polygon, index): Polygon => {
    const at = fields.placeOf(`polygons[${index}]`);
    return listOf(polygon, at).map((points, k) => ringOf(listOf(points, `${at}[${k}]`), `${at}[${k}]`));
  });
  return [...rects, ...single, ...several]
    .map((polygon) => polygon.map((points) => points.filter(isFinitePoint)).filter((points) => points.length >= 3))
    .filter((polygon) => polygon.length > 0);
}

const corners = ([x0, y0, x1, y1]: [number, number, number, number]): Polygon => [
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
];

const ringOf = (points: readonly unknown[], place: string): Position[] =>
  points.map((point, index) => pointOf(point, `${place}[${index}]`));

const isFinitePoint = (point: Position): boolean => point.every(Number.isFinite);
