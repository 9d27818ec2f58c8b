/** Questions of customers: their reference, the course of the conversation, who may do what, and the answer by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ticketAnswerKind } from '../../server/tickets/answer-mail.ts';
import { ticketAskedKind } from '../../server/tickets/asked-mail.ts';
import type { Sending } from '../../server/mail/off.ts';
import { createMailer, type Mailer } from '../../server/mail/mailer.ts';
import type { RunningJob } from '../../server/jobs/workers.ts';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import { openMailbox, type Mailbox } from './support/mailbox.ts';
import { pngOf, upload } from './support/pictures.ts';
import { openWorld, type PersonName, type World } from './support/world.ts';

let world: World;
let user: Client;
let mailbox: Mailbox;
let mailer: Mailer;
beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = createMailer({ smtpUrl: mailbox.url, from: 'Kavel <no-reply@kavel.example>', folder: null });
  world = await openWorld({ mailIn });
  user = await world.as('user');
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.arrived.length = 0;
  for (const table of ['queued_job', 'mail']) await world.knex(table).delete();
});
const mailIn = { address: 'reply@in.kavel.example', token: 'a secret of the mail server, long enough' };
const publicUrl = 'https://kavel.example';

const ask = async (person: Client, values: object = {}) =>
  (await person.post('/ticket/list', { name: 'Parkeernorm', text: 'Hoe stel ik de norm in?', ...values })).body;
const stateOf = async (id: number) => (await user.get(`/ticket/detail/${id}`)).body.state;

async function answer(ticketId: number, text: string): Promise<void> {
  const answered = await (await world.as('staff')).post(`/staff/tickets/${ticketId}`, { text, state: null });
  expect(answered.status, answered.text).toBe(200);
}

async function runMails(more: Partial<Sending> = {}): Promise<void> {
  const parts = { mailer, publicUrl, split: null, ...more };
  for (const kind of [ticketAnswerKind(world.knex, parts), ticketAskedKind(world.knex, parts)])
    for (const job of await world.knex('queued_job').where({ kind: kind.name }).orderBy('id'))
      await kind.run({ ...job, signal: new AbortController().signal, progress: () => undefined } as RunningJob);
}
const settle = (person: PersonName, values: object) =>
  world.knex('user').where({ id: world.people[person].id }).update(values);
/** Subject and text of what this address got. */
const gotBy = (address: string) =>
  mailbox.arrived
    .filter(({ to }) => to.includes(address))
    .map(({ headers, text }) => [headers['subject'], text] as const);

describe('a ticket', () => {
  it('gets its reference from the server, unique over all companies', async () => {
    const mine = await ask(user, { reference: '' });
    const theirs = await ask(await world.as('other'));
    expect([mine.reference, theirs.reference]).toEqual(
      [mine, theirs].map(({ id }) => `K-${String(id).padStart(4, '0')}`),
    );
    expect((await user.post('/ticket/list', { reference: 'K-9999' })).body.error.id).toBe('forbidden_field');
    expect((await user.get(`/ticket/list?reference=${mine.reference}`)).body).toEqual([mine]);
    expect(mine.createdByUserId).toBe(world.people.user.id);
  });

  it('keeps a reference of five digits whole', async () => {
    await world.knex('ticket').insert({ id: 12_345, companyId: world.own.companyId, name: 'Later' });
    expect((await user.get('/ticket/detail/12345')).body.reference).toBe('K-12345');
  });

  it.each(['lapsed', 'trial'] as const)(
    'may be asked and answered by people of a company %s',
    async (person: PersonName) => {
      const client = await world.as(person);
      const { id } = await ask(client);
      expect((await client.post('/ticketmessage/list', { ticketId: id, text: 'Nog iets' })).status).toBe(201);
      expect((await client.patch(`/ticket/detail/${id}`, { name: 'Anders' })).status).toBe(403);
    },
  );

  it('takes screenshots of a company that lapsed, which may add no other picture', async () => {
    const lapsed = await world.as('lapsed');
    const { id } = await ask(lapsed);
    const shown = await upload(lapsed, await pngOf(), { draft: { ticketId: id, type: 'screenshot' } });
    expect([shown.status, shown.body.ticketId]).toEqual([201, id]);
    expect((await (await world.as('staff')).get(`/staff/tickets/${id}`)).body.pictures).toEqual([shown.body.id]);
    const { companyId } = world.people.lapsed;
    const locationId = await addRecord(world.knex, 'location', { companyId, name: 'L' });
    const refused = [{}, { locationId }, { ticketId: id, locationId }];
    for (const draft of refused) expect((await upload(lapsed, await pngOf(), { draft })).status).toBe(403);
    expect((await upload(world.client(), await pngOf(), { draft: { ticketId: id } })).status).toBe(401);
    const elsewhere = await ask(user);
    expect((await upload(lapsed, await pngOf(), { draft: { ticketId: elsewhere.id } })).status).toBe(404);
    expect((await lapsed.delete(`/image/detail/${shown.body.id}`)).status).toBe(403);
  });

  it('is opened and closed by customers, and planned and answered by staff alone', async () => {
    const { id } = await ask(user);
    const set = async (state: string) => (await user.patch(`/ticket/detail/${id}`, { state })).status;
    expect([await set('closed'), await set('open'), await set('planned'), await set('answered')]).toEqual([
      200, 200, 403, 403,
    ]);
    expect((await user.post('/ticket/list', { name: 'X', state: 'planned' })).status).toBe(403);
  });
});

describe('a conversation', () => {
  it('moves the ticket: answered by staff, open again by the customer', async () => {
    const { id } = await ask(user);
    await answer(id, 'Bij de instellingen van de eenheden.');
    expect(await stateOf(id)).toBe('answered');
    await user.post('/ticketmessage/list', { ticketId: id, text: 'Dat vind ik niet.' });
    expect(await stateOf(id)).toBe('open');
    const { body } = await user.get(`/ticketmessage/list?ticketId=${id}`);
    expect(body.map(({ createdByUserId }: { createdByUserId: number | null }) => createdByUserId)).toEqual([
      null,
      world.people.user.id,
    ]);
    await world.knex('ticket').where({ id }).update({ state: 'planned' });
    await answer(id, 'Dit staat gepland.');
    expect(await stateOf(id)).toBe('planned');
  });

  it('is not rewritten, and not seen by another company', async () => {
    const { id } = await ask(user);
    const { body } = await user.post('/ticketmessage/list', { ticketId: id, text: 'Een' });
    const admin = await world.as('admin');
    expect((await admin.patch(`/ticketmessage/detail/${body.id}`, { text: 'Twee' })).status).toBe(403);
    expect((await admin.delete(`/ticketmessage/detail/${body.id}`)).status).toBe(403);
    const other = await world.as('other');
    expect((await other.post('/ticketmessage/list', { ticketId: id, text: 'Hier' })).body.error.id).toBe(
      'unknown_reference',
    );
    expect((await other.get(`/ticketmessage/list?ticketId=${id}`)).body).toEqual([]);
  });

  it('mails an answer to who asked, in their language, once', async () => {
    await settle('user', { email: 'user@example.org', cfg: JSON.stringify({ language: 'nl' }) });
    const { id, reference } = await ask(user);
    await user.post('/ticketmessage/list', { ticketId: id, text: 'Nog iets' });
    expect(await world.knex('queued_job').where({ kind: 'ticketanswer' })).toEqual([]);
    await answer(id, 'Bij de eenheden.');
    await Promise.all([runMails(), runMails()]);
    expect(gotBy('user@example.org')).toEqual([
      [
        `${reference}: Parkeernorm`,
        `Bij de eenheden.\n\nReageren of het hele gesprek lezen:\n${publicUrl}/home/support?ticket=${id}\n\nU schreef:\n> Hoe stel ik de norm in?\n`,
      ],
    ]);
  });

  it('reaches staff by mail in their language, each of them once by two processes, until they turn it off', async () => {
    await settle('user', { first_name: 'Sam', last_name: 'Bos', email: '' });
    await settle('staff', { email: 'staff@example.org', cfg: JSON.stringify({ language: 'nl' }) });
    await world.knex('company').where({ id: world.own.companyId }).update({ name: 'Waterkant' });
    const { id, reference } = await ask(user, { kind: 'wish', text: 'Een pdf', reason: 'Voor de wethouder' });
    await user.post('/ticketmessage/list', { ticketId: id, text: 'Nog iets' });
    await Promise.all([runMails(), runMails()]);
    const link = `Het hele gesprek lezen en antwoorden:\n${publicUrl}/home/support?ticket=${id}`;
    const got = gotBy('staff@example.org').toSorted(([, a], [, b]) => a.localeCompare(b));
    expect(got).toEqual([
      [`${reference}: Parkeernorm`, expect.stringContaining(`Sam Bos, Waterkant · Reactie\n\nNog iets\n\n${link}`)],
      [
        `${reference}: Parkeernorm`,
        expect.stringContaining(`Sam Bos, Waterkant · Wens\n\nEen pdf\n\nVoor de wethouder\n\n${link}`),
      ],
    ]);
    // Staff turn it off by the link in the mail; an answer of theirs mails no staff.
    const { pathname } = new URL(mailbox.arrived[0]!.headers['list-unsubscribe']!.slice(1, -1));
    expect((await fetch(world.url + pathname, { method: 'POST' })).status).toBe(200);
    mailbox.arrived.length = 0;
    await user.post('/ticketmessage/list', { ticketId: id, text: 'Bent u er?' });
    await answer(id, 'Jazeker.');
    await runMails();
    expect(mailbox.arrived).toEqual([]);
  });

  it('mails staff without a language in both', async () => {
    await settle('staff', { email: 'staff@example.org', cfg: '{}' });
    const { id } = await ask(user);
    await runMails();
    const [[, text]] = gotBy('staff@example.org') as [readonly [string, string]];
    expect(text).toContain(' · Vraag');
    expect(text).toContain(`Read the whole conversation and answer:\n${publicUrl}/home/support?ticket=${id}`);
    await settle('staff', { email: '' });
  });

  it('takes a reply to the mail of an answer into the conversation, once, of the person who got it', async () => {
    await settle('user', { email: 'user@example.org', cfg: JSON.stringify({ language: 'nl' }) });
    const { id } = await ask(user);
    await answer(id, 'Bij de eenheden.');
    await runMails({ mailIn });
    const { headers, text } = mailbox.to('user@example.org')!;
    expect(text).toContain('Beantwoord deze e-mail, of lees het hele gesprek:');
    const [, hash] = /^reply\+([\w-]{43})@in\.kavel\.example$/.exec(headers['reply-to']!)!;
    const reply = {
      MessageID: 'm-1',
      MailboxHash: hash,
      FromFull: { Email: 'User@example.org' },
      TextBody: 'Dank!\n> Bij',
    };
    const handOver = async (mail: object, token = mailIn.token) => {
      const authorization = `Basic ${Buffer.from(`mail:${token}`).toString('base64')}`;
      const answered = await fetch(`${world.url}/mail/in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(mail),
      });
      return answered.status === 200 ? ((await answered.json()) as { isTaken: boolean }).isTaken : answered.status;
    };
    const messages = async (): Promise<string[]> =>
      (await user.get(`/ticketmessage/list?ticketId=${id}`)).body.map((each: { text: string }) => each.text);
    expect(await handOver(reply, 'another secret that is as long as it must be')).toBe(404);
    expect(await handOver({ ...reply, FromFull: { Email: 'who@example.org' } })).toBe(false);
    expect(await handOver({ ...reply, MailboxHash: 'x'.repeat(43) })).toBe(false);
    expect(await handOver({ ...reply, TextBody: ' \n' })).toBe(false);
    expect(await handOver({ ...reply, Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] })).toBe(false);
    expect(await handOver({ MailboxHash: hash })).toBe(400);
    expect(await messages()).toEqual(['Bij de eenheden.']);
    expect(await stateOf(id)).toBe('answered');
    const stripped = { ...reply, StrippedTextReply: 'Dank!' };
    expect(await Promise.all([handOver(stripped), handOver(stripped)])).toEqual([true, true]);
    expect(await messages()).toEqual(['Bij de eenheden.', 'Dank!']);
    expect(await stateOf(id)).toBe('open');
  });

  it('mails nobody once who asked no longer signs in', async () => {
    await settle('colleague', { email: 'colleague@example.org' });
    const { id } = await ask(await world.as('colleague'));
    await answer(id, 'Te laat.');
    await settle('colleague', { is_active: false });
    await runMails();
    expect(mailbox.arrived).toEqual([]);
    await settle('colleague', { is_active: true });
  });
});

describe('staff', () => {
  it('see the questions of all companies, by state and words', async () => {
    const staff = await world.as('staff');
    const mine = await ask(user, { name: 'Bijzondere vraag' });
    const theirs = await ask(await world.as('other'), { name: 'Bijzondere wens', kind: 'wish' });
    const found = async (query: string) =>
      (await staff.get(`/staff/tickets?${query}`)).body.rows.map(({ id }: { id: number }) => id);
    expect(await found('q=bijzondere&sort=reference')).toEqual([mine.id, theirs.id]);
    expect(await found(`q=bijzondere ${theirs.reference}`)).toEqual([theirs.id]);
    await staff.post(`/staff/tickets/${theirs.id}`, { text: '', state: 'planned' });
    expect(await found('q=bijzondere&state=planned')).toEqual([theirs.id]);
    expect((await staff.get('/staff/tickets?state=lost')).status).toBe(400);
  });

  it('read a conversation with its names, answer it, and leave a line in the audit log', async () => {
    const staff = await world.as('staff');
    const { id } = await ask(user);
    await user.post('/ticketmessage/list', { ticketId: id, text: 'Nog iets' });
    const { body } = await staff.post(`/staff/tickets/${id}`, { text: ' Zo. ', state: 'closed' });
    expect([body.ticket.state, body.messages.map(({ text }: { text: string }) => text)]).toEqual([
      'closed',
      ['Nog iets', 'Zo.'],
    ]);
    expect(body.messages.map(({ author }: { author: string }) => author === '')).toEqual([false, true]);
    expect(body).toEqual((await staff.get(`/staff/tickets/${id}`)).body);
    const lines = await world.knex('audit').where({ companyId: world.own.companyId, action: 'change' }).pluck('detail');
    expect(lines).toContain(`ticket ${id} answered=true state="closed"`);
    expect((await staff.get('/staff/tickets/2000000000')).status).toBe(404);
  });

  it('see the pictures that came along, and no others', async () => {
    const staff = await world.as('staff');
    const { id } = await ask(user);
    const { body: picture } = await upload(user, await pngOf(), { draft: { ticketId: id } });
    const { body: elsewhere } = await upload(user, await pngOf(), { draft: { locationId: world.own.location } });
    expect((await staff.get(`/staff/tickets/${id}`)).body.pictures).toEqual([picture.id]);
    const address = (of: { id: number }) => `/staff/tickets/${id}/pictures/${of.id}?variant=thumb`;
    expect((await staff.get(address(picture))).status).toBe(200);
    expect((await staff.get(address(elsewhere))).status).toBe(404);
    expect((await user.get(address(picture))).status).toBe(403);
  });
});

describe('news', () => {
  const seenBy = async (person: PersonName): Promise<string[]> => {
    const answered = await (await world.as(person)).get('/contentitem/list');
    expect(answered.status, answered.text).toBe(200);
    return (answered.body as { name: string }[]).map(({ name }) => name).sort();
  };

  it('is read by the companies it is for, in its time; hidden ones and e-mails only by staff', async () => {
    const hour = 3_600_000;
    const at = (from: number) => new Date(Date.now() + from * hour).toISOString();
    const items = [
      { name: 'All' },
      { name: 'Trial', audience: ['trial', 'pilot'] },
      { name: 'Hidden', level: 'hidden' },
      { name: 'Mail', type: 'email' },
      { name: 'Later', from: at(1) },
      { name: 'Over', until: at(-1) },
      { name: 'Now', from: at(-1), until: at(1) },
    ];
    const staff = await world.as('staff');
    for (const item of items) expect((await staff.post('/contentitem/list', item)).status).toBe(201);
    expect(await seenBy('trial')).toEqual(['All', 'Now', 'Trial']);
    expect(await seenBy('user')).toEqual(['All', 'Now']);
    expect((await seenBy('staff')).length).toBe(items.length);
    const hidden = (await staff.get('/contentitem/list?name=Hidden')).body[0];
    expect((await user.get(`/contentitem/detail/${hidden.id}`)).status).toBe(404);
    expect((await user.patch(`/contentitem/detail/${hidden.id}`, { level: 'default' })).status).toBe(403);
  });

  it('keeps only the few tags of rich text', async () => {
    const staff = await world.as('staff');
    const { body } = await staff.post('/contentitem/list', {
      name: 'Rich',
      description: '<p>A <strong>b</strong><script>alert(1)</script></p>',
      descriptionEn: '<p onclick="x()">C</p>',
    });
    expect([body.description, body.descriptionEn]).toEqual(['<p>A <strong>b</strong></p>', '<p>C</p>']);
  });
});
