// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { freshRecord } from '../../../../model/entity.ts';
import { view as entity } from '../../../../model/entities/view.ts';
import { noFilter } from '../../../../ui/portfolio/filter.ts';
import { shownColumns, sortOf, sortText } from '../../../../ui/scenes/locations/table/arrangement.ts';
import { differs, viewOfNow } from '../../../../ui/scenes/locations/table/views.ts';

const known = ['name', 'status', 'phase', 'plotsize'];
const layout = {
  ...{ order: ['name', 'status'], hidden: ['phase', 'plotsize'], widths: {}, folded: [], turned: [] },
  sort: [{ column: 'plotsize', isDown: true }],
  group: null,
};

describe('the arrangement of the table', () => {
  it('sorts by at most three columns, as in the address', () => {
    expect(sortOf('-plotsize,name')).toEqual([
      { column: 'plotsize', isDown: true },
      { column: 'name', isDown: false },
    ]);
    expect(sortText(sortOf('a,-b,c,d'))).toBe('a,-b,c');
  });

  it('begins with the name and drops columns that are gone', () => {
    expect(shownColumns(['phase', 'name', 'customfield:9'], known)).toEqual(['name', 'phase']);
  });
});

describe('a saved view', () => {
  const now = viewOfNow(layout, { ...noFilter, multistatus: ['lead'] });
  const saved = { ...freshRecord(entity), id: 4, name: 'Kansen', ...now };
  it('keeps filter, columns, sort and group', () => {
    expect(now).toMatchObject({
      filter: { multistatus: ['lead'] },
      columns: ['name', 'status'],
      sorting: ['-plotsize'],
      group: '',
    });
    expect(differs(saved, now, known)).toBe(false);
  });

  it('differs once one of them does, not by a column that is gone or the place of the name', () => {
    expect(differs(saved, { ...now, group: 'phase' }, known)).toBe(true);
    expect(differs(saved, { ...now, filter: {} }, known)).toBe(true);
    expect(differs({ ...saved, columns: ['status', 'gone'] }, now, known)).toBe(false);
  });
});
