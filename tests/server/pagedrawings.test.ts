/** Drawings of concepts on public pages: those of the engine, of what the page shows, and without prices. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import { drawingOf } from '../../server/pages/drawings/make.ts';
import type { Client } from './support/client.ts';
import { openPublishing, type Publishing } from './support/publishing.ts';
import type { World } from './support/world.ts';

let world: World;
let visitor: Client;
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing());
  await world.knex('location').where('id', world.own.location).update({ lon: 5.4, lat: 52.1 });
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

async function page(blocks: readonly string[]): Promise<string> {
  const { key } = await publish(blocks, { type: 'concept' });
  const { status, text } = await visitor.get(`/pub/concept/${key}?lang=en`);
  expect(status).toBe(200);
  return text;
}

/** The records as the company reads them, with prices. */
async function records(): Promise<ConceptRecords> {
  const client = await world.as('user');
  const { location, concept } = world.own;
  const read = async (path: string) => (await client.get(path)).body;
  const { lon, lat } = await read(`/location/detail/${location}`);
  return {
    location: { lon, lat },
    plots: await read(`/plot/list?locationId=${location}`),
    units: await read(`/unit/list?locationId=${location}`),
    buildings: await read(`/building/list?conceptId=${concept}`),
  };
}

it('plans are those of the complete concept, although the page has no prices', async () => {
  const html = await page(['floor_plans']);
  const asked = { kind: 'plans', conceptId: world.own.concept, storeys: 'all', scale: null } as const;
  const drawn = drawingOf(await loadEngine(), await records(), asked, 'en');
  const storeys = drawn?.kind === 'plans' ? drawn.buildings.flatMap((each) => each.storeys) : [];
  expect(storeys.length).toBeGreaterThan(0);
  for (const { svg } of storeys) expect(html).toContain(svg);
  expect(html).not.toContain('123456');
});

it('a company that hides its concepts shows no plan', async () => {
  const { knex, own } = world;
  const { cfg } = await knex('location').where('id', own.location).first('cfg');
  const hidden = { ...cfg, summary: { ...cfg.summary, show_concepts: false } };
  await knex('location')
    .where('id', own.location)
    .update({ cfg: JSON.stringify(hidden) });
  expect(await page(['floor_plans'])).not.toContain('class="plan"');
  await knex('location')
    .where('id', own.location)
    .update({ cfg: JSON.stringify(cfg) });
});

it('a shadow study has sixteen pictures of the buildings', async () => {
  const html = await page(['shadow_study']);
  expect(html.match(/class="shadow-building" d="M/g)).toHaveLength(16);
});
