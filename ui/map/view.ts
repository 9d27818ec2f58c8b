/** The view of the map, and its form in paths. */
import type { Map as GlMap } from 'maplibre-gl';
import type { RouteParameters } from '../../model/routes.ts';
import type { Bounds } from './metres.ts';

export interface MapView {
  readonly zoom: number;
  /** Degrees, WGS84. */
  readonly lat: number;
  readonly lon: number;
  /** Degrees: tilt from above, and clockwise from north. */
  readonly pitch?: number;
  readonly bearing?: number;
}

/** Smallest and largest zoom of the map. */
export const ZOOM_RANGE = { min: 4, max: 21 } as const;

/** Six decimals of a degree are 0.1 m, finer than a pixel at the deepest zoom. */
const DEGREE_DECIMALS = 6;
const ZOOM_DECIMALS = 2;

const finite = (value: string | undefined): number | null => {
  if (value === undefined || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** Steepest tilt of the map, degrees. */
export const MOST_PITCH = 70;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Rounds to `decimals`, so that paths stay short. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The view of a path; null without one, or when it is invalid (a stale or hand-typed path). */
export function viewOfParameters(parameters: Readonly<Record<string, string | undefined>>): MapView | null {
  const zoom = finite(parameters['zoom']);
  const lat = finite(parameters['lat']);
  const lon = finite(parameters['lon']);
  if (zoom === null || lat === null || lon === null) return null;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return { zoom: clamp(zoom, ZOOM_RANGE.min, ZOOM_RANGE.max), lat, lon };
}

export const parametersOfView = (view: MapView): RouteParameters => ({
  zoom: rounded(view.zoom, ZOOM_DECIMALS),
  lat: rounded(view.lat, DEGREE_DECIMALS),
  lon: rounded(view.lon, DEGREE_DECIMALS),
});

const POINT = '.';
const UNDERSCORE = '_';
type Parameters = Readonly<Record<string, string | undefined>>;

/** The view of a path with tilt, in which decimal points are written as underscores. */
export function tiltedViewOf(parameters: Parameters): MapView | null {
  const written = Object.entries(parameters).map(([name, value]) => [name, value?.replace(UNDERSCORE, POINT)] as const);
  const plain: Parameters = Object.fromEntries(written);
  const view = viewOfParameters(plain);
  if (!view) return null;
  const [pitch, bearing] = [finite(plain['pitch']), finite(plain['bearing'])];
  return {
    ...view,
    ...(pitch === null ? {} : { pitch: clamp(pitch, 0, MOST_PITCH) }),
    ...(bearing === null ? {} : { bearing }),
  };
}

/** Tilt and bearing in whole degrees; without them the map keeps its own. */
export function parametersOfTilted({ pitch, bearing, ...view }: MapView): RouteParameters {
  const all = {
    ...parametersOfView(view),
    ...(pitch === undefined ? {} : { pitch: rounded(pitch, 0) }),
    ...(pitch === undefined || bearing === undefined ? {} : { bearing: rounded(bearing, 0) }),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, String(value).replace(POINT, UNDERSCORE)]),
  );
}

/** Closest zoom of a map that shows a box: single plots can be seen. */
const CLOSEST = 16;

/** A box with a margin around it, as the map asks for it. */
export const fitted = ({ west, south, east, north }: Bounds) => ({
  bounds: [west, south, east, north] as [number, number, number, number],
  fitBoundsOptions: { padding: 48, maxZoom: CLOSEST },
});

/** The current view of a map. */
export function viewOf(map: GlMap): MapView {
  const { lng, lat } = map.getCenter();
  return { zoom: map.getZoom(), lat, lon: lng, pitch: map.getPitch(), bearing: map.getBearing() };
}

/** Whether two views give the same path. */
export function isSameView(one: MapView, other: MapView): boolean {
  const [a, b] = [parametersOfView(one), parametersOfView(other)];
  return a['zoom'] === b['zoom'] && a['lat'] === b['lat'] && a['lon'] === b['lon'];
}
