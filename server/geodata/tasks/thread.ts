/** Runs in a thread of its own: builds tables of stored rows and computes the facts of a municipality. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { InputName } from '../../../model/land/catalogue.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';
import { areaFactsOf } from '../facts/figures/stored.ts';
import { noiseContours, type Contour } from '../facts/contours.ts';
import { Land } from '../facts/land.ts';
import { areasWithoutUnloaded, withoutUnloaded } from '../facts/loaded.ts';
import {
  areaFigures,
  computeFacts,
  recompute,
  type EarlierFacts,
  type FactInputs,
  type Facts,
} from '../facts/index.ts';
import type { FeatureTable, RasterGrid } from '../features.ts';
import { tableOfRows, type FeatureRow } from '../store/features.ts';
import { packed, unpacked, type PackedRows } from '../store/packed.ts';

/** Rows of the municipality or of the country, now or before a change. */
export type Part = 'own' | 'country' | 'ownBefore' | 'countryBefore';

type Rows = Map<CollectionName, FeatureRow[]>;

/** Rows that came so far: a thread computes one municipality. */
const given: Readonly<Record<Part, Rows>> = {
  own: new Map(),
  country: new Map(),
  ownBefore: new Map(),
  countryBefore: new Map(),
};

export interface ComputedFacts {
  readonly facts: Facts;
  /** Figures of areas, by level. */
  readonly ofAreas: ReturnType<typeof areasWithoutUnloaded>;
  /** Tables that hold the shapes of plots and areas. */
  readonly shapes: readonly (readonly [CollectionName, Omit<FeatureTable, 'property'>])[];
  /** Null where those of the release before still hold. */
  readonly contours: PackedRows<Contour> | null;
}

const tablesOf = (rows: Rows): ReadonlyMap<CollectionName, FeatureTable> =>
  new Map([...rows].map(([name, each]) => [name, tableOfRows(name, each)]));

/** Grids by name; null where a source has none here. */
type Rasters = readonly (readonly [RasterName, RasterGrid | null])[];

/** Earlier facts with the day and grids of before. Earlier tables come as rows. */
export interface GivenEarlier {
  readonly facts: EarlierFacts;
  readonly day: string;
  readonly rasters: Rasters;
}

/** Inputs other than rows. */
interface OtherInputs {
  readonly number: number;
  readonly rasters: Rasters;
  readonly day: string;
  readonly notLoaded: readonly InputName[];
  /** Null to compute everything. */
  readonly earlier: GivenEarlier | null;
  readonly hasNewContours: boolean;
}

const gridsOf = (rasters: Rasters): ReadonlyMap<RasterName, RasterGrid> =>
  new Map(rasters.filter((each): each is [RasterName, RasterGrid] => each[1] !== null));

/** The inputs of earlier facts. An unchanged input is the same object, so that it is not compared. */
const before = (inputs: FactInputs, { day, rasters }: GivenEarlier): FactInputs => ({
  number: inputs.number,
  day,
  tables: new Map([...inputs.tables, ...tablesOf(given.ownBefore)]),
  country: new Map([...inputs.country, ...tablesOf(given.countryBefore)]),
  rasters: gridsOf([...new Map<RasterName, RasterGrid | null>([...inputs.rasters, ...rasters])]),
});

const work = {
  add(part: Part, collection: CollectionName, page: PackedRows<FeatureRow>): void {
    const rows = given[part].get(collection) ?? [];
    given[part].set(collection, rows);
    rows.push(...unpacked(page));
  },

  async compute(
    { number, rasters, day, notLoaded, earlier, hasNewContours }: OtherInputs,
    shapesOf: readonly CollectionName[],
    progress: (share: number) => void,
  ): Promise<ComputedFacts> {
    const read = tablesOf(given.own);
    const { plane } = await loadEngine();
    const inputs = { number, tables: read, country: tablesOf(given.country), rasters: gridsOf(rasters), day };
    const unloaded = new Set(notLoaded);
    const options = { plane, onProgress: progress };
    const computed = earlier
      ? await recompute({ inputs: before(inputs, earlier), facts: earlier.facts }, inputs, options)
      : await computeFacts(inputs, options);
    const facts = withoutUnloaded(computed, unloaded);
    const ofAreas = areasWithoutUnloaded(areaFactsOf(areaFigures(inputs, facts, plane)), unloaded);
    const shapes = shapesOf.flatMap((name) => {
      const table = read.get(name);
      if (!table) return [];
      const { property: _, ...shape } = table;
      return [[name, shape] as const];
    });
    const contours = hasNewContours ? packed(noiseContours(new Land(inputs, plane))) : null;
    return { facts, ofAreas, shapes, contours };
  },
};
export type FactWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
