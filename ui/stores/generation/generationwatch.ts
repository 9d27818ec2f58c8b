/**
 * Keeps watched concepts generated: compares their records after each change, makes missing buildings (`making.ts`), and concludes
 * the figures of the concept in this thread from the buildings held.
 */
import { subscribe } from 'valtio';
import { FEW } from '../../stage/scene/nearness.ts';
import { askBuildings, engineReady, mainThreadEngine } from '../../workers/engineclient.ts';
import { levelsFor } from '../../workers/levels.ts';
import type { MainThreadEngine } from '../../workers/mainthreadengine.ts';
import { banks } from '../records/banks.ts';
import type { BuildingGeometry } from './buildinggeometry.ts';
import {
  conceptInput,
  engineRecord,
  localPlots,
  unitInputs,
  type ConceptRecords,
} from '../../../engine/host/records/conceptinput.ts';
import { recordsOf } from './conceptrecords.ts';
import { onDrafts } from '../records/drafts.ts';
import {
  conceptGeneration,
  generation,
  geometryOf,
  holdBuildings,
  takeCancelled,
  takeConcept,
  takeFailure,
  takePart,
  takePlots,
  takeProgress,
  takeRunning,
  takeUnchanged,
} from './generation.ts';
import {
  isDetailed,
  isLittle,
  isSameBuilding,
  isUnmadeSince,
  makeHere,
  standingOf,
  withMade,
  type Job,
  type Standing,
} from './making.ts';
import { leaveResult, resumeResult } from './leftbehind.ts';
import { sameList } from '../reading.ts';

interface Watch {
  users: number;
  /** Buildings near the camera. */
  near: ReadonlySet<number>;
  scheduled: boolean;
  /** The buildings the worker is making. */
  asked: { jobs: ReadonlyMap<number, Job>; stop: AbortController } | null;
  /** Input that failed or was cancelled; not tried again until it changes. */
  halted: ConceptRecords | null;
  /** The input of the last figures of the concept. */
  concluded: readonly unknown[];
  stop: () => void;
}
const watches = new Map<number, Watch>();

function isSameInput(a: ConceptRecords, b: ConceptRecords): boolean {
  const isSamePlace = a.location.lon === b.location.lon && a.location.lat === b.location.lat;
  const isSameList =
    a.buildings.length === b.buildings.length &&
    a.buildings.every((each, index) => isSameBuilding(each, b.buildings[index]!));
  return isSamePlace && a.plots === b.plots && a.units === b.units && isSameList;
}

/** Runs in a microtask, after all changes of the running task: a move of the pointer comes just before a frame. */
function schedule(conceptId: number, watch: Watch): void {
  if (watch.scheduled) return;
  watch.scheduled = true;
  queueMicrotask(() => {
    watch.scheduled = false;
    look(conceptId, watch);
  });
}

/** Few buildings are asked for in full at once: that costs less than two requests. */
function nearOf({ near }: Watch, { buildings }: ConceptRecords): 'all' | ReadonlySet<number> {
  return buildings.length <= FEW ? 'all' : new Set([...near, ...banks.building.selectedIds]);
}

/** Sets the buildings of a watched concept that are near the camera; these are drawn with openings and rooms. */
export function seeNear(conceptId: number, near: readonly number[]): void {
  const watch = watches.get(conceptId);
  if (!watch) return;
  watch.near = new Set(near);
  schedule(conceptId, watch);
}

/** `elapsed`: time of the worker for the answer just taken, ms; null without one. */
function look(conceptId: number, watch: Watch, elapsed: number | null = null): void {
  const engine = mainThreadEngine();
  const records = recordsOf(conceptId);
  if (!engine || !records || watches.get(conceptId) !== watch) return;
  if (watch.halted && isSameInput(watch.halted, records)) return;
  watch.halted = null;
  try {
    bringUpToDate(engine, conceptId, watch, records, elapsed);
  } catch (cause) {
    halt(conceptId, watch, records, cause instanceof Error ? cause.message : String(cause));
  }
}

function halt(conceptId: number, watch: Watch, records: ConceptRecords, reason: string): void {
  watch.halted = records;
  takeFailure(conceptId, reason);
}

function bringUpToDate(
  engine: MainThreadEngine,
  conceptId: number,
  watch: Watch,
  records: ConceptRecords,
  elapsed: number | null,
): void {
  const started = performance.now();
  const plots = localPlots(records, engine.toRd);
  takePlots(conceptId, plots);
  const standing = standingOf(engine, geometryOf(conceptId), records, levelsFor(nearOf(watch, records)));
  const missing = makeOrAsk(engine, conceptId, watch, records, standing);
  // The figures stay as they were while buildings are missing; each answer of the worker updates them.
  if (missing > 0 && elapsed === null) return;
  const buildings = records.buildings.flatMap(({ id }) => standing.held.get(id) ?? []);
  if (buildings.length < records.buildings.length) return;
  const made = [plots, records.units, ...buildings];
  const isLast = !watch.asked;
  if (sameList(made, watch.concluded)) {
    if (isLast) takeUnchanged(conceptId);
    return;
  }
  watch.concluded = made;
  const result = conclude(engine, records, buildings);
  takeConcept(conceptId, result, (elapsed ?? 0) + performance.now() - started, isLast);
}

/** Makes changed buildings here when they are few and small, otherwise asks the worker. Returns the number that is still missing. */
function makeOrAsk(
  engine: MainThreadEngine,
  conceptId: number,
  watch: Watch,
  records: ConceptRecords,
  { held, changed, coarse }: Standing,
): number {
  const open = changed.filter((job) => !isAsked(watch, job));
  // The worker makes the first result even of a small concept: the page is busy while it opens.
  const isOpening = conceptGeneration(conceptId).sequence === 0 && !watch.asked;
  const isMadeHere = open.length > 0 && !isOpening && isLittle(engine, open);
  if (isMadeHere) for (const job of open) held.set(job.record.id, makeHere(engine, job));
  holdBuildings(conceptId, held);
  if (!watch.asked) {
    const jobs = isMadeHere ? coarse : [...open, ...coarse];
    if (jobs.length > 0) void ask(conceptId, watch, jobs, records);
  }
  return isMadeHere ? changed.length - open.length : changed.length;
}

const isAsked = ({ asked }: Watch, job: Job): boolean => {
  const other = asked?.jobs.get(job.record.id);
  return (
    other !== undefined &&
    other.units === job.units &&
    isSameBuilding(other.record, job.record) &&
    isDetailed(other, job.levels) &&
    isUnmadeSince(other, job.before)
  );
};

/** The figures of the buildings held; a building that is still being made counts with its former geometry. */
function conclude(engine: MainThreadEngine, records: ConceptRecords, buildings: readonly BuildingGeometry[]) {
  const shown = { ...records, buildings: buildings.map(({ record }) => record) };
  return engine.conclude(
    conceptInput(shown, engine.toRd),
    buildings.map(({ made }) => made),
  );
}

async function ask(conceptId: number, watch: Watch, jobs: readonly Job[], records: ConceptRecords): Promise<void> {
  const asked = { jobs: new Map(jobs.map((job) => [job.record.id, job])), stop: new AbortController() };
  watch.asked = asked;
  takeRunning(conceptId);
  const request = {
    jobs: jobs.map(({ record, levels }) => ({ building: engineRecord(record), levels })),
    units: unitInputs(records.units),
  };
  let elapsed = 0;
  try {
    elapsed = await askBuildings(
      request,
      {
        part: (made) => takePart(conceptId, withMade(geometryOf(conceptId), asked.jobs, made)),
        // Progress comes by a channel of its own, and may come after the answer.
        progress: (progress) => {
          if (watch.asked === asked) takeProgress(conceptId, progress);
        },
      },
      asked.stop.signal,
    );
    watch.asked = null;
  } catch (cause) {
    watch.asked = null;
    if (asked.stop.signal.aborted) {
      watch.halted = records;
      takeCancelled(conceptId);
    } else halt(conceptId, watch, records, (cause as Error).message);
  }
  look(conceptId, watch, elapsed);
}

function begin(conceptId: number): Watch {
  const watch: Watch = {
    users: 0,
    near: new Set(),
    scheduled: false,
    asked: null,
    halted: null,
    concluded: [],
    stop: () => undefined,
  };
  const changed = () => schedule(conceptId, watch);
  const stops = [banks.unit, banks.plot, banks.location, banks.concept].map((bank) => subscribe(bank, changed));
  // Notified synchronously, so that a building is made in the task that changes it.
  stops.push(subscribe(banks.building, changed, true));
  stops.push(onDrafts((id) => id === conceptId && changed()));
  watch.stop = () => stops.forEach((stop) => stop());
  engineReady().then(changed, (cause: Error) => void (generation.unusable = cause.message));
  return watch;
}

/** Keeps a concept generated until the returned function is called. The caller loads its records. */
export function watchConcept(conceptId: number): () => void {
  const watch = watches.get(conceptId) ?? begin(conceptId);
  watches.set(conceptId, watch);
  resumeResult(conceptId);
  watch.users += 1;
  return () => {
    watch.users -= 1;
    if (watch.users > 0) return;
    watch.stop();
    watches.delete(conceptId);
    leaveResult(conceptId);
  };
}

/** Cancels the work of the worker. The last result stays until a record changes or `regenerate` is called. */
export const cancelGeneration = (conceptId: number): void => watches.get(conceptId)?.asked?.stop.abort();

/** Tries again with the same input, after a failure or cancellation. */
export function regenerate(conceptId: number): void {
  const watch = watches.get(conceptId);
  if (!watch) return;
  watch.halted = null;
  schedule(conceptId, watch);
}
