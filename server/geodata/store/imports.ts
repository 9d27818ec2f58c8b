/** Imports: one fetch of a collection for a municipality. Its rows stand beside those of earlier imports until it is published. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { landSources } from '../../../model/land/sources.ts';
import type { CollectionName, RasterName } from '../../../model/land/collections.ts';
import { missingOf, readProperties } from '../facts/properties.ts';
import type { FeaturePage, Json, LandSource } from '../contract.ts';
import { READ, readPage, writeFeatures, type ImportOf } from './features.ts';
import type { MadeName } from './inputs.ts';

export type ImportedName = CollectionName | RasterName | MadeName;

interface ImportRow {
  readonly municipality: number;
  readonly id: number;
  readonly source: LandSource;
  readonly collection: ImportedName;
  readonly state: 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly skipped: number;
  readonly unknown: Readonly<Record<string, number>>;
  readonly sourceDate: string | null;
  readonly version: string | null;
  /** Properties that formulas read and no feature has. */
  readonly missing: readonly string[];
  readonly licence: string;
  readonly hash: string | null;
  /** Where the next page begins; null before the first. */
  readonly cursor: Json;
  readonly fetchedAt: string | null;
  readonly failure: string | null;
}

interface NewImport {
  readonly municipality: number;
  readonly source: LandSource;
  readonly collection: ImportedName;
}

const imports = (knex: Knex): Knex.QueryBuilder => knex.withSchema('geo').from('import');

export async function beginImport(knex: Knex, given: NewImport): Promise<ImportRow> {
  const { licence } = landSources.entries.find(({ key }) => key === given.source)!;
  const [made] = await imports(knex)
    .insert({ ...given, licence })
    .returning<ImportRow[]>('*');
  return made!;
}

export const readImport = (knex: Knex, municipality: number, id: number): Promise<ImportRow | undefined> =>
  imports(knex).where({ municipality, id }).first<ImportRow | undefined>();

/** Stores a page and where the next one begins, or neither. */
export const storePage = (knex: Knex, of: ImportOf, page: FeaturePage): Promise<void> =>
  knex.transaction(async (trx) => {
    const read = readPage(of.collection, page.features);
    const { municipality, import: id } = of;
    const row = await imports(trx).where({ municipality, id }).forUpdate().first<ImportRow>();
    const written = await writeFeatures(trx, of, read);
    const unknown: Record<string, number> = { ...row.unknown };
    for (const [name, times] of Object.entries(read.unknown)) unknown[name] = (unknown[name] ?? 0) + times;
    await imports(trx)
      .where({ municipality, id })
      .update({
        rows: row.rows + written,
        skipped: row.skipped + read.skipped,
        unknown: JSON.stringify(unknown),
        cursor: JSON.stringify(page.cursor),
        sourceDate: page.sourceDate ?? row.sourceDate,
        version: page.version ?? row.version,
      });
  });

/** Part of the features that may lack an id or a usable geometry. */
const MOST_SKIPPED = 0.01;

export class Unusable extends Error {}

/** Hash of the features by id: their order does not change it. Reads pages, so that requests get their turn between them. */
async function contentHash(knex: Knex, { municipality, collection, import: id }: ImportOf): Promise<string> {
  const hash = createHash('sha256');
  let after: string | null = '';
  while (after !== null) {
    await setImmediate();
    const found: { rows: { hashes: Uint8Array; last: string | null }[] } = await knex.raw(
      `select coalesce(string_agg(sha256(convert_to(id, 'UTF8') || '\\x00'::bytea || coalesce(geometry, '')
         || '\\x00'::bytea || convert_to(properties::text, 'UTF8')), ''::bytea order by id), '') as hashes,
         max(id) as last
       from (select id, geometry, properties from geo.feature
         where municipality = ? and collection = ? and import = ? and id > ?
         order by id limit ?) as page`,
      [municipality, collection, id, after, READ],
    );
    const { hashes, last } = found.rows[0]!;
    hash.update(hashes);
    after = last;
  }
  return hash.digest('hex');
}

/** Properties that formulas read and no feature has: the service may have renamed them. */
async function missingNames(knex: Knex, { municipality, collection, import: id }: ImportOf): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select name from unnest(?::text[]) as name where exists (
       select from geo.feature where municipality = ? and collection = ? and import = ? and jsonb_exists(properties, name))`,
    [[...readProperties[collection]], municipality, collection, id],
  );
  const given = new Set(rows.map(({ name }) => name));
  return missingOf(collection, (name) => given.has(name));
}

/**
 * Ends an import of features. Returns the import that holds them: an earlier one when nothing changed since. Throws Unusable when
 * too many features lack what they need.
 */
export async function finishImport(knex: Knex, of: ImportOf, earlier: number | null): Promise<number> {
  const { municipality, import: id } = of;
  const { rows, skipped } = (await readImport(knex, municipality, id))!;
  if (skipped > MOST_SKIPPED * (rows + skipped)) {
    throw new Unusable(
      `${skipped} of ${rows + skipped} features of ${of.collection} have no id or no usable geometry.`,
    );
  }
  const missing = rows === 0 ? [] : await missingNames(knex, of);
  await imports(knex)
    .where({ municipality, id })
    .update({ missing: JSON.stringify(missing) });
  return endImport(knex, of, await contentHash(knex, of), earlier);
}

/** Ends an import with the hash of its content; one equal to an earlier import leaves, and the earlier one was fetched now. */
export const endImport = (
  knex: Knex,
  { municipality, import: id }: Pick<ImportOf, 'municipality' | 'import'>,
  hash: string,
  earlier: number | null,
): Promise<number> =>
  knex.transaction(async (trx) => {
    const now = trx.fn.now();
    const versionOf = imports(trx).where({ municipality, id }).select('version');
    // It answers again.
    await trx.raw(
      `delete from geo.import as failed using geo.import as ended
       where failed.municipality = ? and failed.state = 'failed' and failed.collection = ended.collection
         and ended.municipality = failed.municipality and ended.id = ?`,
      [municipality, id],
    );
    const refreshed =
      earlier === null || earlier === id
        ? 0
        : await imports(trx)
            .where({ municipality, id: earlier, hash, state: 'done' })
            .update({ fetchedAt: now, version: trx.raw('coalesce((?), version)', [versionOf]) });
    if (refreshed > 0) {
      await removeImport(trx, municipality, id);
      return earlier!;
    }
    const ended = { state: 'done', hash, ended: now, fetchedAt: now, failure: null };
    await imports(trx).where({ municipality, id }).update(ended);
    return id;
  });

/** Condition on `import`: the last one of its collection gave nothing, or not everything yet. */
export const LAST_FAILED = `import.failure is not null and not exists (select from geo.import as later
  where later.municipality = import.municipality and later.collection = import.collection and later.id > import.id)`;

const LONGEST_FAILURE = 1_000;

export const failImport = (knex: Knex, municipality: number, id: number, failure: string): Promise<number> =>
  imports(knex)
    .where({ municipality, id })
    .update({ state: 'failed', failure: failure.slice(0, LONGEST_FAILURE), ended: knex.fn.now() });

/** Leaves the import open: it continues from its cursor when its source answers again. */
export const interruptImport = (knex: Knex, municipality: number, id: number, failure: string): Promise<number> =>
  imports(knex)
    .where({ municipality, id })
    .update({ failure: failure.slice(0, LONGEST_FAILURE) });

/** Removes an import with its rows. */
async function removeImport(knex: Knex, municipality: number, id: number): Promise<void> {
  for (const table of ['feature', 'raster', 'plot', 'area', 'contour'])
    await knex.withSchema('geo').from(table).where({ municipality, import: id }).delete();
  await imports(knex).where({ municipality, id }).delete();
}
