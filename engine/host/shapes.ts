export type Id = number | string;
export type Position = [number, number];
/** First ring outer, further rings holes; GeoJSON order, in metres. */
export type Polygon = Position[][];
export type MultiPolygon = Polygon[];
