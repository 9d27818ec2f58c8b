// @vitest-environment happy-dom
/** Screens of staff without data, with answers that are none, and without a kernel. The demo world is shown in the browser. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const engine = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../../../../ui/workers/wholeengine.ts', async (real) => ({
  ...(await real<object>()),
  wholeEngine: engine.load,
}));
vi.mock('../../../../engine/host/module/load.ts', async (original) => {
  const real = await original<typeof import('../../../../engine/host/module/load.ts')>();
  const { readFile } = await import('node:fs/promises');
  return { ...real, compileEngine: async () => real.compileEngine(await readFile('build/engine/engine.wasm')) };
});
vi.mock('../../../../ui/map/visibility.ts', () => ({ applyVisibility: () => undefined }));
vi.mock('../../../../ui/map/KavelMap.tsx', async () => {
  const { useEffect } = await import('react');
  const map = {
    on: () => ({ unsubscribe: () => undefined }),
    getBounds: () => ({ getWest: () => 5, getSouth: () => 52, getEast: () => 5.1, getNorth: () => 52.1 }),
    getLayer: () => undefined,
    jumpTo: () => undefined,
  };
  const handle = { map, feed: { refresh: async () => undefined } };
  function KavelMap({ onReady }: { onReady: (ready: typeof handle) => void }) {
    useEffect(() => onReady(handle), [onReady]);
    return null;
  }
  return { KavelMap };
});

import { loadEngine } from '../../../../engine/host/index.ts';
import { location } from '../../../../model/entities/location.ts';
import { concept } from '../../../../model/entities/concept.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { geoCalls } from '../../../../model/geocalls.ts';
import { callAddress } from '../../../../ui/api/address.ts';
import { texts as states } from '../../../../ui/components/texts.ts';
import Zones from '../../../../ui/scenes/debug/enkelbestemming/Zones.tsx';
import Geographic from '../../../../ui/scenes/debug/geographic/Geographic.tsx';
import Paper from '../../../../ui/scenes/debug/paper/Paper.tsx';
import Perceel from '../../../../ui/scenes/debug/perceel/Perceel.tsx';
import Shaders from '../../../../ui/scenes/debug/shaders/Shaders.tsx';
import { texts } from '../../../../ui/scenes/debug/texts.ts';
import { emptyBanks } from '../../../../ui/stores/records/banks.ts';

const zones = callAddress(geoCalls.items, { collection: 'enkelbestemming' });

/** What the server says by the beginning of the path; else that there is nothing. */
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {};
  engine.load.mockReset().mockImplementation(() => loadEngine());
  vi.stubGlobal('fetch', async (path: string) => {
    const found = Object.keys(answers).find((start) => path.startsWith(start));
    const answer = found === undefined ? { error: { id: 'not_found' } } : answers[found];
    const status = found === undefined ? 404 : answer === null ? 500 : 200;
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  emptyBanks();
  vi.unstubAllGlobals();
});

const show = (page: React.ReactNode) => render(<MantineProvider env="test">{page}</MantineProvider>);
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });

it.each([
  ['shaders', <Shaders key="shaders" />],
  ['paper', <Paper key="paper" />],
])('%s says that the kernel does not start, and tries again', async (_, page) => {
  engine.load.mockRejectedValue(new Error('no module'));
  show(page);
  const again = await screen.findByRole('button', { name: states.retry.en });
  fireEvent.click(again);
  await expect.poll(() => engine.load).toHaveBeenCalledTimes(2);
});

it('paper opens with two polygons, says that a text is none, and keeps drawing the last that were', async () => {
  show(<Paper />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(texts.polygons.en);
  const before = document.querySelector('tbody')!.textContent;
  fireEvent.change(field, { target: { value: '{"subject":[' } });
  screen.getByText(texts.notPolygons.en);
  fireEvent.blur(field);
  screen.getByText(texts.notPolygons.en);
  fireEvent.focus(field);
  expect(document.querySelector('tbody')!.textContent).toBe(before);
  fireEvent.change(field, { target: { value: '{"subject":[],"clip":[]}' } });
  expect(screen.queryByText(texts.notPolygons.en)).toBeNull();
  expect(document.querySelector('tbody')!.textContent).not.toBe(before);
});

it('zoning says that a view has none, that it could not be read, and lists features with nothing in them', async () => {
  answers[zones] = collection();
  show(<Zones />);
  await screen.findByText(texts.noZones.en);
  cleanup();
  answers[zones] = null;
  show(<Zones />);
  answers[zones] = collection(
    { type: 'Feature', id: 'leeg', properties: null, geometry: null },
    { type: 'Feature', properties: { naam: 7, bestemmingshoofdgroep: ['?'] }, geometry: { type: 'Point' } },
  );
  fireEvent.click(await screen.findByRole('button', { name: states.retry.en }));
  expect((await screen.findAllByRole('row')).length).toBe(3);
  expect(screen.getAllByText(texts.noClass.en)).toHaveLength(2);
});

it('parcels opens without any, says that a number is none, and measures nothing of one without an outline', async () => {
  show(<Perceel />);
  screen.getByText(texts.pressParcel.en);
  const find = (number: string) => {
    fireEvent.change(screen.getByLabelText(texts.parcelNumber.en), { target: { value: number } });
    fireEvent.submit(document.querySelector('form')!);
  };
  find('A 1');
  expect((await screen.findByRole('alert')).textContent).toBe(texts.noParcel.en);
  const properties = { sectie: 'A', perceelnummer: 1, kadastrale_grootte_waarde: 'onbekend' };
  answers[callAddress(geoCalls.items, { collection: 'perceel' })] = collection({
    type: 'Feature',
    id: 'x',
    properties,
    geometry: null,
  });
  find('A 1');
  await expect.poll(() => document.querySelector('[data-parcel]')).not.toBeNull();
  const cells = [...document.querySelectorAll('[data-parcel] td')].map((cell) => cell.textContent);
  expect(cells.slice(0, 3)).toEqual(['–', '–', expect.stringMatching(/^0/)]);
});

it('positions opens without concepts, and offers those that there are', async () => {
  Object.assign(answers, { '/location/list': [], '/concept/list': [] });
  show(<Geographic parameters={{}} />);
  await screen.findByText(texts.noConcepts.en);
  cleanup();
  emptyBanks();
  const at = { ...freshRecord(location), id: 1, rev: 1, name: 'Kade' };
  Object.assign(answers, {
    '/location/list': [at],
    '/concept/list': [{ ...freshRecord(concept), id: 2, rev: 1, name: 'Leeg', locationId: 1 }],
  });
  show(<Geographic parameters={{}} />);
  expect(await screen.findByRole('combobox', { name: texts.concept.en })).toBeTruthy();
  expect(screen.queryByText(texts.noConcepts.en)).toBeNull();
});
