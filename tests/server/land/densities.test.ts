/** Densities of neighbourhoods over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { DensitiesAnswer, NeighbourhoodDensities } from '../../../model/land/densities.ts';
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
  await fillAreas(world.land);
  described = new Described((await client.get('/openapi.json')).body);
});
afterAll(() => world.close());

describe('densities around a place', () => {
  const ask = async (...places: readonly (readonly [number, number])[]): Promise<DensitiesAnswer> => {
    const { projection } = await loadEngine();
    const body = { places: places.map(([x, y]) => projection.toLonLat(x, y)) };
    return (await described.call(client, 'post', '/geo/densities', body)).body;
  };
  const at = async (x: number, y: number): Promise<NeighbourhoodDensities | null> => {
    const { neighbourhoods, of } = await ask([x, y]);
    return of[0] === null ? null : neighbourhoods[of[0]!]!;
  };

  it('are those of the plots with buildings of its neighbourhood, beside the others of the municipality', async () => {
    const found = (await at(140_500, 500_500))!;
    expect(found).toMatchObject({ name: 'Buurt 0', sources: expect.arrayContaining(['brk', 'bag']) });
    // Of 700 m2 are 59 built on, with 105 m2 of floors; nothing stands in the other neighbourhoods.
    const [gsi, fsi] = [59 / 700, 105 / 700];
    expect(found.figures.gsi).toEqual({
      own: expect.closeTo(gsi, 9),
      peers: [expect.closeTo(gsi, 9)],
      plots: [9 / 400, 50 / 300].map((share) => expect.closeTo(share, 9)),
    });
    expect(found.figures.fsi.own).toBeCloseTo(fsi, 9);
    expect(found.figures.osr.own).toBeCloseTo((1 - gsi) / fsi, 9);
    expect(found.figures.mxi).toMatchObject({ own: 0.4, peers: [0.4] });
    expect((await at(141_500, 500_500))!).toMatchObject({ name: 'Buurt 1', figures: { fsi: { own: null } } });
  });

  it('are none outside of what is loaded, and not for visitors', async () => {
    expect(await at(200_000, 400_000)).toBeNull();
    const send = async (of: Client, places: unknown[]) => (await of.post('/geo/densities', { places })).status;
    expect(await send(world.client(), [[5, 52]])).toBe(401);
    expect(await send(client, [[5, 'north']])).toBe(400);
    expect(await send(client, [])).toBe(400);
  });
});
