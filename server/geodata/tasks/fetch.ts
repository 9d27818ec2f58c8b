/** Fetches collections of a municipality from their adapters, page by page. */
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Refused, TryLater } from '../../jobs/lease.ts';
import type { Json, LandAdapter } from '../contract.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import {
  beginImport,
  endImport,
  failImport,
  finishImport,
  interruptImport,
  readImport,
  storePage,
  Unusable,
} from '../store/imports.ts';
import type { Inputs } from '../store/inputs.ts';
import { writeRaster } from '../store/rasters.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';

/** Hash of an import without a grid: the source has none for the municipality. */
const NO_GRID = '';

/** Seconds after which a source that was away is asked again, from where it stopped. */
const LATER = 3_600;

type Fetched = { adapter: LandAdapter } & (
  { kind: 'features'; name: CollectionName } | { kind: 'raster'; name: RasterName }
);

/** Everything that adapters give, in the order of the adapters. */
export const fetchedFrom = (adapters: readonly LandAdapter[]): readonly Fetched[] =>
  adapters.flatMap((adapter) => [
    ...adapter.collections.map((name): Fetched => ({ adapter, kind: 'features', name })),
    ...adapter.rasters.map((name): Fetched => ({ adapter, kind: 'raster', name })),
  ]);

interface FetchSteps {
  readonly municipality: number;
  /** Imports of the release that is served. */
  readonly earlier: Inputs;
  /** The import under way; null for a new one. */
  readonly open: number | null;
  /** Whether a release that is loaded already is fetched again. */
  readonly fetchesSame: boolean;
  /** Called before the first page, so that a later process can continue this import. */
  began(id: number): Promise<void>;
  readonly signal: AbortSignal;
}

/** Returns the import that holds the collection. Throws TryLater or Refused where the source gave nothing; the import says why. */
export async function fetchOne(knex: Knex, of: Fetched, steps: FetchSteps): Promise<number> {
  const { municipality, earlier, fetchesSame, signal } = steps;
  const before = earlier[of.name] ?? null;
  const open = steps.open === null ? undefined : await readImport(knex, municipality, steps.open);
  // A process that died may have ended the import, or put the earlier one in its place.
  if (open?.state === 'done') return open.id;
  const { source } = of.adapter;
  const { id, cursor } =
    open?.state === 'running' ? open : await beginImport(knex, { municipality, source, collection: of.name });
  await steps.began(id);
  try {
    return await (of.kind === 'features'
      ? fetchFeatures(knex, of, { municipality, id, cursor, before, fetchesSame, signal })
      : fetchRaster(knex, of, { municipality, id, before, signal }));
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'away') {
      await interruptImport(knex, municipality, id, error.message);
      throw new TryLater(error.message, LATER);
    }
    if (!(error instanceof Unusable || error instanceof SourceFailure)) throw error;
    await failImport(knex, municipality, id, error.message);
    throw new Refused(error.message);
  }
}

interface Under {
  readonly municipality: number;
  readonly id: number;
  readonly before: number | null;
  readonly signal: AbortSignal;
}

async function fetchFeatures(
  knex: Knex,
  { adapter, name }: Fetched & { kind: 'features' },
  { municipality, id, before, cursor, fetchesSame, signal }: Under & Pick<FetchSteps, 'fetchesSame'> & { cursor: Json },
): Promise<number> {
  const of = { municipality, import: id, collection: name };
  const edition = (await adapter.edition?.(signal)) ?? null;
  const loaded = before === null || fetchesSame ? undefined : await readImport(knex, municipality, before);
  if (edition !== null && loaded?.version === edition && loaded.hash !== null)
    return endImport(knex, of, loaded.hash, before);
  for await (const page of adapter.pages(name, municipality, cursor, signal)) {
    // The embedded database works in this thread: requests and renewals of the lease get their turn between pages.
    await setImmediate();
    signal.throwIfAborted();
    await storePage(knex, of, edition === null ? page : { ...page, version: edition });
  }
  return finishImport(knex, of, before);
}

async function fetchRaster(
  knex: Knex,
  { adapter, name }: Fetched & { kind: 'raster' },
  { municipality, id, before, signal }: Under,
): Promise<number> {
  const grid = await adapter.raster(name, municipality, signal);
  const of = { municipality, import: id };
  const hash = grid ? await writeRaster(knex, { ...of, collection: name }, grid) : NO_GRID;
  return endImport(knex, of, hash, before);
}
