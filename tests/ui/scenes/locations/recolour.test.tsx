// @vitest-environment happy-dom
/** A status gets another colour in the settings: pins, board and list follow. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Feature } from 'geojson';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);
const { onMap } = vi.hoisted(() => ({ onMap: new Map<string, Feature[]>() }));
vi.mock('../../../../ui/map/geodata/feed.ts', () => ({
  setFeatures: (_map: unknown, source: string, features: Feature[]) => void onMap.set(source, features),
}));
vi.mock('../../../../ui/map/pinimages.ts', () => ({
  pinImage: (_map: unknown, { colour }: { colour: string }) => colour,
}));
vi.mock('../../../../ui/map/clusterimages.ts', () => ({ colourClusters: () => undefined }));

import { FieldCell } from '../../../../ui/fields/cells.tsx';
import { kindOf } from '../../../../ui/grid/cells/kind.ts';
import type { MapHandle } from '../../../../ui/map/MapSurface.tsx';
import { useRows } from '../../../../ui/portfolio/columns/rows.ts';
import { useColumns } from '../../../../ui/portfolio/columns/useColumns.ts';
import { colourNames } from '../../../../ui/components/colour/colournames.ts';
import { usePins } from '../../../../ui/portfolio/pins.ts';
import { useChoices } from '../../../../ui/portfolio/values.ts';
import { useAxes } from '../../../../ui/scenes/locations/board/axes.ts';
import { ColumnHead } from '../../../../ui/scenes/locations/board/ColumnHead.tsx';
import { LocationRow } from '../../../../ui/scenes/locations/list/LocationRow.tsx';
import { useLocationFeatures } from '../../../../ui/scenes/locations/useLocationFeatures.ts';
import { ChoiceRow } from '../../../../ui/ownfields/ChoiceRow.tsx';
import { useRecords } from '../../../../ui/stores/records/banks.ts';
import { loadList } from '../../../../ui/stores/records/records.ts';
import { loadSession, signOut } from '../../../../ui/stores/person/session.ts';
import { palette } from '../../../../model/palette.ts';
import { fakeServer } from '../../stores/fakeServer.ts';

const nothing = () => undefined;
const handle: MapHandle = Object.assign(Object.create(null), { map: {} });

beforeEach(async () => {
  fakeServer.reset();
  fakeServer.put('location', { id: 3, name: 'Werf', status: 'lead', lat: 52.6, lon: 5 });
  fakeServer.put('customfield', { id: 31, name: 'Status', kind: 'status', type: 'select' });
  fakeServer.put('customvalue', { id: 41, customfieldId: 31, name: 'lead', color: palette.teal });
  await loadSession();
  for (const name of ['location', 'customfield', 'customvalue'] as const) await loadList(name);
});
afterEach(async () => {
  cleanup();
  await signOut();
});

/** Pins on the map and the heads, rows and cells that show the status. */
function Portfolio() {
  const locations = useRecords('location');
  const pins = usePins('status');
  useLocationFeatures(handle, {
    locations,
    pins,
    plots: [],
    openId: null,
    hoveredId: null,
    labels: new Map(),
    showLocations: true,
  });
  const lead = useAxes(locations)
    .find(({ key }) => key === 'status')!
    .values.find(({ key }) => key === 'lead')!;
  const column = useColumns().find(({ key }) => key === 'status')!;
  const [row] = useRows(locations, [], false);
  const own = {
    isOpen: false,
    isActive: false,
    isSelected: false,
    isSelecting: false,
    onClick: nothing,
    onToggle: nothing,
    onHover: nothing,
  };
  return (
    <>
      <div data-part="board">
        <ColumnHead of={lead} head={{ shown: 1, all: 1, sum: 0 }} sum="gfa" isFolded={false} onFold={nothing} />
      </div>
      <ul data-part="map list">
        <LocationRow location={locations[0]!} pins={pins} {...own} />
      </ul>
      <div data-part="list">
        <FieldCell kind={kindOf(column, row!)} value={column.value(row!)} />
      </div>
    </>
  );
}

function Settings() {
  const [record] = useRecords('customvalue');
  const [choice] = useChoices('status');
  const touches = { en: '', nl: '' };
  return (
    <ChoiceRow
      record={record!}
      choice={choice!}
      others={[]}
      touches={touches}
      used={1}
      disabled={false}
      grip={null}
      onRemove={nothing}
    />
  );
}

const colourOfPart = (part: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-part="${part}"] [style*="background"]`)?.style.background.toLowerCase();

const shown = () => ({
  pin: String(onMap.get('locations')?.[0]?.properties?.['image']).toLowerCase(),
  board: colourOfPart('board'),
  row: document.querySelector('[data-part="map list"] circle[r="6.6"]')?.getAttribute('fill')?.toLowerCase(),
  list: colourOfPart('list'),
});
const all = (colour: string) => {
  const each = colour.toLowerCase();
  return { pin: each, board: each, row: each, list: each };
};

it('recolours pins, board and list', async () => {
  render(
    <MantineProvider env="test">
      <Settings />
      <Portfolio />
    </MantineProvider>,
  );
  expect(shown()).toEqual(all(palette.teal));
  fireEvent.click(screen.getByRole('button', { name: 'Colour of Lead' }));
  fireEvent.click(await screen.findByRole('button', { name: colourNames.brick.en }));
  await expect.poll(() => shown()).toEqual(all(palette.brick));
});
