/** Stages of search queries over HTTP: who moves them, and what an archived one refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { nextStages, type QueryStage } from '../../model/rules/search/searchquery.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
afterAll(() => world.close());

const stored = (stage: QueryStage) => storedValue(planStages, stage);
const pathOf = (id: number) => `/searchquery/detail/${id}`;
const archived = { status: stored('archived'), archived: true };

/** A query that came to a stage by itself. */
async function queryIn(stage: QueryStage): Promise<number> {
  const { body } = await client.post('/searchquery/list', { name: 'Land' });
  const values = { status: stored(stage), archived: stage === 'archived' };
  await world.knex('searchquery').where('id', body.id).update(values);
  return body.id;
}
const stageOf = async (id: number) => (await client.get(pathOf(id))).body.status;

describe('a search query', () => {
  it('goes by hand only where the model lets a person bring it; refusals name both stages', async () => {
    for (const from of planStages.keys)
      for (const to of planStages.keys.filter((each) => each !== from)) {
        const id = await queryIn(from);
        const { status, body } = await client.patch(pathOf(id), {
          status: stored(to),
          archived: to === 'archived',
        });
        if (nextStages(from, 'person').includes(to)) expect([from, to, status]).toEqual([from, to, 200]);
        else {
          expect([from, to, status, body.error?.id]).toEqual([from, to, 409, 'wrong_status']);
          const label = (key: QueryStage) => planStages.entries.find((each) => each.key === key)!.label;
          for (const language of ['en', 'nl'] as const)
            for (const stage of [from, to])
              expect(body.error.message[language]).toContain(`“${label(stage)[language]}”`);
        }
      }
  });

  it('begins as not started', async () => {
    const early = await client.post('/searchquery/list', { name: 'Land', status: stored('completed') });
    expect([early.status, early.body.error.id]).toEqual([409, 'wrong_status']);
  });

  it('comes back from the archive to research, and to the stage it was archived from', async () => {
    const id = await queryIn('completed');
    expect((await client.patch(pathOf(id), archived)).status).toBe(200);
    const wrong = await client.patch(pathOf(id), { status: stored('not_started'), archived: false });
    expect(wrong.status).toBe(409);
    expect((await client.patch(pathOf(id), { status: stored('completed'), archived: false })).status).toBe(200);
    await client.patch(pathOf(id), archived);
    expect((await client.patch(pathOf(id), { status: stored('research'), archived: false })).status).toBe(200);
    expect(await stageOf(id)).toBe(stored('research'));
  });

  it('in the archive keeps its values and its filters, and does not run; it may be deleted', async () => {
    const id = await queryIn('research');
    const filter = await client.post('/featurefilter/list', { searchQueryId: id, type: 'range', key: 'plot_area' });
    const gone = await client.post('/featurefilter/list', { searchQueryId: id, type: 'range', key: 'plot_area' });
    const [filterPath, gonePath] = [filter, gone].map(({ body }) => `/featurefilter/detail/${body.id}`);
    await client.delete(gonePath!);
    await client.patch(pathOf(id), archived);
    for (const refused of [
      await client.patch(pathOf(id), { name: 'Other' }),
      await client.patch(pathOf(id), { cfg: { keepUnknown: true } }),
      await client.post('/featurefilter/list', { searchQueryId: id, type: 'range', key: 'plot_area' }),
      await client.patch(filterPath!, { param1: 5 }),
      await client.delete(filterPath!),
      await client.post(`/featurefilter/restore/${gone.body.id}`, {}),
      await client.post(`/searchquery/run/${id}`, {}),
    ])
      expect([refused.status, refused.body.error?.id]).toEqual([409, 'query_archived']);
    expect((await client.delete(pathOf(id))).body.counts).toEqual({ searchquery: 1, featurefilter: 1 });
    expect((await client.post(`/searchquery/restore/${id}`, {})).status).toBe(200);
    const [back] = (await client.get(`/featurefilter/list?searchQueryId=${id}`)).body;
    expect(back).toMatchObject({ id: filter.body.id, param1: null });
  });

  it('is published while a published page shows it, and completed after', async () => {
    const id = await queryIn('research');
    const beside = await queryIn('research');
    const { body: page } = await client.post('/publication/list', { type: 'search_query', filterSearchQueryId: id });
    const draft = { status: storedValue(publicationStatuses, 'draft') };
    const publish = () => client.post(`/publication/publish/${page.id}`, { facets: [] });
    const pagePath = `/publication/detail/${page.id}`;
    expect(await stageOf(id)).toBe(stored('research'));
    await publish();
    expect([await stageOf(id), await stageOf(beside)]).toEqual([stored('published'), stored('research')]);
    await client.patch(pagePath, draft);
    expect(await stageOf(id)).toBe(stored('completed'));
    await publish();
    await client.delete(pagePath);
    expect(await stageOf(id)).toBe(stored('completed'));
    await client.post(`/publication/restore/${page.id}`, {});
    expect(await stageOf(id)).toBe(stored('published'));
    await client.patch(pathOf(id), archived);
    expect((await client.patch(pathOf(id), { status: stored('published'), archived: false })).status).toBe(200);
  });

  it('that another company publishes stays as it is', async () => {
    const id = await queryIn('research');
    await world
      .knex('publication')
      .insert({
        companyId: world.other.companyId,
        key: 'elsewhere',
        type: 'search_query',
        filterSearchQueryId: null,
        status: storedValue(publicationStatuses, 'published'),
        cfg: { searchQueryKey: (await client.get(pathOf(id))).body.key },
      });
    await client.post('/publication/list', { type: 'search_query', filterSearchQueryId: id });
    expect(await stageOf(id)).toBe(stored('research'));
  });
});
