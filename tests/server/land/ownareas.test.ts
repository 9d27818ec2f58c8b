/** Own figures of a company over the plots of an area. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AreaPlots } from '../../../model/land/areacalls.ts';
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

it('own figures of an area are those of the company over its plots, with mean, sum and source; another company has none', async () => {
  const path = '/geo/area/park/99000000/own';
  expect((await described.call(client, 'get', path)).body).toEqual({ plots: 3, figures: [] });
  const { plots }: AreaPlots = (await client.get('/geo/area/park/99000000/plots')).body;
  const { companyId } = await world.knex('user').where({ id: world.people.user.id }).first('companyId');
  const figure = async (values: object, numbers: readonly number[]) => {
    const [{ id }] = await world
      .knex('plotfigure')
      .insert({ companyId, source: 'Broker', ...values })
      .returning('id');
    const rows = numbers.map((value, at) => ({ plot: plots[at]!.id, value, municipality: 9901 }));
    await world.knex('plotfigure_value').insert(rows.map((row) => ({ ...row, companyId, plotfigureId: id })));
    return id as number;
  };
  const jobs = await figure({ name: 'Jobs', unit: 'fte' }, [10, 20.5]);
  const owner = await figure(
    { name: 'Owner', kind: 'choice', choices: JSON.stringify(['Private', 'Town', 'State']) },
    [1, 0, 1],
  );
  await figure({ name: 'Deleted', deletedAt: new Date() }, [1]);
  const { body } = await described.call(client, 'get', path);
  const about = { unit: '', source: 'Broker', measuredAt: '' };
  expect(body).toEqual({
    plots: 3,
    figures: [
      { ...about, figure: jobs, name: 'Jobs', unit: 'fte', plots: 2, mean: 15.25, sum: 30.5, choices: [] },
      {
        ...{ ...about, figure: owner, name: 'Owner', plots: 3, mean: null, sum: null },
        choices: [
          { name: 'Town', plots: 2 },
          { name: 'Private', plots: 1 },
        ],
      },
    ],
  });
  expect((await (await world.as('other')).get(path)).body.figures).toEqual([]);
  expect((await world.client().get(path)).status).toBe(401);
  expect((await client.get('/geo/area/municipality/GM9901/own')).status).toBe(404);
});
