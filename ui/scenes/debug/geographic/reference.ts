/** Points whose position is known in RD and in degrees, beside what the kernel makes of them. */
import type { Engine } from '../../../../engine/host/types.ts';

interface ReferencePoint {
  readonly name: string;
  /** ETRS89, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** RD, metres. */
  readonly x: number;
  readonly y: number;
}

/** Test points of RDNAPTRANS, whose RD positions include its correction grid. */
const referencePoints: readonly ReferencePoint[] = [
  { name: 'Amersfoort', lon: 5.387203657, lat: 52.155172897, x: 155000, y: 463000 },
  { name: 'Texel', lon: 4.824761912, lat: 53.160753042, x: 117380.12, y: 575040.34 },
  { name: 'Noord-Groningen', lon: 6.776726674, lat: 53.41948205, x: 247380.56, y: 604580.78 },
  { name: 'Zeeuws-Vlaanderen', lon: 3.397588595, lat: 51.368607152, x: 16460.91, y: 377380.23 },
  { name: 'Zuid-Limburg', lon: 5.773795548, lat: 50.792584916, x: 182260.45, y: 311480.67 },
  { name: 'Maasvlakte', lon: 4.072887101, lat: 51.947393898, x: 64640.89, y: 440700.01 },
];

/** Without the correction grid of RDNAPTRANS a position is at most this far off, metres. */
export const LARGEST_DIFFERENCE = 0.25;

interface ComparedPoint extends ReferencePoint {
  /** Our position minus the known one, metres. */
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
  /** There and back again, metres. */
  readonly back: number;
}

export function comparedPoints({ projection }: Pick<Engine, 'projection'>): ComparedPoint[] {
  return referencePoints.map((point) => {
    const [x, y] = projection.toRd(point.lon, point.lat);
    const [lon, lat] = projection.toLonLat(x, y);
    const [x2, y2] = projection.toRd(lon, lat);
    const [dx, dy] = [x - point.x, y - point.y];
    return { ...point, dx, dy, distance: Math.hypot(dx, dy), back: Math.hypot(x2 - x, y2 - y) };
  });
}
