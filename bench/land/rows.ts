/** The same plots as rows of a table, one column a key, as SQL would search them. */
import type { Knex } from 'knex';
import { landKeyOf } from '../../model/land/catalogue.ts';
import { readColumns } from '../../server/geodata/store/columns.ts';
import { currentRelease, loadedMunicipalities } from '../../server/geodata/store/releases.ts';
import type { Database } from '../../server/db/connection.ts';
import { filterValues, searchedKeys } from './plots.ts';

/** A list of numbers as text of the database. NaN of the columns is null in rows. */
const listed = (values: readonly (number | undefined)[]): string =>
  `{${values.map((value) => (value === undefined || Number.isNaN(value) ? 'NULL' : value)).join()}}`;

async function rowsOf(database: Database, municipality: number): Promise<void> {
  const { knex } = database;
  const release = (await currentRelease(knex, municipality))!;
  const versions = Object.fromEntries(searchedKeys.map((key) => [key, release.columns[key]!]));
  const columns = await readColumns(database, municipality, versions);
  const plots = await knex('geo.plot')
    .where({ municipality, import: release.imports['plots'] })
    .orderBy('i')
    .select<{ i: number; neighbourhood: number | null }[]>('i', 'neighbourhood');
  const values = searchedKeys.map((key) => {
    const { level, values } = columns.get(key)!;
    return listed(plots.map(({ i, neighbourhood }) => values[level === 'plot' ? i : (neighbourhood ?? -1)]));
  });
  await knex.raw(
    `insert into searched select ?, plot.i, plot.box, ${searchedKeys.join(', ')} from geo.plot
       join unnest(${['?::int[]', ...values.map(() => '?::real[]')].join(', ')}) as given (i, ${searchedKeys.join(', ')})
       on given.i = plot.i
     where plot.municipality = ? and plot.import = ?`,
    [municipality, listed(plots.map(({ i }) => i)), ...values, municipality, release.imports['plots']!],
  );
}

/** Makes the table `searched`, with an index of boxes. */
export async function makeRows(database: Database): Promise<void> {
  const { knex } = database;
  const columns = searchedKeys.map((key) => `${key} real`).join(', ');
  await knex.raw(`create table searched (municipality int, plot int, box box, ${columns})`);
  for (const { municipality } of await loadedMunicipalities(knex)) await rowsOf(database, municipality);
  await knex.raw('create index on searched using gist (box)');
  await knex.raw('create index on searched (municipality)');
  await knex.raw('vacuum analyze searched');
}

/** Score of a wish from `param3` on: 1 there, 0 at the bound. */
function scoreOf(key: string): string {
  const { param1, param3 } = filterValues(landKeyOf(key)!);
  return `least(1, greatest(0, (${key} - ${param1}) / (${param3 - param1})))`;
}

/** Counts the plots that pass all filters, and gives the hundred best. */
export function searchRows(knex: Knex, keys: readonly string[], where: string): Promise<unknown> {
  const bounds = keys.map((key) => `${key} >= ${filterValues(landKeyOf(key)!).param1}`).join(' and ');
  const score = keys.map(scoreOf).join(' + ');
  return knex.raw(
    `select municipality, plot, count(*) over () as count, (${score}) / ${keys.length} as score from searched
     where ${bounds} and ${where} order by score desc limit 100`,
  );
}
