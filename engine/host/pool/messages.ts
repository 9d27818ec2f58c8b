import type { PackedBuilding } from '../module/core.ts';
import type { MeshLevel } from '../module/meshtypes.ts';

/** An encoded building and the levels to draw it at. */
export interface HelperJob {
  buffer: Float64Array;
  levels: readonly MeshLevel[];
}

/** To a helper. The first message carries the module, every later one a chunk of buildings. */
export type HelperRequest =
  { kind: 'begin'; module: WebAssembly.Module } | { kind: 'chunk'; jobs: readonly HelperJob[] };

/** From a helper: one answer to each request. A building the module trapped on is null. */
export type HelperAnswer = { kind: 'ready' } | { kind: 'done'; buildings: (PackedBuilding | null)[] };
