/** Figures of concepts that nobody has open: they follow a change, and equal those of the engine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import { conceptInput, type ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import { inputHash } from '../../engine/host/records/inputhash.ts';
import type { Engine } from '../../engine/host/types.ts';
import { createFigureEngine, type FigureEngine } from '../../server/figures/engine.ts';
import { queueOverdue } from '../../server/figures/overdue.ts';
import { figuresKind } from '../../server/figures/make.ts';
import { companyJobs, takeJob } from '../../server/jobs/lease.ts';
import { startWorkers, usualTimes } from '../../server/jobs/workers.ts';
import type { Client } from './support/client.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
let engine: Engine;
let thread: FigureEngine;
let loop: { stop(): Promise<void> };
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  engine = await loadEngine();
  thread = createFigureEngine();
  const quiet = { error: () => {}, warn: () => {} };
  // The first of the queue's processes dies with a job: the loop takes it over.
  await world.knex('queued_job').update({ dueAt: '2020-01-01T00:00:00.000Z' });
  expect(await takeJob(world.knex, companyJobs, ['figures'], 1)).not.toBeNull();
  loop = startWorkers(world.knex, [figuresKind(world.knex, thread)], quiet, {
    ...usualTimes,
    look: 50,
    lease: 5,
    renew: 500,
  });
});
afterAll(async () => {
  await loop.stop();
  thread.stop();
  await world.close();
});

async function kept() {
  const { body } = await client.get(`/conceptfigures/list?conceptId=${world.own.concept}`);
  return body[0];
}

/** The records as a page reads them. */
async function records(): Promise<ConceptRecords> {
  const { location, concept } = world.own;
  const list = async (path: string) => (await client.get(path)).body;
  const { lon, lat } = await list(`/location/detail/${location}`);
  return {
    location: { lon, lat },
    plots: await list(`/plot/list?locationId=${location}`),
    units: await list(`/unit/list?locationId=${location}`),
    buildings: await list(`/building/list?conceptId=${concept}`),
  };
}

async function expectCurrent(): Promise<void> {
  const now = await records();
  const result = engine.generate(conceptInput(now, engine.projection.toRd));
  const made = async () => {
    const { inputHash: input, release } = (await kept()) ?? {};
    return { input, release };
  };
  await expect
    .poll(made, { timeout: 30_000, interval: 100 })
    .toEqual({ input: inputHash(now), release: result.release });
  expect(await kept()).toMatchObject({
    hash: result.hash,
    release: result.release,
    figures: result.figures,
    functions: result.meta.functions,
    units: result.meta.units,
    conceptId: world.own.concept,
    locationId: world.own.location,
  });
}

describe('figures of a concept', () => {
  it('are made for a concept that has none', async () => {
    await expectCurrent();
    const { buildings, figures } = await kept();
    expect(buildings).toHaveLength(1);
    expect(buildings[0]).toMatchObject({ building_id: world.own.building, figures: { gfa: figures.gfa } });
  });

  it('follow the height of a storey, a new building, a unit and a plot', async () => {
    const { building, concept, unit, plot, location } = world.own;
    const before = await kept();
    await client.patch(`/building/detail/${building}`, { cfg: { floor_height: 4.5 } });
    await expectCurrent();
    expect((await kept()).rev).toBe(before.rev + 1);
    expect((await kept()).figures).not.toEqual(before.figures);
    await client.post('/building/list', { name: 'Second', conceptId: concept, x: 60 });
    await client.patch(`/unit/detail/${unit}`, { size: 90 });
    const ring = [
      ...[[4.5, 52.1], [4.502, 52.1], [4.502, 52.101], [4.5, 52.101], [4.5, 52.1]], // prettier-ignore
    ];
    await client.patch(`/plot/detail/${plot}`, { geometry: { type: 'Polygon', coordinates: [ring] } });
    await client.patch(`/location/detail/${location}`, { lon: 4.501, lat: 52.1005 });
    await expectCurrent();
    expect((await kept()).buildings).toHaveLength(2);
    expect((await kept()).figures.plotarea).toBeGreaterThan(0);
  });

  it('stay as they are when nothing of them changed', async () => {
    const before = await kept();
    await client.patch(`/concept/detail/${world.own.concept}`, { name: 'Another name' });
    const open = () => world.knex('queued_job').where({ kind: 'figures' }).whereIn('state', ['waiting', 'running']);
    await expect.poll(async () => (await open()).length, { timeout: 30_000, interval: 100 }).toBe(0);
    expect(await kept()).toEqual(before);
  });

  it('are queued again for another release', async () => {
    await world.knex('conceptfigures').where({ conceptId: world.own.concept }).update({ release: 'older' });
    expect(await queueOverdue(world.knex)).toBeGreaterThan(0);
    await expectCurrent();
  });

  it('go with their concept and come back with it', async () => {
    const { concept } = world.own;
    await client.delete(`/concept/detail/${concept}`);
    expect(await kept()).toBeUndefined();
    await client.post(`/concept/restore/${concept}`, {});
    await expectCurrent();
  });

  it('are read within the company, and written by nobody', async () => {
    const { id } = await kept();
    expect((await (await world.as('other')).get(`/conceptfigures/detail/${id}`)).status).toBe(404);
    expect((await (await world.as('staff')).patch(`/conceptfigures/detail/${id}`, { hash: 'x' })).status).toBe(403);
  });
});
