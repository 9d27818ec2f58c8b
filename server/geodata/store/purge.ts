/** Removes what no release of a municipality names any more: an hour after the last publication, so that slow readers finish. */
import type { Knex } from 'knex';
import { LAST_FAILED } from './imports.ts';
import type { Release } from './releases.ts';
import { EVERY_MUNICIPALITY } from './tables.ts';

/** Minutes after a publication. */
const REST = 60;
/** Rows of one statement, so that no lock and no transaction lasts long. */
const BATCH = 5_000;
const TILE_DAYS = 7;

/** Keys of the tables, besides the municipality. */
const keys = {
  release: 'id',
  column: 'key, version',
  import: 'id',
  feature: 'collection, import, id',
  raster: 'collection, import',
  plot: 'import, i',
  contour: 'import, i',
  area: 'import, level, i',
  tile: 'layer, version, z, x, y',
} as const;

interface Resting {
  readonly municipality: number;
  readonly publishedAt: string;
}

/** Municipalities whose last publication is long ago, and for which no task works: it may name an old column again. */
async function resting(knex: Knex, minutes: number): Promise<Resting[]> {
  const { rows } = await knex.raw<{ rows: Resting[] }>(
    `${EVERY_MUNICIPALITY} select municipality, "publishedAt" from geo.current
     where "publishedAt" <= now() - ? * interval '1 minute' and not exists (select 1 from geo.task
       where task.municipality = current.municipality and task.state in ('waiting', 'running') and task.attempts > 0)
     order by municipality`,
    [minutes],
  );
  return rows;
}

type Binding = string | number | string[] | number[];

/** Deletes rows of a municipality in batches; returns their number. `bindings` are those of the condition. */
async function deleteAll(
  knex: Knex,
  table: keyof typeof keys,
  municipality: number,
  condition: string,
  ...bindings: Binding[]
): Promise<number> {
  let sum = 0;
  for (;;) {
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `delete from geo."${table}" where municipality = ? and (${keys[table]}) in (
         select ${keys[table]} from geo."${table}" where municipality = ? and ${condition} limit ${BATCH})`,
      [municipality, municipality, ...bindings],
    );
    sum += rowCount;
    if (rowCount < BATCH) return sum;
  }
}

/** What was begun since the publication, also in the same millisecond, waits for the next one. */
async function purgeMunicipality(knex: Knex, { municipality, publishedAt }: Resting): Promise<number> {
  const { rows: kept } = await knex.raw<{ rows: Release[] }>(
    `select release.* from geo.release join geo.current on current.municipality = release.municipality
     where release.municipality = ? and release.id in (current.release, current.previous)`,
    [municipality],
  );
  const releases = kept.map(({ id }) => id);
  const columns = kept.flatMap((each) => Object.entries(each.columns).map((named) => named.join(' ')));
  const named = kept.flatMap((each) => Object.values(each.imports));
  const since = await knex
    .withSchema('geo')
    .from('import')
    .where({ municipality })
    .where('began', '>=', publishedAt)
    .pluck<number[]>('id');
  const imports = [...named, ...since];
  let sum = await deleteAll(knex, 'release', municipality, 'id <> all(?::int[])', releases);
  const isOld = `key || ' ' || version <> all(?::text[]) and "madeAt" <= ?::timestamptz`;
  sum += await deleteAll(knex, 'column', municipality, isOld, columns, publishedAt);
  for (const table of ['feature', 'raster', 'plot', 'area', 'contour'] as const)
    sum += await deleteAll(knex, table, municipality, 'import <> all(?::int[])', imports);
  // The last failure of a source is shown until the source answers.
  return sum + (await deleteAll(knex, 'import', municipality, `id <> all(?::int[]) and not (${LAST_FAILED})`, imports));
}

/** Returns the number of rows. */
export async function purgeLand(knex: Knex, minutes = REST): Promise<number> {
  let sum = 0;
  for (const each of await resting(knex, minutes)) {
    sum += await purgeMunicipality(knex, each);
    sum += await deleteAll(knex, 'tile', each.municipality, `"usedAt" < now() - ? * interval '1 day'`, TILE_DAYS);
  }
  return sum;
}
