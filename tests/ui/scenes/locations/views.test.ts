// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);

import { freshRecord } from '../../../../model/entity.ts';
import { view as entity } from '../../../../model/entities/view.ts';
import { user as userEntity } from '../../../../model/entities/user.ts';
import { mapState } from '../../../../ui/map/state.ts';
import { noFilter } from '../../../../ui/portfolio/filter.ts';
import { boardViewOf, showBoardView } from '../../../../ui/scenes/locations/board/views.ts';
import { mapViewOf, showMapView } from '../../../../ui/scenes/locations/display/views.ts';
import { listView } from '../../../../ui/scenes/locations/listview.ts';
import { shownColumns, sortOf, sortText } from '../../../../ui/scenes/locations/table/arrangement.ts';
import { viewOfNow } from '../../../../ui/scenes/locations/table/views.ts';
import { differs } from '../../../../ui/scenes/locations/views/saved.ts';

const known = ['name', 'status', 'phase', 'plotsize'];
const columnsOf = (columns: readonly string[]) => shownColumns(columns, known);
const layout = {
  order: ['name', 'status'],
  hidden: ['phase', 'plotsize'],
  widths: {},
  folded: [],
  turned: [],
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
    expect(differs(saved, now, columnsOf)).toBe(false);
  });

  it('differs once one of them does, not by a column that is gone or the place of the name', () => {
    expect(differs(saved, { ...now, group: 'phase' }, columnsOf)).toBe(true);
    expect(differs(saved, { ...now, filter: {} }, columnsOf)).toBe(true);
    expect(differs({ ...saved, columns: ['status', 'gone'] }, now, columnsOf)).toBe(false);
  });
});

describe('a saved view of the board', () => {
  const shown = {
    by: 'phase',
    lanes: 'assigned_to',
    choices: { sort: 'name' as const, hidesEmpty: true },
    card: ['plotsize', 'units'],
    sum: 'gfa' as const,
    pictures: true,
    filter: noFilter,
  };
  it('keeps columns, lanes, sort, cards and what heads add up', () => {
    const saved = { ...freshRecord(entity), id: 5, name: 'Team', ...boardViewOf(shown) };
    const change = vi.fn();
    showBoardView(saved, change);
    expect(change).toHaveBeenCalledWith(
      expect.objectContaining({ by: 'phase', lanes: 'assigned_to', sort: 'name', hidesEmpty: true }),
    );
    expect(window.location.search).toContain('view=5');
    expect(differs(saved, boardViewOf(shown))).toBe(false);
    expect(differs(saved, boardViewOf({ ...shown, lanes: '' }))).toBe(true);
    expect(differs(saved, boardViewOf({ ...shown, card: ['plotsize'] }))).toBe(true);
    expect(differs(saved, boardViewOf({ ...shown, pictures: false }))).toBe(true);
  });
});

describe('a saved view of the map', () => {
  const settings = userEntity.fields.cfg.default;
  const shown = { settings, layers: mapState.shown, sort: 'size' as const, filter: noFilter };
  const saved = { ...freshRecord(entity), id: 6, name: 'Kaart', ...mapViewOf(shown) };

  it('keeps colours, labels, layers and sort, not the part of the map in sight', () => {
    const within = { west: 4, south: 51, east: 5, north: 52 };
    expect(differs(saved, mapViewOf({ ...shown, filter: { ...noFilter, within } }))).toBe(false);
    expect(differs(saved, mapViewOf({ ...shown, sort: 'name' }))).toBe(true);
    expect(differs(saved, mapViewOf({ ...shown, settings: { ...settings, pincolor: 'phase' } }))).toBe(true);
    expect(differs(saved, mapViewOf({ ...shown, layers: { ...mapState.shown, noise: true } }))).toBe(true);
  });

  it('is the same after the server stored its options in another order', () => {
    const options = Object.fromEntries(Object.entries(saved.options).toReversed());
    expect(differs({ ...saved, options }, mapViewOf(shown))).toBe(false);
  });

  it('shows its layers and sort again', () => {
    mapState.shown.noise = true;
    mapState.shown.buildings = false;
    showMapView(saved);
    expect([mapState.shown.noise, mapState.shown.buildings, listView.sort]).toEqual([false, true, 'size']);
    expect(window.location.search).toContain('view=6');
  });
});
