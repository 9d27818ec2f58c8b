/** Reads the imports of a municipality, computes in a thread those facts that may have changed, and stores plots, areas and columns. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { proxy, wrap, type Remote } from 'comlink';
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { Database } from '../../db/connection.ts';
import { startThread } from '../../../engine/host/pool/nodethread.ts';
import { landCollections, landRasters, type CollectionName, type RasterName } from '../../../model/land/collections.ts';
import { noiseRasters } from '../../../model/land/noise.ts';
import { areaLevels, type AreaLevel } from '../facts/areas.ts';
import { notLoaded } from '../facts/loaded.ts';
import type { Contour } from '../facts/contours.ts';
import { FORMULAS } from '../facts/version.ts';
import type { RasterGrid } from '../features.ts';
import { writeColumn, type Versions } from '../store/columns.ts';
import { writeContours } from '../store/contours.ts';
import { featureRows } from '../store/features.ts';
import { beginImport, endImport } from '../store/imports.ts';
import type { Inputs } from '../store/inputs.ts';
import { packed, unpacked } from '../store/packed.ts';
import { writeAreas, writePlots, type Shape } from '../store/plots.ts';
import { readRaster } from '../store/rasters.ts';
import { keptImports, type NewRelease, type Release } from '../store/releases.ts';
import { earlierOf, type Earlier } from './earlier.ts';
import type { ComputedFacts, FactWork, GivenEarlier, Part } from './thread.ts';

const isCollection = (name: string): name is CollectionName => Object.hasOwn(landCollections, name);
const isRaster = (name: string): name is RasterName => Object.hasOwn(landRasters, name);

async function rastersOf(knex: Knex, municipality: number, imports: Inputs) {
  const rasters: (readonly [RasterName, RasterGrid | null])[] = [];
  for (const [collection, id] of Object.entries(imports))
    if (isRaster(collection))
      rasters.push([collection, await readRaster(knex, { municipality, collection, import: id })]);
  return rasters;
}

interface FactSteps {
  readonly municipality: number;
  readonly imports: Inputs;
  /** Imports of the country. */
  readonly country: Inputs;
  readonly day: string;
  readonly signal: AbortSignal;
  progress(share: number): void;
}

const shapesOf: readonly CollectionName[] = [
  'perceel',
  ...Object.values(areaLevels).map(({ collection }) => collection),
];

interface Sent {
  readonly municipality: number;
  readonly imports: Inputs;
  readonly signal: AbortSignal;
}

/** Sends the rows of imports to the thread, page by page. */
async function sendTables(knex: Knex, to: Remote<FactWork>, part: Part, sent: Sent): Promise<void> {
  const { municipality, imports, signal } = sent;
  for (const [collection, id] of Object.entries(imports)) {
    if (!isCollection(collection)) continue;
    // A collection without rows counts as loaded, too.
    await to.add(part, collection, packed([]));
    for await (const page of featureRows(knex, { municipality, collection, import: id })) {
      signal.throwIfAborted();
      await to.add(part, collection, packed(page));
    }
  }
}

/** Sends the earlier versions of changed inputs. Null where some of the country were purged meanwhile: changes would go unnoticed. */
async function sendEarlier(
  knex: Knex,
  to: Remote<FactWork>,
  { facts, day, imports, country }: Earlier,
  { municipality, signal }: FactSteps,
): Promise<GivenEarlier | null> {
  await sendTables(knex, to, 'ownBefore', { municipality, imports, signal });
  await sendTables(knex, to, 'countryBefore', { municipality: COUNTRY, imports: country, signal });
  const stillThere = await keptImports(knex, COUNTRY);
  if (Object.values(country).some((id) => !stillThere.has(id))) return null;
  return { facts, day, rasters: await rastersOf(knex, municipality, imports) };
}

async function computedIn(thread: Remote<FactWork>, { database, before, steps }: Computing): Promise<ComputedFacts> {
  const { knex } = database;
  const { municipality: number, imports, country, day, signal, progress } = steps;
  await sendTables(knex, thread, 'own', { municipality: number, imports, signal });
  await sendTables(knex, thread, 'country', { municipality: COUNTRY, imports: country, signal });
  const kept = await earlierOf(database, before, steps);
  const earlier = kept && (await sendEarlier(knex, thread, kept, steps));
  const rasters = await rastersOf(knex, number, imports);
  const hasNewContours = needsContours(before?.imports ?? {}, imports);
  const inputs = { number, day, rasters, notLoaded: notLoaded(imports, country), earlier, hasNewContours };
  return thread.compute(inputs, shapesOf, proxy(progress));
}

interface Computing {
  readonly database: Pick<Database, 'knex' | 'copyOut'>;
  readonly before: Release | null;
  readonly steps: FactSteps;
}

/** The formulas read a municipality for seconds to minutes: they run off the event loop, and stop with the task. */
async function computed(of: Computing): Promise<ComputedFacts> {
  const { signal } = of.steps;
  let lose: (cause: unknown) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => (lose = reject));
  lost.catch(() => undefined);
  const entry = new URL('./thread.ts', import.meta.url).href;
  const { endpoint, stop } = await startThread(entry, () => lose(new Error('The thread of the formulas ended.')));
  const abort = (): void => lose(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    return await Promise.race([computedIn(wrap<FactWork>(endpoint), of), lost]);
  } finally {
    signal.removeEventListener('abort', abort);
    stop();
  }
}

/** Contours of noise hold until a grid of noise or the border changes. */
function needsContours(earlier: Inputs, imports: Inputs): boolean {
  const grids: readonly string[] = Object.values(noiseRasters);
  if (!grids.some((name) => imports[name] !== undefined)) return false;
  return earlier['contours'] === undefined || ['gemeente', ...grids].some((name) => earlier[name] !== imports[name]);
}

async function storeContours(knex: Knex, municipality: number, earlier: Inputs, contours: readonly Contour[]) {
  const { id } = await beginImport(knex, { municipality, source: 'rivm', collection: 'contours' });
  const of = { municipality, import: id };
  return endImport(knex, of, await writeContours(knex, of, contours), earlier['contours'] ?? null);
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
  const { contours: found } = made;
  const contours = found ? await storeContours(knex, municipality, earlier, unpacked(found)) : earlier['contours'];
  return {
    municipality,
    plots: facts.plots.count,
    columns: columns satisfies Versions,
    imports: contours === undefined ? imports : { ...imports, contours },
  };
}

export interface MadeRelease {
  readonly release: NewRelease;
  /** Plots of which facts were worked out; the others keep those of the release before. */
  readonly computed: number;
}

/** Returns the release that the facts make; it is not published yet. `before`: the one that is served. */
export async function makeRelease(
  database: Pick<Database, 'knex' | 'copyOut'>,
  before: Release | null,
  steps: FactSteps,
): Promise<MadeRelease> {
  const made = await computed({ database, before, steps });
  const release = await storeFacts(database.knex, before?.imports ?? {}, made, steps);
  const basis = { country: steps.country, day: steps.day, formulas: FORMULAS };
  return { release: { ...release, basis }, computed: made.facts.computed };
}
