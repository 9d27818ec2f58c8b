/** Reads the imports of a municipality, computes its facts in a thread, and stores plots, areas and columns. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { proxy, wrap, type Remote } from 'comlink';
import { startThread } from '../../../engine/host/pool/nodethread.ts';
import { landCollections, landRasters, type CollectionName, type RasterName } from '../../../model/land/collections.ts';
import { areaLevels, type AreaLevel } from '../facts/areas.ts';
import { notLoaded } from '../facts/loaded.ts';
import type { RasterGrid } from '../features.ts';
import { writeColumn, type Versions } from '../store/columns.ts';
import { featureRows } from '../store/features.ts';
import { beginImport, endImport } from '../store/imports.ts';
import type { Inputs } from '../store/inputs.ts';
import { packed } from '../store/packed.ts';
import { writeAreas, writePlots, type Shape } from '../store/plots.ts';
import { readRaster } from '../store/rasters.ts';
import type { NewRelease } from '../store/releases.ts';
import type { ComputedFacts, FactWork, Part } from './thread.ts';

const isCollection = (name: string): name is CollectionName => Object.hasOwn(landCollections, name);
const isRaster = (name: string): name is RasterName => Object.hasOwn(landRasters, name);

async function rastersOf(knex: Knex, municipality: number, imports: Inputs) {
  const rasters: (readonly [RasterName, RasterGrid])[] = [];
  for (const [collection, id] of Object.entries(imports)) {
    if (!isRaster(collection)) continue;
    const grid = await readRaster(knex, { municipality, collection, import: id });
    if (grid) rasters.push([collection, grid]);
  }
  return rasters;
}

export interface FactSteps {
  readonly municipality: number;
  readonly imports: Inputs;
  /** Imports of municipality 0. */
  readonly country: Inputs;
  readonly day: string;
  readonly signal: AbortSignal;
  progress(share: number): void;
}

const shapesOf: readonly CollectionName[] = [
  'perceel',
  ...Object.values(areaLevels).map(({ collection }) => collection),
];

/** Sends the rows of imports to the thread, page by page. */
async function sendTables(knex: Knex, to: Remote<FactWork>, part: Part, steps: FactSteps): Promise<void> {
  const [municipality, imports] = part === 'own' ? [steps.municipality, steps.imports] : [0, steps.country];
  for (const [collection, id] of Object.entries(imports)) {
    if (!isCollection(collection)) continue;
    // A collection without rows is loaded all the same.
    await to.add(part, collection, packed([]));
    for await (const page of featureRows(knex, { municipality, collection, import: id })) {
      steps.signal.throwIfAborted();
      await to.add(part, collection, packed(page));
    }
  }
}

async function computedIn(thread: Remote<FactWork>, knex: Knex, steps: FactSteps): Promise<ComputedFacts> {
  const { municipality: number, imports, country, day, progress } = steps;
  for (const part of ['own', 'country'] as const) await sendTables(knex, thread, part, steps);
  const rasters = await rastersOf(knex, number, imports);
  const inputs = { number, day, rasters, notLoaded: notLoaded(imports, country) };
  return thread.compute(inputs, shapesOf, proxy(progress));
}

/** The formulas read a municipality for seconds to minutes: they run off the event loop, and stop with the task. */
async function computed(knex: Knex, steps: FactSteps): Promise<ComputedFacts> {
  const { signal } = steps;
  let lose: (cause: unknown) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => (lose = reject));
  lost.catch(() => undefined);
  const entry = new URL('./thread.ts', import.meta.url).href;
  const { endpoint, stop } = await startThread(entry, () => lose(new Error('The thread of the formulas ended.')));
  const abort = (): void => lose(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    return await Promise.race([computedIn(wrap<FactWork>(endpoint), knex, steps), lost]);
  } finally {
    signal.removeEventListener('abort', abort);
    stop();
  }
}

/** Plots and areas are an import of their own: one equal to that of the release before stays. */
async function storePlots(knex: Knex, municipality: number, earlier: Inputs, { facts, ...made }: ComputedFacts) {
  const { plots, areas } = facts;
  const shapes: ReadonlyMap<string, Shape> = new Map(made.shapes);
  const { id } = await beginImport(knex, { municipality, source: 'brk', collection: 'plots' });
  const of = { municipality, import: id };
  const hash = createHash('sha256');
  const perceel = shapes.get('perceel');
  if (perceel) hash.update(await writePlots(knex, of, perceel, plots));
  for (const [level, rows] of Object.entries(areas)) {
    const name = level as AreaLevel;
    const shape = shapes.get(areaLevels[name].collection);
    if (shape) hash.update(name).update(await writeAreas(knex, of, shape, name, rows, made.ofAreas[name]));
  }
  return endImport(knex, of, hash.digest('hex'), earlier['plots'] ?? null);
}

/** Stores what was computed. Returns the release that it makes; it is not published yet. */
export async function storeFacts(
  knex: Knex,
  earlier: Inputs,
  made: ComputedFacts,
  { municipality, signal, ...steps }: Pick<FactSteps, 'municipality' | 'imports' | 'signal'>,
): Promise<NewRelease> {
  const { facts } = made;
  const plots = await storePlots(knex, municipality, earlier, made);
  const imports = { ...steps.imports, plots };
  const columns: Record<string, string> = {};
  for (const column of [...facts.columns, ...facts.shares]) {
    await setImmediate();
    signal.throwIfAborted();
    columns[column.key] = await writeColumn(knex, municipality, column, imports);
  }
  return { municipality, plots: facts.plots.count, columns: columns satisfies Versions, imports };
}

/** Returns the release that the facts make; it is not published yet. */
export const makeRelease = async (knex: Knex, earlier: Inputs, steps: FactSteps): Promise<NewRelease> =>
  storeFacts(knex, earlier, await computed(knex, steps), steps);
