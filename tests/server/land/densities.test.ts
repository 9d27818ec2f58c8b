/** Densities of neighbourhoods over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { NeighbourhoodDensities } from '../../../model/land/densities.ts';
import type { Client } from '../support/client.ts';
import { Described } from '../support/described.ts';
import { openWorld, type World } from '../support/world.ts';
import { fillAreas } from './arealand.ts';

let world: World;
let client: Client;
let described: Described;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
  await fillAreas(world.database);
  described = new Described((await client.get('/openapi.json')).body);
});
afterAll(() => world.close());

describe('densities around a place', () => {
  const at = async (x: number, y: number): Promise<NeighbourhoodDensities | null> => {
    const [lon, lat] = (await loadEngine()).projection.toLonLat(x, y);
    const answer = await described.call(client, 'get', `/geo/densities/${lon}/${lat}`);
    return answer.body.densities;
  };

  it('are those of the plots with buildings of its neighbourhood, beside the others of the municipality', async () => {
    const found = (await at(140_500, 500_500))!;
    expect(found).toMatchObject({ name: 'Buurt 0', sources: expect.arrayContaining(['brk', 'bag']) });
    // Of 700 m2 are 59 built on, with 105 m2 of floors; nothing stands in the other neighbourhoods.
    const [gsi, fsi] = [59 / 700, 105 / 700];
    expect(found.figures.gsi).toEqual({ own: expect.closeTo(gsi, 9), peers: [expect.closeTo(gsi, 9)] });
    expect(found.figures.fsi.own).toBeCloseTo(fsi, 9);
    expect(found.figures.osr.own).toBeCloseTo((1 - gsi) / fsi, 9);
    expect(found.figures.mxi).toEqual({ own: 0.4, peers: [0.4] });
    expect((await at(141_500, 500_500))!).toMatchObject({ name: 'Buurt 1', figures: { fsi: { own: null } } });
  });

  it('are none outside of what is loaded, and not for visitors', async () => {
    expect(await at(200_000, 400_000)).toBeNull();
    expect((await world.client().get('/geo/densities/5/52')).status).toBe(401);
    expect((await client.get('/geo/densities/5/north')).status).toBe(400);
  });
});
