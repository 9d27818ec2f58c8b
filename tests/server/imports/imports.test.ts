/** Imports: the report says what a file does, the run does exactly that, in one transaction. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownImportKey } from '../../../model/imports/columns.ts';
import { importLimits, type ImportReport, type ImportResult, type ImportRow } from '../../../model/imports/exchange.ts';
import { importKind } from '../../../server/imports/job.ts';
import { companyJobs, renewLease, takeJob } from '../../../server/jobs/lease.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { addRecord, addRecords } from '../../../server/seed/records.ts';
import { watchChanges } from '../support/changes.ts';
import type { Answer, Client } from '../support/client.ts';
import { isPostgres } from '../support/database.ts';
import { openWorld, type PersonName, type World } from '../support/world.ts';

let world: World;
let user: Client;
let written: () => Promise<number>;
const loops: { stop(): Promise<void> }[] = [];
const ids: Record<'west' | 'east' | 'south' | 'stage' | 'secret' | 'first' | 'status' | 'label', number> = {
  ...{ west: 0, east: 0, south: 0, stage: 0, secret: 0, first: 0, status: 0, label: 0 },
};

beforeAll(async () => {
  world = await openWorld();
  user = await world.as('user');
  const { knex } = world;
  const { companyId } = world.own;
  const add = (name: Parameters<typeof addRecord>[1], record: object) =>
    addRecord(knex, name, { companyId, ...record });
  await knex('company')
    .where({ id: companyId })
    .update({ cfg: JSON.stringify({ units: [{ name: 'Appartement', size: 60, size_max: 70, ratio: 1 }] }) });
  ids.status = await add('customfield', { name: 'Status', kind: 'status', type: 'select' });
  await add('customvalue', { customfieldId: ids.status, name: 'idea', default: true });
  await add('customvalue', { customfieldId: ids.status, name: 'lead' });
  ids.stage = await add('customfield', { name: 'Herkomst', type: 'select', access: 'edit' });
  ids.first = await add('customvalue', { customfieldId: ids.stage, name: 'Aanbod' });
  ids.secret = await add('customfield', { name: 'Boekwaarde', type: 'number', access: 'view' });
  ids.label = await add('label', { name: 'Kansrijk' });
  const place = { postcode: '1690 AG', house_number: '4' };
  ids.west = await add('location', { key: 'west', name: 'Kade west', status: 'idea', plotnr: 'WTH01 A 12', ...place });
  ids.east = await add('location', { key: 'east', name: 'Kade oost', status: 'lead', ...place });
  ids.south = await add('location', {
    ...{ key: 'south', name: 'Zuid', lat: 52, lon: 5, plotnr: 'WTH01 A 13', plotsize: 1234.5678 },
  });
  await add('locationlabel', { locationId: ids.west, labelId: ids.label });
  await add('locationcustomvalue', {
    ...{ locationId: ids.west, customfieldId: ids.stage, customvalueId: ids.first, value: 'Aanbod', type: 'select' },
  });
  written = await watchChanges(knex);
});
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
  await written();
});
afterAll(() => world.close());

type Cells = ImportRow['cells'];
const file = (columns: readonly string[], ...rows: readonly Cells[]) => ({
  columns,
  ...{ decimal: null, clears: false, choices: [] as string[] },
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});
const reported = (answer: Answer): ImportReport => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const check = async (body: object, of = user) => reported(await of.post('/import/check', body));

const quiet = { error: () => {}, warn: () => {} };
const work = () =>
  loops.push(
    startWorkers(world.knex, [importKind(world.knex, null)], quiet, {
      look: 20,
      lease: 2,
      renew: 50,
      atOnce: 2,
      rest: 0,
    }),
  );
const jobOf = (id: number, of = user) => of.get(`/job/detail/${id}`).then(({ body }) => body);
async function start(body: object, choices: readonly string[] = [], of = user): Promise<number> {
  const given = { ...body, choices };
  const { digest } = await check(given, of);
  const answer = await of.post('/import/run', { ...given, digest });
  expect(answer.status, answer.text).toBe(202);
  return answer.body.id;
}
async function ended(id: number, of = user) {
  await expect.poll(async () => (await jobOf(id, of)).state, { timeout: 30_000, interval: 50 }).toMatch(/done|failed/);
  return jobOf(id, of);
}
async function run(body: object, choices: readonly string[] = []): Promise<ImportResult> {
  work();
  const job = await ended(await start(body, choices));
  expect(job.failure).toBeNull();
  return job.result;
}
const locationOf = (id: number) => world.knex('location').where({ id }).first();

describe('the report of an import', () => {
  it('says what is new, changed from what to what, unchanged and refused, and writes nothing', async () => {
    const report = await check(
      file(
        ['id', 'name', 'status', 'plotsize', 'labels'],
        [ids.west, 'Kade west', 'Idee', null, 'Kansrijk'],
        [ids.east, 'Kade Oost', 'Kans', 120, 'kansrijk'],
        [null, 'Nieuw aan het water', 'idea', '1.500', null],
        [999_999, 'Weg', 'idea', null, null],
        [null, 'Fout', 'idea', 'veel', null],
        [null, null, 'idea', 12, null],
      ),
    );
    expect(report.unchanged).toBe(1);
    expect(report.added).toEqual([{ line: 4, name: 'Nieuw aan het water' }]);
    expect(report.changed).toEqual([
      {
        ...{ line: 3, id: ids.east, name: 'Kade Oost' },
        values: [
          { column: 'name', before: 'Kade oost', after: 'Kade Oost' },
          { column: 'plotsize', before: '0', after: '120' },
          { column: 'labels', before: '', after: 'Kansrijk' },
        ],
      },
    ]);
    expect(report.refused).toEqual([
      { line: 5, column: 'id', fault: 'unknownId', text: '999999' },
      { line: 6, column: 'plotsize', fault: 'noNumber', text: 'veel' },
      { line: 7, column: 'name', fault: 'noName', text: '' },
    ]);
    expect(report).toMatchObject({ refusedRows: 3, room: null, choices: [] });
    expect(await written()).toBe(0);
  });

  it('recognises a location by id, else by parcel number, else by postcode, house number and name', async () => {
    const columns = ['id', 'plotnr', 'postcode', 'house_number', 'name', 'city'];
    const report = await check(
      file(
        columns,
        [ids.west, 'WTH01 A 12', null, null, null, 'Waterhoven'],
        [null, 'wth01a12', null, null, 'Kade', 'Elders'],
        [null, null, '1690ag', 4, 'KADE OOST', 'Waterhoven'],
        [null, null, '1690ag', 6, 'Kade oost', 'Waterhoven'],
        [null, null, '1690 AG', '6', 'kade oost', 'Waterhoven'],
      ),
    );
    expect(report.changed.map(({ line, id }) => [line, id])).toEqual([
      [2, ids.west],
      [4, ids.east],
    ]);
    expect(report.added.map(({ line }) => line)).toEqual([5]);
    expect(report.refused.map(({ line, fault, limit }) => [line, fault, limit])).toEqual([
      [3, 'twice', 2],
      [6, 'twice', 5],
    ]);
  });

  it('leaves out new choices that are not ticked, and keeps what a location has beside them', async () => {
    const body = file(['id', 'labels'], [ids.west, 'Onbekend']);
    const report = await check(body);
    expect(report).toMatchObject({ unchanged: 1, choices: [{ column: 'labels', name: 'Onbekend', rows: 1 }] });
    const ticked = await check({ ...body, choices: [report.choices[0]!.key] });
    expect(ticked.changed[0]!.values).toEqual([{ column: 'labels', before: 'Kansrijk', after: 'Onbekend' }]);
    expect(ticked.digest).not.toBe(report.digest);
  });

  it('leaves what follows from the plots, but for the rounding of a program', async () => {
    const columns = ['id', 'plotnr', 'plotsize'];
    expect(await check(file(columns, [ids.south, 'WTH01 A 13', 1234.6]))).toMatchObject({ unchanged: 1 });
    const { refused } = await check(file(columns, [ids.south, 'WTH01 A 14', 2000]));
    expect(refused.map(({ column, fault }) => [column, fault])).toEqual([
      ['plotnr', 'plotsDecide'],
      ['plotsize', 'plotsDecide'],
    ]);
  });

  it('tells the limit of the subscription before anything is written', async () => {
    const trial = await world.as('trial');
    const { companyId } = world.people.trial;
    await addRecords(
      world.knex,
      'location',
      Array.from({ length: 9 }, (_, n) => ({ companyId, key: `trial${n}`, name: `Proef ${n}` })),
    );
    await written();
    const body = file(['name'], ['Een'], ['Twee'], ['Drie']);
    expect(await check(body, trial)).toMatchObject({ room: 1 });
    work();
    const job = await ended(await start(body, [], trial), trial);
    expect(job).toMatchObject({ state: 'failed', failure: expect.stringContaining('subscription') });
    expect(await world.knex('location').where({ companyId }).count('id as n').first()).toMatchObject({ n: 9 });
  });

  it('of bodies that no page sends is a refusal', async () => {
    const good = file(['name'], ['Een']);
    for (const bad of [
      { ...good, columns: ['name', 'name'] },
      { ...good, rows: [{ line: 2, cells: ['a', 'b'] }] },
      { ...good, rows: [{ line: 2, cells: [{}] }] },
      { ...good, decimal: ';' },
      { ...good, rows: Array.from({ length: importLimits.rows + 1 }, () => ({ line: 1, cells: ['x'] })) },
      { ...good, rows: [{ line: 2, cells: ['a'], plots: [{ type: 'Polygon', coordinates: [[[0, 0]]] }] }] },
    ])
      expect((await user.post('/import/check', bad)).status).toBe(400);
  });
});

describe('the right to import', () => {
  it.each<[PersonName | null, number]>([
    [null, 401],
    ['lapsed', 403],
    ['user', 200],
  ])('of %s', async (person, status) => {
    const client = person ? await world.as(person) : world.client();
    expect((await client.post('/import/check', file(['name'], ['Een']))).status).toBe(status);
  });

  it('follows the access of each own field', async () => {
    const body = file(['id', ownImportKey(ids.secret)], [ids.west, 12]);
    const answer = await user.post('/import/check', body);
    expect([answer.status, answer.body.error.id]).toEqual([403, 'forbidden_field']);
    const report = await check(body, await world.as('admin'));
    expect(report.changed[0]!.values).toEqual([{ column: ownImportKey(ids.secret), before: '', after: '12' }]);
  });

  it('reaches no other company, and no field that the server sets', async () => {
    const { refused } = await check(file(['id', 'name'], [world.other.location, 'Gekaapt']));
    expect(refused[0]).toMatchObject({ fault: 'unknownId' });
    for (const key of ['score', 'createdByUserId', 'companyId', 'type', 'customfield:999'])
      expect((await user.post('/import/check', file(['id', key], [ids.west, 1]))).status).toBe(403);
  });

  it('is checked again when the job runs', async () => {
    const colleague = await world.as('colleague');
    const id = await start(file(['name'], ['Te laat']), [], colleague);
    await world.knex('user').where({ id: world.people.colleague.id }).update({ is_active: false });
    work();
    await expect
      .poll(async () => (await world.knex('queued_job').where({ id }).first()).state, { timeout: 10_000 })
      .toBe('failed');
    expect(await world.knex('location').where({ name: 'Te laat' }).first()).toBeUndefined();
    await world.knex('user').where({ id: world.people.colleague.id }).update({ is_active: true });
  });
});

describe('the run of an import', () => {
  it('adds locations with labels, own fields, plots and unit types, and changes others', async () => {
    const ring = [
      [5, 52],
      [5.001, 52],
      [5.001, 52.001],
      [5, 52],
    ];
    const body = file(
      ['id', 'name', 'status', 'labels', ownImportKey(ids.stage), 'archived'],
      [null, 'Gemaakt', null, 'Kansrijk; Nieuw', 'Veiling', 'ja'],
      [ids.west, null, 'Lead', null, 'Aanbod', null],
    );
    const [first, second] = body.rows;
    const plots = [{ type: 'Polygon', coordinates: [ring] }];
    const placed = { ...body, rows: [{ ...first!, plots, place: [5.0005, 52.0003], size: 3800 }, second!] };
    const { choices } = await check(placed);
    expect(choices.map(({ column, name }) => [column, name])).toEqual([
      ['labels', 'Nieuw'],
      [ownImportKey(ids.stage), 'Veiling'],
    ]);
    const result = await run(placed, [choices[0]!.key]);
    expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 0, refusedRows: 0 });
    const made = await world.knex('location').where({ name: 'Gemaakt' }).first();
    expect(made).toMatchObject({ status: 'idea', archived: true, lat: 52.0003, lon: 5.0005, plotsize: 3800 });
    const below = async (table: string) => world.knex(table).where({ locationId: made.id });
    expect(await below('plot')).toMatchObject([{ type: 'drawn', geometry: plots[0] }]);
    expect(await below('unit')).toMatchObject([{ name: 'Appartement', size: 60 }]);
    expect(await below('locationlabel')).toHaveLength(2);
    // Its choice was not ticked.
    expect(await below('locationcustomvalue')).toEqual([]);
    expect(await world.knex('customvalue').where({ name: 'Veiling' }).first()).toBeUndefined();
    expect(await locationOf(ids.west)).toMatchObject({ status: 'lead', name: 'Kade west' });
    expect(result.writes).toContainEqual({
      ...{ kind: 'patch', entity: 'location', id: ids.west },
      ...{ before: { status: 'idea' }, after: { status: 'lead' } },
    });
    const kinds = result.writes.map(({ kind, entity }) => `${kind} ${entity}`);
    expect(kinds.toSorted()).toEqual([
      ...['create label', 'create location', 'create locationlabel', 'create locationlabel', 'create plot'],
      ...['create unit', 'patch location'],
    ]);
    // What the file holds does not stay in the queue.
    const { rows } = await world.knex.raw(`select input from queued_job where state = 'done'`);
    expect(JSON.stringify(rows)).not.toContain('Gemaakt');
  });

  it('empties fields only when asked', async () => {
    const body = file(['id', 'labels', ownImportKey(ids.stage)], [ids.west, null, null]);
    expect(await check(body)).toMatchObject({ unchanged: 1 });
    const { writes } = await run({ ...body, clears: true });
    expect(writes.map(({ kind, entity }) => `${kind} ${entity}`)).toEqual([
      'remove locationlabel',
      'remove locationcustomvalue',
    ]);
    // Each is restored by itself.
    for (const write of writes) {
      const id = write.kind === 'remove' ? write.record.id : 0;
      expect((await user.post(`/${write.entity}/restore/${id}`, {})).status).toBe(200);
    }
    expect(await check(body)).toMatchObject({ unchanged: 1 });
  });

  it('empties many at once, and each is restored by itself', async () => {
    const { knex, own } = world;
    const { companyId } = own;
    const records: number[] = [];
    for (const name of ['Een', 'Twee', 'Drie']) {
      const labelId = await addRecord(knex, 'label', { companyId, name });
      records.push(await addRecord(knex, 'locationlabel', { companyId, locationId: ids.east, labelId }));
    }
    const { writes } = await run({ ...file(['id', 'labels'], [ids.east, null]), clears: true });
    expect(writes).toHaveLength(3);
    const [, restored] = records;
    expect((await user.post(`/locationlabel/restore/${restored}`, {})).status).toBe(200);
    const living = knex('locationlabel').where({ locationId: ids.east }).whereNull('deletedAt').pluck('id');
    expect(await living).toEqual([restored]);
    await knex('locationlabel').whereIn('id', records).delete();
  });

  it('does not happen when a location changed after the report', async () => {
    const id = await start(file(['id', 'name', 'city'], [ids.east, 'Overschreven', null], [null, 'Nog een', 'Elders']));
    await user.patch(`/location/detail/${ids.east}`, { city: 'Intussen' });
    work();
    expect(await ended(id)).toMatchObject({ state: 'failed' });
    expect(await locationOf(ids.east)).toMatchObject({ name: 'Kade oost', city: 'Intussen' });
    expect(await world.knex('location').where({ name: 'Nog een' }).first()).toBeUndefined();
    // The rows stay with the failed job, which staff can try again.
    const { input } = await world.knex('queued_job').where({ id }).first();
    expect(input.rows).toMatchObject([{ line: 2 }, { line: 3 }]);
  });

  it('writes once when its process dies after it committed, and nothing when it dies before', async () => {
    const id = await start(file(['name'], ['Eenmaal']));
    const dead = (await takeJob(world.knex, companyJobs, ['import'], 60))!;
    const stop = new AbortController();
    const job = { ...dead, signal: stop.signal, progress: () => {} };
    stop.abort(new Error('killed'));
    await expect(importKind(world.knex, null).run(job)).rejects.toThrow('killed');
    expect(await world.knex('location').where({ name: 'Eenmaal' })).toHaveLength(0);
    // This time it commits, but dies before it says that it is done.
    await importKind(world.knex, null).run({ ...job, signal: new AbortController().signal });
    await world.knex('queued_job').where({ id }).update({ leasedUntil: '2020-01-01T00:00:00.000Z' });
    work();
    expect(await ended(id)).toMatchObject({ state: 'done', attempts: 2, result: { added: 1 } });
    expect(await world.knex('location').where({ name: 'Eenmaal' })).toHaveLength(1);
  });

  it('of a cancelled job writes nothing', async () => {
    const id = await start(file(['name'], ['Afgebroken']));
    const taken = (await takeJob(world.knex, companyJobs, ['import'], 60))!;
    await user.post(`/job/cancel/${id}`, {});
    const job = { ...taken, signal: new AbortController().signal, progress: () => {} };
    await expect(importKind(world.knex, null).run(job)).rejects.toThrow();
    expect(await world.knex('location').where({ name: 'Afgebroken' })).toHaveLength(0);
  });

  // The embedded database has one connection, which the import holds.
  it.runIf(isPostgres)('that runs keeps its lease, and writes nothing when it is cancelled', async () => {
    const { knex } = world;
    const id = await start(file(['name'], ['Halverwege']));
    const taken = (await takeJob(knex, companyJobs, ['import'], 60))!;
    // The import waits for the company.
    const holder = await knex.transaction();
    await holder('company').where({ id: world.own.companyId }).forUpdate().first('id');
    const ran = importKind(knex, null)
      .run({ ...taken, signal: new AbortController().signal, progress: () => {} })
      .then(
        () => 'written',
        () => 'refused',
      );
    const waiting = async () => (await knex('pg_locks').where({ granted: false })).length;
    await expect.poll(waiting, { timeout: 5_000, interval: 20 }).toBe(1);
    expect(await renewLease(knex, companyJobs, taken, 60, { done: 1, total: 2 })).toBe(true);
    expect((await jobOf(id)).progress).toEqual({ done: 1, total: 2 });
    expect((await user.post(`/job/cancel/${id}`, {})).body.state).toBe('cancelled');
    expect((await knex('queued_job').where({ id }).first()).input).toEqual({});
    await holder.rollback();
    expect(await ran).toBe('refused');
    expect(await knex('location').where({ name: 'Halverwege' })).toHaveLength(0);
  });
});
