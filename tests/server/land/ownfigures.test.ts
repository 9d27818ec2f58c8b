/** Own figures of plots over HTTP: a file is checked, imported and taken back, and stays within its company. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  OWN_IMPORT_JOB,
  type LastOwnImport,
  type OwnImportBody,
  type OwnImportReport,
  type OwnRunBody,
} from '../../../model/imports/ownfigures.ts';
import { companyJobs, takeJob } from '../../../server/jobs/lease.ts';
import { ownImportKind } from '../../../server/ownfigures/job.ts';
import { fillLand, plotsOfTest } from '../support/buildingland.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { changeOf, listenTo } from '../support/listening.ts';
import { openWorld, type World } from '../support/world.ts';
import { WATERHOVEN } from './support.ts';

let world: World;
let client: Client;
let described: Described;
beforeAll(async () => {
  world = await openWorld();
  await fillLand(world.land);
  client = await world.as('user');
  described = new Described((await client.get('/openapi.json')).body);
});
afterAll(() => world.close());
beforeEach(() => world.knex('plotfigure').delete());

const { free, plane, covered } = plotsOfTest;
const file = (
  plots: string[],
  columns: (Pick<OwnImportBody['columns'][number], 'name' | 'kind' | 'cells'> & { figure?: number })[],
): OwnImportBody => ({
  fileName: 'vacancy.csv',
  source: 'Broker',
  measuredAt: '2026-11-01',
  decimal: ',',
  plots,
  lines: plots.map((_, at) => at + 2),
  columns: columns.map((each) => ({ figure: null, unit: '', ...each })),
});

async function check(body: OwnImportBody): Promise<OwnImportReport> {
  const answer = await described.call(client, 'post', '/plotfigure/check', body);
  return answer.body;
}
async function bring(body: OwnImportBody): Promise<LastOwnImport> {
  const { digest } = await check(body);
  return run({ ...body, digest });
}
/** Runs the job at once. Its steps of progress are left in `steps`. */
async function run(body: OwnRunBody): Promise<LastOwnImport> {
  await described.call(client, 'post', '/plotfigure/run', body);
  const job = (await takeJob(world.knex, companyJobs, [OWN_IMPORT_JOB], 60))!;
  steps.length = 0;
  const progress = (done: number, total: number) => void steps.push([done, total]);
  const running = { ...job, signal: new AbortController().signal, progress };
  return (await ownImportKind(world.knex, { reads: () => world.land }).run(running)) as LastOwnImport;
}
const steps: [number, number][] = [];
const figures = async () => (await client.get('/plotfigure/list')).body as { id: number; name: string; rev: number }[];
const valuesOf = async (id: number) => (await described.call(client, 'get', `/geo/own/${id}`)).body;
const inTown = (plots: string[], values: number[]) => [{ municipality: WATERHOVEN, plots, values }];

const vacancy = () => file([free.id, 'waterhoven b 2'], [{ name: 'Vacancy', kind: 'number', cells: ['12,5', 40] }]);

it('says what a file does before it does it', async () => {
  const body = file(
    [free.id, 'Waterhoven B 2', 'Waterhoven B 1', 'Elsewhere A 1', '', covered.id],
    [
      { name: 'Vacancy', kind: 'number', cells: ['12,5', null, 1, 2, 3, 'many'] },
      { name: 'Owner', kind: 'choice', cells: ['Private', 'Town', 'Town', '', '', 'Town'] },
    ],
  );
  const report = await check(body);
  expect(report.columns).toEqual([
    { name: 'Vacancy', isNew: true, choices: [], added: 1, changed: 0, unchanged: 0 },
    { name: 'Owner', isNew: true, choices: ['Private', 'Town'], added: 2, changed: 0, unchanged: 0 },
  ]);
  expect(report.unmatched).toEqual([{ line: 5, plot: 'Elsewhere A 1' }]);
  expect(report.refusedRows).toBe(3);
  expect(report.refused).toEqual([
    { line: 4, column: null, fault: 'twice', text: 'Waterhoven B 1', limit: 2 },
    { line: 6, column: null, fault: 'noPlot', text: '' },
    { line: 7, column: 'Vacancy', fault: 'noNumber', text: 'many' },
  ]);
  expect(await figures()).toEqual([]);
});

it('imports values, changes them, and takes the last import back', async () => {
  await bring(vacancy());
  const [{ id } = { id: 0 }] = await figures();
  const sorted = [free.id, plane.id].sort();
  const before = inTown(sorted, sorted[0] === free.id ? [12.5, 40] : [40, 12.5]);
  expect(await valuesOf(id)).toEqual(before);

  const again = file([free.id, plane.id, covered.id], [{ figure: id, name: 'x', kind: 'number', cells: [7, 40, 9] }]);
  expect((await check(again)).columns).toMatchObject([{ added: 1, changed: 1, unchanged: 1 }]);
  const last = await bring({ ...again, source: 'Another' });
  expect(last).toMatchObject({ fileName: 'vacancy.csv', count: 2 });
  expect(steps.at(-1)).toEqual([2, 2]);
  const { body: states } = await described.call(client, 'get', '/plotfigure/states');
  expect(states).toMatchObject({ plots: { [id]: 3 }, last: { id: last.id } });
  const { body: facts } = await described.call(client, 'get', `/geo/plot/${free.id}/own`);
  expect(facts).toMatchObject([{ figure: id, name: 'Vacancy', value: 7, source: 'Another' }]);

  await described.call(client, 'post', `/plotfigure/undo/${last.id}`, {});
  expect(await valuesOf(id)).toEqual(before);
  expect((await figures())[0]).toMatchObject({ id, source: 'Broker', rev: 3 });
  expect((await client.post(`/plotfigure/undo/${last.id}`, {})).status).toBe(404);
});

it('takes back the figures that an import made', async () => {
  const { id } = await bring(vacancy());
  expect((await client.post(`/plotfigure/undo/${id}`, {})).body).toEqual({ count: 2 });
  expect(await figures()).toEqual([]);
});

it('finds plots by the code of their cadastral municipality', async () => {
  await world.land.knex.raw(
    `update geo.feature set properties = properties || '{"akr_kadastrale_gemeente_code_waarde": "WTH00"}'
     where municipality = ${WATERHOVEN} and collection = 'perceel'`,
  );
  const plots = ['WTH00B1', 'wth00 B 00002', 'WTH00 B 999', 'XXX00 B 1'];
  const { columns, unmatched } = await check(file(plots, [{ name: 'x', kind: 'number', cells: [1, 2, 3, 4] }]));
  expect(columns).toMatchObject([{ added: 2 }]);
  expect(unmatched.map(({ plot }) => plot)).toEqual(['WTH00 B 999', 'XXX00 B 1']);
});

it('refuses a file that does something else by now', async () => {
  const { digest } = await check(vacancy());
  await bring(vacancy());
  const [{ id } = { id: 0 }] = await figures();
  const body = file([free.id], [{ figure: id, name: 'x', kind: 'number', cells: [1] }]);
  await expect(run({ ...body, digest })).rejects.toMatchObject({ id: 'changed' });
  const wrong = file([free.id], [{ figure: id, name: 'x', kind: 'choice', cells: ['a'] }]);
  const column = vacancy().columns[0]!;
  const odd: Partial<OwnImportBody>[] = [
    { columns: [{ ...column, cells: [1] }] },
    { columns: [{ ...column, cells: [1, {}] as number[] }] },
    { lines: [2, 0] },
    { plots: [], lines: [], columns: [{ ...column, cells: [] }] },
  ];
  for (const body of [wrong, ...odd.map((each) => ({ ...vacancy(), ...each }))])
    expect((await client.post('/plotfigure/check', body)).status).toBe(400);
});

it('keeps figures within their company, and brings deleted ones back with their values', async () => {
  await bring(vacancy());
  const [{ id } = { id: 0 }] = await figures();
  const stranger = await world.as('other');
  expect((await stranger.get(`/geo/own/${id}`)).status).toBe(404);
  expect((await stranger.get(`/geo/plot/${free.id}/own`)).body).toEqual([]);
  expect((await stranger.get('/plotfigure/states')).body).toEqual({ plots: {}, last: null });
  expect((await world.client().get(`/geo/own/${id}`)).status).toBe(401);
  const lapsed = await world.as('lapsed');
  expect((await lapsed.post('/plotfigure/check', vacancy())).status).toBe(403);

  const found = await valuesOf(id);
  await client.delete(`/plotfigure/detail/${id}`);
  expect((await client.get(`/geo/own/${id}`)).status).toBe(404);
  await client.post(`/plotfigure/restore/${id}`, {});
  expect(await valuesOf(id)).toEqual(found);
  await world.knex('plotfigure').where({ id }).delete();
  expect(await world.knex('plotfigure_value').where({ plotfigureId: id })).toEqual([]);
});

it('tells colleagues which figures an import made and changed, and when it was taken back', async () => {
  const colleague = await listenTo(await world.as('colleague'), null);
  const stranger = await listenTo(await world.as('other'), null);
  try {
    await Promise.all([colleague, stranger].map((each) => each.first(({ event }) => event === 'hello')));
    await bring(vacancy());
    const [{ id } = { id: 0 }] = await figures();
    await colleague.first(changeOf('plotfigure', id, 'added'));
    const last = await bring(file([free.id], [{ figure: id, name: 'x', kind: 'number', cells: [7] }]));
    await colleague.first(changeOf('plotfigure', id, 'changed'));
    await client.post(`/plotfigure/undo/${last.id}`, {});
    await client.delete(`/plotfigure/detail/${id}`);
    await colleague.first(changeOf('plotfigure', id, 'deleted'));
    expect(stranger.heard.filter(({ event }) => event === 'change')).toEqual([]);
  } finally {
    colleague.stop();
    stranger.stop();
  }
});
