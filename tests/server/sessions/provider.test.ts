/** Signing in at Microsoft, against an issuer of our own: who signs in, who does not, and that it locks no user out. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLink } from '../../../server/sessions/password-links.ts';
import { awaitStep, codeOf } from '../support/authenticator.ts';
import { Client } from '../support/client.ts';
import { issuerSettings, startIssuer, type Account } from '../support/issuer.ts';
import { openWorld, PASSWORD, type PersonName, type World } from '../support/world.ts';

const TENANT = 'aaaaaaaa-0000-4000-8000-000000000001';
const ELSEWHERE = 'bbbbbbbb-0000-4000-8000-000000000002';
const anna: Account = { tid: TENANT, oid: 'oid-anna', preferred_username: 'anna@own.example' };

let world: World;
let folder: string;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  issuer = await startIssuer();
  folder = await mkdtemp(path.join(tmpdir(), 'kavel-mail-'));
  world = await openWorld({
    dataDir: folder,
    provider: { ...issuerSettings, fetch: issuer.fetch },
    secretsKey: 'a key of the settings, long enough',
  });
});
afterAll(async () => {
  await world.close();
  await issuer.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  issuer.state.lies = {};
  for (const table of ['identity', 'provider_flow', 'rate_limit', 'password_link', 'second_factor', 'signin_step'])
    await world.knex(table).delete();
  await allow({ local: true, azure: true, tenants: [TENANT] });
});

type Authentication = { local?: boolean; azure?: boolean; tenants?: string[]; adminsNeedCode?: boolean };
const allow = (authentication: Authentication) =>
  world
    .knex('company')
    .where('id', world.own.companyId)
    .update({ cfg: JSON.stringify({ authentication }) });

/** A browser with its cookies. */
class Browser extends Client {
  jar = new Map<string, string>();
  async go(path: string, init: RequestInit = {}) {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + path, {
      ...init,
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', cookie, ...init.headers },
    });
    for (const each of response.headers.getSetCookie()) {
      const [name, value] = each.split(';')[0]!.split('=') as [string, string];
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
    return response;
  }
  async begin(body: object): Promise<string> {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await this.go('/session/provider', init);
    const answer = (await response.json()) as { url: string };
    return response.ok ? answer.url : Promise.reject(new Error(JSON.stringify(answer)));
  }
  /** Where the browser is sent at the end. */
  async finish(path: string): Promise<string> {
    const response = await this.go(path);
    expect(response.status).toBe(302);
    return response.headers.get('location')!;
  }
  async who(): Promise<string | null> {
    const response = await this.go('/session/current');
    return response.ok ? ((await response.json()) as { user: { username: string } }).user.username : null;
  }
}
const browser = () => new Browser(world.url);

async function signIn(account: Account, at = browser()) {
  const to = await at.finish(issuer.approve(await at.begin({ purpose: 'signin' }), account));
  return { to, at };
}
const link = (person: PersonName, { tid, oid }: Account) =>
  world.knex('identity').insert({
    companyId: world.people[person].companyId,
    userId: world.people[person].id,
    issuer: `https://login.microsoftonline.com/${tid}/v2.0`,
    tenant: tid,
    subject: oid,
  });

describe('signing in at Microsoft', () => {
  it('is offered where it is set, and only there', async () => {
    expect((await world.client().get('/session/providers')).body).toEqual({ local: true, cloud: true });
    const plain = await openWorld();
    try {
      expect((await plain.client().get('/session/providers')).body).toEqual({ local: true, cloud: false });
      expect((await plain.client().post('/session/provider', { purpose: 'signin' })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  it('asks for a code with a challenge, state and nonce, and lets the linked person in', async () => {
    await link('user', anna);
    const at = browser();
    const url = new URL(await at.begin({ purpose: 'signin' }));
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: issuerSettings.clientId,
    });
    for (const key of ['state', 'nonce', 'code_challenge']) expect(asked[key]!.length, key).toBeGreaterThan(40);
    expect(asked['redirect_uri']).toBe(`${world.url}/session/provider/return`);
    expect(await at.finish(issuer.approve(url.href, anna))).toBe('/');
    expect(await at.who()).toBe('user');
    expect(issuer.state.tokenRequests.at(-1)!.get('code_verifier')!.length).toBeGreaterThan(40);
    expect(await world.knex('provider_flow')).toEqual([]);
  });

  it('does not stand for the second factor: the code is asked here, also of who was just let in there', async () => {
    await link('user', anna);
    const user = await world.client().signIn('user', PASSWORD);
    const { secret } = (await user.post('/session/factor', {})).body;
    await awaitStep();
    // The step before, so that the present one is still free.
    const confirmed = await user.post('/session/factor/confirm', { code: codeOf(secret, -1) });
    expect(confirmed.status, confirmed.text).toBe(200);
    const { to, at } = await signIn(anna);
    expect([to, await at.who()]).toEqual(['/login/login?step=code', null]);
    const enter = (code: string) =>
      at.go('/session/code', {
        method: 'POST',
        body: JSON.stringify({ code }),
        headers: { 'content-type': 'application/json' },
      });
    expect([(await enter('000000')).status, await at.who()]).toEqual([400, null]);
    expect([(await enter(codeOf(secret))).status, await at.who()]).toEqual([200, 'user']);
  });

  it('leads to setting a factor up where the company asks one of its administrators', async () => {
    await link('admin', anna);
    await allow({ local: true, azure: true, tenants: [TENANT], adminsNeedCode: true });
    const { to, at } = await signIn(anna);
    expect([to, await at.who()]).toEqual(['/login/login?step=setup', null]);
  });

  it.each<[string, object]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://login.microsoftonline.com/other/v2.0' } }],
    ['an issuer of another tenant than it claims', { claims: { tid: ELSEWHERE } }],
    ['a time that is over', { expired: true }],
    ['a signature of another key', { key: true }],
    ['no signature', { unsigned: true }],
    ['no object id', { claims: { oid: undefined } }],
    ['no tenant', { claims: { tid: undefined } }],
  ])('is refused when the token has %s', async (_what, lies) => {
    await link('user', anna);
    issuer.state.lies = lies;
    const { to, at } = await signIn(anna);
    expect(to).toBe('/login/login?refused=provider_refused');
    expect(await at.who()).toBeNull();
  });

  it('is refused with another state, a second time, in another browser, late, or when the provider says no', async () => {
    await link('user', anna);
    const refused = '/login/login?refused=provider_refused';
    const at = browser();
    const path = issuer.approve(await at.begin({ purpose: 'signin' }), anna);
    expect(await browser().finish(path)).toBe(refused);
    expect(await at.finish(path.replace(/state=[^&]+/, 'state=another'))).toBe(refused);
    const again = browser();
    const second = issuer.approve(await again.begin({ purpose: 'signin' }), anna);
    expect(await again.finish(second)).toBe('/');
    again.jar.delete('kavel_session');
    expect([await again.finish(second), await again.who()]).toEqual([refused, null]);
    const late = browser();
    const third = issuer.approve(await late.begin({ purpose: 'signin' }), anna);
    await world.knex('provider_flow').update({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    expect(await late.finish(third)).toBe(refused);
    const denied = browser();
    const state = new URL(await denied.begin({ purpose: 'signin' })).searchParams.get('state');
    expect(await denied.finish(`/session/provider/return?error=access_denied&state=${state}`)).toBe(refused);
    expect(await browser().finish('/session/provider/return')).toBe(refused);
  });

  it('goes by issuer, tenant and object id, never by an address', async () => {
    await world.knex('user').where('id', world.people.user.id).update({ email: 'anna@own.example' });
    const stranger = { tid: TENANT, oid: 'oid-somebody', preferred_username: 'user', email: 'anna@own.example' };
    expect((await signIn(stranger)).to).toBe('/login/login?refused=unknown_identity');
    await link('user', anna);
    expect((await signIn({ ...anna, tid: ELSEWHERE })).to).toContain('unknown_identity');
  });

  it('is for organisations the company allows, as long as it allows them', async () => {
    await link('user', anna);
    for (const change of [
      { azure: true, tenants: [] },
      { azure: true, tenants: [ELSEWHERE] },
      { azure: false, tenants: [TENANT] },
    ]) {
      await allow(change);
      expect((await signIn(anna)).to, JSON.stringify(change)).toContain('tenant_not_allowed');
    }
    await allow({ azure: true, tenants: [TENANT.toUpperCase()] });
    expect((await signIn(anna)).to).toBe('/');
  });

  it('is not for who is not active', async () => {
    await link('colleague', anna);
    const { id } = world.people.colleague;
    await world.knex('user').where({ id }).update({ is_active: false });
    expect((await signIn(anna)).to).toContain('unknown_identity');
    await world.knex('user').where({ id }).update({ is_active: true });
  });

  it('begins from these pages only, a number of times, and says when the provider is away', async () => {
    const client = world.client();
    const begin = (headers = {}) => client.post('/session/provider', { purpose: 'signin' }, { headers });
    expect((await begin({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await client.post('/session/provider', { purpose: 'other' })).status).toBe(400);
    expect((await client.post('/session/provider', { purpose: 'link' })).status).toBe(401);
    const statuses = [];
    for (let n = 0; n < 62; n++) statuses.push((await begin()).status);
    expect(statuses.at(-1)).toBe(429);
    issuer.state.away = true;
    const away = await openWorld({ provider: { ...issuerSettings, fetch: issuer.fetch } });
    expect((await away.client().post('/session/provider', { purpose: 'signin' })).status).toBe(503);
    issuer.state.away = false;
    expect((await away.client().post('/session/provider', { purpose: 'signin' })).status).toBe(200);
    await away.close();
  });
});

describe('linking an account', () => {
  const signedIn = async (person: PersonName) => {
    const at = browser();
    const body = JSON.stringify({ username: world.people[person].username, password: PASSWORD });
    await at.go('/session/signin', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return at;
  };
  const linkHere = async (at: Browser, account: Account) =>
    at.finish(issuer.approve(await at.begin({ purpose: 'link' }), account));

  it('is for who is signed in, of an allowed organisation, and of nobody else', async () => {
    const at = await signedIn('user');
    expect(await linkHere(at, { ...anna, tid: ELSEWHERE })).toBe('/settings/general/user?refused=tenant_not_allowed');
    expect(await linkHere(at, anna)).toBe('/settings/general/user');
    expect(await (await at.go('/session/identities')).json()).toMatchObject([
      { name: 'anna@own.example', tenant: TENANT },
    ]);
    expect(await linkHere(at, anna)).toBe('/settings/general/user');
    expect(await linkHere(await signedIn('colleague'), anna)).toContain('identity_taken');
    expect((await signIn(anna)).to).toBe('/');
    const path = issuer.approve(await at.begin({ purpose: 'link' }), { ...anna, oid: 'oid-two' });
    at.jar.set('kavel_session', (await signedIn('colleague')).jar.get('kavel_session')!);
    expect(await at.finish(path)).toContain('provider_refused');
    expect(await world.knex('identity')).toHaveLength(1);
  });

  it('uses up an invitation instead of a password', async () => {
    const { id } = world.people.colleague;
    const { password_hash } = await world.knex('user').where({ id }).first('password_hash');
    await world.knex('user').where({ id }).update({ password_hash: '' });
    const token = await createLink(world.knex, id, 'invitation');
    const at = browser();
    const wrong = issuer.approve(await at.begin({ purpose: 'invitation', token }), { ...anna, tid: ELSEWHERE });
    expect(await at.finish(wrong)).toContain('tenant_not_allowed');
    const right = issuer.approve(await at.begin({ purpose: 'invitation', token }), anna);
    expect([await at.finish(right), await at.who()]).toEqual(['/', 'colleague']);
    await expect(at.begin({ purpose: 'invitation', token })).rejects.toThrow(/link_over/);
    expect((await signIn(anna)).to).toBe('/');
    // Without a password this is the only way in.
    const own = (await world.knex('identity').where('userId', id).first('id')).id;
    const remove = () => at.go(`/session/identities/${own}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(409);
    await world.knex('user').where({ id }).update({ password_hash });
    at.jar.set('kavel_session', (await signIn(anna)).at.jar.get('kavel_session')!);
    expect((await remove()).status).toBe(200);
    expect((await signIn(anna)).to).toContain('unknown_identity');
  });
});

describe('the company decides', () => {
  const set = async (authentication: Authentication, person: PersonName = 'admin') =>
    (await world.as(person)).patch(`/company/detail/${world.own.companyId}`, { cfg: { authentication } });

  it('how its people sign in, without locking out who decides', async () => {
    for (const change of [{ local: false }, { local: false, azure: false }, { local: false, tenants: [] }])
      expect((await set(change)).body.error.id, JSON.stringify(change)).toBe('lockout');
    expect((await set({ tenants: ['everyone'] })).body.error.id).toBe('invalid');
    expect((await set({ tenants: [ELSEWHERE] }, 'user')).status).toBe(403);
    await link('admin', anna);
    expect((await set({ local: false })).status).toBe(200);
    const attempt = await world.client().post('/session/signin', { username: 'user', password: PASSWORD });
    expect(attempt.body.error.id).toBe('wrong_credentials');
    expect((await signIn(anna)).to).toBe('/');
    for (const change of [{ tenants: [] }, { azure: false }, { tenants: [ELSEWHERE] }])
      expect((await set(change)).body.error.id, JSON.stringify(change)).toBe('lockout');
    expect((await set({ local: true, azure: false })).status).toBe(200);
  });

  it('who administers and who is active, about others than oneself', async () => {
    const { colleague, admin, other } = world.people;
    const client = await world.as('admin');
    const change = (id: number, values: object) => client.patch(`/user/detail/${id}`, values);
    expect((await change(colleague.id, { is_admin: true })).body.is_admin).toBe(true);
    for (const values of [{ is_admin: false }, { is_active: false }])
      expect((await change(admin.id, values)).status).toBe(403);
    expect((await change(other.id, { is_active: false })).status).toBe(404);
    expect((await change(colleague.id, { is_staff: true })).status).toBe(403);
    const user = await world.as('user');
    expect((await user.patch(`/user/detail/${world.people.user.id}`, { is_admin: true })).status).toBe(403);
    const there = await world.client().signIn('trial', PASSWORD);
    expect((await there.get('/session/current')).status).toBe(200);
    expect((await change(colleague.id, { is_admin: false, is_active: false })).body).toMatchObject({
      is_active: false,
    });
    expect((await world.client().post('/session/signin', { username: 'colleague', password: PASSWORD })).status).toBe(
      401,
    );
    expect((await change(colleague.id, { is_active: true })).status).toBe(200);
  });

  it('on an invitation with a role, by administrators', async () => {
    const client = await world.as('admin');
    const invite = (values: object) =>
      client.post('/session/invite', { email: `n${Math.random()}@own.example`, ...values });
    expect((await invite({ is_admin: true })).body).toMatchObject({ is_admin: true, is_active: true });
    expect((await invite({ is_staff: true })).status).toBe(403);
    expect(
      (await (await world.as('user')).post('/session/invite', { email: 'x@own.example', is_admin: true })).status,
    ).toBe(403);
  });

  it('keeps an administrator when two put each other out at once', async () => {
    const { knex, people } = world;
    await knex('user').where('id', people.colleague.id).update({ is_admin: true, is_active: true });
    const [first, second] = [await world.as('admin'), await world.client().signIn('colleague', PASSWORD)];
    const answers = await Promise.all([
      first.patch(`/user/detail/${people.colleague.id}`, { is_admin: false }),
      second.patch(`/user/detail/${people.admin.id}`, { is_admin: false }),
    ]);
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(
      await knex('user')
        .where({ companyId: world.own.companyId, is_admin: true })
        .whereIn('id', [people.admin.id, people.colleague.id]),
    ).toHaveLength(1);
  });
});
