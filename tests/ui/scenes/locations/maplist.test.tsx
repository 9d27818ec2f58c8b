// @vitest-environment happy-dom
/** The list beside the map: its keys, its sort in the address, what a lapsed company sees, and which locations get a pin. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { Map as GlMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);
vi.mock('../../../../ui/map/geodata/feed.ts', () => ({ setFeatures: vi.fn() }));
vi.mock('../../../../ui/map/clusterimages.ts', () => ({ colourClusters: vi.fn() }));
vi.mock('../../../../ui/map/pinimages.ts', () => ({ pinImage: () => 'pin', PIN_SIZE: { plain: 34, marked: 46 } }));

import { TEMPORARY, TEMPORARY_MOST } from '../../../../model/rules/location/location.ts';
import { setFeatures } from '../../../../ui/map/geodata/feed.ts';
import type { MapHandle } from '../../../../ui/map/MapSurface.tsx';
import { usePins } from '../../../../ui/portfolio/pins.ts';
import { loadWhole } from '../../../../ui/portfolio/wholelists.ts';
import { LocationList } from '../../../../ui/scenes/locations/list/LocationList.tsx';
import { TryConcept } from '../../../../ui/scenes/locations/picking/TryConcept.tsx';
import { listView, readListSort, sortListBy } from '../../../../ui/scenes/locations/listview.ts';
import { texts as tableTexts } from '../../../../ui/scenes/locations/table/texts.ts';
import { texts } from '../../../../ui/scenes/locations/texts.ts';
import { useLocationFeatures } from '../../../../ui/scenes/locations/useLocationFeatures.ts';
import { recordsOf } from '../../../../ui/stores/records/banks.ts';
import { goTo } from '../../../../ui/stores/page/current.ts';
import { loadList } from '../../../../ui/stores/records/records.ts';
import { prefer } from '../../../../ui/stores/person/preferences.ts';
import { session, signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

beforeEach(async () => {
  await openConcept();
  goTo('/locations/map');
});
afterEach(async () => {
  cleanup();
  await signOut();
});

const opened = vi.fn();
const show = () =>
  render(
    <MantineProvider>
      <LocationList
        found={recordsOf('location')}
        openId={null}
        onOpen={({ id }) => opened(id)}
        onNew={() => undefined}
      />
    </MantineProvider>,
  );

it('is walked with j and k, unless keys of one letter are off', async () => {
  fakeServer.put('location', { id: 4, name: 'Kade', order: 9 });
  await loadList('location');
  show();
  const list = screen.getByRole('listbox');
  const active = () => list.getAttribute('aria-activedescendant');
  const press = (key: string) => fireEvent.keyDown(list, { key });
  press('j');
  const first = active();
  press('j');
  expect([first, active()]).toEqual(['location-row-3', 'location-row-4']);
  press('k');
  press('Enter');
  expect(opened).toHaveBeenLastCalledWith(3);
  await act(async () => prefer({ letters: false }));
  press('j');
  expect(active()).toBe('location-row-3');
});

it('selects with x, a range with Shift and all with Ctrl+A, and shows the bulk bar of the table', async () => {
  for (const id of [4, 5, 6]) fakeServer.put('location', { id, name: `Kade ${id}`, order: id });
  await loadList('location');
  show();
  const list = screen.getByRole('listbox');
  const press = (key: string, more = {}) => fireEvent.keyDown(list, { key, ...more });
  const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ id }) => id.replace(/.*-/, ''));
  press('j');
  press('j');
  press('x');
  expect(selected()).toEqual(['4']);
  await screen.findByRole('toolbar', { name: tableTexts.bulkTitle.en }, { timeout: 20_000 });
  press('ArrowDown', { shiftKey: true });
  expect(selected()).toEqual(['4', '5']);
  press('ArrowUp', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  expect(selected()).toEqual(['3', '4']);
  const [, , , last] = screen.getAllByRole('option');
  fireEvent.click(last!, { shiftKey: true });
  expect(selected()).toEqual(['4', '5', '6']);
  fireEvent.click(last!, { ctrlKey: true });
  expect(selected()).toEqual(['4', '5']);
  press('a', { ctrlKey: true });
  expect(selected()).toEqual(['3', '4', '5', '6']);
  press('Escape');
  expect(selected()).toEqual([]);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('says its sort in the address, and takes it from there', () => {
  sortListBy('size');
  expect(window.location.search).toContain('listsort=size');
  goTo('/locations/map?listsort=name&sort=-plotsize');
  readListSort();
  expect(listView.sort).toBe('name');
  // That of the table is none of the list.
  goTo('/locations/map?sort=updated');
  readListSort();
  expect(listView.sort).toBe('name');
  sortListBy('order');
});

it('makes nothing new for a lapsed company, and says why', async () => {
  fakeServer.reset();
  await loadList('location');
  loadWhole(['location']);
  session.principal = 'lapsed';
  show();
  const button = await screen.findByRole('button', { name: texts.newLocation.en });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(button.title).not.toBe('');
});

it('has a pin for each location that the filter finds, also of the archive', async () => {
  fakeServer.put('location', { id: 4, name: 'Kade', lat: 52, lon: 5, archived: true });
  await loadList('location');
  const handle = { map: {} as GlMap } as MapHandle;
  renderHook(() =>
    useLocationFeatures(handle, {
      locations: recordsOf('location'),
      plots: [],
      openId: null,
      hoveredId: null,
      labels: new Map(),
      showLocations: true,
      pins: usePins('status'),
    }),
  );
  const [, , features] = vi.mocked(setFeatures).mock.calls.find(([, source]) => source === 'locations')!;
  expect(features.map(({ properties }) => properties?.['id'])).toEqual([3, 4]);
});

it('says how many temporary locations there are, and names the oldest once no more fit', async () => {
  const make = (id: number) =>
    fakeServer.put('location', { id, name: `Proef ${id}`, type: TEMPORARY, createdAt: `2026-11-${30 - id}T12:00:00Z` });
  const said = async () => {
    await loadList('location', { type: TEMPORARY });
    cleanup();
    render(
      <MantineProvider>
        <TryConcept isBusy={false} onTry={() => undefined} />
      </MantineProvider>,
    );
    const isOff = screen.getByRole('button').hasAttribute('disabled');
    return [isOff, screen.queryByRole('status')?.textContent ?? '', screen.queryByRole('link')?.textContent];
  };
  expect(await said()).toEqual([false, '', undefined]);
  for (let id = 10; id < 10 + TEMPORARY_MOST - 1; id++) make(id);
  const [isOff, words] = await said();
  expect([isOff, words]).toEqual([false, expect.stringContaining(`${TEMPORARY_MOST - 1} of ${TEMPORARY_MOST}`)]);
  make(20);
  expect(await said()).toEqual([true, expect.stringContaining(`All ${TEMPORARY_MOST}`), 'Proef 20']);
});
