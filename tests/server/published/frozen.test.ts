/** Frozen publications over HTTP: the page stays as it was published, whatever changes, and is renewed by publishing again. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purgeDeleted } from '../../../server/commands/purge-deleted.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import { download, pngOf, upload } from '../support/pictures.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let user: Client;
let keys: Publishing['keys'];
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, keys, publish } = await openPublishing());
  const { knex, own } = world;
  await knex('location').where('id', own.location).update({ lon: 5.4, lat: 52.1, name: 'Kade' });
  user = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const facets = ['place', 'facts', 'plots', 'concepts', 'buildings', 'programme', 'pictures', 'profile', 'model'];

async function frozenPage(
  blocks: readonly string[],
  values: Values = {},
): Promise<{ id: number; key: string; path: string }> {
  const { id, key } = await publish(blocks, { type: 'concept', ...values }, { frozen: true });
  const done = await user.post(`/publication/publish/${id}`, { facets });
  expect(done.status, done.text).toBe(200);
  return { id, key, path: `/pub/concept/${key}?lang=en` };
}
const read = async (path: string): Promise<string> => {
  const { status, text } = await visitor.get(path);
  expect(status, text.slice(0, 300)).toBe(200);
  return text;
};
/** What can change by itself: nothing. */
const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</footer>'));

it('a page and its hash stay when a building changes, until it is frozen again', async () => {
  const { knex, own } = world;
  const { id, path } = await frozenPage(['location_summary', 'area_table', 'floor_plans', 'shadow_study']);
  const before = await read(path);
  const { hash } = await knex('conceptfigures').where('conceptId', own.concept).whereNull('deletedAt').first('hash');
  expect(hash).toMatch(/\S{8,}/);
  expect(before).toContain(`Geometry ${hash}.`);
  expect(before).toMatch(/are as they were on .+ and do not change\. Release 0\.1\.0/);
  expect(before).toContain('<svg');
  const dutch = await read(path.replace('en', 'nl'));

  const floors = [{ name: 'Low', repeat_count: 2 }];
  const changed = await user.patch(`/building/detail/${own.building}`, { cfg: { floors } });
  expect(changed.status, changed.text).toBe(200);
  await user.patch(`/location/detail/${own.location}`, { name: 'Another name' });
  expect(mainOf(await read(path))).toBe(mainOf(before));
  expect(mainOf(await read(path.replace('en', 'nl')))).toBe(mainOf(dutch));
  // A colleague sees what freezing it again would give.
  const preview = (await user.get(`${path}&preview=1`)).text;
  expect(preview).toContain('Another name');
  expect(preview).not.toContain('do not change');

  expect((await user.post(`/publication/publish/${id}`, { facets })).status).toBe(200);
  const after = await read(path);
  expect(after).toContain('Another name');
  expect(after).toMatch(/Geometry \S{8,}\./);
  expect(after).not.toContain(hash);
  const pages = await knex('frozen_page')
    .join('publicationversion', 'publicationversion.id', 'versionId')
    .where({ publicationId: id });
  expect(pages).toHaveLength(1);
  await user.patch(`/location/detail/${own.location}`, { name: 'Kade' });
});

it('its copy as one file holds the model as it was', async () => {
  const { own } = world;
  const { key, path } = await frozenPage(['concept_view_3d', 'floor_plans']);
  const address = `/pub/concept/${key}/download?lang=en`;
  expect(await read(path)).toContain(`href="${address}"`);
  /** What the device generates again, and the figures that it compares. */
  const modelIn = (html: string): string => /data-island="model" data-props="([^"]+)"/.exec(html)![1]!;
  const before = modelIn(await read(address));
  expect(before).toContain('&quot;buildings&quot;:[{');
  const floors = [{ name: 'Changed', repeat_count: 5 }];
  expect((await user.patch(`/building/detail/${own.building}`, { cfg: { floors } })).status).toBe(200);
  const copy = await read(address);
  expect(modelIn(copy)).toBe(before);
  expect(copy).toContain('id="engine"');
  expect(copy).toContain('do not change');
  expect(modelIn(await read((await frozenPage(['concept_view_3d'])).path))).not.toBe(before);
});

it('a picture on it stays, also when it is deleted and its time is over', async () => {
  const { knex, own } = world;
  const { companyId, location } = own;
  const picture = await addRecord(knex, 'image', {
    companyId,
    name: 'p',
    locationId: location,
    data: 'a'.repeat(64),
    type: 'view',
  });
  await knex('image_file').insert(
    ['img', 'thumb'].map((variant) => ({
      companyId,
      imageId: picture,
      variant,
      mime: 'image/webp',
      bytes: Buffer.from('x'),
    })),
  );
  const { id, path } = await frozenPage(['image_gallery', 'heading']);
  const address = `/images/binary/${picture}/img.png`;
  expect((await read(path)).includes(String(picture))).toBe(true);
  expect((await user.delete(`/image/detail/${picture}`)).status).toBe(200);
  await purgeDeleted(knex, Date.now() + 91 * 86_400_000);
  expect((await visitor.get(address)).status).toBe(200);
  // Live again: the page shows what there is.
  await user.patch(`/publication/detail/${id}`, { cfg: { frozen: false } });
  expect((await user.post(`/publication/publish/${id}`, { facets })).status).toBe(200);
  expect((await visitor.get(address)).status).toBe(404);
  expect((await read(path)).includes('do not change')).toBe(false);
  await purgeDeleted(knex, Date.now() + 91 * 86_400_000);
  expect(await knex('image').where('id', picture).first()).toBeUndefined();
});

it('its calls give records as they were, with one location or all', async () => {
  const { knex, own } = world;
  const { key } = await frozenPage([
    'location_summary',
    'facts_and_figures',
    'area_table',
    'image_gallery',
    'unit_mix',
  ]);
  const names = ['location', 'concept', 'building', 'unit', 'label', 'locationlabel', 'image', 'plot'] as const;
  const given = () =>
    Promise.all(
      names.flatMap((name) => [
        visitor.get(`/${name}/public/list?keys=${key}`),
        visitor.get(`/${name}/publication/${key}?location=${keys.location}`),
      ]),
    );
  const before = await given();
  for (const { status, text } of before) expect(status, text).toBe(200);
  const counts = before.map(({ body }) => (body as unknown[]).length);
  expect(counts[0]).toBe(1);
  expect(counts.some((count) => count > 0)).toBe(true);
  const floors = [{ name: 'Later', repeat_count: 9 }];
  await user.patch(`/building/detail/${own.building}`, { cfg: { floors } });
  await user.patch(`/location/detail/${own.location}`, { name: 'Later', city: 'Other' });
  await knex('unit').where('id', own.unit).update({ name: 'Other' });
  const added = await addRecord(knex, 'unit', { companyId: own.companyId, locationId: own.location, name: 'Other' });
  expect((await given()).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  const detail = await visitor.get(`/location/public/${keys.location}?publication=${key}`);
  expect([detail.status, detail.body.name]).toEqual([200, 'Kade']);
  expect((await visitor.get(`/location/publication/${key}?location=another`)).body).toEqual([]);
  const decided = await frozenPage(['location_summary', 'accept_reject'], {
    cfg: { conceptKey: keys.concept, frozen: true, ratingMode: 'rate' },
  });
  await user.patch(`/location/detail/${own.location}`, { name: 'Kade' });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answer = await visitor.patch(`/location/public/${decided.key}`, { rating: 4 }, { headers });
  expect([answer.status, answer.body.name, answer.body.rating], answer.text).toEqual([200, 'Later', 4]);
  await knex('unit').where('id', added).delete();
});

it('its calls give what its pages keep, where it was frozen before calls were kept', async () => {
  const { knex } = world;
  const { key } = await frozenPage(['location_summary', 'area_table', 'concept_view_3d', 'image_gallery']);
  const names = ['location', 'concept', 'building', 'unit', 'plot'] as const;
  const given = () =>
    Promise.all(
      names.flatMap((name) => [
        visitor.get(`/${name}/public/list?keys=${key}`),
        visitor.get(`/${name}/publication/${key}?location=${keys.location}`),
        visitor.get(`/${name}/publication/${key}?location=another`),
      ]),
    );
  const before = (await given()).map(({ body }) => body as unknown[]);
  expect(before.slice(0, 3).map((each) => each.length)).toEqual([1, 1, 0]);
  const version = knex('publicationversion')
    .where('publicationId', knex('publication').where({ key }).select('id'))
    .select('id');
  await knex('frozen_page').whereIn('versionId', version).update({ records: null });
  expect((await given()).map(({ body }) => body)).toEqual(before);
  // Labels are on no page: the answer says so instead of giving none.
  const labels = await visitor.get(`/label/publication/${key}`);
  expect([labels.status, labels.body.error.id]).toEqual([409, 'frozen_without']);
  // No block shows what was searched.
  expect((await visitor.get(`/searchquery/publication/${key}`)).body).toEqual([]);
});

it('shows the decision as it is now, and says so', async () => {
  const { knex, own } = world;
  const deciding = { searchQueryAcceptStatus: 'Yes', searchQueryRejectStatus: 'No', allowAcceptReject: true };
  const { path, key } = await frozenPage(['location_summary', 'accept_reject'], {
    cfg: { conceptKey: keys.concept, frozen: true, ...deciding },
  });
  const decision = async () => /<p class="state (\w+)"/.exec(await read(path))?.[1];
  expect(await decision()).toBe('open');
  expect(await read(path)).toContain('the decision as it is now');
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const sent = await visitor.patch(`/location/public/${key}`, { status: 'Yes' }, { headers });
  expect(sent.status, sent.text).toBe(200);
  expect(await decision()).toBe('accepted');
  await knex('location').where('id', own.location).update({ status: '' });
  expect(await decision()).toBe('open');
});

it('a picture that is replaced stays on it, and shows as it is now elsewhere', async () => {
  const { knex, own } = world;
  const { location } = own;
  const send = async (file: Buffer, options: Parameters<typeof upload>[2]): Promise<Values> => {
    const { status, body, text } = await upload(user, file, options);
    expect(status, text).toBeLessThan(300);
    return body as Values;
  };
  const old = await send(await pngOf(60, 40), { draft: { locationId: location, type: 'attachment', name: 'p' } });
  const replace = async (file: Buffer) => send(file, { method: 'PUT', path: `/images/binary/${String(old['id'])}` });
  const address = `/images/binary/${String(old['id'])}/img.png`;
  const pinOf = ({ data }: Values): string => `?v=${String(data).slice(0, 16)}`;
  const { id, path, key } = await frozenPage(['image_gallery', 'concept_view_3d']);
  const live = await publish(['image_gallery']);
  const now = await replace(await pngOf(50, 40));
  expect(now['data']).not.toBe(old['data']);
  const tagOf = async (client: Client, at: string): Promise<string> =>
    (await client.get(at)).headers.get('ETag')!.replaceAll('"', '').slice(0, 16);
  const starts = (of: Values): string => String(of['data']).slice(0, 16);
  expect(await read(path)).toContain(address + pinOf(old));
  expect(await read(`/pub/location/${live.key}?lang=en`)).toContain(address + pinOf(now));
  for (const client of [visitor, user]) {
    expect(await tagOf(client, address + pinOf(old))).toBe(starts(old));
    expect(await tagOf(client, address + pinOf(now))).toBe(starts(now));
    expect(await tagOf(client, address.replace('img', 'thumb') + pinOf(old))).toBe(starts(old));
  }
  expect(await tagOf(user, address)).toBe(starts(now));
  const { bytes } = await download(visitor, address + pinOf(old));
  expect(await read(`/pub/concept/${key}/download?lang=en`)).toContain(bytes.toString('base64'));
  // There and back leaves one file of each.
  await replace(await pngOf(60, 40));
  await replace(await pngOf(40, 40));
  const kept = () => knex('image_file').where({ imageId: old['id'], variant: 'img' }).pluck('formerHash');
  expect((await kept()).toSorted()).toEqual(['', old['data']]);
  // What is kept takes room of the company.
  const room = async () => (await user.get('/images/room')).body.used as number;
  const used = await room();
  // Freezing again shows the picture of now, and the file of before goes.
  expect((await user.post(`/publication/publish/${id}`, { facets })).status).toBe(200);
  await purgeDeleted(knex);
  expect(await kept()).toEqual(['']);
  expect(used - (await room())).toBe(old['size']);
  await user.delete(`/image/detail/${String(old['id'])}`);
});

it('each location keeps its page; a location that comes later has none', async () => {
  const { knex, own } = world;
  const { companyId } = own;
  const { id, key } = await publish([], { type: 'municipality', filterMunicipality: 'Waterhoven' }, { frozen: true });
  for (const [type, pageType] of [
    ['location_list', 2],
    ['location_summary', 7],
  ])
    await addRecord(knex, 'section', { companyId, publicationId: id, type, pageType });
  expect((await user.post(`/publication/publish/${id}`, { facets })).status).toBe(200);
  const later = await addRecord(knex, 'location', {
    companyId,
    name: 'Later',
    key: 'later-key',
    municipality: 'Waterhoven',
  });
  const overview = await read(`/pub/municipality/${key}`);
  expect([overview.includes('Kade'), overview.includes('Later')]).toEqual([true, false]);
  expect(await read(`/pub/municipality/${key}?location=${keys.location}`)).toContain('<h1 lang="nl">Kade</h1>');
  expect((await visitor.get(`/pub/municipality/${key}?location=later-key`)).status).toBe(404);
  await knex('location').where('id', later).delete();
});

it('too many pages of locations are refused, and nothing is published', async () => {
  const { knex, own } = world;
  const { companyId } = own;
  await knex.raw(
    `insert into location ("companyId", name, key, municipality) select ?, 'Many', 'many-' || n, 'Vele' from generate_series(1, 101) as n`,
    [companyId],
  );
  const { id } = await publish([], { type: 'municipality', filterMunicipality: 'Vele' }, { frozen: true });
  await addRecord(knex, 'section', { companyId, publicationId: id, type: 'location_summary', pageType: 7 });
  const refused = await user.post(`/publication/publish/${id}`, { facets });
  expect([refused.status, refused.body.error.id]).toEqual([409, 'frozen_many']);
  expect(refused.body.error.message.en).toContain('100');
  expect(await knex('publicationversion').where('publicationId', id)).toEqual([]);
});
