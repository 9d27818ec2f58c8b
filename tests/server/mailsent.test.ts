/** Mails as they arrive at a real SMTP server: both parts, the language of the receiver, links that work, one click to turn them off. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composersWith } from '../../server/commands/mail-composers.ts';
import { sendDigests } from '../../server/commands/send-digests.ts';
import { sendTrialNotices } from '../../server/commands/send-trial-notices.ts';
import { openServer, type Database } from '../../server/db/connection.ts';
import { createMailer, type Mailer } from '../../server/mail/mailer.ts';
import { deliverDue } from '../../server/mail/outbox.ts';
import { addRecord } from '../../server/seed/records.ts';
import { isPostgres } from './support/database.ts';
import { openMailbox, type Arrived, type Mailbox } from './support/mailbox.ts';
import { openWorld, type World } from './support/world.ts';

const DAY = 86_400_000;
const [MINUTE, HOUR] = [60_000, 3_600_000];
let world: World;
let mailbox: Mailbox;
let parts: { mailer: Mailer; publicUrl: string; split: null };
beforeAll(async () => {
  mailbox = await openMailbox();
  const from = 'Kavel <no-reply@kavel.example>';
  world = await openWorld({ smtpUrl: mailbox.url, mailFrom: from });
  const mailer = createMailer({ smtpUrl: mailbox.url, from, folder: null });
  parts = { mailer, publicUrl: world.url, split: null };
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.arrived.length = 0;
  mailbox.full.clear();
  await world.knex('mail').delete();
});

const settle = (person: 'user' | 'colleague' | 'other' | 'admin', language: string, weekly = 'never') =>
  world
    .knex('user')
    .where('id', world.people[person].id)
    .update({ email: `${person}@example.org`, cfg: JSON.stringify({ language, emails: { weekly } }) });
const weeklyOf = async (person: 'user' | 'other') =>
  (await world.knex('user').where('id', world.people[person].id).first('cfg')).cfg.emails;
const linkIn = (mail: Arrived, path: string): string => new RegExp(`${world.url}${path}[\\w/-]+`).exec(mail.text)![0];
/** Texts of links in HTML are escaped, their addresses here hold nothing to escape. */
const expectBoth = (mail: Arrived, ...texts: string[]) => {
  for (const text of texts) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
};

describe('a mail with a link', () => {
  it('resets a password in the language of the receiver, as text and HTML, and nobody can turn it off', async () => {
    await settle('user', 'nl');
    await settle('colleague', 'en');
    for (const name of ['user', 'colleague']) await world.client().post('/session/requestreset', { name });
    await expect.poll(() => mailbox.arrived.length, { timeout: 20_000 }).toBe(2);
    const [dutch, english] = ['user', 'colleague'].map((name) => mailbox.to(`${name}@example.org`)!);
    expect(dutch!.headers).toMatchObject({
      subject: 'Een nieuw wachtwoord voor Kavel',
      from: 'Kavel <no-reply@kavel.example>',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<mail-\d+@kavel\.example>$/),
    });
    expect(english!.headers['subject']).toBe('A new password for Kavel');
    expect(dutch!.headers).not.toHaveProperty('list-unsubscribe');
    expectBoth(dutch!, 'Kies hier het nieuwe wachtwoord, binnen 30 minuten:', linkIn(dutch!, '/login/passwordreset/'));
    expect(dutch!.html).toContain('<html lang="nl">');
    expect(dutch!.text).not.toContain('Somebody');
    const token = linkIn(english!, '/login/passwordreset/').split('/').at(-1);
    expect((await world.client().post('/session/resetlink', { token })).status).toBe(200);
    // The row says who got what, and holds nothing that opens an account.
    const rows = await world.knex('mail').where({ state: 'sent' });
    expect(rows.map(({ kind, receiver }) => [kind, receiver])).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('invites a colleague, with names escaped in HTML', async () => {
    await world.knex('company').where('id', world.own.companyId).update({ name: 'Bouw & <Zonen>' });
    const draft = { first_name: 'Noor', email: 'noor@example.org', cfg: { language: 'en' } };
    expect((await (await world.as('admin')).post('/session/invite', draft)).status).toBe(201);
    const mail = mailbox.to('noor@example.org')!;
    expect(mail.headers['subject']).toBe('Bouw & <Zonen> invites you to Kavel');
    expect(mail.html).toContain('You can work on the locations of Bouw &amp; &lt;Zonen&gt; in Kavel');
    expectBoth(mail, linkIn(mail, '/login/passwordreset/'));
  });

  it('that is refused is tried again with another link, and fails with its reason in the end', async () => {
    mailbox.full.add('lost@example.org');
    const admin = await world.as('admin');
    const refused = await admin.post('/session/invite', { email: 'lost@example.org' });
    expect([refused.status, refused.body.error.id]).toEqual([503, 'mail_not_sent']);
    const row = () => world.knex('mail').where({ receiver: 'lost@example.org' }).orderBy('id', 'desc').first();
    expect(await row()).toMatchObject({
      kind: 'invitation',
      companyId: world.own.companyId,
      state: 'waiting',
      tries: 1,
      reason: expect.stringContaining('mailbox full'),
    });
    const again = (now: number) => deliverDue(world.knex, parts.mailer, composersWith(world.knex, parts), now);
    const start = Date.now();
    expect(await again(start + MINUTE)).toEqual({ sent: 0, failed: 0 });
    expect(await again(start + 6 * MINUTE)).toEqual({ sent: 0, failed: 1 });
    mailbox.full.clear();
    expect(await again(start + HOUR)).toEqual({ sent: 1, failed: 0 });
    const token = linkIn(mailbox.to('lost@example.org')!, '/login/passwordreset/').split('/').at(-1);
    expect((await world.client().post('/session/resetlink', { token })).status).toBe(200);
    // Another receiver never takes it.
    mailbox.full.add('gone@example.org');
    await admin.post('/session/invite', { email: 'gone@example.org' });
    for (let day = 1; day <= 6; day++) await again(start + day * DAY);
    const [gone] = await world.knex('mail').where({ receiver: 'gone@example.org' });
    expect([gone.state, gone.tries]).toEqual(['failed', 6]);
  });
});

describe('the weekly summary', () => {
  beforeEach(async () => {
    await settle('user', 'nl', 'weekly');
    await settle('other', '', 'weekly');
    await world.knex('note').delete();
  });

  it('lists late tasks first and who named the reader, and says how to turn it off by one click', async () => {
    const { knex, own, people } = world;
    await knex('location').where('id', own.location).update({ name: 'Havenkade' });
    await knex('user').where('id', people.user.id).update({ first_name: 'Sam', last_name: 'Bos' });
    const note = (values: object) =>
      addRecord(knex, 'note', { companyId: own.companyId, locationId: own.location, ...values });
    const task = { type: 'task', assignedTo: people.user.id };
    await note({ ...task, name: 'Zonder datum' });
    await note({ ...task, name: 'Morgen', targetAt: new Date(Date.now() + DAY).toISOString() });
    await note({ ...task, name: 'Te laat', targetAt: '2020-02-03T12:00:00.000Z' });
    await note({ name: 'Vraag', description: '<p>Kijkt <strong>@Sam Bos</strong> hiernaar?</p>' });
    await note({ name: 'Voor een ander', description: '<p>@Sam Bosman weet dit.</p>' });
    await note({ name: 'Zelf', description: '@Sam Bos', createdByUserId: people.user.id });
    await knex('user').where('id', people.colleague.id).update({ first_name: 'Sam', last_name: 'Bosman' });
    expect(await sendDigests(knex, parts)).toMatchObject({ sent: 2, failed: 0 });
    const mail = mailbox.to('user@example.org')!;
    expect(mail.headers['subject']).toMatch(/^Uw week in Kavel: 1 gewijzigde locatie, 3 open taken$/);
    expect(mail.text).toMatch(/Uw open taken \(3\)\n- Te laat .*\(te laat\)\n.*\n- Morgen .*\n.*\n- Zonder datum /);
    expect(mail.text).toMatch(/U bent genoemd \(1\)\n- Vraag \(Havenkade\)\n/);
    expectBoth(mail, 'Uw open taken (3)', `${world.url}/locations/list/${own.location}`);
    const off = linkIn(mail, '/mail/off/');
    expect(mail.headers).toMatchObject({
      'list-unsubscribe': `<${off}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    // Reading the address asks; only sending it turns the mail off, as a mail program does, without a session or an origin.
    const page = await fetch(off);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(/<html lang="nl">.*user@example\.org.*<form method="post">/s);
    expect(await weeklyOf('user')).toMatchObject({ weekly: 'weekly' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await fetch(off, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('niet meer')]);
    expect(await weeklyOf('user')).toMatchObject({ weekly: 'never' });
    expect(await weeklyOf('other')).toMatchObject({ weekly: 'weekly' });
    const guess = await fetch(`${world.url}/mail/off/${'a'.repeat(43)}`, { method: 'POST' });
    expect(guess.status).toBe(404);
  });

  it('is sent once by two processes, and once a week however often the job runs', async () => {
    const { knex, own } = world;
    await addRecord(knex, 'note', { companyId: own.companyId, locationId: own.location, name: 'n' });
    let second: Database | undefined;
    if (isPostgres) {
      const { rows } = await knex.raw('select current_database() as name');
      const url = new URL(process.env.TEST_DATABASE_URL!);
      url.pathname = `/${rows[0].name}`;
      second = await openServer(url.href);
    }
    const monday = Date.parse('2026-11-30T05:30:00.000Z');
    await knex('location').update({ updatedAt: new Date(monday - DAY).toISOString() });
    const processes = [knex, second?.knex ?? knex];
    const counts = await Promise.all(processes.map((each) => sendDigests(each, parts, monday)));
    expect(counts.map(({ sent }) => sent).reduce((sum, each) => sum + each)).toBe(2);
    await sendDigests(knex, parts, monday + 4 * DAY);
    expect(mailbox.arrived.flatMap(({ to }) => to).sort()).toEqual(['other@example.org', 'user@example.org']);
    await knex('location').update({ updatedAt: new Date(monday + 6 * DAY).toISOString() });
    expect(await sendDigests(knex, parts, monday + 7 * DAY)).toMatchObject({ sent: 2 });
    await second?.close();
  });
});

it('a notice of a trial ends with one click for the person who got it', async () => {
  const { knex } = world;
  const companyId = await addRecord(knex, 'company', {
    name: 'Proefbouw',
    key: 'sent-trial',
    subscription: 'trial',
    cfg: { trialStartedAt: '2026-01-01T00:00:00.000Z' },
  });
  for (const username of ['first-admin', 'second-admin'])
    await addRecord(knex, 'user', {
      companyId,
      username,
      email: `${username}@example.org`,
      is_admin: true,
      cfg: { language: 'en' },
    });
  const tell = (day: string) => sendTrialNotices(knex, parts, Date.parse(`${day}T06:00:00.000Z`));
  expect(await tell('2026-01-25')).toEqual({ told: 1 });
  expect(mailbox.arrived).toHaveLength(2);
  const mail = mailbox.to('first-admin@example.org')!;
  expectBoth(mail, 'Would you like to continue? Let us know at:', `${world.url}/home/support`);
  const off = linkIn(mail, '/mail/off/');
  expect(mail.headers).toMatchObject({ 'list-unsubscribe': `<${off}>` });
  expect((await fetch(off, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  mailbox.arrived.length = 0;
  expect(await tell('2026-01-31')).toEqual({ told: 1 });
  expect(mailbox.arrived.map(({ to }) => to)).toEqual([['second-admin@example.org']]);
});
