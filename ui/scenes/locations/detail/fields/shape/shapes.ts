/** Points in degrees as a geometry, what keeps them from being one, and coordinates as people type them. Pure, for tests. */
import { isCrossing } from '../../../../../../engine/import/areas.ts';
import { guessedProjection, placing, projections } from '../../../../../../engine/import/projections.ts';
import proj4 from 'proj4';
import { locationCustomValue } from '../../../../../../model/entities/locationcustomvalue.ts';
import { boxOf, openRing } from '../../../../../../model/plane.ts';
import { lonLatOf, ringArea, toMetres, type LonLat } from '../../../../../map/metres.ts';
import type { ShapeKind } from '../../../../../map/state.ts';

/** Decimals of a degree kept: a millimetre. */
const DIGITS = 8;
/** Areas below this are none, square metres. */
const LEAST_AREA = 0.01;
const LONGEST = locationCustomValue.fields.value.maxLength!;

type ShapeProblem = 'tooFew' | 'crossing' | 'flat' | 'tooLong';
const least: Readonly<Record<ShapeKind, number>> = { point: 1, line: 2, area: 3 };

/** Why these points are no shape of a kind; null when they are. */
export function problemOf(kind: ShapeKind, points: readonly LonLat[]): ShapeProblem | null {
  if (points.length < least[kind]) return 'tooFew';
  if (kind === 'area') {
    if (isCrossing([points.map((point) => toMetres(point, points[0]!))])) return 'crossing';
    if (ringArea(points) < LEAST_AREA) return 'flat';
  }
  return valueOf(kind, points).length > LONGEST ? 'tooLong' : null;
}

/** The geometry as the field keeps it. */
export function valueOf(kind: ShapeKind, points: readonly LonLat[]): string {
  const corners = points.map(([lon, lat]) => [Number(lon.toFixed(DIGITS)), Number(lat.toFixed(DIGITS))]);
  if (kind === 'point') return JSON.stringify({ type: 'Point', coordinates: corners[0] });
  if (kind === 'line') return JSON.stringify({ type: 'LineString', coordinates: corners });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] });
}

/** The kind and points of a kept geometry; null for one of several parts or with holes, which is not drawn here. */
export function pointsOf(value: string): { kind: ShapeKind; points: LonLat[] } | null {
  if (value === '') return null;
  const { type, coordinates } = JSON.parse(value) as { type: string; coordinates: never };
  if (type === 'Point') return { kind: 'point', points: [lonLatOf(coordinates)] };
  if (type === 'LineString') return { kind: 'line', points: (coordinates as number[][]).map(lonLatOf) };
  const rings = coordinates as number[][][];
  if (type !== 'Polygon' || rings.length !== 1) return null;
  return { kind: 'area', points: openRing(rings[0]!.map(lonLatOf)) };
}

export type TypedProblem = 'unreadable' | 'elsewhere';

/** Points of typed coordinates, one on each line: in RD or in degrees, with a point or a comma for decimals. */
export function readCoordinates(text: string): LonLat[] | TypedProblem {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map(numbersOf);
  if (pairs.some((pair) => pair === null)) return 'unreadable';
  const corners = pairs.filter((pair) => pair !== null);
  if (corners.length === 0) return [];
  const key = guessedProjection(boxOf(corners), false);
  if (key === null) return 'elsewhere';
  const points = corners.map(placing(key, null, null));
  return points.length > 2 ? openRing(points) : points;
}

/** A line is two numbers; a comma between them separates when it stands in no number. */
function numbersOf(line: string): [number, number] | null {
  const words = line.trim().split(/\s*;\s*|,\s+|(?<=\.\d+),|\s+/);
  if (words.length !== 2) return null;
  const [a, b] = words.map((word) => (/^-?\d+([.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : NaN));
  return Number.isFinite(a) && Number.isFinite(b) ? [a!, b!] : null;
}

/** The points as coordinates in RD, one on each line. */
export function writeCoordinates(points: readonly LonLat[]): string {
  const { inverse } = proj4(projections.rd.definition, 'WGS84');
  return points
    .map(([lon, lat]) =>
      inverse([lon, lat])
        .map((metres) => metres.toFixed(2))
        .join(' '),
    )
    .join('\n');
}
