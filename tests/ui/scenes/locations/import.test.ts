// @vitest-environment happy-dom
/** The steps of an import in the page: what was chosen stays, and its step joins the history only where the import is shown. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../../ui/api/records.ts', async () => (await import('../../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../../ui/api/session.ts', async () => (await import('../../stores/fakeServer.ts')).sessionCalls);
const answers = vi.hoisted(() => ({ read: vi.fn(), check: vi.fn(), run: vi.fn(), job: vi.fn(), jobs: vi.fn() }));
vi.mock('../../../../ui/imports/reading.ts', () => ({ readInWorker: answers.read, stopReading() {} }));
vi.mock('../../../../ui/api/imports.ts', () => ({ checkImport: answers.check, runImport: answers.run }));
vi.mock('../../../../ui/api/jobs.ts', () => ({
  fetchJob: answers.job,
  listJobs: answers.jobs,
  cancelJob: answers.job,
}));

import { locationColumns } from '../../../../model/imports/columns.ts';
import {
  check,
  importing,
  mapColumn,
  openFile,
  openImport,
  run,
  startAgain,
} from '../../../../ui/scenes/locations/import/state.ts';
import { history, redo, undo } from '../../../../ui/stores/history/history.ts';
import { placeOfStep } from '../../../../ui/stores/history/laststep.ts';
import { signOut } from '../../../../ui/stores/person/session.ts';
import { fakeServer } from '../../stores/fakeServer.ts';
import { openConcept } from '../../stores/openConcept.ts';

const columns = locationColumns([], true);
const file = new File(['x'], 'blokken.zip');
const table = (projection: string) => ({
  format: 'shapefile',
  headings: ['naam', 'eigenaar', 'code'],
  projection,
  rows: [{ line: 1, cells: ['Blok', 'Gemeente', 'A 12'] }],
});

beforeEach(async () => {
  await openConcept();
  answers.jobs.mockResolvedValue([]);
  answers.read.mockImplementation(async (_file: File, { projection = 'rd' }: { projection?: string }) =>
    table(projection),
  );
});
afterEach(async () => {
  startAgain();
  await signOut();
});

describe('another projection', () => {
  it('keeps the columns, the decimal mark and whether empty cells clear', async () => {
    await openFile(file, columns);
    expect(importing.mapping).toEqual(['name', 'owner', null]);
    mapColumn(2, 'plotnr', columns);
    mapColumn(1, null, columns);
    Object.assign(importing, { decimal: '.', clears: true });
    await openFile(file, columns, 'wgs84');
    expect(importing.table?.projection).toBe('wgs84');
    expect([importing.mapping, importing.decimal, importing.clears]).toEqual([['name', null, 'plotnr'], '.', true]);
    await openFile(new File(['y'], 'ander.zip'), columns);
    expect([importing.mapping, importing.decimal, importing.clears]).toEqual([['name', 'owner', null], null, false]);
  });
});

describe('an import that ends', () => {
  const job = { id: 4, kind: 'import', progress: null, failure: null, attempts: 1, createdAt: '', finishedAt: null };
  const writes = [{ kind: 'create', entity: 'location', id: 50, locationId: null }];
  const result = { added: 1, changed: 0, unchanged: 0, refusedRows: 0, writes };

  async function imported(): Promise<void> {
    answers.check.mockResolvedValue({ digest: 'd' });
    answers.run.mockResolvedValue({ ...job, state: 'waiting', result: null });
    answers.job.mockImplementation(async () => {
      fakeServer.put('location', { id: 50, name: 'Blok' });
      return { ...job, state: 'done', result };
    });
    await openFile(file, columns);
    await check();
    await run();
  }

  it('is a step to undo where its page is open', async () => {
    const close = openImport();
    await imported();
    expect([history.steps, placeOfStep(importing.stepId)]).toEqual([1, 'last']);
    // Its page says so whichever way it was undone.
    undo();
    expect(placeOfStep(importing.stepId)).toBe('undone');
    redo();
    expect(placeOfStep(importing.stepId)).toBe('last');
    close();
  });

  it('is none of the page that is open in its place, until its own page is open again', async () => {
    openImport()();
    await imported();
    expect([history.steps, importing.result?.added, importing.stepId]).toEqual([0, 1, null]);
    expect(undo()).toBeNull();
    const close = openImport();
    expect([history.steps, importing.stepId]).toEqual([1, expect.any(String)]);
    close();
    openImport()();
    expect(history.steps).toBe(1);
  });
});
