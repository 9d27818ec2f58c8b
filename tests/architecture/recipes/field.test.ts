/** A new field is a line in the file of its entity, and a migration for its column. Everything else follows from the line. */
import { describe, expect, it } from 'vitest';
import { int } from '../../../model/define.ts';
import { entity, freshRecord, tenantAccess } from '../../../model/entity.ts';
import { columnsOf } from '../../server/support/columns.ts';
import { readListQuery } from '../../../server/derive/list-query.ts';
import { outward } from '../../../server/derive/projection.ts';
import { objectSchema } from '../../../server/derive/schema.ts';

const label = { one: { en: 'Garden', nl: 'Tuin' }, many: { en: 'Gardens', nl: 'Tuinen' } };
const trees = int('Trees', 'Bomen', { min: 0, max: 9, default: 2, filter: true, sort: true });
const garden = entity('garden', { trees }, { label, access: tenantAccess });

describe('one line of a field gives', () => {
  it('its column', () => {
    expect(columnsOf(garden)).toContainEqual({ name: 'trees', type: 'integer', nullable: false });
  });

  it('its default, in a fresh record and in a body that lacks it', () => {
    expect(freshRecord(garden)).toMatchObject({ trees: 2 });
    expect(objectSchema({ trees }, 'full').parse({})).toEqual({ trees: 2 });
    expect(objectSchema({ trees }, 'partial').parse({})).toEqual({});
  });

  it.each([-1, 10, 1.5, '3', null])('a body that refuses %j', (value) => {
    expect(objectSchema({ trees }, 'partial').safeParse({ trees: value }).success).toBe(false);
  });

  it('a filter and an order of lists', () => {
    const { conditions, orderBy } = readListQuery(garden, new URLSearchParams('trees=3&orderBy=-trees'));
    expect(conditions).toEqual([{ field: 'trees', values: [3] }]);
    expect(orderBy[0]).toEqual({ field: 'trees', descending: true });
  });

  it('its place in what leaves the server', () => {
    expect(outward(garden, { id: 1, trees: 4, deletedAt: null })).toMatchObject({ id: 1, trees: 4 });
  });
});
