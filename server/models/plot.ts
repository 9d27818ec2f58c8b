/** The geometry of a plot must be an area on earth: drawing and measuring rely on that. */
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';

export const plotBehaviour: Behaviour = {
  check(values) {
    const geometry = values['geometry'];
    if (geometry !== undefined && geometry !== null && !isArea(geometry))
      throw failureOf('invalid', 'geometry', 'geometry');
  },
};

const CLOSED_TRIANGLE = 4;

/** Whether the value is a GeoJSON Polygon or MultiPolygon in degrees, with closed rings and without further members. */
export function isArea(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type, coordinates, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || !isFilled(coordinates)) return false;
  if (type === 'Polygon') return coordinates.every(isRing);
  return type === 'MultiPolygon' && coordinates.every((polygon) => isFilled(polygon) && polygon.every(isRing));
}

const isFilled = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

function isRing(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < CLOSED_TRIANGLE || !value.every(isPosition)) return false;
  const [first, last] = [value[0], value.at(-1)] as [number[], number[]];
  return first[0] === last[0] && first[1] === last[1];
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || !value.every(Number.isFinite)) return false;
  const [longitude, latitude] = value as [number, number];
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}
