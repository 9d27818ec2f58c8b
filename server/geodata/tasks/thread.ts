/** Runs in a thread of its own: builds tables of stored rows and computes the facts of a municipality. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { InputName } from '../../../model/land/catalogue.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';
import { areaFactsOf } from '../facts/figures/stored.ts';
import { areasWithoutUnloaded, withoutUnloaded } from '../facts/loaded.ts';
import { areaFigures, computeFacts, stageNames, type Facts } from '../facts/index.ts';
import type { FeatureTable, RasterGrid } from '../features.ts';
import { tableOfRows, type FeatureRow } from '../store/features.ts';
import { unpacked, type PackedRows } from '../store/packed.ts';

/** Of the municipality, or of the country. */
export type Part = 'own' | 'country';

type Rows = Map<CollectionName, FeatureRow[]>;

/** Rows that came so far: a thread computes one municipality. */
const given: Readonly<Record<Part, Rows>> = { own: new Map(), country: new Map() };

export interface ComputedFacts {
  readonly facts: Facts;
  /** Figures of areas, by level. */
  readonly ofAreas: ReturnType<typeof areasWithoutUnloaded>;
  /** Tables that hold the shapes of plots and areas. */
  readonly shapes: readonly (readonly [CollectionName, Omit<FeatureTable, 'property'>])[];
}

const tablesOf = (rows: Rows): ReadonlyMap<CollectionName, FeatureTable> =>
  new Map([...rows].map(([name, each]) => [name, tableOfRows(name, each)]));

/** What is no row. */
interface OtherInputs {
  readonly number: number;
  readonly rasters: readonly (readonly [RasterName, RasterGrid])[];
  readonly day: string;
  readonly notLoaded: readonly InputName[];
}

const work = {
  add(part: Part, collection: CollectionName, page: PackedRows<FeatureRow>): void {
    const rows = given[part].get(collection) ?? [];
    given[part].set(collection, rows);
    rows.push(...unpacked(page));
  },

  async compute(
    { number, rasters, day, notLoaded }: OtherInputs,
    shapesOf: readonly CollectionName[],
    progress: (share: number) => void,
  ): Promise<ComputedFacts> {
    const read = tablesOf(given.own);
    const { plane } = await loadEngine();
    const inputs = { number, tables: read, country: tablesOf(given.country), rasters: new Map(rasters), day };
    const unloaded = new Set(notLoaded);
    const computed = await computeFacts(inputs, {
      plane,
      onProgress: (stage, done) => progress((Math.max(0, stageNames.indexOf(stage)) + done) / stageNames.length),
    });
    const facts = withoutUnloaded(computed, unloaded);
    const ofAreas = areasWithoutUnloaded(areaFactsOf(areaFigures(inputs, facts, plane)), unloaded);
    const shapes = shapesOf.flatMap((name) => {
      const table = read.get(name);
      if (!table) return [];
      const { property: _, ...shape } = table;
      return [[name, shape] as const];
    });
    return { facts, ofAreas, shapes };
  },
};
export type FactWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
