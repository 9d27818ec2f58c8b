// @vitest-environment happy-dom
/** The queue as staff see it: which jobs can be tried again or cancelled, and where a failure leads. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffJob } from '../../../../model/admin/queue.ts';
import type { PageQuery, RecordPage } from '../../../../model/rules/record/page.ts';
import type { GridColumn } from '../../../../ui/grid/types.ts';

interface Columns {
  columns: readonly GridColumn<StaffJob>[];
  on: string;
  load: (page: PageQuery, signal: AbortSignal) => Promise<RecordPage<StaffJob>>;
}
/** The grid draws no rows without a layout: a plain table stands for it. */
function PagedGrid({ columns, load, on }: Columns) {
  const [rows, setRows] = useState<readonly StaffJob[]>([]);
  const read = useEffectEvent(async () => {
    const page = { offset: 0, limit: 200, sort: { by: 'createdAt', isDown: true } };
    return (await load(page, new AbortController().signal)).rows;
  });
  useEffect(() => void read().then(setRows), [on]);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ key, Cell, field, value }) => (
              <td key={key}>{Cell ? <Cell kind={{ field }} value={value(row)} row={row} /> : String(value(row))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
vi.mock('../../../../ui/grid/paged/PagedGrid.tsx', () => ({ PagedGrid }));
const { Queue } = await import('../../../../ui/scenes/admin/scheduler/Queue.tsx');

const job = (id: number, more: Partial<StaffJob>): StaffJob => ({
  id,
  kind: 'figures',
  state: 'done',
  progress: null,
  failure: null,
  attempts: 1,
  companyId: 3,
  createdAt: '2026-11-03T08:00:00.000Z',
  dueAt: '2026-11-03T08:00:00.000Z',
  finishedAt: null,
  companyName: `Company ${id}`,
  searchRunId: null,
  rowsKeptUntil: null,
  holdsInput: true,
  ...more,
});
const reference = '0123456789abcdef';
const jobs = [
  job(1, {}),
  job(2, { state: 'running', progress: { done: 1, total: 4 } }),
  job(3, { state: 'failed', failure: { en: `Error: broken (${reference})`, nl: '' } }),
  job(4, { state: 'failed', kind: 'import', rowsKeptUntil: '2026-11-10T08:00:00.000Z' }),
  job(5, { state: 'failed', kind: 'search', searchRunId: 12 }),
  job(6, { state: 'failed', kind: 'import', holdsInput: false }),
];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    const body = method === 'GET' ? { rows: jobs, total: jobs.length } : jobs[2];
    return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('offers the ways on of each job, and leads from a failure to its error', async () => {
  window.history.replaceState(null, '', '/admin/scheduler?part=queue&state=failed');
  render(<Queue />, { wrapper: MantineProvider });
  const rowOf = async (id: number) => (await screen.findByText(`Company ${id}`)).closest('tr')!;
  const actions = async (id: number) =>
    within(await rowOf(id))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await actions(1)).toEqual([]);
  expect(await actions(2)).toEqual(['Cancel']);
  within(await rowOf(2)).getByText('Running · 25 %');
  expect(await actions(3)).toEqual(['Try again']);
  expect(await actions(4)).toEqual(['Try again', 'Discard rows']);
  expect(await actions(6)).toEqual([]);
  expect(await actions(5)).toEqual([]);
  expect(
    within(await rowOf(5))
      .getByText('Open search')
      .closest('a')!
      .getAttribute('href'),
  ).toBe('/admin/reporting/searchresults?search=12');
  expect(
    within(await rowOf(3))
      .getByText(reference)
      .getAttribute('href'),
  ).toBe(`/admin/errors?reference=${reference}`);
  expect(asked[0]).toMatch(/^GET \/staff\/queue\?.*state=failed/);
  fireEvent.click(within(await rowOf(3)).getByRole('button'));
  await waitFor(() => expect(asked).toContain('POST /staff/queue/3/retry'));

  fireEvent.click(within(await rowOf(4)).getByText('Discard rows'));
  const question = await screen.findByRole('dialog');
  expect(asked).not.toContain('POST /staff/queue/4/discard');
  fireEvent.click(within(question).getByRole('button', { name: 'Discard rows' }));
  await waitFor(() => expect(asked).toContain('POST /staff/queue/4/discard'));
});
