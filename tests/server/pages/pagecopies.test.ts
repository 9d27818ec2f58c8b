/** Pages of concepts as one file: what is in it, that it asks for nothing, and who gets it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPublicKey } from '../../../server/models/public-key.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing } from '../support/publishing.ts';
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

const blocks = ['profile_image', 'concept_view_3d', 'floor_plans', 'accept_reject'];
const publishConcept = (of: readonly string[] = blocks) => publish(of, { type: 'concept' });
const pathOf = (key: string): string => `/pub/concept/${key}/download`;

it('the page says where its copy is and how large; the copy holds everything and asks for nothing', async () => {
  const { knex, own } = world;
  const place = { companyId: own.companyId, locationId: own.location };
  const picture = { type: 'profile', data: 'a1b2c3d4', mime: 'image/webp', size: 3_000, width: 40, height: 30 };
  const imageId = await addRecord(knex, 'image', { ...place, ...picture });
  const bytes = Buffer.alloc(3_000, 7);
  await knex('image_file').insert({ companyId: own.companyId, imageId, variant: 'img', mime: 'image/webp', bytes });
  const { key } = await publishConcept();
  const page = await visitor.get(`/pub/concept/${key}?lang=en`);
  const [, address, size] = /href="(\/pub\/concept\/[^"]*download[^"]*)"[^>]*>Download as one file \(([\d.]+) MB/.exec(
    page.text,
  )!;
  expect(address).toBe(`${pathOf(key)}?lang=en`);

  const { status, text, headers } = await visitor.get(address!);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(Math.abs(text.length / 1e6 - Number(size))).toBeLessThan(0.1 * Number(size));
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)!;
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+' 'wasm-unsafe-eval';/);
  expect(text).toContain(`data:image/webp;base64,${bytes.toString('base64')}`);
  expect(text).toMatch(/<script type="application\/wasm" id="engine">AGFzbQ/);
  expect(text).toContain('data-island="model"');
  expect(text).toContain('class="plan"');
  // Outside of scripts nothing names a file of the server, but links lead back to it.
  const written = text.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '');
  expect(written).not.toMatch(/\s(src|srcset|href|action)="\/|url\(\//i);
  expect(text.includes('url(/')).toBe(false);
  expect(written).not.toMatch(/<link rel="stylesheet"|<script[^>]* src=/);
  expect(written).toContain(`href="${world.url}/pub/concept/${key}"`);
  expect(text).not.toContain('data-island="decision"');
  expect(/123456|secret/.exec(written)).toBeNull();
});

it('there is none of other kinds, and none without a model', async () => {
  const plain = await publishConcept(['concept_summary']);
  const location = await publish(['concept_view_3d'], { type: 'location' });
  for (const { key } of [plain, location]) expect((await visitor.get(pathOf(key))).status).toBe(404);
  expect((await visitor.get(`/pub/concept/${plain.key}`)).text).not.toContain('/download');
  expect((await visitor.get(`/pub/location/${location.key}`)).text).not.toContain('/download');
});

it('a draft and a hidden page give it to colleagues alone, and a foreign or unknown key to nobody', async () => {
  const colleague = await world.as('user');
  for (const status of [1, 3]) {
    const { key, id } = await publishConcept();
    await world.knex('publication').where({ id }).update({ status });
    const copy = await colleague.get(`${pathOf(key)}?preview=1`);
    expect([copy.status, copy.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(copy.text).toContain('id="engine"');
    for (const who of [visitor, await world.as('other')])
      for (const query of ['', '?preview=1']) expect((await who.get(pathOf(key) + query)).status).toBe(404);
  }
  expect((await visitor.get(pathOf(newPublicKey()))).status).toBe(404);
  // The key of a concept is not that of a page, and a page of another company shows no concept of this one.
  expect((await visitor.get(pathOf(keys.concept))).status).toBe(404);
  const foreign = await publish(blocks, { type: 'concept' }, {}, world.other.companyId);
  expect((await visitor.get(pathOf(foreign.key))).status).toBe(404);
});
