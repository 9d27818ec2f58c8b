/** Statements that change thousands of rows, in a session that changed a single row before: triggers do not compare all rows with all. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecords, type Values } from '../../../server/seed/records.ts';
import { addTree, openWorld, type World } from '../support/world.ts';

const MANY = 2_000;
/** A plan for one row took eighty times as long. */
const SLOWER = 6;

let world: World;
let ids: Record<'building' | 'location', number[]>;
beforeAll(async () => {
  world = await openWorld();
  const { knex, own } = world;
  const { companyId } = own;
  const { concept } = await addTree(knex, companyId);
  const rows = (values: (place: number) => Values) => Array.from({ length: MANY }, (_, place) => values(place));
  ids = {
    building: await addRecords(
      knex,
      'building',
      rows((place) => ({ companyId, conceptId: concept, name: `B${place}` })),
    ),
    location: await addRecords(
      knex,
      'location',
      rows((place) => ({ companyId, key: `many${place}`, name: `L${place}` })),
    ),
  };
});
afterAll(() => world.close());

it.each(['building', 'location'] as const)('changes many rows of %s as fast after a single one', async (table) => {
  const all = ids[table];
  const took = await world.knex.transaction(async (trx) => {
    const change = async (which: readonly number[]) => {
      const began = performance.now();
      const values =
        table === 'building'
          ? { cfg: JSON.stringify({ floors: [{ type: 'retail' }], at: began }) }
          : { city: String(began) };
      await trx(table)
        .whereRaw('id = any(?)', [[...which]])
        .update({ ...values, rev: trx.raw('rev + 1') });
      return performance.now() - began;
    };
    // Each begins without the plans of the session.
    const after = async (which: readonly number[]) => {
      await trx.raw('discard plans');
      await change(which);
      return change(all);
    };
    const times = { many: [] as number[], one: [] as number[] };
    for (let turn = 0; turn < 3; turn++) {
      times.many.push(await after(all));
      times.one.push(await after(all.slice(0, 1)));
    }
    return times;
  });
  expect(Math.min(...took.one)).toBeLessThan(Math.min(...took.many) * SLOWER);
});
