import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Clipper, FillRule, Path64, Paths64, Point64 } from 'clipper2-js';
import { areaOfRing, type Overlayer } from './ours.ts';

// The types of the package describe names that Node cannot import from its module.
interface WasmPath {
  assign(coordinates: Float64Array): void;
  view(): Float64Array;
  delete(): void;
}
interface WasmPaths {
  push_back(path: WasmPath): void;
  size(): number;
  get(index: number): WasmPath;
  delete(): void;
}
interface Wasm {
  PathD: new () => WasmPath;
  PathsD: new () => WasmPaths;
  ClipType: Record<string, unknown>;
  FillRule: Record<string, unknown>;
  JoinType: Record<string, unknown>;
  EndType: Record<string, unknown>;
  BooleanOpD(type: unknown, rule: unknown, a: WasmPaths, b: WasmPaths, precision: number): WasmPaths;
  InflatePathsD(
    paths: WasmPaths,
    delta: number,
    join: unknown,
    end: unknown,
    limit: number,
    precision: number,
    arcTolerance: number,
  ): WasmPaths;
}

export async function loadClipperWasm(): Promise<Wasm> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('clipper2-wasm/dist/es/clipper2z.js');
  const { default: create } = (await import(file)) as { default: (options: object) => Promise<Wasm> };
  return create({ wasmBinary: readFileSync(file.replace(/js$/, 'wasm')) });
}

/** Copies whole rings in; points of Clipper2 are x, y, z. */
export function pathsOf(clipper: Wasm, rings: readonly Float64Array[]): WasmPaths {
  const paths = new clipper.PathsD();
  for (const ring of rings) {
    const points = new Float64Array((ring.length / 2) * 3);
    for (let i = 0, k = 0; i < ring.length; i += 2, k += 3) {
      points[k] = ring[i]!;
      points[k + 1] = ring[i + 1]!;
    }
    const path = new clipper.PathD();
    path.assign(points);
    paths.push_back(path);
    path.delete();
  }
  return paths;
}

export function ringsOf(paths: WasmPaths): Float64Array[] {
  const rings: Float64Array[] = [];
  const count = paths.size();
  for (let i = 0; i < count; i++) {
    const path = paths.get(i);
    const view = path.view();
    const ring = new Float64Array((view.length / 3) * 2);
    for (let from = 0, to = 0; from < view.length; from += 3, to += 2) {
      ring[to] = view[from]!;
      ring[to + 1] = view[from + 1]!;
    }
    rings.push(ring);
    path.delete();
  }
  return rings;
}

export const areaOfRings = (rings: readonly Float64Array[]): number =>
  rings.reduce((sum, ring) => sum + areaOfRing(ring), 0);

export async function clipperWasm(): Promise<Overlayer> {
  const clipper = await loadClipperWasm();
  const types = { union: 'Union', intersection: 'Intersection', difference: 'Difference', xor: 'Xor' };
  return {
    name: 'clipper2-wasm',
    prepare({ operation, subject, clip }) {
      let result: Float64Array[] = [];
      const run = () => {
        const [a, b] = [pathsOf(clipper, subject), pathsOf(clipper, clip)];
        const out = clipper.BooleanOpD(clipper.ClipType[types[operation]], clipper.FillRule['NonZero'], a, b, 5);
        result = ringsOf(out);
        for (const paths of [a, b, out]) paths.delete();
      };
      return { run, area: () => areaOfRings(result) };
    },
  };
}

export function clipperJs(): Overlayer {
  const scale = 1e5;
  const inside = (rings: readonly Float64Array[]): Paths64 => {
    const paths = new Paths64();
    for (const ring of rings) {
      const path = new Path64();
      for (let i = 0; i < ring.length; i += 2) {
        path.push(new Point64(Math.round(ring[i]! * scale), Math.round(ring[i + 1]! * scale)));
      }
      paths.push(path);
    }
    return paths;
  };
  const outside = (paths: Paths64): Float64Array[] =>
    paths.map((path) => {
      const ring = new Float64Array(2 * path.length);
      path.forEach((point, i) => {
        ring[2 * i] = point.x / scale;
        ring[2 * i + 1] = point.y / scale;
      });
      return ring;
    });
  const calls = {
    union: (a: Paths64, b: Paths64) => Clipper.Union(a, b, FillRule.NonZero),
    intersection: (a: Paths64, b: Paths64) => Clipper.Intersect(a, b, FillRule.NonZero),
    difference: (a: Paths64, b: Paths64) => Clipper.Difference(a, b, FillRule.NonZero),
    xor: (a: Paths64, b: Paths64) => Clipper.Xor(a, b, FillRule.NonZero),
  };
  return {
    name: 'clipper2-js',
    prepare({ operation, subject, clip }) {
      let result: Float64Array[] = [];
      const run = () => void (result = outside(calls[operation](inside(subject), inside(clip))));
      return { run, area: () => areaOfRings(result) };
    },
  };
}
