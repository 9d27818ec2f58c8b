/** Buildings of a ranking on the map: their boxes, in metres around a plot, as outlines in degrees. */
import type { Building } from '../entities/building.ts';
import type { LonLat } from '../lonlat.ts';

/** From metres around a plot to degrees. */
export interface GroundFrame {
  /** Where x and y are 0. */
  readonly origin: LonLat;
  /** What a metre along x and along y adds: over some hundreds of metres within a centimetre of the projection. */
  readonly x: LonLat;
  readonly y: LonLat;
}

/** Metres between the places that tell a frame. */
const SPAN = 100;

/** `toLonLat`: of RD metres. `at`: where x and y are 0, RD metres. */
export function groundFrame(
  toLonLat: (x: number, y: number) => readonly [number, number],
  at: readonly [number, number],
): GroundFrame {
  const origin = toLonLat(at[0], at[1]);
  const stepTo = ([lon, lat]: readonly [number, number]): LonLat => [
    (lon - origin[0]) / SPAN,
    (lat - origin[1]) / SPAN,
  ];
  return { origin, x: stepTo(toLonLat(at[0] + SPAN, at[1])), y: stepTo(toLonLat(at[0], at[1] + SPAN)) };
}

type Box = Pick<Building, 'x' | 'y' | 'rotate_z' | 'maxlength' | 'maxwidth'> & {
  /** Instead of the rectangle. */
  readonly points?: readonly (readonly [number, number])[];
};

const corners = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

/** The outline of a box on the ground, closed. */
export function footprintOf(box: Box, { origin, x: alongX, y: alongY }: GroundFrame): [number, number][] {
  const { maxlength, maxwidth, rotate_z, points } = box;
  const [cos, sin] = [Math.cos(rotate_z), Math.sin(rotate_z)];
  const own = points ?? corners.map(([u, v]) => [u * maxlength, v * maxwidth] as const);
  return [...own, own[0]!].map(([u, v]) => {
    const [x, y] = [box.x + u * cos - v * sin, box.y + u * sin + v * cos];
    return [origin[0] + x * alongX[0] + y * alongY[0], origin[1] + x * alongX[1] + y * alongY[1]];
  });
}
