/** A lost password and an invitation: what goes out by mail, to whom, and how often a link works. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvitedPerson } from '../../../model/rules/account/password.ts';
import { resetMail } from '../../../server/mail/texts.ts';
import { writeMail } from '../../../server/mail/write.ts';
import { openWorld, PASSWORD, type World } from '../support/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kavel-mail-'));
  world = await openWorld({ dataDir: folder, baseUrl: 'https://plan.kavel.example' });
  for (const person of Object.values(world.people))
    await world
      .knex('user')
      .where('id', person.id)
      .update({ email: `${person.username}@kavel.example` });
});
beforeEach(async () => {
  await world.knex('rate_limit').delete();
  await world.knex('password_link').delete();
  await rm(path.join(folder, 'mail'), { recursive: true, force: true });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const mailFolder = () => path.join(folder, 'mail');
const mails = async (): Promise<string[]> => {
  const names = (await readdir(mailFolder()).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(path.join(mailFolder(), name), 'utf8')));
};
const decoded = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=');
const tokenIn = (mail: string) => /passwordreset\/([\w-]{43})/.exec(decoded(mail))![1]!;

async function nextMail(count = 1): Promise<string> {
  let found: string[] = [];
  await expect.poll(async () => (found = await mails()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  return found.at(-1)!;
}

const ask = (name: string) => world.client().post('/session/requestreset', { name });
const choose = (token: string, password: string) => world.client().post('/session/reset', { token, password });
const isAccepted = async (username: string, password: string) =>
  (await world.client().post('/session/signin', { username, password })).status === 200;

describe('a lost password', () => {
  it('is replaced by the holder of the link, once, and every session ends', async () => {
    const there = await world.client().signIn('colleague', PASSWORD);
    expect((await ask(' Colleague@kavel.example ')).status).toBe(202);
    const mail = await nextMail();
    expect(mail).toMatch(/^To: colleague@kavel\.example$/m);
    expect(decoded(mail)).toContain('https://plan.kavel.example/login/passwordreset/');
    const token = tokenIn(mail);
    expect(JSON.stringify(await world.knex('password_link').select())).not.toContain(token);
    const next = 'chosen by the link holder';
    expect((await choose(token, next)).status).toBe(200);
    expect((await there.get('/session/current')).status).toBe(401);
    expect([await isAccepted('colleague', next), await isAccepted('colleague', PASSWORD)]).toEqual([true, false]);
    const again = await choose(token, 'chosen a second time');
    expect([again.status, again.body.error.id]).toEqual([400, 'link_over']);
    expect(await isAccepted('colleague', next)).toBe(true);
  });

  it('answers the same whether somebody is known', async () => {
    const [known, name, unknown] = [
      await ask('user@kavel.example'),
      await ask('user'),
      await ask('nobody@kavel.example'),
    ];
    for (const answer of [name, unknown]) expect([answer.status, answer.text]).toEqual([known.status, known.text]);
    await nextMail(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await mails()).toHaveLength(2);
  });

  it('is not mailed to who may not sign in', async () => {
    await world.knex('user').where('username', 'trial').update({ is_active: false });
    await world.knex('company').where('key', 'other').update({ archived: true });
    for (const name of ['trial', 'other', 'user']) await ask(name);
    expect(await nextMail()).toContain('user@kavel.example');
    expect(await mails()).toHaveLength(1);
    await world.knex('user').where('username', 'trial').update({ is_active: true });
    await world.knex('company').where('key', 'other').update({ archived: false });
  });

  it('cannot be replaced after half an hour, by a guess, by a weak password, or by another page', async () => {
    await ask('user');
    const token = tokenIn(await nextMail());
    expect((await choose(token, 'short')).status).toBe(400);
    expect((await choose('a'.repeat(43), 'long enough password')).body.error.id).toBe('link_over');
    expect((await choose("' or 1=1", 'long enough password')).status).toBe(400);
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    const body = { token, password: 'long enough password' };
    expect((await world.client().post('/session/reset', body, foreign)).status).toBe(403);
    await world.client().get(`/login/passwordreset/${token}`);
    await world.knex('password_link').update({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    expect((await choose(token, 'long enough password')).body.error.id).toBe('link_over');
    expect(await isAccepted('user', PASSWORD)).toBe(true);
  });

  it('works once also for two at the same moment', async () => {
    await ask('admin');
    const token = tokenIn(await nextMail());
    const answers = await Promise.all([choose(token, 'the first of the two'), choose(token, 'the second of the two')]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 400]);
    const { hash } = await import('@node-rs/argon2');
    const password_hash = await hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
    await world.knex('user').where('username', 'admin').update({ password_hash });
  });

  it('ends older links of the person', async () => {
    await ask('user');
    const first = tokenIn(await nextMail());
    await ask('user');
    await nextMail(2);
    const tokens = (await mails()).map(tokenIn);
    const second = tokens.find((each) => each !== first)!;
    expect((await choose(second, PASSWORD)).status).toBe(200);
    expect((await choose(first, 'the older link')).body.error.id).toBe('link_over');
  });

  it('says before anybody types whether its link works, and uses nothing up', async () => {
    await ask('user');
    const token = tokenIn(await nextMail());
    const check = async (of: string) => {
      const answer = await world.client().post('/session/resetlink', { token: of });
      return answer.body.error?.id ?? answer.status;
    };
    expect([await check(token), await check(token)]).toEqual([200, 200]);
    for (const wrong of ['', token.slice(1), `${token}x`, 'a'.repeat(43), "' or 1=1"])
      expect(await check(wrong), wrong).toBe('link_over');
    expect((await world.client().post('/session/resetlink', { token: 1 })).status).toBe(400);
    await world.knex('user').where('username', 'user').update({ is_active: false });
    expect(await check(token)).toBe('link_over');
    await world.knex('user').where('username', 'user').update({ is_active: true });
    expect((await choose(token, PASSWORD)).status).toBe(200);
    expect(await check(token)).toBe('link_over');
  });

  it('is asked for a few times only, known or not', async () => {
    for (const name of ['user', 'nobody']) {
      const answers = [];
      for (let n = 0; n < 5; n++) answers.push((await ask(name)).status);
      expect(answers, name).toEqual([202, 202, 202, 202, 429]);
    }
  });
});

describe('an invitation', () => {
  const colleague = { first_name: 'Kim', last_name: 'de Wit', email: 'kim@kavel.example', cfg: { language: 'en' } };

  it('makes a colleague who chooses a password by the link', async () => {
    const admin = await world.as('admin');
    const answer = await admin.post('/session/invite', colleague);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'kim@kavel.example',
      companyId: world.own.companyId,
      is_active: true,
    });
    expect(await isAccepted('kim@kavel.example', '')).toBe(false);
    const mail = await nextMail();
    expect(mail).toContain('Own BV invites you to Kavel');
    expect((await choose(tokenIn(mail), 'a password of their own')).status).toBe(200);
    expect(await isAccepted('kim@kavel.example', 'a password of their own')).toBe(true);
    expect((await admin.post('/session/invite', colleague)).status).toBe(409);
  });

  it('that could not be mailed says so, keeps the person, and is sent again by the same call', async () => {
    const admin = await world.as('admin');
    const lost = { ...colleague, email: 'lost@kavel.example' };
    // Mail has nowhere to go: a file stands where its folder would be.
    await writeFile(mailFolder(), '');
    const failed = await admin.post('/session/invite', lost);
    expect([failed.status, failed.body.error.id]).toEqual([503, 'mail_not_sent']);
    expect(failed.body.error.message.en).toContain('The person was added');
    const [person] = (await admin.get('/user/list?username=lost@kavel.example')).body;
    expect(person).toMatchObject({ first_name: 'Kim', is_active: true });
    await rm(mailFolder());
    const again = await admin.post('/session/invite', { ...lost, email: 'Lost@kavel.example' });
    expect([again.status, again.body.id]).toEqual([201, person.id]);
    expect((await choose(tokenIn(await nextMail()), 'found after all')).status).toBe(200);
    expect(await isAccepted('lost@kavel.example', 'found after all')).toBe(true);
    expect((await admin.post('/session/invite', lost)).status).toBe(409);
    expect(await world.knex('user').where('email', 'lost@kavel.example')).toHaveLength(1);
  });

  it('is not sent again to people of other companies, nor to who was deactivated', async () => {
    const admin = await world.as('admin');
    const values = { username: 'away@kavel.example', email: 'away@kavel.example', password_hash: '' };
    const [{ id }] = await world
      .knex('user')
      .insert({ ...values, companyId: world.other.companyId })
      .returning('id');
    const invite = async () =>
      (await admin.post('/session/invite', { ...colleague, email: values.email })).body.error.id;
    expect(await invite()).toBe('taken');
    await world.knex('user').where({ id }).update({ companyId: world.own.companyId, is_active: false });
    expect(await invite()).toBe('taken');
    expect(await mails()).toEqual([]);
  });

  it('is listed until it is used, or withdrawn by deleting the person, for administrators of the company', async () => {
    const admin = await world.as('admin');
    const invited = async (by = admin): Promise<InvitedPerson[]> => (await by.get('/session/invitations')).body;
    const before = await invited();
    const person = (await admin.post('/session/invite', { ...colleague, email: 'soon@kavel.example' })).body;
    const of = (list: InvitedPerson[]) => list.filter(({ userId }) => userId === person.id);
    expect(Date.parse(of(await invited())[0]!.until!) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    await world.knex('password_link').update({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    expect(of(await invited())).toEqual([{ userId: person.id, until: null }]);
    expect((await (await world.as('user')).get('/session/invitations')).status).toBe(403);
    expect((await world.client().get('/session/invitations')).status).toBe(401);
    const staff = await world.client().signIn('staff', PASSWORD);
    await staff.post('/session/act', { companyId: world.other.companyId, reason: 'A test' });
    expect(of(await invited(staff))).toEqual([]);

    await rm(mailFolder(), { recursive: true, force: true });
    await admin.post('/session/invite', { username: person.username, email: person.email });
    const token = tokenIn(await nextMail());
    expect((await admin.delete(`/user/detail/${person.id}`)).status).toBe(200);
    expect((await choose(token, 'a password of their own')).body.error.id).toBe('link_over');
    expect(await invited()).toEqual(before);
    await rm(mailFolder(), { recursive: true, force: true });
    expect((await admin.post('/session/invite', { ...colleague, email: 'soon@kavel.example' })).status).toBe(201);
    expect((await choose(tokenIn(await nextMail()), 'a password of their own')).status).toBe(200);
    expect(await invited()).toEqual(before);
  });

  it('by staff who act as a company is in the log', async () => {
    const staff = await world.client().signIn('staff', PASSWORD);
    await staff.post('/session/act', { companyId: world.other.companyId, reason: 'A test' });
    const answer = await staff.post('/session/invite', { ...colleague, email: 'kim@other.example' });
    expect([answer.status, answer.body.companyId]).toEqual([201, world.other.companyId]);
    const lines = await world.knex('audit').where({ companyId: world.other.companyId, action: 'write' });
    expect(lines.map(({ detail }) => detail)).toEqual(['POST /session/invite']);
  });

  it('is for administrators, with a real address, and gives no rights on the platform', async () => {
    expect((await world.client().post('/session/invite', colleague)).status).toBe(401);
    expect((await (await world.as('user')).post('/session/invite', colleague)).status).toBe(403);
    const admin = await world.as('admin');
    expect((await admin.post('/session/invite', { ...colleague, email: '' })).status).toBe(400);
    expect((await admin.post('/session/invite', { ...colleague, email: 'x@y.example', is_staff: true })).status).toBe(
      403,
    );
    expect(await mails()).toEqual([]);
  });
});

describe('mail', () => {
  it('is kept where only the server reads it', async () => {
    await ask('user');
    await nextMail();
    const [name] = await readdir(mailFolder());
    expect((await stat(path.join(mailFolder(), name!))).mode & 0o077).toBe(0);
  });

  it('is written in the language of the reader, otherwise in both', () => {
    const values = { link: 'https://kavel.example/x', username: 'kim', company: 'Own' };
    expect(writeMail(resetMail, 'nl', values).text).not.toContain('Somebody');
    const both = writeMail(resetMail, '', values).text;
    expect([both.includes('Somebody'), both.includes('wachtwoord')]).toEqual([true, true]);
  });
});
