/** Answers about a place: a geometry in degrees (WGS84), or the place in words. */

/** Longitude and latitude. */
type Position = number[];
/** GeoJSON. */
export type PlaceGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
export type Place = { readonly geometry: PlaceGeometry } | { readonly words: string };

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
  if (!Array.isArray(parts) || parts.length === 0 || !parts.every(isPolygon)) return false;
  return (parts as Position[][][]).flat(2).length <= MOST_POSITIONS;
}

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
