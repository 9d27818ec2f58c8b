import { Fields, listOf, pointsOf, rectOf } from '../encode/fields.ts';
import { messageOf } from '../decode/messages.ts';
import { FAR, REACH } from './reach.ts';
import type { Message, MultiPolygon, PlotInput, Polygon, Position } from '../types.ts';

/** A polygon of a plot, and its path in the input. */
interface LandPart {
  polygon: Polygon;
  place: string;
  /** Largest absolute coordinate, metres. */
  reach: number;
}

interface Land {
  /** Local metres. Empty if any part lies too far from the origin, because areas would be wrong. */
  polygons: MultiPolygon;
  /** PLOT_TOO_FAR of the furthest part. */
  messages: Message[];
}

/** Reads a plot or a buildable area; `place` is its path in the input. Throws a TypeError on values of the wrong type. */
export function readLand(plot: PlotInput | null | undefined, place: string): Land {
  const parts = landParts(plot, place);
  const [furthest] = parts.toSorted((a, b) => b.reach - a.reach);
  if (!furthest || furthest.reach < REACH) return { polygons: parts.map(({ polygon }) => polygon), messages: [] };
  const { reach: value, place: at } = furthest;
  return { polygons: [], messages: [messageOf('PLOT_TOO_FAR', { target: FAR, value }, { place: at })] };
}

/**
 * Returns the polygons of a plot as given. Rings of fewer than three finite points are left out; the module ignores
 * rectangles without area or with swapped sides. Throws a TypeError on values of the wrong type.
 */
export function landParts(plot: PlotInput | null | undefined, place: string): LandPart[] {
  const fields = Fields.of(plot ?? {}, place);
  const rects = fields.items('rects').map((rect, index) => {
    const at = fields.placeOf(`rects[${index}]`);
    return partOf([corners(rectOf(rect, at))], at);
  });
  const at = fields.placeOf('polygon');
  const single = partOf([pointsOf(fields.items('polygon'), at)], at);
  const several = fields.items('polygons').map((polygon, index) => {
    const at = fields.placeOf(`polygons[${index}]`);
    const rings = listOf(polygon, at).map((ring, k) => pointsOf(listOf(ring, `${at}[${k}]`), `${at}[${k}]`));
    return partOf(rings, at);
  });
  return [...rects, single, ...several].filter(({ polygon }) => polygon.length > 0);
}

/** Leaves out points that are not finite, and rings of fewer than three points. */
function partOf(rings: Polygon, place: string): LandPart {
  const polygon = rings
    .map((ring) => ring.filter((point) => point.every(Number.isFinite)))
    .filter((ring) => ring.length >= 3);
  let reach = 0;
  for (const ring of polygon) for (const [x, y] of ring) reach = Math.max(reach, Math.abs(x), Math.abs(y));
  return { polygon, place, reach };
}

const corners = ([x0, y0, x1, y1]: [number, number, number, number]): Position[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
