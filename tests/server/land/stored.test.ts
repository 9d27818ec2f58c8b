/** The store as searches read it: what was published is found, with its shapes, columns and places. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packPlots, unpackPlots } from '../../../engine/host/landsearch/packedplots.ts';
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { FactColumn } from '../../../server/geodata/features.ts';
import { inProduct, openLand } from '../../../server/geodata/land.ts';
import { storedLand } from '../../../server/geodata/search/stored.ts';
import { beginImport, endImport } from '../../../server/geodata/store/imports.ts';
import { writeColumn } from '../../../server/geodata/store/columns.ts';
import { writeAreas, writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import { TableBuilder } from '../../../server/geodata/store/table.ts';
import type { Client } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';
import { imported } from './support.ts';

const MUNICIPALITY = 9901;
const [X, Y] = [14_400_000, 50_300_000];
let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  await fill();
});
afterAll(() => world.close());

/** A square of 20 m, in centimetres. */
function addSquare(to: TableBuilder, id: string, x: number, y: number, side = 2_000): void {
  to.polygon();
  to.ring();
  for (const [dx, dy] of [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
    [0, 0],
  ] as const)
    to.point(x + dx, y + dy);
  to.feature(id, { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'A', perceelnummer: id.slice(-1) });
}

async function fill(): Promise<void> {
  const { knex } = world.land;
  const parcels = new TableBuilder('perceel');
  for (const at of [0, 1, 2]) addSquare(parcels, `NL.${at}`, X + 2_500 * at, Y);
  const neighbourhoods = new TableBuilder('buurten');
  addSquare(neighbourhoods, 'BU99010101', X - 100, Y - 100, 3_500);
  const { id } = await beginImport(knex, { municipality: MUNICIPALITY, source: 'brk', collection: 'plots' });
  const of = { municipality: MUNICIPALITY, import: id };
  const none = Int32Array.of(-1, -1, -1);
  await writePlots(knex, of, parcels.table(), {
    count: 3,
    ids: ['NL.0', 'NL.1', 'NL.2'],
    numbers: ['Waterhoven A 0', 'Waterhoven A 1', 'Waterhoven A 2'],
    rows: Uint32Array.of(0, 1, 2),
    labelPoints: Int32Array.from([0, 1, 2].flatMap((at) => [(X + 2_500 * at + 1_000) / 10, (Y + 1_000) / 10])),
    areas: { neighbourhood: Int32Array.of(0, -1, -1), cell: none, park: none },
  });
  const areas = { codes: ['BU99010101'], names: ['Oost'], parents: [null], rows: Uint32Array.of(0), editions: [[0]] };
  await writeAreas(knex, of, neighbourhoods.table(), 'neighbourhood', areas);
  const imports = { plots: await endImport(knex, of, 'of plots', null) };
  const columns: Record<string, FactColumn> = {
    plot_area: { key: 'plot_area', level: 'plot', values: Float32Array.of(400, 900, 1_600) },
    area_share_built_before_1985: {
      key: 'area_share_built_before_1985',
      level: 'neighbourhood',
      values: Float32Array.of(75),
    },
    zoning_max_building_height: {
      key: 'zoning_max_building_height',
      level: 'plot',
      values: Float32Array.of(12, Number.NaN, 9),
    },
  };
  const versions: Record<string, string> = {};
  for (const [key, column] of Object.entries(columns))
    versions[key] = await writeColumn(knex, MUNICIPALITY, column, imports);
  await publish(knex, { municipality: MUNICIPALITY, plots: 3, columns: versions, imports });
}

const count = async (filter: object) => {
  const { body, text } = await client.post('/searchquery/preview', { filters: [{ id: -1, ...filter }] });
  expect(body.error, text).toBeUndefined();
  return body.best.map(({ id }: { id: string }) => id).sort();
};

it('names what is loaded, with how much of each key is known', async () => {
  const [release] = (await client.get('/geo/releases')).body;
  // No source says of when the plots are, so the day stands on which they were fetched.
  expect(release).toMatchObject({ municipality: MUNICIPALITY, plots: 3, dates: { plots: expect.any(String) } });
  const { body } = await client.get('/geo/catalogue');
  const coverage = (key: string) => body.find((each: { key: string }) => each.key === key).coverage;
  expect(coverage('zoning_max_building_height')).toBeCloseTo(2 / 3, 9);
  expect(coverage('noise_lden_road')).toBeNull();
  const path = `/geo/columns/${MUNICIPALITY}/${release.columns.plot_area}/plot_area`;
  const answer = await client.get(path);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await client.get(path.replace('plot_area', 'nothing'))).status).toBe(404);
  expect((await world.client().get(path)).status).toBe(401);
});

it('gives the plots of a release away to people who are signed in, as a search reads them', async () => {
  const [release] = (await client.get('/geo/releases')).body;
  const path = `/geo/plots/${MUNICIPALITY}/${release.release}`;
  const answer = await client.get(path);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.text).toContain('Waterhoven A 2');
  const reader = storedLand(await openLand(world.land, inProduct));
  const plots = (await reader.plots(MUNICIPALITY, release.release))!;
  expect(unpackPlots(packPlots(plots).buffer)).toEqual(plots);
  expect((await client.get(`/geo/plots/${MUNICIPALITY}/999`)).status).toBe(404);
  expect((await world.client().get(path)).status).toBe(401);
});

it('finds plots by values of plots and of areas, and by place', async () => {
  expect(await count({ type: 'range', key: 'plot_area', param1: 900 })).toEqual(['NL.1', 'NL.2']);
  expect(await count({ type: 'range', key: 'area_share_built_before_1985', param1: 50 })).toEqual(['NL.0']);
  expect(await count({ type: 'place', key: 'BU99010101' })).toEqual(['NL.0']);
  // The square of the neighbourhood ends at 34 m: 9 m of the second plot lie in it.
  expect(await count({ type: 'place', key: 'BU99010101', param1: 40 })).toEqual(['NL.0', 'NL.1']);
  expect(await count({ type: 'place', key: 'BU99010101', param1: 46 })).toEqual(['NL.0']);
});

it('gives plots as locations, with their rules', async () => {
  const { body: query } = await client.post('/searchquery/list', { name: 'Stored' });
  const saved = await client.post(`/searchquery/locations/${query.id}`, { plots: ['NL.0', 'NL.1'] });
  expect(saved.status, saved.text).toBe(201);
  const [first, second] = saved.body.created;
  const location = (await client.get(`/location/detail/${first.locationId}`)).body;
  expect(location).toMatchObject({ name: 'Waterhoven A 0', plotsize: 400, neighbourhood: 'Oost' });
  const rules = async (id: number) => (await client.get(`/constraint/list?locationId=${id}`)).body;
  expect(await rules(first.locationId)).toMatchObject([
    { type: 'building_height', value: 12, operator: 'smaller_than' },
  ]);
  expect(await rules(second.locationId)).toEqual([]);
});

it('names what replaced plots that were split or merged, and reads a release that was replaced', async () => {
  const { knex } = world.land;
  const reader = storedLand(await openLand(world.land, inProduct));
  const [earlier] = await reader.releases();
  const parcels = new TableBuilder('perceel');
  // The first plot in two halves, the other two as one of 45 m.
  addSquare(parcels, 'NL.3', X, Y, 1_000);
  addSquare(parcels, 'NL.4', X + 1_000, Y, 1_000);
  addSquare(parcels, 'NL.5', X + 2_500, Y, 4_500);
  const { id } = await beginImport(knex, { municipality: MUNICIPALITY, source: 'brk', collection: 'plots' });
  const none = Int32Array.of(-1, -1, -1);
  const label = (x: number, y: number) => [(X + x) / 10, (Y + y) / 10];
  await writePlots(knex, { municipality: MUNICIPALITY, import: id }, parcels.table(), {
    count: 3,
    ids: ['NL.3', 'NL.4', 'NL.5'],
    numbers: ['Waterhoven A 3', 'Waterhoven A 4', 'Waterhoven A 5'],
    rows: Uint32Array.of(0, 1, 2),
    labelPoints: Int32Array.from([...label(500, 500), ...label(1_500, 500), ...label(4_700, 2_200)]),
    areas: { neighbourhood: none, cell: none, park: none },
  });
  await publish(knex, { municipality: MUNICIPALITY, plots: 3, columns: {}, imports: { plots: id } });
  const [now] = await reader.releases();
  expect(await reader.release(MUNICIPALITY, earlier!.id)).toEqual(earlier);
  const successors = await reader.successors(earlier!, now!, ['NL.0', 'NL.1', 'NL.2']);
  const named = (plot: string) =>
    successors
      .get(plot)!
      .map(({ number }) => number)
      .sort();
  expect(named('NL.0')).toEqual(['Waterhoven A 3', 'Waterhoven A 4']);
  expect(named('NL.1')).toEqual(['Waterhoven A 5']);
  expect(named('NL.2')).toEqual(['Waterhoven A 5']);
});

it('finds a province, which belongs to the country, as a place and by its name', async () => {
  const reader = storedLand(await openLand(world.land, inProduct));
  expect(await reader.place('PV99')).toBeNull();
  const side = [[140_000, 500_000], [150_000, 500_000], [150_000, 510_000], [140_000, 500_000]]; // prettier-ignore
  const province = {
    id: 'PV99',
    geometry: { type: 'Polygon' as const, coordinates: [side] },
    properties: { code: 'PV99', naam: 'Waterland-Flevo' },
  };
  const provincie = await imported(world.land, 'provincie', [province], null, COUNTRY);
  await publish(world.land.knex, { municipality: COUNTRY, plots: 0, columns: {}, imports: { provincie } });
  expect(await reader.place('PV99')).toEqual([[side]]);
  const found = (await client.get('/geo/find?q=flevo&only=areas')).body;
  expect(found).toMatchObject([{ kind: 'province', code: 'PV99', name: 'Waterland-Flevo', municipality: COUNTRY }]);
});
