/** Staff see customers beside the accounting, by a server that answers as Moneybird documents and breaks on demand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountingRow } from '../../../model/admin/moneybird.ts';
import { accountingKind } from '../../../server/admin/moneybird/read.ts';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { createFetcher } from '../../../server/fetcher/fetcher.ts';
import { createMoneybird, nextIn } from '../../../server/integrations/moneybird.ts';
import { startWorkers, usualTimes } from '../../../server/jobs/workers.ts';
import { secretsWith } from '../../../server/secrets.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { quickClock } from '../../support/services/clock.ts';
import type { WayFaultName } from '../../support/services/faults.ts';
import {
  contactOf,
  invoiceOf,
  moneybirdService,
  noBooks,
  subscriptionOf,
  TOKEN,
  type Books,
} from '../../support/services/moneybird.ts';
import { openReplay, type Replay } from '../../support/services/replay.ts';
import { wayOutcomes } from '../sources/support/everyfault.ts';
import type { Client } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';

const KEY = 'a key that encrypts secrets in the tests';
const today = new Date().toISOString().slice(0, 10);
const nextYear = `${new Date().getUTCFullYear() + 1}-01-01`;
const quiet = { error: () => undefined, warn: () => undefined };

let books: Books;
let replay: Replay;
let world: World;
let staff: Client;

/** Pauses take no time. */
const moneybirdOf = (token = TOKEN) => {
  const fetcher = createFetcher({ hosts: [replay.host], clock: quickClock(), silence: 200 });
  return createMoneybird(token, `${replay.url}/moneybird`, fetcher);
};
const accounting = { secrets: secretsWith(KEY), open: moneybirdOf };

beforeAll(async () => {
  replay = await openReplay({ moneybird: (request) => moneybirdService(books)(request) });
  world = await openWorld({ secretsKey: KEY, moneybirdUrl: `${replay.url}/moneybird` });
  staff = await world.as('staff');
});
beforeEach(async () => {
  books = noBooks();
  replay.calm();
  await staff.delete('/staff/moneybird/token');
});
afterAll(async () => {
  await world.close();
  await replay.close();
});

const connect = () => staff.post('/staff/moneybird/token', { token: TOKEN });
const state = async () => (await staff.get('/staff/moneybird')).body;
const rows = async (): Promise<AccountingRow[]> => (await staff.get('/staff/moneybird/customers')).body.rows;

/** Starts the job by its call and runs it as a process does. */
async function read(): Promise<void> {
  const started = await staff.post('/staff/moneybird/read', {});
  expect(started.status, started.text).toBe(202);
  const loop = startWorkers(world.knex, [accountingKind(world.knex, accounting)], quiet, { ...usualTimes, look: 20 });
  try {
    const job = () => world.knex('queued_job').where({ id: started.body.id }).first('state');
    await expect.poll(async () => (await job()).state, { timeout: 10_000 }).toMatch(/done|failed/);
  } finally {
    await loop.stop();
  }
}

/** Customers as the differences need them; ids by name. */
async function addCustomers(): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const add = async (name: string, values: object): Promise<void> => {
    ids[name] = await addRecord(world.knex, 'company', { name, subscription: 'essential', ...values });
  };
  const linked = (administrationId: string, more: object = {}) => ({ cfg: { administrationId, ...more } });
  await add('Sound', linked('1'));
  await add('Late', linked('2'));
  await add('Left', { ...linked('3'), archived: true });
  await add('Free', linked('4'));
  await add('Gone', linked('5'));
  await add('Bouwbedrijf Jansen', {});
  await add('Trying', { subscription: 'trial', cfg: { trialStartedAt: new Date().toISOString() } });
  return ids;
}

function fillBooks(): void {
  const names = ['Sound', 'Late', 'Left', 'Free'];
  books.contacts.push(...names.map((name, index) => contactOf(index + 1, name)), contactOf(6, 'bouwbedrijf jansen'));
  books.subscriptions.push(
    subscriptionOf(1, 1, null),
    subscriptionOf(2, 2, nextYear),
    subscriptionOf(3, 4, '2026-02-01'),
  );
  books.invoices.push(
    invoiceOf(1, 1, { state: 'paid', date: today, total: '1000.0' }),
    invoiceOf(2, 1, { state: 'draft', date: today, total: '500.0', unpaid: '605.0' }),
    invoiceOf(3, 2, { state: 'late', date: today, total: '100.5', unpaid: '121.61' }),
    invoiceOf(4, 3, { state: 'open', date: today, total: '50.0', unpaid: '60.5' }),
    invoiceOf(5, 1, { state: 'paid', date: '2020-01-01', total: '9.0' }),
  );
}

describe('a connection', () => {
  it('keeps the token encrypted and never shows it, and chooses the only administration', async () => {
    expect(await state()).toMatchObject({ canKeep: true, isConnected: false, administration: null });
    expect((await connect()).body).toEqual([{ id: '123', name: 'Kavel BV' }]);
    expect(await state()).toMatchObject({ isConnected: true, administration: { id: '123', name: 'Kavel BV' } });
    const [kept] = await world.knex('accounting');
    expect(JSON.stringify(kept)).not.toContain(TOKEN);
    expect(JSON.stringify(await world.knex('audit'))).not.toContain(TOKEN);
  });

  it('refuses a token that Moneybird refuses, and keeps nothing', async () => {
    const answer = await staff.post('/staff/moneybird/token', { token: 'another' });
    expect([answer.status, answer.body.error.id]).toEqual([400, 'accounting_refused']);
    expect((await state()).isConnected).toBe(false);
  });

  it('lets staff choose among several administrations, of the token alone', async () => {
    books.administrations.set('456', 'Ander BV');
    expect((await connect()).body).toHaveLength(2);
    expect((await state()).administration).toBeNull();
    expect((await staff.post('/staff/moneybird/read', {})).body.error.id).toBe('not_connected');
    expect((await staff.post('/staff/moneybird/administration', { id: '789' })).status).toBe(400);
    const chosen = await staff.post('/staff/moneybird/administration', { id: '456' });
    expect(chosen.body.administration).toEqual({ id: '456', name: 'Ander BV' });
  });

  it('ends with all that was read', async () => {
    fillBooks();
    await connect();
    await read();
    expect((await state()).counts.contacts).toBe(5);
    await staff.delete('/staff/moneybird/token');
    expect(await state()).toMatchObject({ isConnected: false, counts: { contacts: 0, invoices: 0, subscriptions: 0 } });
  });
});

describe('customers beside the accounting', () => {
  let ids: Record<string, number>;
  beforeAll(async () => {
    ids = await addCustomers();
  });
  beforeEach(async () => {
    fillBooks();
    await connect();
    await read();
  });
  const row = async (name: string) => (await rows()).find(({ companyId }) => companyId === ids[name])!;

  it('show what differs, and the sums of twelve months without drafts', async () => {
    expect(await state()).toMatchObject({ failure: null, counts: { contacts: 5, invoices: 4, subscriptions: 3 } });
    expect(await row('Sound')).toMatchObject({ invoiced: 1000, overdue: 0, subscriptions: 1, differences: [] });
    expect(await row('Late')).toMatchObject({ invoiced: 100.5, overdue: 121.61, differences: ['overdue'] });
    expect(await row('Left')).toMatchObject({ differences: ['archived_invoiced'] });
    expect(await row('Free')).toMatchObject({ subscriptions: 0, differences: ['no_subscription'] });
    expect(await row('Gone')).toMatchObject({ contact: { id: '5', name: '' }, differences: ['contact_gone'] });
    expect(await row('Trying')).toMatchObject({ contact: null, differences: [] });
    expect((await rows()).findIndex(({ differences }) => differences.length === 0)).toBeGreaterThan(3);
  });

  it('propose a contact of the same name, which then is linked with a line in the log', async () => {
    const own = ids['Bouwbedrijf Jansen']!;
    expect(await row('Bouwbedrijf Jansen')).toMatchObject({
      proposed: { id: '6', name: 'bouwbedrijf jansen' },
      differences: ['no_contact'],
    });
    expect((await staff.get('/staff/moneybird/contacts?q=JANSEN')).body).toHaveLength(1);
    books.subscriptions.push(subscriptionOf(9, 6, null));
    expect((await staff.post(`/staff/moneybird/link/${own}`, { contactId: '6' })).status).toBe(200);
    const linked = { contact: { id: '6' }, proposed: null, subscriptions: 1, differences: [] };
    expect(await row('Bouwbedrijf Jansen')).toMatchObject(linked);
    const lines = await world.knex('audit').where({ companyId: own, action: 'decide' });
    expect(lines.at(-1).detail).toBe(`company ${own} cfg.administrationId="6"`);
    expect((await staff.post(`/staff/moneybird/link/${ids['Trying']}`, { contactId: '6' })).status).toBe(400);
    expect((await staff.post(`/staff/moneybird/link/${own}`, { contactId: null })).status).toBe(200);
  });

  it('get a contact of their own, asked for once', async () => {
    const made = await staff.post(`/staff/moneybird/contact/${ids['Trying']}`, {});
    expect([made.status, made.body.name]).toEqual([201, 'Trying']);
    expect(await row('Trying')).toMatchObject({ contact: { name: 'Trying' } });
    expect((await staff.post(`/staff/moneybird/contact/${ids['Trying']}`, {})).status).toBe(400);
    expect(books.contacts.filter((each) => each['company_name'] === 'Trying')).toHaveLength(1);
    await staff.post(`/staff/moneybird/link/${ids['Trying']}`, { contactId: null });
  });

  it('show their invoices, latest first', async () => {
    expect((await staff.get(`/staff/moneybird/invoices/${ids['Late']}`)).body).toEqual([
      { id: '3', number: '2026-3', date: today, dueDate: today, state: 'late', total: 100.5, unpaid: 121.61 },
    ]);
    expect((await staff.get(`/staff/moneybird/invoices/${ids['Trying']}`)).body).toEqual([]);
  });

  it('stay as they were read when a reading fails, and say why', async () => {
    const before = await rows();
    replay.breakNext('an expired key');
    await read();
    expect(await state()).toMatchObject({ failure: { kind: 'refused' }, counts: { contacts: 5 } });
    expect(await rows()).toEqual(before);
    replay.calm();
    await read();
    expect((await state()).failure).toBeNull();
  });
});

describe('Moneybird', () => {
  const contacts = async () => {
    const all: unknown[] = [];
    for await (const page of moneybirdOf().contacts('123')) all.push(...page);
    return all;
  };

  it.each(Object.keys(wayOutcomes).filter((fault) => !fault.startsWith('60 MB')) as WayFaultName[])(
    'under the fault: %s',
    async (fault) => {
      fillBooks();
      const whole = await contacts();
      replay.breakNext(fault);
      const result = await contacts().catch((error: unknown) => error);
      if (wayOutcomes[fault] === 'same') return expect(result).toEqual(whole);
      expect(result).toBeInstanceOf(SourceFailure);
      expect(result).toMatchObject({ kind: wayOutcomes[fault] });
    },
  );

  it('with another shape than it documents is said to have changed', async () => {
    books.invoices.push({ ...invoiceOf(1, 1, { state: 'paid', date: today, total: '1.0' }), state: 'settled' });
    const asked = (async () => {
      for await (const page of moneybirdOf().invoices('123', { from: '202001', until: '203001' }))
        expect(page).toBeNull();
    })();
    await expect(asked).rejects.toMatchObject({ kind: 'changed', message: expect.stringContaining('0.state') });
  });

  it('is asked once for what it makes, although the answer does not arrive', async () => {
    replay.breakNext(500);
    await expect(moneybirdOf().createContact('123', 'Once')).rejects.toMatchObject({ kind: 'away' });
    expect(replay.asked).toHaveLength(1);
  });

  it('without the administration is refused', async () => {
    await expect(moneybirdOf().subscriptions('999', '1')).rejects.toMatchObject({ kind: 'refused' });
  });

  it('names the next page in its Link header', () => {
    const of = (link: string) => nextIn(new Headers(link === '' ? {} : { link }));
    expect(of('<https://a.example/x?page=1>; rel="prev", <https://a.example/x?page=3>; rel="next"')).toBe(
      'https://a.example/x?page=3',
    );
    expect(of('<https://a.example/x?page=1>; rel="prev"')).toBeNull();
    expect(of('')).toBeNull();
  });
});
