import Flatbush from 'flatbush';
import { loadEngine } from '../../../engine/host/index.ts';
import type { Benchmark, Contender } from '../../lib/benchmark.ts';
import { buildings, randomFrom } from '../../inputs/plane.ts';
import { moduleBytes } from '../rawEngine.ts';
import { geosQueries } from './geosQueries.ts';
import { areaOfFlat, loadFlat, packed } from './ours.ts';

const contender = <T>(name: string, work: () => T, say: (result: T) => string): Contender => {
  let result = work();
  return { name, run: () => void (result = work()), checksum: () => say(result) };
};

export const validity: Benchmark = {
  name: 'validity of 1000 outlines',
  async prepare() {
    const rings = buildings(1000, 9);
    const [flat, geos] = [await loadFlat(), await geosQueries()];
    const sets = rings.map((ring) => packed([ring]));
    return {
      input: '1000 outlines of buildings, each by itself, seed 9',
      contenders: [
        contender('engine', () => sets.filter((set) => flat.validity(set).valid).length, String),
        contender('geos-wasm', () => rings.filter((ring) => geos.isValid(ring)).length, String),
      ],
    };
  },
};

/** Andrew's monotone chain on flat arrays. */
function hullInScript(points: Float64Array): number[] {
  const order = Array.from({ length: points.length / 2 }, (_, i) => i).sort(
    (a, b) => points[2 * a]! - points[2 * b]! || points[2 * a + 1]! - points[2 * b + 1]!,
  );
  const half = (list: number[]) => {
    const chain: number[] = [];
    for (const c of list) {
      while (chain.length >= 2) {
        const [a, b] = [chain[chain.length - 2]!, chain[chain.length - 1]!];
        const [ax, ay] = [points[2 * a]!, points[2 * a + 1]!];
        const turn =
          (points[2 * b]! - ax) * (points[2 * c + 1]! - ay) - (points[2 * b + 1]! - ay) * (points[2 * c]! - ax);
        if (turn > 0) break;
        chain.pop();
      }
      chain.push(c);
    }
    return chain.slice(0, -1);
  };
  return [...half(order), ...half(order.toReversed())].flatMap((i) => [points[2 * i]!, points[2 * i + 1]!]);
}

export const hulls: Benchmark = {
  name: 'hull of 100 000 points',
  async prepare() {
    const random = randomFrom(10);
    const points = Float64Array.from({ length: 200_000 }, () => Math.round(random() * 1e8) / 1e5);
    const [flat, geos] = [await loadFlat(), await geosQueries()];
    const area = (ring: ArrayLike<number>) =>
      areaOfFlat({
        coordinates: Float64Array.from(ring),
        rings: Uint32Array.of(0, ring.length / 2),
        polygons: Uint32Array.of(0, 1),
      });
    const say = (ring: ArrayLike<number>) => Math.abs(area(ring)).toPrecision(8);
    return {
      input: '100 000 points strewn over a square kilometre, seed 10',
      contenders: [
        contender('engine', () => flat.convexHull(points).coordinates, say),
        contender('geos-wasm', () => geos.hull(points), say),
        contender('JavaScript', () => hullInScript(points), say),
      ],
    };
  },
};

export const boxes: Benchmark = {
  name: 'index of 100 000 boxes, 1000 searches',
  async prepare() {
    const random = randomFrom(11);
    const sides = new Float64Array(400_000);
    for (let i = 0; i < sides.length; i += 4) {
      const [x, y] = [random() * 10_000, random() * 10_000];
      sides.set([x, y, x + random() * 30, y + random() * 30], i);
    }
    const windows = Array.from({ length: 1000 }, () => [random() * 10_000, random() * 10_000] as const);
    const { plane } = await loadEngine(moduleBytes('release'));
    const find = (search: (a: number, b: number, c: number, d: number) => ArrayLike<number>) =>
      windows.reduce((sum, [x, y]) => sum + search(x, y, x + 200, y + 200).length, 0);
    const theirs = () => {
      const tree = new Flatbush(sides.length / 4);
      for (let i = 0; i < sides.length; i += 4) tree.add(sides[i]!, sides[i + 1]!, sides[i + 2]!, sides[i + 3]!);
      tree.finish();
      return find((...box) => tree.search(...box));
    };
    const ours = () => {
      const index = plane.index(sides);
      return find((...box) => index.search(...box));
    };
    return {
      input: '100 000 boxes of up to 30 m on 10 km, built once, 1000 windows of 200 m, seed 11',
      contenders: [contender('engine', ours, String), contender('flatbush', theirs, String)],
    };
  },
};

export const labels: Benchmark = {
  name: 'label points of 1000 outlines',
  async prepare() {
    const rings = buildings(1000, 12);
    const { plane } = await loadEngine(moduleBytes('release'));
    const geos = await geosQueries();
    const polygons = rings.map((ring) => [
      Array.from({ length: ring.length / 2 }, (_, i): [number, number] => [ring[2 * i]!, ring[2 * i + 1]!]),
    ]);
    const precision = 0.05;
    // Distances differ within the tolerance, so their sum over 1000 outlines is compared in kilometres.
    const say = (sum: number) => (sum / 1000).toFixed(0);
    return {
      input: '1000 outlines of buildings, to 5 cm, GeoJSON form, seed 12; seldom done, so nothing to reach',
      contenders: [
        contender(
          'engine',
          () => polygons.reduce((sum, one) => sum + plane.labelPoint(one, precision).distance, 0),
          say,
        ),
        contender('geos-wasm', () => rings.reduce((sum, ring) => sum + geos.inscribed(ring, precision), 0), say),
      ],
    };
  },
};
