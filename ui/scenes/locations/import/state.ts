/** How far an import is: the file, its columns, the report of the server, and the job. */
import { proxy, ref } from 'valtio';
import type { ProjectionKey } from '../../../../engine/import/projections.ts';
import { decimalMarkIn } from '../../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import {
  IMPORT_JOB,
  type ImportBody,
  type ImportReport,
  type ImportResult,
} from '../../../../model/imports/exchange.ts';
import { columnsByHeading } from '../../../../model/imports/headings.ts';
import { bodyOf, type Mapping } from '../../../../model/imports/mapping.ts';
import { isOver, type QueuedJob } from '../../../../model/rules/jobs.ts';
import { checkImport, runImport } from '../../../api/imports.ts';
import { cancelJob, fetchJob, listJobs } from '../../../api/jobs.ts';
import type { TableFault } from '../../../../engine/import/tables/faults.ts';
import type { ReadTable } from '../../../../engine/import/tables/types.ts';
import { undo } from '../../../stores/history/history.ts';
import { placeOfStep, stepIdOf } from '../../../stores/history/laststep.ts';
import { readyToTurn } from '../../../stores/records/records.ts';
import { onSession } from '../../../stores/person/session.ts';
import type { StepName } from '../../../imports/stepnames.ts';
import { mapped } from '../../../imports/mapping.ts';
import { readInWorker, stopReading } from '../../../imports/reading.ts';
import { showWritten, stepOf } from './undostep.ts';

interface ImportState {
  step: StepName;
  file: File | null;
  /** Share of the file that is read; null when none is being read. */
  share: number | null;
  fault: TableFault | null;
  table: ReadTable | null;
  mapping: Mapping;
  decimal: ImportBody['decimal'];
  /** The decimal mark that the file shows. */
  decimalFound: ImportBody['decimal'];
  clears: boolean;
  isChecking: boolean;
  report: ImportReport | null;
  /** Keys of the new choices to make. */
  ticked: readonly string[];
  error: Error | null;
  job: QueuedJob | null;
  /** Once its records are shown. */
  result: ImportResult | null;
  /** Of the step that undoes it. */
  stepId: string | null;
}

const nothing = (): ImportState => ({
  step: 'file',
  file: null,
  share: null,
  fault: null,
  table: null,
  mapping: [],
  decimal: null,
  decimalFound: null,
  clears: false,
  isChecking: false,
  report: null,
  ticked: [],
  error: null,
  job: null,
  result: null,
  stepId: null,
});

export const importing = proxy<ImportState>(nothing());

export function startAgain(): void {
  stopReading();
  Object.assign(importing, nothing());
}

export const goToStep = (step: StepName): void => void (importing.step = step);

/** Reads a file, in place of the one before. `columns`: those that it may fill. */
export async function openFile(
  file: File,
  columns: readonly ImportColumn[],
  projection?: ProjectionKey,
): Promise<void> {
  const { file: former, table, mapping, decimal, decimalFound, clears } = importing;
  // Another projection moves the shapes only: what the user chose for the columns stays.
  const chosen = projection && former === file && table ? { mapping, decimal, decimalFound, clears } : null;
  Object.assign(importing, nothing(), { file: ref(file), share: 0, ...(projection && { step: 'columns' }) });
  const found = await readInWorker(file, projection ? { projection } : {}, (share) => (importing.share = share));
  if (found === null || importing.file !== file) return;
  importing.share = null;
  if (typeof found === 'string') {
    Object.assign(importing, { fault: found, step: 'file' });
    return;
  }
  importing.table = ref(found);
  if (chosen) Object.assign(importing, chosen, { mapping: ref([...chosen.mapping]) });
  else chooseFor(found, columns);
  importing.step = 'columns';
}

function chooseFor(table: ReadTable, columns: readonly ImportColumn[]): void {
  importing.mapping = ref([...columnsByHeading(table.headings, columns)]);
  importing.decimalFound = decimalFoundIn(table, importing.mapping, columns);
  importing.decimal = importing.decimalFound;
}

export function stopFile(): void {
  startAgain();
}

function decimalFoundIn({ rows }: ReadTable, mapping: Mapping, columns: readonly ImportColumn[]) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return decimalMarkIn(
    mapping.map((key) => (key === null ? null : (byKey.get(key) ?? null))),
    rows.map(({ cells }) => cells),
  );
}

export function mapColumn(at: number, key: string | null, columns: readonly ImportColumn[]): void {
  importing.mapping = ref([...mapped(importing.mapping, at, key)]);
  const found = decimalFoundIn(importing.table!, importing.mapping, columns);
  if (importing.decimal === importing.decimalFound) importing.decimal = found;
  importing.decimalFound = found;
}

const body = (): ImportBody =>
  bodyOf(importing.table!.rows, importing.mapping, { ...importing, choices: importing.ticked });

/** Asks the server what the rows would do. */
export async function check(): Promise<void> {
  Object.assign(importing, { step: 'check', isChecking: true, report: null, error: null, ticked: [], job: null });
  try {
    importing.report = ref(await checkImport(body()));
  } catch (error) {
    importing.error = error as Error;
  }
  importing.isChecking = false;
}

/** Gathers ticks of the same moment, ms. */
const GATHER = 400;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Ticks a new choice. The report follows. */
export function tick(key: string, isOn: boolean): void {
  importing.ticked = isOn ? [...importing.ticked, key] : importing.ticked.filter((each) => each !== key);
  importing.isChecking = true;
  clearTimeout(asking);
  asking = setTimeout(() => void askAgain(), GATHER);
}

async function askAgain(): Promise<void> {
  const { ticked } = importing;
  try {
    const report = await checkImport(body());
    // Another tick asks again.
    if (importing.ticked !== ticked) return;
    Object.assign(importing, { report: ref(report), isChecking: false });
  } catch (error) {
    if (importing.ticked === ticked) Object.assign(importing, { error, report: null, isChecking: false });
  }
}

export async function run(): Promise<void> {
  const { report } = importing;
  importing.error = null;
  try {
    const job = await runImport({ ...body(), digest: report!.digest });
    Object.assign(importing, { step: 'run', job, result: null, stepId: null });
    await follow(job.id);
  } catch (error) {
    importing.error = error as Error;
  }
}

/** Milliseconds between two looks at the job. */
const LOOK = 700;

async function follow(id: number): Promise<void> {
  for (;;) {
    const job = await fetchJob(id).catch(() => null);
    if (importing.job?.id !== id) return;
    if (job) importing.job = job;
    if (job && isOver(job.state)) return finish(job);
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

async function finish({ id, state, result }: QueuedJob): Promise<void> {
  if (state !== 'done') return;
  const written = result as ImportResult;
  const isShown = await showWritten(written).then(
    () => true,
    () => false,
  );
  if (importing.job?.id !== id) return;
  importing.result = ref(written);
  if (isShown) keepStep();
}

let isOpen = false;

/** Whether the page of the import is open: only there its step joins what undo takes back. Elsewhere it waits for the page. */
export function openImport(): () => void {
  isOpen = true;
  keepStep();
  void resume();
  return () => void (isOpen = false);
}

function keepStep(): void {
  const { result, stepId } = importing;
  if (isOpen && result && stepId === null) importing.stepId = stepIdOf(stepOf(result));
}

export async function cancelRun(): Promise<void> {
  const { job } = importing;
  if (job) importing.job = await cancelJob(job.id).catch(() => job);
}

/** Shows an import that still runs, after a reload or from another page. */
async function resume(): Promise<void> {
  if (importing.job) return;
  const jobs = await listJobs(IMPORT_JOB).catch(() => []);
  const running = jobs.find(({ state }) => !isOver(state));
  if (!running || importing.step !== 'file' || importing.file) return;
  Object.assign(importing, { step: 'run', job: { ...running, result: null } });
  await follow(running.id);
}

export async function undoImport(): Promise<void> {
  await readyToTurn('undo');
  if (placeOfStep(importing.stepId) === 'last') undo();
}

onSession('signedOut', startAgain);
