/** Answers about a place: a geometry in degrees (WGS84), or the place in words. */

/** Longitude and latitude. */
type Position = number[];
/** GeoJSON. */
export type PlaceGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
type Place = { readonly geometry: PlaceGeometry } | { readonly words: string };

/** A drawing by hand has a few dozen corners. */
const MOST_POSITIONS = 2_000;
const MOST_LETTERS = 500;

/** The place an answer names; null when it is neither a geometry nor a short text. */
export function placeOf(value: string): Place | null {
  const text = value.trim();
  if (!text.startsWith('{')) return text === '' || text.length > MOST_LETTERS ? null : { words: text };
  try {
    const geometry = JSON.parse(text) as unknown;
    return isGeometry(geometry) ? { geometry } : null;
  } catch {
    return null;
  }
}

function isGeometry(value: unknown): value is PlaceGeometry {
  const { type, coordinates, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0) return false;
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null;
  if (type === 'Point') return isPosition(coordinates);
  if (type === 'LineString') return isLine(coordinates);
  if (!Array.isArray(parts) || parts.length === 0 || !parts.every(isPolygon)) return false;
  return (parts as Position[][][]).flat(2).length <= MOST_POSITIONS;
}

const isLine = (line: unknown): boolean =>
  Array.isArray(line) && line.length >= 2 && line.length <= MOST_POSITIONS && line.every(isPosition);

const isPolygon = (rings: unknown): boolean => Array.isArray(rings) && rings.length > 0 && rings.every(isRing);

function isRing(ring: unknown): boolean {
  if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isPosition)) return false;
  const [first, last] = [ring[0] as Position, ring.at(-1) as Position];
  return first[0] === last[0] && first[1] === last[1];
}

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isWithin(value[0], 180) && isWithin(value[1], 90);

/** What people draw, with the corners that it needs at least and may have at most. */
export const drawnKinds = { point: [1, 1], line: [2, 100], area: [3, 100] } as const;
export type DrawnKind = keyof typeof drawnKinds;

/** A drawing by hand as an answer; null while it has too few corners. Positions in degrees, an area without its first again. */
export function drawnAnswer(kind: DrawnKind, corners: readonly (readonly [lon: number, lat: number])[]): string | null {
  if (corners.length < drawnKinds[kind][0]) return null;
  const rounded = corners.map((corner) => corner.map(inMillionths));
  const geometry: PlaceGeometry =
    kind === 'point'
      ? { type: 'Point', coordinates: rounded[0]! }
      : kind === 'line'
        ? { type: 'LineString', coordinates: rounded }
        : { type: 'Polygon', coordinates: [[...rounded, rounded[0]!]] };
  return JSON.stringify(geometry);
}

/** The corners of an answer that was drawn by hand; null for words, and for shapes with holes or several parts. */
export function drawnIn(answer: string): { kind: DrawnKind; corners: [number, number][] } | null {
  const place = placeOf(answer);
  if (!place || !('geometry' in place)) return null;
  const { type, coordinates } = place.geometry;
  if (type === 'Point') return { kind: 'point', corners: pairs([coordinates]) };
  if (type === 'LineString') return { kind: 'line', corners: pairs(coordinates) };
  if (type !== 'Polygon' || coordinates.length > 1) return null;
  return { kind: 'area', corners: pairs(coordinates[0]!.slice(0, -1)) };
}

const pairs = (positions: readonly Position[]): [number, number][] => positions.map(([lon, lat]) => [lon!, lat!]);

/** About 0.1 m. */
const inMillionths = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Latitude and longitude of the Netherlands, with a point or a comma. */
const TYPED = /^(5[0-3][.,]\d{3,})°?\s*[Nn]?\s*[,;\s]\s*([3-7][.,]\d{3,})°?\s*[EeOo]?$/;

/** Typed coordinates as an answer, `52.0907, 5.1214`; null for other words. */
export function typedPlace(text: string): string | null {
  const found = TYPED.exec(text.trim());
  if (!found) return null;
  const [lat, lon] = found.slice(1).map((each) => Number(each.replace(',', '.')));
  return drawnAnswer('point', [[lon!, lat!]]);
}
