import type { FlatPolygons } from '../../../engine/host/plane/types.ts';
import type { Benchmark, Contender } from '../../lib/benchmark.ts';
import { buildings } from '../../inputs/plane.ts';
import { areaOfRings, loadClipperWasm, pathsOf, ringsOf } from './clipper.ts';
import { areaOfFlat, areaOfRing, loadFlat, packed } from './ours.ts';

const forward = (ring: Float64Array): Float64Array => {
  if (areaOfRing(ring) > 0) return ring;
  const turned = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) turned.set(ring.subarray(i, i + 2), ring.length - 2 - i);
  return turned;
};

export const insets: Benchmark = {
  name: 'inward offset of 1000 outlines',
  async prepare() {
    const rings = buildings(1000, 7).map(forward);
    const [flat, clipper, set] = [await loadFlat(), await loadClipperWasm(), packed(rings)];
    let own = flat.offsetEach(set, -1.5);
    let theirs: Float64Array[] = [];
    const run = () => {
      theirs = [];
      for (const ring of rings) {
        const paths = pathsOf(clipper, [ring]);
        const { Miter } = clipper.JoinType;
        const out = clipper.InflatePathsD(paths, -1.5, Miter, clipper.EndType['Polygon'], 5, 5, 0);
        theirs.push(...ringsOf(out));
        paths.delete();
        out.delete();
      }
    };
    return {
      input: '1000 outlines of buildings, each by itself, 1.5 m inwards, mitred, seed 7',
      contenders: [
        {
          name: 'engine',
          run: () => void (own = flat.offsetEach(set, -1.5)),
          checksum: () => areaOfFlat(own).toPrecision(6),
        },
        { name: 'clipper2-wasm', run, checksum: () => areaOfRings(theirs).toPrecision(6) },
      ],
    };
  },
};

/** The plain loop over flat arrays, which our batch must beat. */
function measureInScript({ coordinates, rings, polygons }: FlatPolygons): Float64Array {
  const rows = new Float64Array(4 * (polygons.length - 1));
  for (let polygon = 0; polygon + 1 < polygons.length; polygon++) {
    let [area, sumX, sumY, circumference] = [0, 0, 0, 0];
    const base = 2 * rings[polygons[polygon]!]!;
    const [ox, oy] = [coordinates[base]!, coordinates[base + 1]!];
    for (let ring = polygons[polygon]!; ring < polygons[polygon + 1]!; ring++) {
      const [start, end] = [2 * rings[ring]!, 2 * rings[ring + 1]!];
      let px = coordinates[end - 2]! - ox;
      let py = coordinates[end - 1]! - oy;
      let [own, mx, my] = [0, 0, 0];
      for (let i = start; i < end; i += 2) {
        const x = coordinates[i]! - ox;
        const y = coordinates[i + 1]! - oy;
        const cross = px * y - x * py;
        own += cross;
        mx += (px + x) * cross;
        my += (py + y) * cross;
        circumference += Math.sqrt((x - px) * (x - px) + (y - py) * (y - py));
        px = x;
        py = y;
      }
      const sign = own < 0 === (ring === polygons[polygon]!) ? -1 : 1;
      area += sign * own;
      sumX += sign * mx;
      sumY += sign * my;
    }
    rows[4 * polygon] = area / 2;
    rows[4 * polygon + 1] = circumference;
    rows[4 * polygon + 2] = ox + sumX / (3 * area);
    rows[4 * polygon + 3] = oy + sumY / (3 * area);
  }
  return rows;
}

export const measures: Benchmark = {
  name: 'measures of 100 000 polygons',
  async prepare() {
    const [flat, set] = [await loadFlat(), packed(buildings(100_000, 8))];
    const contender = (name: string, work: () => Float64Array): Contender => {
      let rows = work();
      const sum = () => rows.reduce((total, value) => total + value, 0).toPrecision(8);
      return { name, run: () => void (rows = work()), checksum: sum };
    };
    return {
      input: `100 000 outlines of buildings, ${set.coordinates.length / 2} points, seed 8`,
      contenders: [contender('engine', () => flat.measure(set)), contender('JavaScript', () => measureInScript(set))],
    };
  },
};
