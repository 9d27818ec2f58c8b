/** The second factor over HTTP: set up, asked for, used once, lost, reset, required; and proving who one is before changes of the account. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitStep, codeOf } from '../support/authenticator.ts';
import type { Answer, Client } from '../support/client.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { openWorld, PASSWORD, type PersonName, type World } from '../support/world.ts';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({
    secretsKey: 'a key of the settings, long enough',
    staffNeedsFactor: true,
    smtpUrl: mailbox.url,
    mailFrom: 'Kavel <no-reply@kavel.example>',
  });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
beforeEach(async () => {
  await awaitStep();
  for (const table of ['second_factor', 'recovery_code', 'signin_step', 'rate_limit', 'session', 'audit'])
    await world.knex(table).delete();
});

const signIn = (person: PersonName) => world.client().post('/session/signin', { username: person, password: PASSWORD });
/** The cookie of the step, as a browser sends it back. */
const cookieIn = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith('kavel_step='))!
    .split(';')[0]!;
const enter = (answer: Answer, code: string, client: Client = world.client()) =>
  client.post('/session/code', { code }, { headers: { cookie: cookieIn(answer) } });

async function setUp(client: Client): Promise<{ secret: string; codes: string[] }> {
  const begun = await client.post('/session/factor', {});
  expect(begun.status, begun.text).toBe(200);
  const { secret } = begun.body;
  // The step before, so that the present one is still free.
  const confirmed = await client.post('/session/factor/confirm', { code: codeOf(secret, -1) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret, codes: confirmed.body.codes };
}
const fresh = async (person: PersonName) => world.client().signIn(person, PASSWORD);
/** As if the session had been open for a while. */
const age = () => world.knex('session').update({ confirmedAt: new Date(Date.now() - 11 * 60_000).toISOString() });

describe('a second factor', () => {
  it('is asked after the password from then on, and each code works once', async () => {
    const user = await fresh('user');
    expect((await user.get('/session/factor')).body).toEqual({
      since: null,
      codesLeft: 0,
      isRequired: false,
      isAvailable: true,
    });
    const { uri, secret: dropped } = (await user.post('/session/factor', {})).body;
    expect(uri).toBe(`otpauth://totp/Kavel:user?issuer=Kavel&secret=${dropped}&algorithm=SHA1&digits=6&period=30`);
    const { secret, codes } = await setUp(user);
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect((await user.get('/session/factor')).body).toMatchObject({ codesLeft: 10, since: expect.any(String) });
    expect((await user.post('/session/factor', {})).body.error.id).toBe('factor_set');
    // Neither secret nor codes lie readable in the database.
    const kept = JSON.stringify([await world.knex('second_factor'), await world.knex('recovery_code')]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
    const step = await signIn('user');
    expect([step.status, step.body]).toEqual([200, { step: 'code' }]);
    expect(step.headers.getSetCookie().join()).not.toMatch(/kavel_session=[\w-]{43}/);
    const there = world.client();
    expect((await enter(step, '000000')).body.error.id).toBe('wrong_code');
    expect((await world.client().post('/session/code', { code: codeOf(secret) })).body.error.id).toBe('step_over');
    const both = await Promise.all([enter(step, codeOf(secret), there), enter(step, codeOf(secret))]);
    const [won, ...others] = both.toSorted((a, b) => a.status - b.status);
    expect([won!.status, others.length]).toEqual([200, 1]);
    // By the moment at which it comes, the other finds the code used, or the step over.
    expect(['wrong_code', 'step_over']).toContain(others[0]!.body.error.id);
    expect(won!.body.user.username).toBe('user');
    // Neither the step of the sign-in nor the code works again.
    const again = await signIn('user');
    expect((await enter(again, codeOf(secret))).body.error.id).toBe('wrong_code');
    expect((await enter(again, codeOf(secret, 2))).body.error.id).toBe('wrong_code');
    expect((await enter(again, codeOf(secret, 1))).status).toBe(200);
  });

  it('that is lost is replaced by a recovery code, once, however it is typed', async () => {
    const { codes } = await setUp(await fresh('user'));
    const typed = codes[3]!.toLowerCase().replaceAll('-', ' ');
    expect((await enter(await signIn('user'), typed)).status).toBe(200);
    expect((await enter(await signIn('user'), codes[3]!)).body.error.id).toBe('wrong_code');
    const back = world.client();
    expect((await enter(await signIn('user'), codes[4]!, back)).status).toBe(200);
    expect((await back.get('/session/factor')).body.codesLeft).toBe(8);
    const renewed = (await back.post('/session/factor/codes', {})).body.codes as string[];
    expect(renewed).toHaveLength(10);
    expect((await enter(await signIn('user'), codes[5]!)).body.error.id).toBe('wrong_code');
    expect((await enter(await signIn('user'), renewed[0]!)).status).toBe(200);
  });

  it('cannot be guessed: eight attempts, also at once, and the ninth waits', async () => {
    const { secret } = await setUp(await fresh('user'));
    const step = await signIn('user');
    const tried = await Promise.all(Array.from({ length: 8 }, (_, n) => enter(step, `00000${n}`)));
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 400));
    const late = await enter(step, codeOf(secret));
    expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    await world.knex('rate_limit').delete();
    await world.knex('signin_step').update({ expiresAt: new Date(Date.now() - 1).toISOString() });
    expect((await enter(step, codeOf(secret))).body.error.id).toBe('step_over');
  });

  it('turned on and off by its owner is logged, with new recovery codes', async () => {
    const user = await fresh('user');
    await setUp(user);
    await user.post('/session/factor/codes', {});
    await user.delete('/session/factor');
    // There is none any more: nothing to log.
    await user.delete('/session/factor');
    const { id, companyId } = world.people.user;
    const lines = await world.knex('audit').where({ userId: id, companyId, action: 'change' }).orderBy('id');
    expect(lines.map(({ detail }) => detail)).toEqual(
      ['on', 'codes renewed', 'off'].map((to) => `user ${id} second_factor ${to}`),
    );
  });

  it('can be reset by staff after they sign in again, and the user gets a mail', async () => {
    const { id, companyId } = world.people.other;
    await world.knex('user').where({ id }).update({ email: 'other@example.org', cfg: '{"language":"nl"}' });
    await setUp(await fresh('other'));
    const step = await signIn('staff');
    const headers = { cookie: cookieIn(step) };
    const staff = world.client();
    const { secret } = (await staff.post('/session/factor', {}, { headers })).body;
    await staff.post('/session/factor/confirm', { code: codeOf(secret) }, { headers });
    const factors = async () =>
      (await staff.get('/staff/users?q=other')).body.rows.map(({ hasFactor }: { hasFactor: boolean }) => hasFactor);
    expect(await factors()).toEqual([true]);
    await age();
    expect((await staff.delete(`/session/factors/${id}`)).body.error.id).toBe('confirm_first');
    expect(mailbox.arrived).toEqual([]);
    await staff.post('/session/confirm', { password: PASSWORD });
    expect((await staff.delete(`/session/factors/${id}`)).status).toBe(200);
    expect(await factors()).toEqual([false]);
    expect(mailbox.to('other@example.org')).toMatchObject({
      headers: { subject: 'Uw aanmeldcode voor Kavel is gereset' },
      text: expect.stringMatching(/^De aanmeldcode van other is gereset[^]*\/settings\/general\/user/),
    });
    expect(await world.knex('audit').where({ detail: `user ${id} second_factor=null`, companyId })).toHaveLength(1);
  });

  it('is reset by an administrator of the company, which is logged and ends sessions', async () => {
    const colleague = await fresh('colleague');
    await setUp(colleague);
    const { colleague: person, other } = world.people;
    const admin = await fresh('admin');
    expect((await admin.get('/session/factors')).body).toEqual([person.id]);
    const reset = (client: Client, id: number) => client.delete(`/session/factors/${id}`);
    expect((await reset(await fresh('user'), person.id)).status).toBe(403);
    expect((await (await fresh('user')).get('/session/factors')).status).toBe(403);
    expect((await reset(world.client(), person.id)).status).toBe(401);
    await setUp(await fresh('other'));
    expect((await reset(admin, other.id)).status).toBe(404);
    expect((await reset(admin, person.id)).status).toBe(200);
    expect((await colleague.get('/session/current')).status).toBe(401);
    expect((await signIn('colleague')).body.user.username).toBe('colleague');
    const lines = await world.knex('audit').where({ userId: world.people.admin.id });
    expect(lines).toMatchObject([
      { userId: world.people.admin.id, companyId: world.own.companyId, detail: `user ${person.id} second_factor=null` },
    ]);
  });
});

describe('where a factor is required', () => {
  it('staff set one up before they are in, and keep it', async () => {
    const step = await signIn('staff');
    expect(step.body).toEqual({ step: 'setup' });
    const headers = { cookie: cookieIn(step) };
    const staff = world.client();
    expect((await staff.get('/session/current', { headers })).status).toBe(401);
    expect((await enter(step, '123456')).body.error.id).toBe('step_over');
    const { secret } = (await staff.post('/session/factor', {}, { headers })).body;
    const code = codeOf(secret);
    const confirmed = await staff.post('/session/factor/confirm', { code }, { headers });
    expect(confirmed.body.codes).toHaveLength(10);
    expect((await staff.get('/session/current')).body.principal).toBe('staff');
    expect((await staff.delete('/session/factor')).body.error.id).toBe('factor_needed');
    // Without its mark the step is over, so nobody else sets up another factor with it.
    expect((await world.client().post('/session/factor', {}, { headers })).status).toBe(401);
    expect((await signIn('staff')).body).toEqual({ step: 'code' });
  });

  it('a company asks it of its administrators from their next sign-in', async () => {
    const admin = await fresh('admin');
    const set = (adminsNeedCode: boolean) =>
      admin.patch(`/company/detail/${world.own.companyId}`, { cfg: { authentication: { adminsNeedCode } } });
    expect((await set(true)).status).toBe(200);
    expect((await admin.get('/session/factor')).body.isRequired).toBe(true);
    expect((await signIn('admin')).body).toEqual({ step: 'setup' });
    expect((await signIn('user')).body.user.username).toBe('user');
    expect((await set(false)).status).toBe(200);
    expect((await signIn('admin')).body.user.username).toBe('admin');
  });
});

describe('changes of the own account', () => {
  it('ask for a password or code when the last is ten minutes ago', async () => {
    const user = await fresh('user');
    const path = `/user/detail/${world.people.user.id}`;
    const email = (address: string) => user.patch(path, { email: address });
    expect((await email('a@example.org')).status).toBe(200);
    await age();
    const refused = await email('b@example.org');
    expect([refused.status, refused.body.error.id]).toEqual([403, 'confirm_first']);
    // The same address, and other fields, are no such change.
    expect((await user.patch(path, { email: 'a@example.org', first_name: 'Kim' })).status).toBe(200);
    expect((await user.post('/session/factor', {})).body.error.id).toBe('confirm_first');
    expect((await user.post('/session/confirm', { password: 'wrong' })).body.error.id).toBe('wrong_password');
    expect((await email('b@example.org')).status).toBe(403);
    expect((await user.post('/session/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await email('b@example.org')).status).toBe(200);
    const { secret } = await setUp(user);
    await age();
    for (const call of [user.delete('/session/factor'), user.post('/session/factor/codes', {})])
      expect((await call).body.error.id).toBe('confirm_first');
    expect((await user.post('/session/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect((await user.delete('/session/factor')).status).toBe(200);
    expect((await signIn('user')).body.user.username).toBe('user');
  });

  it('and an administrator who changes the address of a colleague or resets a factor', async () => {
    await setUp(await fresh('colleague'));
    const admin = await fresh('admin');
    await age();
    const { id } = world.people.colleague;
    expect((await admin.patch(`/user/detail/${id}`, { email: 'x@example.org' })).body.error.id).toBe('confirm_first');
    expect((await admin.delete(`/session/factors/${id}`)).body.error.id).toBe('confirm_first');
  });
});
