/** Publishing over HTTP: visitors see the last version, colleagues edit the working copy. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageWeight } from '../../../model/publish/calls.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import type { World } from '../support/world.ts';

let world: World;
let user: Client;
let visitor: Client;
let keys: Publishing['keys'];
beforeAll(async () => {
  ({ world, visitor, keys } = await openPublishing());
  user = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

interface Made {
  id: number;
  key: string;
  sections: number[];
}

/** A draft about the location with these blocks, made by a colleague. */
async function draft(blocks: readonly string[], by = user, values: Values = {}): Promise<Made> {
  const cfg = { locationKey: keys.location };
  const made = await by.post('/publication/list', { name: 'Plan', type: 'location', cfg, ...values });
  expect(made.status, made.text).toBe(201);
  const { id, key } = made.body;
  const sections: number[] = [];
  for (const type of blocks)
    sections.push((await by.post('/section/list', { publicationId: id, type, cfg: { param1: type } })).body.id);
  return { id, key, sections };
}
const publish = (id: number, facets: readonly string[] = [], by = user) =>
  by.post(`/publication/publish/${id}`, { facets });
const page = async (key: string) => (await visitor.get(`/publication/public/${key}`)).body;
const headings = async (key: string): Promise<string[]> =>
  (await page(key)).sections.map((each: { cfg: { param1: string } }) => each.cfg.param1);
const stateOf = async (id: number) =>
  (await user.get('/publication/states')).body.find((each: { id: number }) => each.id === id);

describe('publishing', () => {
  it('is a call of its own: the status alone shows only what was published before', async () => {
    const refused = await user.post('/publication/list', { name: 'At once', status: 2 });
    expect([refused.status, refused.body.error.id]).toEqual([409, 'not_published']);
    const { id } = (await user.post('/publication/list', { name: 'Draft' })).body;
    const status = async (value: number) => (await user.patch(`/publication/detail/${id}`, { status: value })).body;
    expect((await status(2)).error).toMatchObject({ id: 'not_published', fields: { status: { id: 'publish' } } });
    expect((await user.put('/publication/detail', [{ id, status: 2 }])).body.error.id).toBe('not_published');
    expect((await user.get(`/publication/detail/${id}`)).body.status).toBe(1);
    await user.post(`/publication/publish/${id}`, { facets: [] });
    for (const value of [3, 2]) expect((await status(value)).status).toBe(value);
  });

  it('shows visitors the old page until the next version', async () => {
    const { id, key, sections } = await draft(['heading', 'custom_text']);
    expect((await visitor.get(`/publication/public/${key}`)).status).toBe(404);
    expect(await stateOf(id)).toEqual({
      id,
      publishedAt: null,
      publishedBy: '',
      isChanged: false,
      isFrozen: false,
      answers: 0,
      visitors: 0,
    });
    expect((await publish(id)).body).toMatchObject({ id, status: 2 });
    expect(await headings(key)).toEqual(['heading', 'custom_text']);
    expect(await stateOf(id)).toMatchObject({ publishedBy: 'user', isChanged: false });

    await user.patch(`/section/detail/${sections[0]}`, { cfg: { param1: 'Another heading' } });
    await user.patch(`/publication/detail/${id}`, { name: 'Another name' });
    await user.delete(`/section/detail/${sections[1]}`);
    expect(await headings(key)).toEqual(['heading', 'custom_text']);
    expect((await page(key)).name).toBe('Plan');
    expect(await stateOf(id)).toMatchObject({ isChanged: true });

    expect((await publish(id)).status).toBe(200);
    expect(await headings(key)).toEqual(['Another heading']);
    expect((await page(key)).name).toBe('Another name');
    const versions = (await user.get(`/publicationversion/list?publicationId=${id}`)).body;
    expect(versions.map((each: { content: { publication: Values } }) => each.content.publication['name'])).toEqual([
      'Plan',
      'Another name',
    ]);
  });

  it('needs every new kind of data confirmed, and names those that are not', async () => {
    const { id, key, sections } = await draft(['location_list']);
    const first = await publish(id);
    expect([first.status, first.body.error.id]).toEqual([409, 'unconfirmed']);
    expect(Object.keys(first.body.error.fields)).toEqual(['facets.place']);
    expect(first.body.error.message.nl).toContain('Namen en plaatsen van locaties');
    expect((await visitor.get(`/publication/public/${key}`)).status).toBe(404);
    expect((await publish(id, ['place'])).status).toBe(200);

    const cost = await user.post('/section/list', { publicationId: id, type: 'cost_table' });
    const revealed = (await user.get(`/publication/reveals/${id}`)).body;
    expect(revealed.records).toEqual({ place: 1, plots: 1, concepts: 1, buildings: 2, programme: 1, costs: 2 });
    expect(revealed.confirmed).toEqual(['place']);
    expect(revealed.locations).toMatchObject([{ key: keys.location }]);
    const second = await publish(id, ['plots', 'concepts', 'buildings', 'programme']);
    expect([second.status, Object.keys(second.body.error.fields)]).toEqual([409, ['facets.costs']]);
    expect(await visitor.get(`/cost/publication/${key}`)).toMatchObject({ status: 200, body: [] });
    // A hidden section gives nothing away and needs no confirmation.
    await user.patch(`/section/detail/${cost.body.id}`, { cfg: { hidden: true } });
    expect((await publish(id)).status).toBe(200);
    expect((await page(key)).sections.map((each: Values) => each['id'])).toEqual(sections);
    await user.patch(`/section/detail/${cost.body.id}`, { cfg: { hidden: false } });
    expect((await publish(id, Object.keys(revealed.records))).status).toBe(200);
    expect((await visitor.get(`/cost/publication/${key}`)).body).toHaveLength(1);
    // What was confirmed need not be confirmed again, what left in between must.
    expect((await publish(id)).status).toBe(200);
  });

  it('refuses unknown kinds of data and bodies', async () => {
    const { id } = await draft(['heading']);
    expect((await publish(id, ['everything'])).status).toBe(400);
    expect((await user.post(`/publication/publish/${id}`, { facets: [], force: true })).status).toBe(400);
    expect((await user.post(`/publication/publish/${id}`, {})).status).toBe(400);
  });

  it('hides the page at once, and shows the last version again', async () => {
    const { id, key, sections } = await draft(['heading']);
    await publish(id);
    await user.patch(`/publication/detail/${id}`, { status: 3 });
    expect((await visitor.get(`/publication/public/${key}`)).status).toBe(404);
    await user.patch(`/section/detail/${sections[0]}`, { cfg: { param1: 'Later' } });
    expect((await publish(id)).status).toBe(200);
    expect(await headings(key)).toEqual(['Later']);
  });

  it('gives visitors nothing of the working copy but where the page is found', async () => {
    const { id, key } = await draft(['heading'], user, { cfg: { locationKey: keys.location, reference: 'A-1' } });
    await publish(id);
    await user.patch(`/publication/detail/${id}`, { cfg: { reference: 'A-2', listed: true, allowAcceptReject: true } });
    const { cfg } = await page(key);
    expect(cfg).toMatchObject({ reference: 'A-1', allowAcceptReject: false });
    expect(Object.keys(cfg)).not.toContain('locationKey');
    const later = { status: 'yes' };
    expect((await visitor.patch(`/location/public/${key}`, later)).status).toBe(403);
    // Listing is no content: it is no unpublished change.
    await user.patch(`/publication/detail/${id}`, { cfg: { reference: 'A-1', allowAcceptReject: false } });
    expect(await stateOf(id)).toMatchObject({ isChanged: false });
  });
});

describe('the checks before publishing', () => {
  it('name links to pages of the product that visitors do not find', async () => {
    const [hidden, shown, gone] = [await draft(['heading']), await draft(['heading']), await draft(['heading'])];
    for (const each of [hidden, shown]) await publish(each.id);
    await user.patch(`/publication/detail/${hidden.id}`, { status: 3 });
    await user.delete(`/publication/detail/${gone.id}`);
    const other = await world.as('other');
    const abroad = (await other.post('/publication/list', { name: 'Abroad' })).body;
    const { id, key } = await draft([]);
    const linkTo = (of: string, kind = 'location') => `${world.url}/pub/${kind}/${of}`;
    const links = [linkTo(hidden.key), linkTo(shown.key), linkTo(gone.key, 'publication'), linkTo(key)];
    const others = [linkTo(abroad.key), 'https://example.org/pub/location/x', `${world.url}/home`];
    const param1 = [...links, ...others].map((link) => `<p><a href="${link}">Plan</a></p>`).join('');
    const add = (type: string, cfg: Values) => user.post('/section/list', { publicationId: id, type, cfg });
    await add('custom_text', { param1 });
    await add('call_to_action', { param1: 'Take part', param3: `survey:${hidden.key}` });
    await add('custom_text', { param1: `<p><a href="${linkTo('unseen')}">Plan</a></p>`, hidden: true });
    const { lostLinks } = (await user.get(`/publication/reveals/${id}`)).body;
    expect(lostLinks).toEqual([links[0], links[2], `survey:${hidden.key}`]);
  });

  it('weigh the page of the working copy with its pictures, and give the weight to the own company alone', async () => {
    const { id } = await draft(['custom_text']);
    const weight = async () => (await user.get(`/publication/weight/${id}`)).body as PageWeight;
    const before = await weight();
    const empty = [(await user.post('/section/list', { publicationId: id, type: 'concept_description' })).body.id];
    expect((await weight()).empty).toEqual(empty);
    expect(before.pictures).toBe(0);
    // Random letters cannot be compressed to less than half.
    const text = Array.from({ length: 200 }, () => crypto.randomUUID()).join(' ');
    await user.post('/section/list', { publicationId: id, type: 'custom_text', cfg: { param1: text } });
    expect((await weight()).page).toBeGreaterThan(before.page + 3_000);
    const { companyId, location } = world.own;
    const values = { companyId, locationId: location, type: 'profile', data: 'a'.repeat(64), width: 800, height: 600 };
    const [picture] = await world
      .knex('image')
      .insert({ ...values, size: 41_000 })
      .returning('id');
    expect((await weight()).pictures).toBe(0);
    await user.post('/section/list', { publicationId: id, type: 'profile_image' });
    expect((await weight()).pictures).toBe(41_000);
    await world.knex('image').where('id', picture.id).delete();
    expect((await (await world.as('other')).get(`/publication/weight/${id}`)).status).toBe(404);
    expect((await visitor.get(`/publication/weight/${id}`)).status).toBe(401);
    expect((await (await world.as('lapsed')).get(`/publication/weight/${id}`)).status).toBe(404);
  });
});

describe('discarding', () => {
  it('brings changed, deleted and added sections back to the version', async () => {
    const { id, key, sections } = await draft(['heading', 'custom_text', 'warning']);
    const early = await user.post(`/publication/discard/${id}`, {});
    expect([early.status, early.body.error.id]).toEqual([409, 'no_version']);
    await publish(id);
    await user.patch(`/section/detail/${sections[0]}`, { order: 99, cfg: { param1: 'Changed', hidden: true } });
    await user.delete(`/section/detail/${sections[1]}`);
    await user.post('/section/list', { publicationId: id, type: 'contact' });
    await user.patch(`/publication/detail/${id}`, { name: 'Changed', cfg: { reference: 'Changed', findable: true } });
    // Its records were purged after their time.
    await user.delete(`/section/detail/${sections[2]}`);
    await world.knex('section').where('id', sections[2]!).delete();
    expect(await stateOf(id)).toMatchObject({ isChanged: true });

    const back = await user.post(`/publication/discard/${id}`, {});
    expect(back.body, back.text).toMatchObject({ name: 'Plan', cfg: { reference: '', findable: true } });
    const now = (await user.get(`/section/list?publicationId=${id}&orderBy=order`)).body;
    expect(now.map((each: { cfg: Values }) => [each.cfg['param1'], each.cfg['hidden']])).toEqual([
      ['heading', false],
      ['custom_text', false],
      ['warning', false],
    ]);
    expect(now.slice(0, 2).map((each: Values) => each['id'])).toEqual(sections.slice(0, 2));
    expect(await headings(key)).toEqual(['heading', 'custom_text', 'warning']);
  });
});

describe('a publication', () => {
  it('gets another address, and the former one ends', async () => {
    const { id, key } = await draft(['heading']);
    await publish(id);
    const renewed = await user.post(`/publication/newkey/${id}`, {});
    expect(renewed.body.key).not.toBe(key);
    expect((await visitor.get(`/publication/public/${key}`)).status).toBe(404);
    expect((await page(renewed.body.key)).name).toBe('Plan');
    expect(await stateOf(id)).toMatchObject({ isChanged: false });
  });

  it('is copied as a draft, with its sections and questions', async () => {
    const { id, sections } = await draft(['heading', 'survey_questions'], user, { cfg: { listed: true } });
    await user.post('/surveyquestion/list', { sectionId: sections[1], name: 'Why?', field: 'why' });
    await publish(id, ['survey']);
    const copy = await user.post(`/publication/copy/${id}`, { name: 'Copy' });
    expect([copy.status, copy.body], copy.text).toMatchObject([
      201,
      { name: 'Copy', status: 1, cfg: { listed: false } },
    ]);
    const below = (await user.get(`/section/list?publicationId=${copy.body.id}&orderBy=order`)).body;
    expect(below.map((each: Values) => each['type'])).toEqual(['heading', 'survey_questions']);
    const questions = (await user.get(`/surveyquestion/list?sectionId=${below[1].id}`)).body;
    expect(questions).toMatchObject([{ name: 'Why?', field: 'why' }]);
    expect((await visitor.get(`/publication/public/${copy.body.key}`)).status).toBe(404);
    expect(await stateOf(copy.body.id)).toMatchObject({ publishedAt: null });
  });

  it('is one at a time for a trial, with a watermark; the second is refused with the tier', async () => {
    const trial = await world.as('trial');
    const [one, two] = [await draft(['heading'], trial), await draft(['heading'], trial)];
    expect((await publish(one.id, [], trial)).status).toBe(200);
    expect((await page(one.key)).watermark).toBe(true);
    const refused = await publish(two.id, [], trial);
    expect([refused.status, refused.body.error.id]).toEqual([403, 'cap_reached']);
    expect((await visitor.get(`/publication/public/${two.key}`)).status).toBe(404);
    // The one that is published may change.
    expect((await publish(one.id, [], trial)).status).toBe(200);
    await trial.patch(`/publication/detail/${one.id}`, { status: 3 });
    expect((await publish(two.id, [], trial)).status).toBe(200);
  });

  it('is for its own company, and to read for a lapsed one', async () => {
    const { id } = await draft(['heading']);
    const [other, lapsed] = [await world.as('other'), await world.as('lapsed')];
    for (const call of ['publish', 'discard', 'newkey', 'copy']) {
      const body = call === 'publish' ? { facets: [] } : call === 'copy' ? { name: 'Mine' } : {};
      expect((await other.post(`/publication/${call}/${id}`, body)).status, call).toBe(404);
      expect((await lapsed.post(`/publication/${call}/${id}`, body)).status, call).toBe(403);
      expect((await visitor.post(`/publication/${call}/${id}`, body)).status, call).toBe(401);
    }
    expect((await other.get(`/publication/reveals/${id}`)).status).toBe(404);
    expect((await visitor.get(`/publication/reveals/${id}`)).status).toBe(401);
    expect((await visitor.get('/publication/states')).status).toBe(401);
    expect((await lapsed.get('/publication/states')).body).toEqual([]);
    expect((await other.get('/publication/states')).body.some((each: Values) => each['id'] === id)).toBe(false);
  });
});
