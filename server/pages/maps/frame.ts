/** The land that a map shows: what it is about with room around it, in the shape of all maps. */
import type { Engine } from '../../../engine/host/types.ts';
import { TILE_BUFFER, TILE_EXTENT } from '../../../model/land/tiles.ts';
import { boxOf, type PlanePoint } from '../../../model/plane.ts';
import { mapRatios, type MapDegrees, type MapHeight } from '../../../model/publish/map.ts';
import type { TilePlace } from '../../geodata/tiles/place.ts';

export interface Frame extends TilePlace {
  /** Metres. */
  readonly width: number;
  readonly height: number;
  readonly degrees: MapDegrees;
  /** Units of a point in RD metres. */
  units(at: PlanePoint): [x: number, y: number];
}

const CENTIMETRES = 100;
/** Units that base layers are rounded to: half a pixel of a map on a wide screen. */
export const COARSE = 3;

/** `around`: metres on all sides of the points, RD metres. */
export function frameAround(
  points: readonly PlanePoint[],
  { around, height: shape = 'middle' }: { readonly around: number; readonly height?: MapHeight },
  projection: Engine['projection'],
): Frame {
  const ratio = mapRatios[shape];
  const { minX, minY, maxX, maxY } = boxOf(points);
  const [wide, high] = [maxX - minX + 2 * around, maxY - minY + 2 * around];
  const width = Math.max(wide, high * ratio);
  const height = width / ratio;
  const [west, north] = [(minX + maxX - width) / 2, (minY + maxY + height) / 2];
  const right = (x: number): number => ((x / CENTIMETRES - west) / width) * TILE_EXTENT;
  const down = (_x: number, y: number): number => ((north - y / CENTIMETRES) / height) * TILE_EXTENT;
  const margin = TILE_BUFFER / TILE_EXTENT;
  const [besideX, besideY] = [width * margin, height * margin];
  const box = [west - besideX, north - height - besideY, west + width + besideX, north + besideY] as const;
  return {
    width,
    height,
    right,
    down,
    box: box.map((metres) => Math.round(CENTIMETRES * metres)) as [number, number, number, number],
    degrees: degreesOf([west, north], [width, height], projection),
    units: ([x, y]) => [Math.round(right(CENTIMETRES * x)), Math.round(down(0, CENTIMETRES * y))],
  };
}

/** The same frame with shapes rounded to steps of units, which leaves out points that no one sees. */
export const coarse = ({ box, right, down }: TilePlace, step = COARSE): TilePlace => ({
  box,
  right: (x, y) => step * Math.round(right(x, y) / step),
  down: (x, y) => step * Math.round(down(x, y) / step),
});

function degreesOf(
  [west, north]: readonly [number, number],
  [width, height]: readonly [number, number],
  { toLonLat }: Engine['projection'],
): MapDegrees {
  const corner = toLonLat(west, north);
  const besides = toLonLat(west + width, north);
  const below = toLonLat(west, north - height);
  const along = (axis: 0 | 1): MapDegrees['lon'] => [
    corner[axis],
    (besides[axis] - corner[axis]) / TILE_EXTENT,
    (below[axis] - corner[axis]) / TILE_EXTENT,
  ];
  return { lon: along(0), lat: along(1) };
}
