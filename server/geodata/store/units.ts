/** How the numbers of the units of a municipality begin: with its own code, and with those of municipalities that it took over. */
import type { Knex } from 'knex';

/** Empty while no units are loaded. */
export async function unitPrefixes(knex: Knex, municipality: number): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { prefix: string }[] }>(
    `select distinct left(id, 4) as prefix from geo.feature
     where municipality = ? and collection = 'verblijfsobject' and import = (
       select max(id) from geo.import where municipality = ? and collection = 'verblijfsobject' and state = 'done')
     order by prefix`,
    [municipality, municipality],
  );
  return rows.map(({ prefix }) => prefix);
}
