import * as loader from '@assemblyscript/loader';
import { bytesOf, type EngineBytes } from '../module/load.ts';

/** Exports of engine/assembly/land. All numbers named for memory are byte addresses; `count` is a multiple of 64. */
export interface LandExports {
  readonly memory: WebAssembly.Memory;
  heapBase(): number;
  testValues(values: number, count: number, least: number, most: number, passes: number, missing: number): void;
  pairBits(a: number, b: number, count: number, to: number): void;
  spreadPairs(pairs: number, areas: number, count: number, a: number, b: number): void;
  andMasks(a: number, b: number, count: number, to: number): void;
  orMasks(a: number, b: number, count: number, to: number): void;
  withoutMask(a: number, b: number, count: number, to: number): void;
  countMask(mask: number, count: number): number;
  addMask(mask: number, count: number, counters: number): void;
  atLeastMask(counters: number, count: number, least: number, to: number): void;
  listMask(mask: number, count: number, to: number): number;
  binValues(values: number, count: number, edges: number, to: number): void;
  countBins(bins: number, mask: number, count: number, counts: number): void;
  countAreaBins(bins: number, areas: number, mask: number, count: number, counts: number): void;
  scoreValues(
    list: number,
    count: number,
    values: number,
    areas: number,
    f: number,
    b: number,
    c: number,
    g: number,
    scores: number,
    known: number,
  ): void;
  addScores(
    list: number,
    count: number,
    where: number,
    weight: number,
    scores: number,
    known: number,
    sums: number,
  ): void;
  meanScores(count: number, sums: number, scores: number, known: number): void;
  rankScores(
    list: number,
    count: number,
    passes: number,
    scores: number,
    known: number,
    most: number,
    ranked: number,
    passed: number,
  ): void;
  meanRanked(count: number, most: number, ranked: number, passed: number, scores: number, known: number): void;
  bestPlots(list: number, count: number, scores: number, known: number, most: number, to: number): number;
  hashHalf(from: number, bytes: number, isHigh: boolean): number;
}

const builtModule = () => new URL('../../../build/engine/land.wasm', import.meta.url);

/** Loads the module from its bytes, an address, or the output of `npm run build`. */
export async function loadLand(source: EngineBytes = builtModule()): Promise<LandExports> {
  const { exports } = await loader.instantiate<LandExports & Record<string, unknown>>(await bytesOf(source));
  return exports;
}
