/** Reads what a recompute starts from: the facts of the current release, and its inputs that changed since. */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/connection.ts';
import { landKeys } from '../../../model/land/catalogue.ts';
import { shareKeys, type EarlierFacts } from '../facts/index.ts';
import { notLoaded } from '../facts/loaded.ts';
import { FORMULAS } from '../facts/version.ts';
import { NO_SHARE, type FactColumn } from '../features.ts';
import { readColumns } from '../store/columns.ts';
import { givenOf, type Inputs } from '../store/inputs.ts';
import { placesOf } from '../store/plots.ts';
import { basisOf, type Release } from '../store/releases.ts';

export interface Earlier {
  readonly facts: EarlierFacts;
  readonly day: string;
  /** Imports that were replaced since, of the municipality and of the country. */
  readonly imports: Inputs;
  readonly country: Inputs;
}

/** Columns that are read at once. */
const READ = 20;

const kept: readonly string[] = landKeys.filter(({ keptAt }) => keptAt === 'plot').map(({ key }) => key);

/**
 * Returns null where everything must be computed: without a release, after a change of the formulas or of the loaded sources, or with a
 * damaged column.
 */
export async function earlierOf(
  database: Pick<Database, 'knex' | 'copyOut'>,
  before: Release | null,
  { imports, country }: { readonly imports: Inputs; readonly country: Inputs },
): Promise<Earlier | null> {
  const basis = before && (await basisOf(database.knex, before));
  if (!before || basis?.formulas !== FORMULAS) return null;
  const were = notLoaded(before.imports, basis.country);
  if (were.join() !== notLoaded(imports, country).join()) return null;
  const facts = await factsOfRelease(database, before);
  if (!facts) return null;
  const { day } = basis;
  return { facts, day, imports: replaced(before.imports, imports), country: replaced(basis.country, country) };
}

const replaced = (before: Inputs, now: Inputs): Inputs =>
  Object.fromEntries(Object.entries(givenOf(before)).filter(([name, id]) => now[name] !== id));

async function factsOfRelease(
  { knex, copyOut }: Pick<Database, 'knex' | 'copyOut'>,
  { municipality, imports, columns }: Release,
): Promise<EarlierFacts | null> {
  const plots = await placesOf(knex, { municipality, import: imports['plots'] ?? 0 });
  const wanted = [...kept, ...shareKeys];
  const found = new Map<string, FactColumn>();
  for (let from = 0; from < wanted.length; from += READ) {
    await setImmediate();
    const versions = wanted.slice(from, from + READ).flatMap((key) => (columns[key] ? [[key, columns[key]]] : []));
    const read = await readColumns({ knex, copyOut }, municipality, Object.fromEntries(versions));
    for (const [key, column] of read) found.set(key, column);
  }
  if (wanted.some((key) => found.get(key)?.values.length !== plots.ids.length)) return null;
  return {
    plots,
    columns: kept.map((key) => found.get(key)!),
    shares: shareKeys.map((key) => ({
      key,
      values: Uint8Array.from(found.get(key)!.values, (share) => (Number.isNaN(share) ? NO_SHARE : share)),
    })),
  };
}
