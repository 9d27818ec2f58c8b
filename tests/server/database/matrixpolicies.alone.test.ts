/** The table of rights with a query scope that forgets the company: the policies of the database alone must hold. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../../model/entity.ts';
import type { modelOf as ModelOf } from '../../../server/derive/models.ts';
import type { behaviourOf as BehaviourOf } from '../../../server/models/registry.ts';
import type { Scope } from '../../../server/models/scope.ts';
import { checkAll, openMatrix, type Matrix } from '../support/matrix.ts';

/** Filled in before the first query: the modules that are mocked here import these two. */
const held = vi.hoisted(
  () => ({ asked: 0 }) as { modelOf: typeof ModelOf; behaviourOf: typeof BehaviourOf; asked: number },
);

/** As the real ones, without the company. */
const open = vi.hoisted(() => {
  const ofCompany = (of: Entity, scope: Scope) => held.modelOf(of).query(scope.trx);
  return { ofCompany, living: (of: Entity, scope: Scope) => ofCompany(of, scope).whereNull('deletedAt') };
});
vi.mock('../../../server/models/scope.ts', async (original) => ({ ...(await original<object>()), ...open }));

/** Rules about the person stay; they do not concern companies. */
vi.mock('../../../server/store/permitted.ts', () => {
  const personal = new Set(['session', 'note', 'user']);
  const narrowed = (of: Entity, scope: Scope) => {
    held.asked += 1;
    const query = open.ofCompany(of, scope);
    if (personal.has(of.name)) held.behaviourOf(of).narrowWrite?.(query, scope);
    return query;
  };
  return {
    readable: open.living,
    readableParts: (of: Entity, scope: Scope) => [open.living(of, scope)],
    writable: (of: Entity, scope: Scope) => narrowed(of, scope).whereNull('deletedAt'),
    removable: (of: Entity, scope: Scope) => narrowed(of, scope).whereNull('deletedAt'),
    restorable: (of: Entity, scope: Scope) => narrowed(of, scope).whereNotNull('deletedAt'),
  };
});

let matrix: Matrix;
beforeAll(async () => {
  held.modelOf = (await import('../../../server/derive/models.ts')).modelOf;
  held.behaviourOf = (await import('../../../server/models/registry.ts')).behaviourOf;
  matrix = await openMatrix();
});
afterAll(() => matrix.close());

describe('the policies without the query scope', () => {
  it('hold for every verb on what is not theirs', async () => {
    expect((await checkAll(matrix, ['user', 'staff'], ['foreign', 'foreign deleted'])).wrong).toEqual([]);
  });

  it('were all there was', () => expect(held.asked).toBeGreaterThan(100));

  it('hold for lists, whatever is asked for', async () => {
    const client = await matrix.world.as('user');
    const { companyId } = matrix.world.own;
    for (const name of ['location', 'plot', 'unit', 'concept', 'building', 'note', 'image', 'publication', 'cost']) {
      const { body, status } = await client.get(`/${name}/list`);
      expect([status, [...new Set(body.map((each: { companyId: number }) => each.companyId))]], name).toEqual([
        200,
        [companyId],
      ]);
    }
  });

  it('hold for companies: one sees its own, staff see all', async () => {
    const { own, other } = matrix.world;
    const admin = await matrix.world.as('admin');
    expect((await admin.get(`/company/detail/${other.companyId}`)).status).toBe(404);
    expect((await admin.patch(`/company/detail/${other.companyId}`, { name: 'Mine' })).status).toBe(404);
    expect((await admin.get(`/company/detail/${own.companyId}`)).status).toBe(200);
    const staff = await matrix.world.as('staff');
    expect((await staff.get('/company/list')).body.length).toBeGreaterThan(3);
  });
});
