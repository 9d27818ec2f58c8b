import { compileProbe } from '../../tests/engine/support/compileProbe.ts';
import type { Benchmark } from '../lib/benchmark.ts';
import { flatten, outlines, peerCases } from './outlines.ts';
import type { Polygon } from './outlines.ts';

interface Kernel {
  mark(): number;
  reset(mark: number): void;
  alloc(bytes: number): number;
  toGridPoints(from: number, count: number, to: number): void;
  skeletons(points: number, ringStarts: number, polygonStarts: number, count: number, weights: number): number;
}

const FOOTPRINTS = 172;

/** As many footprints as in the measurement of CGAL, which took 238 ms natively. Real footprints when the peer cases exist. */
export const roofs: Benchmark = {
  name: 'straight skeletons of 172 footprints',
  limits: { median_ms: 240 },
  async prepare() {
    const peers = peerCases<{ rings: Polygon }>('straight-skeleton/skeleton.json')?.map(({ rings }) => rings);
    const some = peers ?? outlines(FOOTPRINTS, 7);
    const flat = flatten(Array.from({ length: FOOTPRINTS }, (_, i) => some[i % some.length]!));
    const kernel = compileProbe<Kernel>('release');
    const write = (values: Int32Array): number => {
      const at = kernel.alloc(values.byteLength);
      new Int32Array(kernel.memory.buffer, at, values.length).set(values);
      return at;
    };
    let checksum = '';
    const run = () => {
      const before = kernel.mark();
      const metres = kernel.alloc(flat.coordinates.byteLength);
      new Float64Array(kernel.memory.buffer, metres, flat.coordinates.length).set(flat.coordinates);
      const points = kernel.alloc(flat.coordinates.length * 4);
      kernel.toGridPoints(metres, flat.coordinates.length / 2, points);
      const at = kernel.skeletons(points, write(flat.ringStarts), write(flat.polygonStarts), FOOTPRINTS, 0);
      const header = new Int32Array(kernel.memory.buffer, at, 11);
      const done = new Int32Array(kernel.memory.buffer, header[4]!, FOOTPRINTS).filter((status) => status === 0).length;
      const nodes = new Float64Array(kernel.memory.buffer, header[5]!, header[8]! * 3).slice();
      checksum = `${done} done, ${nodes.length / 3} nodes, ${header[9]!} arcs`;
      kernel.reset(before);
    };
    return {
      input: `${peers ? 'peer cases' : 'seeded outlines'}, ${flat.coordinates.length / 2} points, metres`,
      contenders: [{ name: 'engine', run, checksum: () => checksum }],
    };
  },
};
