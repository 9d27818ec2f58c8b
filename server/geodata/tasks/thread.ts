/** Runs in a thread of its own: builds tables of stored rows and computes the facts of a municipality. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';
import { computeFacts, stageNames, type Facts } from '../facts/index.ts';
import type { FeatureTable, RasterGrid } from '../features.ts';
import { tableOfRows } from '../store/features.ts';
import { unpacked, type PackedRows } from './packed.ts';

/** The stored inputs of a municipality, as messages carry them. */
export interface PackedInputs {
  readonly number: number;
  readonly tables: readonly (readonly [CollectionName, PackedRows])[];
  readonly country: readonly (readonly [CollectionName, PackedRows])[];
  readonly rasters: readonly (readonly [RasterName, RasterGrid])[];
  readonly day: string;
}

export interface ComputedFacts {
  readonly facts: Facts;
  /** Tables that hold the shapes of plots and areas. */
  readonly shapes: readonly (readonly [CollectionName, Omit<FeatureTable, 'property'>])[];
}

const unpack = (packed: PackedInputs['tables']): ReadonlyMap<CollectionName, FeatureTable> =>
  new Map(packed.map(([name, rows]) => [name, tableOfRows(name, unpacked(rows))]));

const work = {
  async compute(
    { number, tables, country, rasters, day }: PackedInputs,
    shapesOf: readonly CollectionName[],
    progress: (share: number) => void,
  ): Promise<ComputedFacts> {
    const read = unpack(tables);
    const facts = await computeFacts(
      { number, tables: read, country: unpack(country), rasters: new Map(rasters), day },
      { onProgress: (stage, done) => progress((Math.max(0, stageNames.indexOf(stage)) + done) / stageNames.length) },
    );
    const shapes = shapesOf.flatMap((name) => {
      const table = read.get(name);
      if (!table) return [];
      const { property: _, ...shape } = table;
      return [[name, shape] as const];
    });
    return { facts, shapes };
  },
};
export type FactWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
