// @vitest-environment happy-dom
/** The land by municipality, for staff: loading by name or code, progress, what failed and the ways on from there. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LandTask, StaffLand } from '../../../../model/admin/land.ts';
import { Land } from '../../../../ui/scenes/admin/scheduler/Land.tsx';

const task = (more: Partial<LandTask>): LandTask => ({
  id: 7,
  state: 'done',
  progress: 1,
  isPaused: false,
  waitsForSource: false,
  isHeld: false,
  failure: null,
  createdAt: '2026-11-03T08:00:00.000Z',
  finishedAt: null,
  ...more,
});
const loaded = {
  release: 4,
  madeAt: '2026-11-03T08:00:00.000Z',
  plots: 25_100,
  features: 91_000,
  from: '2026-11-01T08:00:00.000Z',
  to: '2026-11-03T08:00:00.000Z',
};

let land: StaffLand;
let sent: [method: string, body: unknown][];
/** Places that were asked for, and the municipality that lies there. */
let places: string[];
let at: number | null;
beforeEach(() => {
  sent = [];
  places = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, JSON.parse(String(body))]);
    const headers = { 'content-type': 'application/json' };
    const [, place] = address.split('/municipality?');
    if (place) places.push(place);
    return new Response(JSON.stringify(place ? { municipality: at } : method === 'GET' ? land : {}), {
      status: method === 'GET' ? 200 : 202,
      headers,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const show = () => render(<Land />, { wrapper: MantineProvider });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

it('says what is loaded, how far a task is, and what failed, each with its way on', async () => {
  land = {
    canLoad: true,
    municipalities: [
      { municipality: 0, name: '', land: null, task: task({ state: 'running', progress: 0.4 }) },
      { municipality: 363, name: 'Waterhoven', land: loaded, task: task({ state: 'done' }) },
      { municipality: 400, name: 'Polder', land: null, task: task({ state: 'failed', failure: 'Error: no plots' }) },
      { municipality: 402, name: 'Geest', land: null, task: task({ state: 'waiting', progress: 0.2, isPaused: true }) },
      { municipality: 401, name: 'Dijk', land: loaded, task: task({ state: 'failed', isHeld: true, failure: 'Held' }) },
    ],
  };
  show();
  const country = await rowOf('The country');
  expect(within(country).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  const waterhoven = await rowOf('Waterhoven');
  for (const text of ['GM0363', 'release 4', '25,100', '91,000']) within(waterhoven).getByText(text);
  const actions = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(actions(country)).toEqual(['Pause', 'Cancel']);
  within(await rowOf('Geest')).getByText('Paused');
  expect(actions(await rowOf('Geest'))).toEqual(['Resume', 'Cancel']);
  expect(actions(waterhoven)).toEqual(['Load again']);
  expect(actions(await rowOf('Polder'))).toEqual(['Try again']);
  within(await rowOf('Polder')).getByText('Error: no plots');
  expect(actions(await rowOf('Dijk'))).toEqual(['Accept', 'Try again']);
  fireEvent.click(within(await rowOf('Dijk')).getByText('Accept'));
  await waitFor(() => expect(sent).toEqual([['PATCH', { municipality: 401, task: 7, act: 'accept' }]]));
});

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Municipality to load' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Load municipality' });

it('loads a municipality by its name or its code, and nothing by what is neither', async () => {
  land = { canLoad: true, municipalities: [{ municipality: 9901, name: 'Waterhoven', land: null, task: null }] };
  show();
  for (const wrong of ['GM36', 'Amersf', 'Nergenshuizen']) {
    fireEvent.change(await field(), { target: { value: wrong } });
    expect(button().disabled).toBe(true);
  }
  screen.getByText('No municipality of that name; a code is GM and four digits');
  for (const right of [' gm9999', 'amersfoort', 'Waterhoven', "'s-Gravenhage (GM0518)"]) {
    fireEvent.change(await field(), { target: { value: right } });
    fireEvent.click(button());
    await waitFor(() => expect(field().then(({ value }) => value)).resolves.toBe(''));
  }
  expect(sent.map(([, body]) => body)).toEqual([9_999, 307, 9_901, 518].map((municipality) => ({ municipality })));
});

it('fills in the municipality at the place of a link, and says where none is known there', async () => {
  land = { canLoad: true, municipalities: [] };
  at = 307;
  window.history.replaceState(null, '', '?part=land&lon=5.3878&lat=52.1561');
  show();
  await waitFor(async () => expect((await field()).value).toBe('Amersfoort (GM0307)'));
  expect(places).toEqual(['lon=5.3878&lat=52.1561']);
  cleanup();
  at = null;
  show();
  await screen.findByText('The municipality at that place is not known: search it by name');
  fireEvent.change(await field(), { target: { value: 'Ede' } });
  screen.getByText('By name, or by the code of CBS');
});

it('offers no loading where the server has no sources', async () => {
  land = { canLoad: false, municipalities: [{ municipality: 363, name: 'Waterhoven', land: loaded, task: null }] };
  show();
  await screen.findByText(/has no sources of land/);
  expect(screen.queryByRole('button')).toBeNull();
});
