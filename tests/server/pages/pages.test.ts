/** The public pages as a visitor, a search engine or a colleague asks for them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicationBlockTypes } from '../../../model/enums/publication.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { newPublicKey } from '../../../server/models/public-key.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, SECRETS, type Publishing, type Values } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let publish: Publishing['publish'];
let keys: Publishing['keys'];
beforeAll(async () => {
  ({ world, visitor, publish, keys } = await openPublishing());
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const [OVERVIEW, LOCATION] = [2, 7];

/** Publishes a search with an overview and a page for each location; adds a second location. */
async function publishSearch(values: Values = {}, cfg: Values = {}) {
  const { key, id } = await publish([], { type: 'municipality', filterMunicipality: 'Waterhoven', ...values }, cfg);
  const sections = [
    { type: 'location_list', pageType: OVERVIEW },
    { type: 'location_summary', pageType: LOCATION },
  ];
  const { companyId } = world.own;
  for (const each of sections) await addRecord(world.knex, 'section', { companyId, publicationId: id, ...each });
  return { key, id };
}

describe('a page', () => {
  it('is complete HTML with its head, no cookie and no script of others', async () => {
    const { key } = await publish(['location_summary'], { name: 'Plan & <Kade>', description: 'Over de kade.' });
    const { status, text, headers } = await visitor.get(`/pub/location/${key}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<title>Plan &amp; &lt;Kade&gt; · Own BV</title>');
    expect(text).toContain('<meta name="description" content="Over de kade."/>');
    expect(text).toContain(`<link rel="canonical" href="${world.url}/pub/location/${key}"/>`);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('Waterhoven');
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const script = /<script type="module" src="(\/pub\/assets\/[^"]+)"/.exec(text)![1]!;
    expect((await visitor.get(script)).headers.get('cache-control')).toContain('immutable');
  });

  it('is asked for again by its mark', async () => {
    const { key } = await publish(['location_summary']);
    const first = await visitor.get(`/pub/location/${key}`);
    const headers = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await visitor.get(`/pub/location/${key}`, { headers })).status).toBe(304);
  });

  it('speaks the language that is asked for, else that of the browser', async () => {
    const { key } = await publish(['location_summary']);
    const said = async (query: string, accepted: string) =>
      (await visitor.get(`/pub/location/${key}${query}`, { headers: { 'accept-language': accepted } })).text;
    expect(await said('', 'nl-NL,nl;q=0.9')).toContain('<html lang="nl">');
    expect(await said('?lang=en', 'nl')).toContain('The location in brief');
    expect(await said('?lang=xx', 'de')).toContain('<html lang="en">');
  });

  it('may be found by search engines only when the company says so', async () => {
    const hidden = await visitor.get(`/pub/location/${(await publish(['heading'])).key}`);
    expect(hidden.text).toContain('name="robots" content="noindex, nofollow"');
    expect(hidden.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const found = await visitor.get(`/pub/location/${(await publish(['heading'], {}, { findable: true })).key}`);
    expect([found.text.includes('noindex'), found.headers.get('x-robots-tag')]).toEqual([false, null]);
    const robots = await visitor.get('/robots.txt');
    expect(robots.text).toMatch(/^User-agent: \*\nAllow: \/pub\/\nDisallow: \/\n/);
  });

  it('holds nothing private, with every block there is', async () => {
    const all = publicationBlockTypes.keys.filter((type) => !['owner_information', 'cost_table'].includes(type));
    const priced = ['business_case', 'income_table', 'residual_value', 'valuation'];
    const { key } = await publish(all.filter((type) => !priced.includes(type)));
    const { status, text } = await visitor.get(`/pub/location/${key}`);
    expect(status).toBe(200);
    for (const secret of [...SECRETS, '123456', '123,456']) expect(text, secret).not.toContain(secret);
  });

  it('of one location stands among those of the publication', async () => {
    const { key } = await publishSearch({ type: 'business_park' });
    const { companyId } = world.own;
    const values = { companyId, name: 'Second', municipality: 'Waterhoven', order: 1, listOrder: 1 };
    const second = newPublicKey();
    const id = await addRecord(world.knex, 'location', { ...values, key: second });
    const overview = await visitor.get(`/pub/businesspark/${key}`);
    expect(overview.text).toContain(`href="/pub/businesspark/${key}/${second}"`);
    const page = await visitor.get(`/pub/businesspark/${key}/${second}?lang=en`);
    expect(page.text).toContain('<h1 lang="nl">Second</h1>');
    expect(page.text).toContain(`rel="prev" href="/pub/businesspark/${key}/${keys.location}?lang=en"`);
    expect(page.text).not.toContain('rel="next"');
    expect((await visitor.get(`/pub/businesspark/${key}/${newPublicKey()}`)).status).toBe(404);
    await world.knex('location').where({ id }).update({ deletedAt: new Date().toISOString() });
    expect((await visitor.get(`/pub/businesspark/${key}/${second}`)).status).toBe(404);
  });

  it('of a municipality or province names its location in the query', async () => {
    const { key } = await publishSearch();
    const { status, text } = await visitor.get(`/pub/municipality/${key}?location=${keys.location}`);
    expect([status, text.includes('class="kicker" lang="nl">Page<')]).toEqual([200, true]);
  });

  it('is found by its old and general addresses', async () => {
    const { key } = await publish(['heading']);
    const search = await publishSearch({ type: 'population_core' });
    const state = await publishSearch({ type: 'state_index' });
    for (const [from, to] of [
      [`/pub/publication/${key}`, `/pub/location/${key}`],
      [`/pub/concept/${key}?lang=nl`, `/pub/location/${key}?lang=nl`],
      [`/pub/publication/${search.key}/a`, `/pub/populationcore/${search.key}/a`],
      [`/pub/publication/${state.key}/a`, `/pub/state/${state.key}?location=a`],
    ]) {
      const { status, headers } = await visitor.get(from!);
      expect([status, headers.get('location')], from).toEqual([302, to]);
    }
  });
});

describe('an address without a page', () => {
  it.each([
    ['a draft', { status: 1 }],
    ['hidden', { status: 3 }],
    ['deleted', { deletedAt: new Date().toISOString() }],
  ])('because it is %s answers one friendly page', async (_what, change) => {
    const { key, id } = await publish(['heading'], { name: 'Hidden name' });
    await world.knex('publication').where({ id }).update(change);
    const { status, text, headers } = await visitor.get(`/pub/location/${key}`, {
      headers: { 'accept-language': 'nl' },
    });
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Deze pagina is niet gevonden</h1>');
    expect(text).not.toContain('Hidden name');
    const unknown = await visitor.get(`/pub/location/${newPublicKey()}`, { headers: { 'accept-language': 'nl' } });
    expect(unknown.text).toBe(text);
  });

  it.each(['/pub', '/pub/nothing', '/pub/assets/none.js', '/pub/assets/..%2f..%2fpackage.json'])(
    '%s never shows the interface',
    async (path) => {
      const { status, text } = await visitor.get(path);
      expect([status, text.includes('id="root"')]).toEqual([404, false]);
    },
  );

  it('says to try again while the pages are not built', async () => {
    const { key } = await publish(['heading']);
    const { publishing } = await openUnbuilt();
    const { status, headers } = await publishing.visitor.get(`/pub/location/${key}`);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    await publishing.world.close();
  });
});

const openUnbuilt = async () => ({ publishing: await openPublishing({ publishDir: 'nothing-is-built-here' }) });

describe('the index of a company', () => {
  it('lists what the company lists, by name', async () => {
    const listed = await publish(['heading'], { name: 'Listed page', type: 'concept' }, { listed: true });
    await publish(['heading'], { name: 'Unlisted page' });
    const draft = await publish(['heading'], { name: 'Listed draft' }, { listed: true });
    await world.knex('publication').where({ id: draft.id }).update({ status: 1 });
    const { key } = await world.knex('company').where('id', world.own.companyId).first('key');
    const { text } = await visitor.get(`/pub/index/${key}`);
    expect(text).toContain(`href="/pub/concept/${listed.key}"`);
    expect(text).not.toMatch(/Unlisted page|Listed draft/);
    const other = await world.knex('company').where('id', world.other.companyId).first('key');
    expect((await visitor.get(`/pub/index/${other.key}?lang=nl`)).text).toContain('Hier staan geen pagina’s.');
    expect((await visitor.get(`/pub/index/${newPublicKey()}`)).status).toBe(404);
  });
});

describe('a preview', () => {
  it('shows a draft to colleagues under a banner, in a frame of the own origin', async () => {
    const { key, id } = await publish(['heading', 'location_summary'], { name: 'Draft page' });
    await world.knex('publication').where({ id }).update({ status: 1 });
    const colleague = await world.as('user');
    const { status, text, headers } = await colleague.get(`/pub/location/${key}?preview=1&lang=en`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('Preview for colleagues');
    expect(text).toContain('It has no text yet.');
    expect(text).toMatch(/data-section="\d+"/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const who of [visitor, await world.as('other')])
      expect((await who.get(`/pub/location/${key}?preview=1`)).status).toBe(404);
  });
});

describe('the reason of a decision', () => {
  it('arrives once as a note of the location', async () => {
    const deciding = { allowAcceptReject: true, searchQueryAcceptStatus: 'yes', searchQueryRejectStatus: 'no' };
    const { key } = await publish(['accept_reject'], { name: 'Choose' }, deciding);
    const body = { status: 'yes', reason: 'Fine <b>by</b> us', name: 'A. Visitor' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of [1, 2])
      expect((await visitor.patch(`/location/public/${key}`, body, { headers })).status).toBe(200);
    const notes = await world.knex('note').where('name', 'like', 'Choose%').select('name', 'description', 'locationId');
    expect(notes).toEqual([
      {
        name: 'Choose · yes · A. Visitor',
        description: '<p>Fine &lt;b&gt;by&lt;/b&gt; us</p>',
        locationId: world.own.location,
      },
    ]);
    expect((await visitor.patch(`/location/public/${key}`, { reason: 'only' })).status).toBe(400);
    expect((await visitor.patch(`/location/public/${key}`, { ...body, reason: 'x'.repeat(501) })).status).toBe(400);
  });
});
