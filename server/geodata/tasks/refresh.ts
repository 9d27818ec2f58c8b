/**
 * Refreshes the land of a municipality: fetch, facts, publish. The cursor keeps what is done, so that another process continues a task
 * whose process died: with the next page of the same import, or with the facts of finished imports.
 */
import type { Knex } from 'knex';
import { z } from 'zod';
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { Database } from '../../db/connection.ts';
import { Refused, TryLater } from '../../jobs/lease.ts';
import type { JobKind, RunningJob } from '../../jobs/workers.ts';
import type { LandAdapter } from '../contract.ts';
import { givenOf, type Inputs } from '../store/inputs.ts';
import {
  confirm,
  currentRelease,
  loadedMunicipalities,
  publish,
  type NewRelease,
  type Release,
} from '../store/releases.ts';
import type { MadeRelease, makeRelease } from './facts.ts';
import { fetchedFrom, fetchOne } from './fetch.ts';
import { suspicions } from './gate.ts';
import { fileTask, isOpen, saveCursor, type Task } from './queue.ts';

export const REFRESH = 'refresh';

/** First words of the failure of a release that waits for the decision of staff. */
export const HELD = 'Held back';
const NO_PLOTS = 'There are no plots.';

/** Imports that are done, and those that a later process continues: their source was away, or the process died. */
const cursors = z.object({
  imports: z.record(z.string(), z.int()).default({}),
  begun: z.record(z.string(), z.int()).default({}),
});
type Cursor = z.infer<typeof cursors>;

/** `only`: the collections to fetch; all by default. `isAccepted`: staff saw what the gate found. */
const inputs = z.object({ only: z.array(z.string()).optional(), isAccepted: z.boolean().default(false) });

interface RefreshTools extends Pick<Database, 'knex' | 'copyOut'> {
  readonly adapters: readonly LandAdapter[];
  readonly makeRelease: typeof makeRelease;
}

/** Parts of the whole at which a stage ends, per cent. */
const [FETCHED, COMPUTED, ALL] = [50, 98, 100];

export const refreshKind = (tools: RefreshTools): JobKind<Task> => ({
  name: REFRESH,
  mostAttempts: 10,
  async run(task) {
    const { knex } = tools;
    const before = await currentRelease(knex, task.municipality);
    const { fetched, failure } = await fetchAll(tools, task, before);
    if (failure && isIn(before, fetched)) throw failure;
    const imports = { ...givenOf(before?.imports ?? {}), ...fetched };
    if (task.municipality !== COUNTRY && imports['perceel'] === undefined) throw failure ?? new Refused(NO_PLOTS);
    const { release: next, computed } = await released(tools, task, before, imports);
    // No municipality has this code. The gate judges later releases.
    if (!before && task.municipality !== COUNTRY && next.plots === 0) throw failure ?? new Refused(NO_PLOTS);
    if (before && sameRelease(before, next)) {
      if (next.basis) await confirm(knex, before, next.basis);
      if (failure) throw failure;
      return { release: before.id, isNew: false, computed };
    }
    const found = before ? await suspicions(knex, before, next) : [];
    // Staff may try the task again as accepted.
    if (found.length > 0 && !inputs.parse(task.input).isAccepted) throw new Refused(`${HELD}: ${found.join('; ')}`);
    task.signal.throwIfAborted();
    const { id } = await publish(knex, next);
    if (task.municipality === COUNTRY && isFirstOf(imports, before)) await fileRecomputes(knex);
    if (failure) throw failure;
    task.progress(ALL, ALL);
    return { release: id, isNew: true, computed };
  },
});

const isIn = (release: Release | null, imports: Inputs): boolean =>
  Object.entries(imports).every(([name, id]) => release?.imports[name] === id);

/** Whether a release before has less than these. */
const isFirstOf = (imports: Inputs, before: Release | null): boolean =>
  before !== null && Object.keys(imports).some((name) => before.imports[name] === undefined);

/** Municipalities that were computed without something of the country. One whose task is open computes anyway. */
async function fileRecomputes(knex: Knex): Promise<void> {
  for (const { municipality } of await loadedMunicipalities(knex))
    if (municipality !== COUNTRY && !(await isOpen(knex, municipality, REFRESH)))
      await fileTask(knex, { municipality, kind: REFRESH, input: { only: [] } });
}

const sameRelease = (before: Release, { columns, imports }: NewRelease): boolean =>
  [before.columns, before.imports].every((named, at) => {
    const now = [columns, imports][at]!;
    const names = Object.keys(named);
    return names.length === Object.keys(now).length && names.every((name) => named[name] === now[name]);
  });

interface Fetched {
  readonly fetched: Inputs;
  /** Why a source gave nothing; of several failures one that a later try may mend. The task fails with it after the rest is published. */
  readonly failure: TryLater | Refused | null;
}

/** A source that fails leaves its earlier import in place; without one, its keys are not loaded until it answers. */
async function fetchAll(
  { knex, adapters }: RefreshTools,
  task: RunningJob<Task>,
  before: Release | null,
): Promise<Fetched> {
  const { only } = inputs.parse(task.input);
  const wanted = fetchedFrom(adapters).filter(({ name }) => !only || only.includes(name));
  let cursor = cursors.parse(task.cursor ?? {});
  let failure: Fetched['failure'] = null;
  const save = (next: Cursor): Promise<void> => saveCursor(knex, task, (cursor = next));
  for (const [at, of] of wanted.entries()) {
    task.signal.throwIfAborted();
    task.progress((FETCHED * at) / wanted.length, ALL);
    if (cursor.imports[of.name] !== undefined) continue;
    const { municipality, signal } = task;
    try {
      const id = await fetchOne(knex, of, {
        municipality,
        signal,
        earlier: before?.imports ?? {},
        open: cursor.begun[of.name] ?? null,
        // The clock names collections; staff, and a first load, do not.
        fetchesSame: only === undefined,
        began: (begun) => save({ ...cursor, begun: { ...cursor.begun, [of.name]: begun } }),
      });
      await save({ ...cursor, imports: { ...cursor.imports, [of.name]: id } });
    } catch (error) {
      if (error instanceof TryLater || (error instanceof Refused && failure === null)) failure = error;
      else if (!(error instanceof Refused)) throw error;
    }
  }
  return { fetched: cursor.imports, failure };
}

/** Seconds after which a municipality looks again whether the country is loaded. */
const COUNTRY_SOON = 5;

/** The country has no plots: its release names imports alone. */
async function released(
  { knex, copyOut, makeRelease }: RefreshTools,
  task: RunningJob<Task>,
  before: Release | null,
  imports: Inputs,
): Promise<MadeRelease> {
  const { municipality, signal } = task;
  if (municipality === COUNTRY) return { release: { municipality, plots: 0, columns: {}, imports }, computed: 0 };
  const country = await currentRelease(knex, COUNTRY);
  if (!country && (await isOpen(knex, COUNTRY, REFRESH)))
    throw new TryLater('The country is not loaded yet.', COUNTRY_SOON);
  const progress = (share: number): void => task.progress(FETCHED + (COMPUTED - FETCHED) * share, ALL);
  const day = new Date().toISOString().slice(0, 10);
  return makeRelease({ knex, copyOut }, before, {
    municipality,
    imports,
    country: country?.imports ?? {},
    day,
    signal,
    progress,
  });
}
