// @vitest-environment happy-dom
/** What stands beside the map: layers with the state of their sources, the way to loading for staff, and a base map that is away. */
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { levelFigures } from '../../../model/land/areafigures.ts';
import { pdokBaseMap } from '../../../model/land/basemap.ts';
import { landKeys, sourcesOf } from '../../../model/land/catalogue.ts';
import type { SourceState } from '../../../model/land/landcalls.ts';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import { landSources } from '../../../model/land/sources.ts';
import { LEFT_OUT } from '../../../model/land/tiles.ts';
import { noteTile, requestsBeside } from '../../../ui/map/basemap.ts';
import { LayerSwitcher } from '../../../ui/map/controls/LayerSwitcher.tsx';
import { MapFooter } from '../../../ui/map/controls/MapFooter.tsx';
import { BASE } from '../../../ui/map/layers/basemap.ts';
import type { MapHandle } from '../../../ui/map/MapSurface.tsx';
import { mapState } from '../../../ui/map/state.ts';
import { session } from '../../../ui/stores/person/session.ts';

const loaded: LoadedMunicipality = {
  municipality: 9901,
  name: 'Waterhoven',
  release: 1,
  hash: 'a'.repeat(64),
  plots: 3,
  madeAt: '2026-11-03T08:00:00.000Z',
  bounds: [5.2, 52.4, 5.4, 52.6],
  columns: {},
  dates: {},
};
const [HERE, ELSEWHERE]: (readonly [number, number])[] = [
  [5.3, 52.5],
  [6.12341, 53.2],
];
const failing = [{ municipality: 9901, condition: 'away' as const, lastGood: '2026-11-03T08:00:00.000Z' }];
const plans: SourceState = {
  source: 'plans',
  condition: 'away',
  from: null,
  to: null,
  without: 0,
  failing,
  problem: null,
  missing: [],
};

/** What the server says of its sources. */
let given: readonly SourceState[] = [plans];

/** Sources whose tiles in view leave something out, and what hears of a map at rest. */
const leaving = new Set<string>();
const resting = new Set<() => void>();
const map = {
  on(_: 'idle', listener: () => void) {
    resting.add(listener);
    return { unsubscribe: () => resting.delete(listener) };
  },
  getSource: () => ({}),
  querySourceFeatures: (source: string, { sourceLayer }: { sourceLayer: string }) =>
    sourceLayer === LEFT_OUT && leaving.has(source) ? [{}] : [],
};
const handle = { map: map as unknown as MapHandle['map'], feed: { refresh: async () => undefined } } as MapHandle;

beforeEach(() => {
  given = [plans];
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(given), { status: 200, headers }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.principal = 'anonymous';
  Object.assign(mapState, { centre: [0, 0], baseAway: false });
});

const at = ([lon, lat]: readonly [number, number]) => void (mapState.centre = [lon, lat]);
const footer = () =>
  render(<MapFooter world={{ name: '' }} handle={handle} land={[loaded]} left={0} />, { wrapper: MantineProvider });

/** Layers that show each source, from top to bottom. */
const layersOf: Readonly<Partial<Record<SourceState['source'], readonly string[]>>> = {
  brk: ['Parcels and numbers', 'Energy'],
  bag: ['Buildings', 'Energy'],
  three_d_bag: ['Buildings'],
  plans: ['Zoning', 'Building planes'],
  cbs_neighbourhoods: ['Residents', 'Municipalities and neighbourhoods'],
  ep_online: ['Energy'],
  rivm: ['Noise on plots', 'Noise contours'],
  ahn: ['Ground level'],
  nwb: ['Road managers'],
  ibis: ['Business parks'],
  boundaries: ['Municipalities and neighbourhoods'],
};

it.each(landSources.keys)('each layer of %s says while that is away, and of when it is', async (source) => {
  given = [{ ...plans, source }];
  at(HERE!);
  render(<LayerSwitcher handle={handle} land={[loaded]} hasBase />, { wrapper: MantineProvider });
  const shown = layersOf[source] ?? [];
  const name = entryOf(landSources, source)!.label.en;
  await waitFor(() =>
    expect(screen.queryAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(
      Array(shown.length).fill(`${name}: does not answer now, will be asked again. Shown: data of 3 Nov.`),
    ),
  );
  const marked = screen.queryAllByRole('img').map((mark) => mark.closest('label')!.firstChild!.textContent);
  expect(marked).toEqual(shown);
  screen.getByRole('checkbox', { name: 'Aerial photo' });
});

it('each key and each figure of an area stands on a source, whose mark shows beside it', () => {
  const named = [...landKeys, ...Object.values(levelFigures).flat()];
  expect(named.filter((each) => sourcesOf(each).length === 0)).toEqual([]);
  const behind = new Set(named.flatMap((each) => sourcesOf(each).map(({ key }) => key)));
  // Borders have a layer, tracks a score of parks.
  expect(landSources.keys.filter((source) => !behind.has(source))).toEqual(['boundaries', 'prorail']);
});

it('offers staff to load the municipality of a place without land, and nobody else', async () => {
  at(ELSEWHERE!);
  footer();
  await screen.findByText('No land loaded here');
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  session.principal = 'staff';
  footer();
  const link = await screen.findByRole('link', { name: 'Load this municipality' });
  expect(link.getAttribute('href')).toBe('/admin/scheduler?part=land&lon=6.1234&lat=53.2000');
  cleanup();
  at(HERE!);
  footer();
  await screen.findByText(/^Land data of 3 Nov/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says while a tile in view leaves out small shapes', async () => {
  footer();
  const rest = (...sources: string[]) => {
    leaving.clear();
    for (const each of sources) leaving.add(each);
    act(() => resting.forEach((listener) => listener()));
  };
  const isSaid = () => screen.queryByText(/^Small shapes are left out here/) !== null;
  rest();
  expect(isSaid()).toBe(false);
  rest('land-plots');
  expect(isSaid()).toBe(true);
  rest();
  expect(isSaid()).toBe(false);
});

it('says while the base map does not answer, and shows what the store has', async () => {
  footer();
  const isSaid = () => screen.queryByText(/^PDOK gives no base map now/) !== null;
  noteTile.error({ sourceId: 'land-plots' });
  expect(mapState.baseAway).toBe(false);
  noteTile.error({ sourceId: BASE.topography });
  await expect.poll(() => isSaid()).toBe(true);
  noteTile.sourcedata({ sourceId: BASE.topography, tile: { state: 'errored' } });
  expect(mapState.baseAway).toBe(true);
  noteTile.sourcedata({ sourceId: BASE.topography, tile: { state: 'loaded' } });
  await expect.poll(() => isSaid()).toBe(false);
});

it('names each owner of data once', async () => {
  const world = { name: '', attribution: '© Kadaster, © RVO', baseMap: pdokBaseMap };
  render(<MapFooter world={world} handle={handle} land={[]} left={1} />, { wrapper: MantineProvider });
  await screen.findByText('© Kadaster, © RVO, © Beeldmateriaal.nl');
});

it('sends the cookie to the host of geodata alone', () => {
  const base = { topography: 'https://maps.example/{z}/{y}/{x}', aerial: 'https://photos.example/{z}/{x}/{y}' };
  const request = requestsBeside(base);
  expect(request('https://kavel.example/geo/tiles/plots/1-a/14/1/2')).toMatchObject({ credentials: 'include' });
  for (const host of ['maps', 'photos'])
    expect(request(`https://${host}.example/14/1/2`)).not.toHaveProperty('credentials');
});
