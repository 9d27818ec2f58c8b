/** Borders of the municipalities that are stored. */
import type { Knex } from 'knex';
import { territoryIn, type Territory } from '../adapters/territory.ts';
import { readTable } from './features.ts';
import { EVERY_MUNICIPALITY } from './tables.ts';

/** Returns the border of each municipality by its newest import. */
export async function storedTerritories(knex: Knex): Promise<Territory[]> {
  const { rows } = await knex.raw<{ rows: { municipality: number; import: number }[] }>(
    `${EVERY_MUNICIPALITY} select municipality, max(id) as import from geo.import
     where collection = 'gemeente' and state = 'done' group by municipality order by municipality`,
  );
  const found: Territory[] = [];
  for (const { municipality, import: id } of rows) {
    const table = await readTable(knex, { municipality, import: id, collection: 'gemeente' });
    if (table.ids.length > 0) found.push(territoryIn(municipality, table));
  }
  return found;
}
