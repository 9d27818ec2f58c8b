export type Id = number | string;
export type Position = [number, number];
/** First ring outer, other rings holes; GeoJSON order, metres. */
export type Polygon = Position[][];
export type MultiPolygon = Polygon[];

/** Returns a box as a closed ring, counter-clockwise. */
export const rectangle = (x0: number, y0: number, x1: number, y1: number): Position[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];
