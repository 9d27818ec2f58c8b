/** Drawings of concepts on public pages: those of the engine, of what the page shows, and without prices. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash } from '../../../engine/host/records/inputhash.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import { conceptInput, type ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import { figuresOf } from '../../../server/figures/generate.ts';
import { recordsOf } from '../../../server/figures/records.ts';
import { drawingOf } from '../../../server/pages/drawings/make.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing } from '../support/publishing.ts';
import type { World } from '../support/world.ts';
import type { ModelProps } from '../../../ui/publish/islands/modelprops.ts';

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

describe('the 3D view', () => {
  /** The props of its island: what the visitor's device gets. */
  async function sent(blocks: readonly string[]) {
    const html = await page(blocks);
    const text = /data-island="model" data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null';
    return { html, props: JSON.parse(text) as ModelProps | null };
  }

  /** Figures of the design as it is, as the job makes them. */
  async function makeFigures(): Promise<string> {
    const { knex, own } = world;
    const found = (await recordsOf(own.concept, { trx: knex, companyId: own.companyId }))!;
    const { hash, release, figures } = figuresOf(await loadEngine(), found.records);
    const values = { inputHash: inputHash(found.records), hash, release, figures: JSON.stringify(figures) };
    await knex('conceptfigures').where('conceptId', own.concept).update(values);
    return hash;
  }

  it('gives what the engine needs to make the hash of the page again, and no price', async () => {
    await world.knex('unit').where('id', world.own.unit).update({ programme_goal: 3 });
    const hash = await makeFigures();
    // Also beside blocks that show revenue.
    for (const blocks of [['concept_view_3d'], ['concept_view_3d', 'income_table']]) {
      const { html, props } = await sent(blocks);
      expect(html).toContain('class="model-poster"');
      expect(props?.kept?.hash).toBe(hash);
      const engine = await loadEngine();
      const made = engine.generate(conceptInput(props!.records, engine.projection.toRd));
      expect(made).toMatchObject({ hash, figures: { gfa: props!.kept!.figures['gfa'] } });
      expect(JSON.stringify(props)).not.toMatch(/123456|"(price|income)":|secret/);
    }
  });

  it('says nothing of figures that were made of another design', async () => {
    await makeFigures();
    expect((await sent(['concept_view_3d'])).props?.kept).not.toBeNull();
    await world.knex('building').where('conceptId', world.own.concept).update({ maxheight: 27 });
    expect((await sent(['concept_view_3d'])).props?.kept).toBeNull();
    await makeFigures();
    expect((await sent(['concept_view_3d'])).props?.kept).not.toBeNull();
  });

  it('is the only block that shows the goals of the programme', async () => {
    const { key } = await publish(['floor_plans', 'unit_mix'], { type: 'concept' });
    const goals = async (of: string) => (await visitor.get(`/unit/public/list?keys=${of}`)).body as object[];
    expect(await goals(key)).not.toEqual([]);
    for (const unit of await goals(key)) expect(unit).not.toHaveProperty('programme_goal');
    const open = await publish(['concept_view_3d'], { type: 'concept' });
    expect(await goals(open.key)).not.toEqual([]);
    for (const unit of await goals(open.key)) expect(unit).toHaveProperty('programme_goal');
  });

  it('is not there for a company that hides its concepts', async () => {
    const { knex, own } = world;
    const { cfg } = await knex('location').where('id', own.location).first('cfg');
    const summary = { ...cfg.summary, show_concepts: false };
    await knex('location')
      .where('id', own.location)
      .update({ cfg: JSON.stringify({ ...cfg, summary }) });
    expect((await sent(['concept_view_3d'])).props).toBeNull();
    await knex('location')
      .where('id', own.location)
      .update({ cfg: JSON.stringify(cfg) });
  });
});
