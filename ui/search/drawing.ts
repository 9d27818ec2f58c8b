/** Shapes in degrees as paths of one drawing. */
import type { AreaGeometry } from '../../model/entities/plot.ts';

/** Units along the longer side of the drawing, and around it. */
const [SIZE, MARGIN] = [1_000, 12];

interface Drawn {
  readonly viewBox: string;
  /** Empty for what has no shape. */
  readonly paths: readonly string[];
  readonly outline: string;
}

/** `AreaGeometry` is one polygon or several. */
const polygonsOf = (geometry: AreaGeometry | null): readonly number[][][][] => {
  if (!geometry) return [];
  const { type, coordinates } = geometry;
  return (type === 'MultiPolygon' ? coordinates : [coordinates]) as number[][][][];
};

/** A degree of longitude is shorter than one of latitude, by the cosine of the latitude: exact enough for a province. */
export function drawnIn(geometries: readonly (AreaGeometry | null)[], around: AreaGeometry | null): Drawn {
  const all = [...geometries, around].flatMap(polygonsOf);
  const points = all.flat(2);
  if (points.length === 0) return { viewBox: `0 0 ${SIZE} ${SIZE}`, paths: geometries.map(() => ''), outline: '' };
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of points as [number, number][]) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = SIZE / Math.max((east - west) * shrink, north - south, Number.MIN_VALUE);
  const at = ([lon, lat]: number[]): string =>
    `${((lon! - west) * shrink * scale).toFixed(1)} ${((north - lat!) * scale).toFixed(1)}`;
  const pathOf = (geometry: AreaGeometry | null): string =>
    polygonsOf(geometry)
      .flat()
      .map((ring) => `M${ring.map(at).join('L')}Z`)
      .join('');
  const size = [(east - west) * shrink * scale + 2 * MARGIN, (north - south) * scale + 2 * MARGIN];
  return {
    viewBox: [-MARGIN, -MARGIN, ...size.map((each) => each.toFixed(1))].join(' '),
    paths: geometries.map(pathOf),
    outline: pathOf(around),
  };
}
