import earcut from 'earcut';
import { compileProbe } from '../../tests/engine/support/compileProbe.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { runAlternating } from '../lib/runAlternating.ts';
import { flatten, outlines, peerCases } from './outlines.ts';
import type { Flat, Polygon } from './outlines.ts';

interface Kernel {
  mark(): number;
  reset(mark: number): void;
  alloc(bytes: number): number;
  toGridPoints(from: number, count: number, to: number): void;
  triangulatePolygons(
    points: number,
    ringStarts: number,
    polygonStarts: number,
    count: number,
    delaunay: number,
  ): number;
}

interface Fixture {
  id: string;
  rings: Polygon;
}

interface Triangulator {
  run(): Uint32Array;
  /** False for polygons that are empty or whose edges cross: triangulators may differ there. */
  isExact(): boolean;
}

type Make = (flat: Flat) => Triangulator;

/** A power of two, so that the fixtures stay exact in doubles and on the grid of 0.01 mm. */
const METRES_PER_UNIT = 0.125;

function ours(): Make {
  const kernel = compileProbe<Kernel>('release');
  return ({ coordinates, ringStarts, polygonStarts }) => {
    const count = polygonStarts.length - 1;
    let exact = true;
    const write = (values: Int32Array): number => {
      const at = kernel.alloc(values.byteLength);
      new Int32Array(kernel.memory.buffer, at, values.length).set(values);
      return at;
    };
    const run = () => {
      const before = kernel.mark();
      const metres = kernel.alloc(coordinates.byteLength);
      new Float64Array(kernel.memory.buffer, metres, coordinates.length).set(coordinates);
      const points = kernel.alloc(coordinates.length * 4);
      kernel.toGridPoints(metres, coordinates.length / 2, points);
      const at = kernel.triangulatePolygons(points, write(ringStarts), write(polygonStarts), count, 0);
      const [, triangles, , statuses, indices] = new Int32Array(kernel.memory.buffer, at, 5);
      exact = new Int32Array(kernel.memory.buffer, statuses!, count).every((status) => status === 0);
      const answer = new Uint32Array(kernel.memory.buffer, indices!, triangles! * 3).slice();
      kernel.reset(before);
      return answer;
    };
    return { run, isExact: () => exact };
  };
}

const theirs: Make = ({ coordinates, ringStarts, polygonStarts }) => {
  const polygons = Array.from({ length: polygonStarts.length - 1 }, (_, i) => {
    const rings = ringStarts.subarray(polygonStarts[i], polygonStarts[i + 1]! + 1);
    const first = rings[0]!;
    const holes = [...rings.subarray(1, -1)].map((start) => start - first);
    return { first, data: coordinates.subarray(2 * first, 2 * rings.at(-1)!), holes };
  });
  const run = () => {
    const answers = polygons.map(({ data, holes }) => earcut(data, holes.length > 0 ? holes : null, 2));
    const all = new Uint32Array(answers.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    answers.forEach((triangles, i) => {
      const { first } = polygons[i]!;
      for (const index of triangles) all[at++] = index + first;
    });
    return all;
  };
  return { run, isExact: () => true };
};

/** Returns the area of all triangles, square metres. */
function areaOf({ coordinates: c }: Flat, triangles: Uint32Array): number {
  let area = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, d] = [2 * triangles[i]!, 2 * triangles[i + 1]!, 2 * triangles[i + 2]!];
    area += Math.abs((c[b]! - c[a]!) * (c[d + 1]! - c[a + 1]!) - (c[b + 1]! - c[a + 1]!) * (c[d]! - c[a]!)) / 2;
  }
  return area;
}

function contender(name: string, make: Make, inputs: readonly Flat[], counted: readonly boolean[]): Contender {
  const all = inputs.map(make);
  let answers: Uint32Array[] = [];
  return {
    name,
    run: () => void (answers = all.map((one) => one.run())),
    checksum: () => answers.reduce((sum, t, i) => sum + (counted[i] ? areaOf(inputs[i]!, t) : 0), 0).toFixed(2),
  };
}

/** Outlines of buildings in one call, against one call of earcut for each. */
export const outlineBatch: Benchmark = {
  name: 'triangulate 1000 outlines',
  limits: { share_of_earcut: 1 / 1.8 },
  async prepare() {
    const flat = flatten(outlines(1000, 7));
    const contenders: [Contender, Contender] = [
      contender('engine', ours(), [flat], [true]),
      contender('earcut', theirs, [flat], [true]),
    ];
    return {
      input: `1000 seeded outlines with recesses, ${flat.coordinates.length / 2} points, metres`,
      contenders,
      facts: { share_of_earcut: shareOf(contenders) },
    };
  },
};

function shareOf(contenders: [Contender, Contender]): number {
  const [one, other] = runAlternating(contenders, { budget: 600, sample: 3, samples: { least: 9, most: 60 } });
  return one!.median_ms / other!.median_ms;
}

/** The fixtures of earcut, valid and invalid: timed one by one, and together as one input. */
function fixtures(cases: readonly Fixture[]): Benchmark {
  return {
    name: 'triangulate fixtures of earcut',
    limits: { share_of_earcut_on_average: 1 / 1.3, worst_share_over_100_points: 1, share_on_water_huge3: 1 / 1.5 },
    async prepare() {
      const make = ours();
      const scaled = cases.map(({ rings }) =>
        rings.map((ring) => ring.map(([x, y]): [number, number] => [x * METRES_PER_UNIT, y * METRES_PER_UNIT])),
      );
      const inputs = scaled.map((rings) => flatten([rings]));
      const counted = inputs.map((flat) => {
        const one = make(flat);
        one.run();
        return one.isExact();
      });
      const shares = inputs.map((flat) =>
        shareOf([contender('engine', make, [flat], [true]), contender('earcut', theirs, [flat], [true])]),
      );
      const large = shares.filter((_, i) => inputs[i]!.coordinates.length > 200);
      return {
        input: `${cases.length} fixtures, ${inputs.reduce((sum, flat) => sum + flat.coordinates.length / 2, 0)} points`,
        contenders: [contender('engine', make, inputs, counted), contender('earcut', theirs, inputs, counted)],
        facts: {
          share_of_earcut_on_average: Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length),
          worst_share_over_100_points: Math.max(...large),
          share_on_water_huge3: shares[cases.findIndex(({ id }) => id === 'water-huge3')]!,
        },
      };
    },
  };
}

const cases = peerCases<Fixture>('earcut/fixtures.json');

export const triangulation: Benchmark[] = [outlineBatch, ...(cases ? [fixtures(cases)] : [])];
