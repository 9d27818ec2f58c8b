/** The product with the land in a database of its own: searches, sheets, tiles and saved plots cross the two. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type Database } from '../../../server/db/connection.ts';
import { migrateLand } from '../../../server/db/migrate.ts';
import { fillLand, plotsOfTest } from '../support/buildingland.ts';
import { isPostgres, newServerDatabase } from '../support/database.ts';
import { openWorld, type World } from '../support/world.ts';

const { free, covered } = plotsOfTest;
const PLOTS = Object.keys(plotsOfTest).length;

let apart: Database;
let drop: () => Promise<void>;
let world: World;
beforeAll(async () => {
  if (!isPostgres) return;
  const made = await newServerDatabase();
  ({ drop } = made);
  apart = await openServer(made.url);
  await migrateLand(apart.knex);
  await fillLand(apart);
  // The database itself stands in for its replica.
  world = await openWorld({ land: { url: made.url, readUrls: [made.url] } });
});
afterAll(async () => {
  if (!isPostgres) return;
  await world.close();
  await apart.close();
  await drop();
});

it.runIf(isPostgres)(
  'finds, shows and saves plots of the other database, and keeps none of it in its own',
  async () => {
    const client = await world.as('user');
    expect((await client.get('/geo/releases')).body).toMatchObject([{ municipality: 9901, plots: PLOTS }]);
    const filters = [{ id: -1, type: 'range', key: 'zoning_max_coverage', param1: 20, param2: 30, weight: 1 }];
    const preview = async (of: object[]) => (await client.post('/searchquery/preview', { filters: of })).body;
    expect(await preview(filters)).toMatchObject({ count: 1, best: [{ id: covered.id }] });
    expect((await client.get(`/geo/plot/${covered.id}`)).body).toMatchObject({ id: covered.id });
    expect((await client.get('/geo/find?q=Waterhoven')).body[0]).toMatchObject({
      kind: 'municipality',
      name: 'Waterhoven',
    });

    const saved = await client.post('/location/plots', { plots: [free.id, covered.id] });
    expect([saved.status, saved.body.created.length], saved.text).toEqual([201, 2]);
    // What the company has is in one database, what it is compared with in the other.
    const own = [{ id: -1, type: 'own', key: 'in_locations' }];
    expect((await preview(own)).count).toBe(2);
    const { locationId } = saved.body.created[1];
    const rules = (await client.get(`/constraint/list?locationId=${locationId}`)).body as { value: number }[];
    expect(rules.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([12]);

    for (const table of ['plot', 'column', 'feature', 'release', 'import'])
      expect(await world.knex(`geo.${table}`).where('municipality', '>=', 0).count('* as n')).toEqual([{ n: 0 }]);
    expect(await apart.knex('pg_tables').where({ schemaname: 'public' }).pluck('tablename')).not.toContain('location');
  },
);
