/** The same plots as rows of a table, one column a key, as SQL would search them. */
import type { Knex } from 'knex';
import { landKeyOf } from '../../model/land/catalogue.ts';
import { sliderEdges } from '../../model/land/slider.ts';
import { readColumns } from '../../server/geodata/store/columns.ts';
import { currentRelease, loadedMunicipalities } from '../../server/geodata/store/releases.ts';
import type { Database } from '../../server/db/connection.ts';
import { searchedKeys } from './plots.ts';

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

/** Bound and wish of a filter. */
interface BenchWish {
  readonly param1: number;
  readonly param3: number;
}
export type Wishes = Readonly<Record<string, BenchWish>>;

/** By key: a bound that one plot in twenty with a value does not reach, and a wish that every second one reaches. */
export async function readWishes(knex: Knex): Promise<Wishes> {
  const shares = searchedKeys.map(
    (key) => `percentile_disc(array[0.05, 0.5]) within group (order by ${key}) as ${key}`,
  );
  const sample = 'searched tablesample system (5) repeatable (1)';
  const { rows } = await knex.raw<{ rows: Record<string, [number, number]>[] }>(
    `select ${shares.join(', ')} from ${sample}`,
  );
  return Object.fromEntries(Object.entries(rows[0]!).map(([key, [param1, param3]]) => [key, { param1, param3 }]));
}

/** What is searched: the first keys, and the plots where a condition holds. */
interface RowSearch {
  readonly keys: readonly string[];
  readonly where: string;
  readonly wishes: Wishes;
}

const passes = (key: string, { wishes }: RowSearch): string =>
  `coalesce(${key} >= ${wishes[key]!.param1}::real, false)`;

/** Score of a wish from `param3` on: 1 there, 0 at the bound. */
function scoreOf(key: string, { wishes }: RowSearch): string {
  const { param1, param3 } = wishes[key]!;
  return `least(1, greatest(0, (${key} - ${param1}) / (${param3 - param1})))`;
}

/** The plots that pass all filters: their number and the hundred best. */
const best = (of: RowSearch): string =>
  `select municipality, plot, count(*) over () as count, (${of.keys.map((key) => scoreOf(key, of)).join(' + ')}) / ${of.keys.length}
     as score from few where failures = 0 order by score desc limit 100`;

/** The same answer as the product gives: also the bins of every slider over the plots that pass all other filters. Returns the count. */
export async function searchRows(knex: Knex, of: RowSearch): Promise<number> {
  const failures = of.keys.map((key) => `(not ${passes(key, of)})::int`).join(' + ');
  const bins = of.keys.map((key) => {
    const edges = `'{${[...sliderEdges(landKeyOf(key)!)].join()}}'::real[]`;
    return `select '${key}' as key, ${passes(key, of)} as passes, width_bucket(${key}, ${edges}) as bin, count(*) from few
      where failures = 0 or not ${passes(key, of)} group by 2, 3`;
  });
  const { rows } = await knex.raw<{ rows: { count: string }[] }>(
    `with few as materialized (
       select * from (select searched.*, ${failures} as failures from searched where ${of.where}) as tested where failures <= 1
     ), bins as (${bins.join(' union all ')}), best as (${best(of)})
     select count, (select json_agg(best) from best) as best, (select json_agg(bins) from bins) as bins from best limit 1`,
  );
  return Number(rows[0]?.count ?? 0);
}
