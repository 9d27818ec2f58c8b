/** Features in local frames: metres from a corner of a square, so that coordinates fit the grid of the kernel (5.3 km either way). */
import type { FlatPolygons } from '../../../../engine/host/plane/types.ts';
import type { FeatureTable } from '../../features.ts';
import { CENTIMETRES, type CentimetreBox, type Frame } from './box.ts';

/** Side of the squares of frames in centimetres. Small ones keep the parts of large features small. */
const SIDE = 500 * CENTIMETRES;

/** The frame of a shape: the square of its south-west corner, so that it depends on nothing else. */
export const frameOf = (box: CentimetreBox): Frame => ({
  x: Math.floor(box.minX / SIDE) * SIDE,
  y: Math.floor(box.minY / SIDE) * SIDE,
});

/** The square of a frame, in centimetres RD. */
export const squareOf = ({ x, y }: Frame): CentimetreBox => ({ minX: x, minY: y, maxX: x + SIDE, maxY: y + SIDE });

/** Offsets of a single ring or polygon, by its size: most features have one, and share these. */
const singles: Uint32Array[] = Array.from({ length: 64 }, (_, size) => Uint32Array.of(0, size));

/** Offsets from one up to and with another, counted from the first. */
export function offsets(all: Uint32Array, first: number, end: number): Uint32Array {
  const single = end - first === 1 ? singles[all[end]! - all[first]!] : undefined;
  if (single) return single;
  const own = new Uint32Array(end - first + 1);
  for (let i = 0; i < own.length; i++) own[i] = all[first + i]! - all[first]!;
  return own;
}

/** All polygons of a feature in metres of a frame. */
export function localSet(
  { coordinates, rings, polygons, features }: FeatureTable,
  row: number,
  frame: Frame,
): FlatPolygons {
  const [firstPolygon, endPolygon] = [features[row]!, features[row + 1]!];
  const [firstRing, endRing] = [polygons[firstPolygon]!, polygons[endPolygon]!];
  const [first, end] = [rings[firstRing]!, rings[endRing]!];
  const local = new Float64Array(2 * (end - first));
  for (let i = 0; i < local.length; i += 2) {
    local[i] = (coordinates[2 * first + i]! - frame.x) / CENTIMETRES;
    local[i + 1] = (coordinates[2 * first + i + 1]! - frame.y) / CENTIMETRES;
  }
  return {
    coordinates: local,
    rings: offsets(rings, firstRing, endRing),
    polygons: offsets(polygons, firstPolygon, endPolygon),
  };
}

/** Points of a feature. */
export const pointCount = ({ rings, polygons, features }: FeatureTable, row: number): number =>
  rings[polygons[features[row + 1]!]!]! - rings[polygons[features[row]!]!]!;
