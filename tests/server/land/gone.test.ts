/** Plots by their numbers, over HTTP: those of a location that the register no longer has, and their outlines. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import { fillLand, plotsOfTest } from '../support/buildingland.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let client: Client;
let toLonLat: (x: number, y: number) => [number, number];
beforeAll(async () => {
  world = await openWorld();
  await fillLand(world.land);
  client = await world.as('user');
  ({ toLonLat } = (await loadEngine()).projection);
});
afterAll(() => world.close());

/** Between corners, metres from the middle of the first plot, which is 60 x 40 m. */
const outline = (left: number, low: number, right: number, high: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
      [left, low],
    ].map(([x, y]) => toLonLat(150_000 + x!, 500_000 + y!)),
  ],
});

const first = { plot: plotsOfTest.free.id, number: 'Waterhoven B 1' };
const second = { plot: plotsOfTest.plane.id, number: 'Waterhoven B 2' };

it('names plots that were split or merged, with those that their land is now', async () => {
  const plots = [
    { plot: first.plot, geometry: outline(-30, -20, 30, 20) },
    // Part of the first plot by now, and one that held the first two.
    { plot: 'merged', geometry: outline(-25, -15, -5, 5) },
    { plot: 'split', geometry: outline(-40, -30, 240, 30) },
    { plot: 'in the road', geometry: outline(50, -5, 60, 5) },
    { plot: 'not loaded', geometry: outline(30_000, 0, 30_010, 10) },
  ];
  const described = new Described((await client.get('/openapi.json')).body);
  const answer = await described.call(client, 'post', '/geo/gone', { plots });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.gone).toEqual([
    { plot: 'merged', now: [first] },
    { plot: 'split', now: [first, second] },
    { plot: 'in the road', now: [] },
  ]);
  expect((await client.post('/geo/gone', { plots: [] })).body).toEqual({ gone: [] });
});

it('is refused to visitors, and for what is no plot', async () => {
  const send = async (of: Client, plot: object) => (await of.post('/geo/gone', { plots: [plot] })).status;
  const right = { plot: 'merged', geometry: outline(0, 0, 5, 5) };
  expect(await send(world.client(), right)).toBe(401);
  expect(await send(client, { ...right, plot: '' })).toBe(400);
  expect(await send(client, { ...right, geometry: { type: 'Point', coordinates: [5, 52] } })).toBe(400);
});

it('gives the outlines of plots, in degrees, and none of those it does not hold', async () => {
  const described = new Described((await client.get('/openapi.json')).body);
  const { body } = await described.call(client, 'post', '/geo/outlines', { plots: [first.plot, 'not loaded'] });
  const ring = outline(-30, -20, 30, 20).coordinates[0]!;
  expect(body.outlines).toEqual([
    { plot: first.plot, geometry: { type: 'MultiPolygon', coordinates: expect.any(Array) } },
  ]);
  const drawn = body.outlines[0].geometry.coordinates[0][0] as number[][];
  for (const [lon, lat] of ring)
    expect(drawn.some(([x, y]) => Math.abs(x! - lon) < 1e-7 && Math.abs(y! - lat) < 1e-7)).toBe(true);
  expect((await world.client().post('/geo/outlines', { plots: [first.plot] })).status).toBe(401);
  expect((await client.post('/geo/outlines', { plots: [''] })).status).toBe(400);
});
