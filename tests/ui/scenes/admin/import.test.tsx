// @vitest-environment happy-dom
/** The import of staff where there is nothing, where something fails, and without a connection. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => ({
  list: vi.fn(),
  open: vi.fn(),
  check: vi.fn(),
  report: vi.fn(),
  job: vi.fn(),
  one: vi.fn(),
  discard: vi.fn(),
}));
vi.mock('../../../../ui/api/staffimports.ts', () => ({
  listImports: calls.list,
  openImport: calls.open,
  checkStaffImport: calls.check,
  fetchImportReport: calls.report,
  fetchImport: calls.one,
  discardStaffImport: calls.discard,
  listRecipes: async () => [],
}));
vi.mock('../../../../ui/api/jobs.ts', () => ({ fetchJob: calls.job, cancelJob: calls.job }));

import { projections } from '../../../../engine/import/projections.ts';
import { tableFaults } from '../../../../engine/import/tables/faults.ts';
import type { ImportDetail, OpenedImport } from '../../../../model/admin/import.ts';
import type { ImportReport } from '../../../../model/imports/exchange.ts';
import { importFaults } from '../../../../model/imports/faults.ts';
import { ApiError, NO_ANSWER } from '../../../../ui/api/error.ts';
import { texts as states } from '../../../../ui/components/texts.ts';
import { texts as common } from '../../../../ui/imports/texts.ts';
import Import from '../../../../ui/scenes/admin/import/Import.tsx';
import { staffImport, startAgain } from '../../../../ui/scenes/admin/import/state.ts';
import { texts } from '../../../../ui/scenes/admin/import/texts.ts';
import { saving } from '../../../../ui/stores/queue/saving.ts';

const job = { id: 4, kind: 'staffimport', progress: null, result: {}, attempts: 1, createdAt: '', finishedAt: null };
const failed = { ...job, state: 'failed', failure: 'Error: out of rows' };
const done = { ...job, state: 'done', failure: null };
const opened: OpenedImport = {
  id: 1,
  rows: 2,
  fields: [],
  room: 3,
  samples: [{ line: 1, cells: ['anna@a.example'] }],
  facts: { format: 'csv', encoding: 'utf-8', separator: ';', headings: ['E-mail'] },
};
const report: ImportReport = {
  digest: 'd',
  unchanged: 0,
  added: [{ line: 2, name: 'anna@a.example' }],
  changed: [],
  choices: [],
  room: null,
  refused: [{ line: 3, column: 'email', fault: 'elsewhere', text: 'b@a.example' }],
  refusedRows: 1,
};
const noAnswer = new ApiError(NO_ANSWER, null);

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  startAgain();
  Object.assign(staffImport, { company: { id: 2, name: 'Receiver' }, kind: 'people' });
  vi.stubGlobal('fetch', async () => Response.json({ rows: [{ id: 2, name: 'Receiver' }], total: 1 }));
});
afterEach(() => {
  cleanup();
  startAgain();
  saving.offline = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(address = '/admin/import'): void {
  window.history.replaceState(null, '', address);
  render(
    <MantineProvider env="test">
      <Import />
    </MantineProvider>,
  );
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
function choose(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'people.csv')] } });
}
async function checked(): Promise<void> {
  calls.open.mockResolvedValue(opened);
  show();
  await button(common.choose.en);
  choose();
  await screen.findByText(texts.isByEmail.en);
  fireEvent.click(await button(common.toCheck.en));
}

it('says what stands in the list of imports while it has none, and tries again after a failure', async () => {
  calls.list.mockRejectedValueOnce(noAnswer).mockResolvedValue({ rows: [], total: 0 });
  show('/admin/import?part=list');
  fireEvent.click(await button(states.retry.en));
  await screen.findByText(texts.none.en);
  expect(screen.getByText(texts.noneText.en)).toBeTruthy();
});

it('discards a file of the list that was not run', async () => {
  const names = { companyId: 2, companyName: 'Receiver', userName: 'Sam', kind: 'people', fileName: 'people.csv' };
  const counts = { rows: 2, added: 0, changed: 0, refused: 0 };
  const rows = [{ ...names, ...counts, id: 7, state: 'read', createdAt: '2026-11-20T09:00:00.000Z' }];
  calls.list.mockResolvedValueOnce({ rows, total: 1 }).mockResolvedValue({ rows: [], total: 0 });
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1_400);
  show('/admin/import?part=list');
  fireEvent.click(await button(`${texts.discard.en}: people.csv (7)`));
  fireEvent.click(await button(texts.discard.en));
  await screen.findByText(texts.none.en);
  expect(calls.discard).toHaveBeenCalledWith(7);
});

it('asks for the customer first, and takes no file without a connection', async () => {
  staffImport.company = null;
  show();
  await screen.findByText(texts.chooseFirst.en);
  const pick = await button(common.choose.en);
  expect(pick.disabled).toBe(true);
  staffImport.company = { id: 2, name: 'Receiver' };
  await screen.findByText(common.drop.en);
  expect(pick.disabled).toBe(false);
  saving.offline = true;
  await screen.findByText(common.offline.en);
  expect(pick.disabled).toBe(true);
});

it('names what is wrong with a file, and sends one again that did not arrive, or another', async () => {
  calls.open.mockResolvedValueOnce({ fault: 'noRows' }).mockRejectedValueOnce(noAnswer).mockResolvedValueOnce(opened);
  show();
  await button(common.choose.en);
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain(tableFaults.noRows.en);
  choose();
  const again = await button(states.retry.en);
  expect(await button(common.another.en)).toBeTruthy();
  fireEvent.click(again);
  await screen.findByText(texts.isByEmail.en);
  expect(calls.open).toHaveBeenCalledTimes(3);
});

it('says why a check failed and checks again; offline the report stays and the import waits', async () => {
  calls.check.mockResolvedValueOnce(failed).mockRejectedValueOnce(noAnswer).mockResolvedValueOnce(done);
  calls.report.mockResolvedValue(report);
  await checked();
  await screen.findByText(texts.checkFailed.en.replace('{why}', failed.failure));
  fireEvent.click(await button(common.again.en));
  fireEvent.click(await button(states.retry.en));
  await screen.findByText(importFaults.elsewhere.en);
  expect(screen.getByText(texts.withoutOne.en)).toBeTruthy();
  const run = await button(texts.importOne.en);
  expect(run.disabled).toBe(false);
  saving.offline = true;
  await screen.findByText(common.offline.en);
  expect(run.disabled).toBe(true);
  expect(screen.getByText(importFaults.elsewhere.en)).toBeTruthy();
});

const detail: ImportDetail = {
  ...opened,
  companyId: 2,
  companyName: 'Receiver',
  kind: 'people',
  fileName: 'people.csv',
  state: 'read',
  choices: { columns: ['email'], decimal: null, clears: false, choices: [] },
  hasReport: true,
  result: null,
  job: null,
};
const counts = { added: 1, changed: 0, unchanged: 0, refusedRows: 1 };
const running = { ...job, state: 'running', failure: null, progress: { done: 1, total: 2 } } as const;
const summary = common.summary.en.replace(/\{\w+\}/g, '.');

it('goes on with a running job after a reload: progress, then what it did', async () => {
  calls.one.mockResolvedValue({ ...detail, job: running });
  calls.job.mockResolvedValueOnce(running).mockResolvedValue({ ...done, result: counts });
  show('/admin/import?import=1');
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText(/Receiver · .* · people\.csv/)).toBeTruthy();
  await screen.findByText(common.done.en, {}, { timeout: 4_000 });
  expect(screen.getByText(new RegExp(`^${summary}`))).toBeTruthy();
});

it('goes on with a check after a reload, and with its report once it is there', async () => {
  calls.one.mockResolvedValueOnce({ ...detail, hasReport: false, job: done });
  calls.report.mockResolvedValue(report);
  show('/admin/import?import=1');
  await screen.findByText(importFaults.elsewhere.en);
  fireEvent.click(await button(common.previous.en));
  expect(await screen.findByText(texts.isByEmail.en)).toBeTruthy();
});

it('shows a changed value in the unit of its record', async () => {
  const values = [{ column: 'value', before: '0.6', after: '0.625', unit: 'share' }] as const;
  calls.one.mockResolvedValue({ ...detail, kind: 'constraints' });
  calls.report.mockResolvedValue({
    ...report,
    refusedRows: 0,
    changed: [{ line: 2, id: 3, name: 'Coverage', values }],
  });
  show('/admin/import?import=1');
  await screen.findByText('62.5%');
  expect(screen.getByText('60%')).toBeTruthy();
});

it('opens an import of the list that ended, with its report, and says so when it is gone', async () => {
  calls.one.mockRejectedValueOnce(noAnswer).mockResolvedValue({ ...detail, state: 'undone', result: counts });
  show('/admin/import?import=1');
  fireEvent.click(await button(states.retry.en));
  await screen.findByText(texts.isUndone.en);
  expect(await button(texts.saveReport.en)).toBeTruthy();
  fireEvent.click(await button(common.next.en));
  await screen.findByText(common.drop.en);
  expect(window.location.search).toBe('');
});

it('asks for the file again to change the projection of shapes after a reload, and keeps what was chosen', async () => {
  const shapes = { ...opened, facts: { format: 'shapefile', headings: ['naam'], projection: 'rd' } } as const;
  const detail = { companyId: 2, companyName: 'Receiver', kind: 'plots', fileName: 'kavels.zip', state: 'read' };
  const choices = { columns: ['location:name'], decimal: ',', clears: true, choices: [] };
  calls.one.mockResolvedValue({ ...shapes, ...detail, choices, hasReport: false, result: null, job: null });
  calls.open.mockResolvedValue({ ...shapes, id: 9, facts: { ...shapes.facts, projection: 'wgs84' } });
  show('/admin/import?import=7');
  const projection = await screen.findByRole<HTMLInputElement>('combobox', { name: common.projection.en });
  expect(screen.getByText(/kavels\.zip again: this page was reloaded/)).toBeTruthy();
  fireEvent.click(projection);
  fireEvent.click(await screen.findByRole('option', { name: projections.wgs84.label.en }));
  expect(calls.open).not.toHaveBeenCalled();
  const [input] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].slice(-1);
  fireEvent.change(input!, { target: { files: [new File(['x'], 'kavels.zip')] } });
  await expect.poll(() => staffImport.id).toBe(9);
  expect(calls.open.mock.calls[0]![1]).toMatchObject({ kind: 'plots', projection: 'wgs84' });
  expect(staffImport).toMatchObject({ mapping: ['location:name'], decimal: ',', clears: true });
});
