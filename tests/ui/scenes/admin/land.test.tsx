// @vitest-environment happy-dom
/** The land by municipality, for staff: loading by code, progress, what failed and the ways on from there. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LandTask, StaffLand } from '../../../../model/admin/land.ts';
import { Land } from '../../../../ui/scenes/admin/scheduler/Land.tsx';

const task = (more: Partial<LandTask>): LandTask => ({
  ...{ id: 7, state: 'done', progress: 1, waitsForSource: false, isHeld: false, failure: null },
  ...{ createdAt: '2026-11-03T08:00:00.000Z', finishedAt: null, ...more },
});
const loaded = {
  ...{ release: 4, madeAt: '2026-11-03T08:00:00.000Z', plots: 25_100, features: 91_000 },
  ...{ from: '2026-11-01T08:00:00.000Z', to: '2026-11-03T08:00:00.000Z' },
};

let land: StaffLand;
let sent: [method: string, body: unknown][];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, JSON.parse(String(body))]);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(method === 'GET' ? land : {}), {
      status: method === 'GET' ? 200 : 202,
      headers,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
  expect(actions(country)).toEqual(['Cancel']);
  expect(actions(waterhoven)).toEqual(['Load again']);
  expect(actions(await rowOf('Polder'))).toEqual(['Try again']);
  within(await rowOf('Polder')).getByText('Error: no plots');
  expect(actions(await rowOf('Dijk'))).toEqual(['Accept', 'Try again']);
  fireEvent.click(within(await rowOf('Dijk')).getByText('Accept'));
  await waitFor(() => expect(sent).toEqual([['PATCH', { municipality: 401, task: 7, act: 'accept' }]]));
});

it('loads a municipality by its code, and nothing by what is no code', async () => {
  land = { canLoad: true, municipalities: [] };
  show();
  await screen.findByText('No municipality is loaded');
  const field = screen.getByLabelText('Code of a municipality');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Load municipality' });
  fireEvent.change(field, { target: { value: 'GM36' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' gm0363' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([['POST', { municipality: 363 }]]));
});

it('offers no loading where the server has no sources', async () => {
  land = { canLoad: false, municipalities: [{ municipality: 363, name: 'Waterhoven', land: loaded, task: null }] };
  show();
  await screen.findByText(/has no sources of land/);
  expect(screen.queryByRole('button')).toBeNull();
});
