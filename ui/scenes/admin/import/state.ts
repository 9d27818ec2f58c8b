/** How far an import of staff is: customer and file, its columns, the report, and the job. */
import { proxy, ref } from 'valtio';
import type { ImportCounts, ImportDetail, OpenedImport } from '../../../../model/admin/import.ts';
import { decimalMarkIn } from '../../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import type { ImportBody, ImportReport } from '../../../../model/imports/exchange.ts';
import { columnsByHeading } from '../../../../model/imports/headings.ts';
import { columnsOfKind, importKinds, type ImportKindKey } from '../../../../model/imports/kinds.ts';
import type { Mapping } from '../../../../model/imports/mapping.ts';
import { isOver, type QueuedJob } from '../../../../model/rules/jobs.ts';
import { cancelJob, fetchJob } from '../../../api/jobs.ts';
import {
  checkStaffImport,
  fetchImport,
  fetchImportReport,
  openImport,
  runStaffImport,
} from '../../../api/staffimports.ts';
import type { Chosen } from '../../../components/choice/SearchChoice.tsx';
import { mapped } from '../../../imports/mapping.ts';
import type { StepName } from '../../../imports/stepnames.ts';
import { onSession } from '../../../stores/person/session.ts';

interface StaffImportState {
  step: StepName;
  company: Chosen | null;
  kind: ImportKindKey;
  /** Of the import; the address holds it too. */
  id: number | null;
  /** Null for an import that the page goes on with. */
  file: File | null;
  fileName: string;
  /** Share of the file that was sent; null when none is sent. */
  share: number | null;
  /** Why the file cannot be read. */
  fault: string | null;
  opened: OpenedImport | null;
  mapping: Mapping;
  decimal: ImportBody['decimal'];
  /** The decimal mark that the file shows. */
  decimalFound: ImportBody['decimal'];
  clears: boolean;
  report: ImportReport | null;
  /** Keys of the new choices to make. */
  ticked: readonly string[];
  /** That checks, then that runs. */
  job: QueuedJob | null;
  /** Of an import that ran. */
  result: ImportCounts | null;
  isUndone: boolean;
  error: Error | null;
}

const ofFile = () =>
  ({
    step: 'file',
    id: null,
    file: null,
    fileName: '',
    share: null,
    fault: null,
    opened: null,
    mapping: [],
    decimal: null,
    decimalFound: null,
    clears: false,
    report: null,
    ticked: [],
    job: null,
    error: null,
    result: null,
    isUndone: false,
  }) satisfies Partial<StaffImportState>;

const fresh = (): StaffImportState => ({ ...ofFile(), company: null, kind: importKinds.fallback });

export const staffImport = proxy<StaffImportState>(fresh());

let sending: AbortController | null = null;

/** Another file for the same customer. */
export function startAgain(): void {
  sending?.abort();
  sending = null;
  Object.assign(staffImport, ofFile());
}

export const goToStep = (step: StepName): void => void (staffImport.step = step);

export const columnsNow = (): readonly ImportColumn[] =>
  columnsOfKind(staffImport.kind, staffImport.opened?.fields ?? []);

/** Sends a file, in place of the one before. Another projection moves the shapes only: what was chosen for the columns stays. */
export async function openFile(file: File, projection?: string): Promise<void> {
  const { company, kind, mapping, decimal, decimalFound, clears, opened } = staffImport;
  if (!company) return;
  const chosen = projection ? { mapping, decimal, decimalFound, clears } : null;
  const before = opened?.facts.headings.join();
  startAgain();
  const own = (sending = new AbortController());
  Object.assign(staffImport, { file: ref(file), fileName: file.name, share: 0 });
  try {
    const to = { companyId: company.id, kind, ...(projection && { projection }) };
    const found = await openImport(file, to, {
      onProgress: (share) => sending === own && (staffImport.share = share),
      signal: own.signal,
    });
    if (sending !== own) return;
    if ('fault' in found) Object.assign(staffImport, { fault: found.fault, share: null });
    // Another file may be chosen after the page was loaded again.
    else take(found, before === found.facts.headings.join() ? chosen : null);
  } catch (error) {
    if (sending === own) Object.assign(staffImport, { error, share: null });
  }
}

type Reading = Pick<StaffImportState, 'mapping' | 'decimal' | 'decimalFound' | 'clears'>;

function take(opened: OpenedImport, chosen: Reading | null): void {
  Object.assign(staffImport, { opened: ref(opened), id: opened.id, share: null, step: 'columns' });
  if (chosen) Object.assign(staffImport, chosen, { mapping: ref([...chosen.mapping]) });
  else setMapping(columnsByHeading(opened.facts.headings, columnsNow()));
}

/** Goes on with an import of the list, or with the one of before a reload. */
export async function goOnWith(id: number): Promise<void> {
  startAgain();
  staffImport.id = id;
  const isWanted = () => staffImport.id === id;
  try {
    const detail = await fetchImport(id);
    if (!isWanted()) return;
    const { companyId, companyName, kind, fileName, result, state, choices, job } = detail;
    Object.assign(staffImport, { company: { id: companyId, name: companyName }, kind, fileName, result });
    take(detail, null);
    if (choices) {
      const { columns, decimal, clears, choices: ticked } = choices;
      Object.assign(staffImport, { mapping: ref([...columns]), decimal, clears, ticked });
    }
    Object.assign(staffImport, {
      step: stepOf(detail),
      isUndone: state === 'undone',
      job: state === 'read' ? job : null,
    });
    if (staffImport.step === 'check') await awaitReport(detail.hasReport ? null : job, isWanted);
    else if (staffImport.step === 'run' && state === 'read' && job) await awaitRun(job, isWanted);
  } catch (error) {
    if (isWanted()) Object.assign(staffImport, { error });
  }
}

function stepOf({ state, choices, hasReport, job }: ImportDetail): StepName {
  if (state !== 'read') return 'run';
  if (hasReport) return job && job.state !== 'done' ? 'run' : 'check';
  return choices && job ? 'check' : 'columns';
}

/** The decimal mark follows the file, unless another was chosen. */
function setMapping(mapping: Mapping): void {
  staffImport.mapping = ref([...mapping]);
  const byKey = new Map(columnsNow().map((column) => [column.key, column]));
  const found = decimalMarkIn(
    mapping.map((key) => (key === null ? null : (byKey.get(key) ?? null))),
    staffImport.opened!.samples.map(({ cells }) => cells),
  );
  if (staffImport.decimal === staffImport.decimalFound) staffImport.decimal = found;
  staffImport.decimalFound = found;
}

export const mapColumn = (at: number, key: string | null): void => setMapping(mapped(staffImport.mapping, at, key));

interface Recipe {
  readonly columns: Readonly<Record<string, string>>;
  readonly decimal: ImportBody['decimal'];
  readonly clears: boolean;
}

/** Headings that the recipe does not name are left out, and columns that this customer does not have. */
export function followRecipe({ columns, decimal, clears }: Recipe): void {
  const offered = new Set(columnsNow().map(({ key }) => key));
  setMapping(
    staffImport.opened!.facts.headings.map((heading) => {
      const key = columns[heading];
      return key !== undefined && offered.has(key) ? key : null;
    }),
  );
  Object.assign(staffImport, { decimal, clears });
}

/** The present choices as a recipe. */
export function recipeNow(): Recipe {
  const { opened, mapping, decimal, clears } = staffImport;
  const named = opened!.facts.headings.flatMap((heading, at): [string, string][] => {
    const key = mapping[at] ?? null;
    return key === null || heading === '' ? [] : [[heading, key]];
  });
  return { columns: Object.fromEntries(named), decimal, clears };
}

/** Asks the server what the rows would do, and waits for its job. */
export async function check(): Promise<void> {
  Object.assign(staffImport, { step: 'check', report: null, error: null, ticked: [], job: null });
  await checkNow();
}

/** Ticks a new choice. The report follows. */
export function tick(key: string, isOn: boolean): void {
  staffImport.ticked = isOn ? [...staffImport.ticked, key] : staffImport.ticked.filter((each) => each !== key);
  void checkNow();
}

async function checkNow(): Promise<void> {
  const { opened, mapping, decimal, clears, ticked } = staffImport;
  const isWanted = () => staffImport.opened === opened && staffImport.ticked === ticked && staffImport.step === 'check';
  try {
    const choices = { columns: [...mapping], decimal, clears, choices: [...ticked] };
    await awaitReport(await checkStaffImport(opened!.id, choices), isWanted);
  } catch (error) {
    if (isWanted()) Object.assign(staffImport, { error, job: null });
  }
}

/** The report of the job; without one it is there already. */
async function awaitReport(checking: QueuedJob | null, isWanted: () => boolean): Promise<void> {
  const { opened } = staffImport;
  const job = checking && (await followed(checking, isWanted));
  if (checking && job?.state !== 'done') return;
  const report = await fetchImportReport(opened!.id);
  if (isWanted()) Object.assign(staffImport, { report: ref(report), job: null });
}

async function awaitRun(running: QueuedJob, isWanted: () => boolean): Promise<void> {
  const job = await followed(running, isWanted);
  if (job?.state === 'done') staffImport.result = job.result as ImportCounts;
}

export async function run(): Promise<void> {
  const { opened, report } = staffImport;
  staffImport.error = null;
  try {
    const job = await runStaffImport(opened!.id, report!.digest);
    staffImport.step = 'run';
    await awaitRun(job, () => staffImport.opened === opened && staffImport.step === 'run');
  } catch (error) {
    staffImport.error = error as Error;
  }
}

/** Milliseconds between two looks at the job. */
const LOOK = 700;

/** Returns the job once it is over; null when it is no longer wanted. */
async function followed(first: QueuedJob, isWanted: () => boolean): Promise<QueuedJob | null> {
  let job = first;
  for (;;) {
    if (!isWanted()) return null;
    staffImport.job = job;
    if (isOver(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    // Offline: the next look may succeed.
    job = await fetchJob(job.id).catch(() => job);
  }
}

export async function cancelNow(): Promise<void> {
  const { job } = staffImport;
  if (job) staffImport.job = await cancelJob(job.id).catch(() => job);
}

onSession('signedOut', () => {
  sending?.abort();
  Object.assign(staffImport, fresh());
});
