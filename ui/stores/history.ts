/**
 * Steps that can be undone, by subject of the page: each concept, location and search query has its own, kept in the browser so that
 * they survive a reload. One gesture (a drag, a typed value) is one step. A tab undoes its own steps and keeps later work of others.
 */
import { proxy } from 'valtio';
import type { EntityName } from '../../model/entities/index.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { isBulkRunning } from './bulk.ts';
import { channel } from './channel.ts';
import { current, onNavigation } from './current.ts';
import { forgetEdit, keepOverTheirs } from './history/decided.ts';
import { joinParts, takeRest, turnInParts } from './history/inparts.ts';
import { joinChange, subjectOf, type Change, type Outcome, type Step } from './history/step.ts';
import { turn, type Held, type Way } from './history/turning.ts';
import { localIdsIn, onIdSwap, settledId, swapId } from './localids.ts';
import { replaceNumbers } from './patch.ts';
import { onDecided, saving } from './queue.ts';
import { onSession, session } from './session.ts';
import { keepSettled, moveSteps, readSteps, settledIds, settleSteps, writeSteps } from './stepstorage.ts';
import { tabNumber } from './tabnumber.ts';
import { dropPreviews, settlePreviews } from './writes.ts';

export type { Change, Outcome, Step } from './history/step.ts';

const SAVE_DELAY = 250;

interface Stacks {
  done: Step[];
  undone: Step[];
  /** Figures before the first step. */
  base: Outcome | null;
  /** Whether the steps of an earlier visit are read; until then nothing is written over them. */
  complete: boolean;
}

/** Labels of the steps that undo and redo would turn; null without one. `version` counts changes of the trail. */
export const history = proxy<{ undoable: Label | null; redoable: Label | null; steps: number; version: number }>({
  undoable: null,
  redoable: null,
  steps: 0,
  version: 0,
});

/** All steps of the subject of the page, oldest first; those from `at` on are undone. */
export interface Trail {
  steps: readonly Step[];
  at: number;
  base: Outcome | null;
}
export function trailNow(): Trail {
  const { done, undone, base } = stacksNow();
  return { steps: [...done, ...undone.toReversed()], at: done.length, base };
}

const stacks = new Map<string, Stacks>();
let scope = '';

const stacksOf = (subject: string): Stacks => {
  let found = stacks.get(subject);
  if (!found) stacks.set(subject, (found = { done: [], undone: [], base: null, complete: false }));
  return found;
};
const stacksNow = (): Stacks => stacksOf(scope);

function refresh(): void {
  const { done, undone } = stacksNow();
  history.undoable = done.at(-1)?.label ?? null;
  history.redoable = undone.at(-1)?.label ?? null;
  history.steps = done.length;
  history.version += 1;
}

/** Steps that changed since they were last written to the database. */
const changed = new Set<Step>();

/** Redo steps that the current gesture removed, so that `abandon` can put them back. */
let swept: { gesture: string | null; steps: Step[] } | null = null;

/** Adds a change as a new step, or joins it to the last step when the gesture is the same. */
export function remember(label: Label, change: Change, gesture: string | null = null): void {
  const { done, undone } = stacksNow();
  const last = done.at(-1);
  if (undone.length > 0) swept = { gesture, steps: undone.splice(0) };
  if (last && gesture !== null && last.gesture === gesture) joinChange(last, change);
  else done.push({ id: crypto.randomUUID(), label, gesture, changes: [change], at: Date.now(), outcome: null });
  keep(done.at(-1));
}

/** The step of a gesture, of any subject: an action on many records goes on while the user opens another page. */
function stepOf(gesture: string): { subject: string; step: Step; at: number } | null {
  for (const [subject, { done }] of stacks) {
    const at = done.findLastIndex((each) => each.gesture === gesture);
    if (at >= 0) return { subject, step: done[at]!, at };
  }
  return null;
}

/**
 * Does more of a gesture, whatever was done and opened since: what `work` changes joins its step, which is the last one again.
 * Without such a step, because it was undone for example, the changes make one.
 */
export function goOnWith<T>(gesture: string, work: () => T): T {
  const found = stepOf(gesture);
  if (!found) return work();
  const { done } = stacksOf(found.subject);
  done.push(...done.splice(found.at, 1));
  const page = scope;
  scope = found.subject;
  try {
    return work();
  } finally {
    scope = page;
    keep(found.step, found.subject);
  }
}

/** Notes that the changes of a gesture are sent in parts. */
export function sendsInParts(gesture: string): void {
  const found = stepOf(gesture);
  if (!found) return;
  found.step.inParts = true;
  keep(found.step, found.subject);
}

/** Takes the changes that did not happen out of the step of a gesture; a step without changes goes. */
export function forgetChanges(gesture: string, didNotHappen: (change: Change) => boolean): void {
  const found = stepOf(gesture);
  if (!found) return;
  const { subject, step, at } = found;
  step.changes = step.changes.filter((change) => !didNotHappen(change));
  if (step.changes.length === 0) stacksOf(subject).done.splice(at, 1);
  keep(step, subject);
}

/** Writes the values of a drag as they are now, as a step of its gesture. */
export function settleDrags(): void {
  for (const { entity, id, before, after, label, gesture } of settlePreviews())
    remember(label, { kind: 'patch', entity, id, before, after }, gesture);
}

/** The result of undo or redo. */
export interface StepReport {
  way: Way;
  /** Null when there was no step. */
  label: Label | null;
  /** Whether anything changed; false when the step was already turned or can no longer be. */
  did: boolean;
  held: readonly Held[];
}

const heldSteps = channel<[StepReport]>();
/** Listens to every step that did not turn as a whole, so that the user learns why. */
export const onHeldStep = heldSteps.listen;

function report(of: StepReport): Label | null {
  if (!of.did || of.held.length > 0) heldSteps.tell(of);
  return of.did ? of.label : null;
}

/** Undoes the last step. Returns its label; null when nothing changed, and `onHeldStep` says why. */
export const undo = (): Label | null => turnStep('undo');
export const redo = (): Label | null => turnStep('redo');

/** Undoes the step of a gesture, of any subject of the page and whatever was done since. */
export function undoStep(gesture: string): Label | null {
  settleDrags();
  const found = stepOf(gesture);
  return found
    ? turnStep('undo', found.subject, found.at)
    : report({ way: 'undo', label: null, did: false, held: [] });
}

/** Turns one step, the last without a place. Changes that can no longer be turned leave the history; the rest of the step stays. */
function turnStep(way: Way, subject = scope, at = -1): Label | null {
  settleDrags();
  const { done, undone } = stacksOf(subject);
  const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
  const step = from.at(at);
  if (!step) return report({ way, label: null, did: false, held: [] });
  const isTogether = step.inParts === true && !saving.offline;
  // Its parts are still on their way.
  if (isTogether && isBulkRunning()) return null;
  from.splice(from.indexOf(step), 1);
  let whole = step;
  let rest: Step | null = null;
  const { did, held, changes } = isTogether
    ? turnInParts(step, way, {
        retry: () => {
          const place = rest ? from.indexOf(rest) : -1;
          if (place >= 0) turnStep(way, subject, place);
        },
        onUnsent: (left) => (rest = turnBack(subject, whole, left, from, to)),
      })
    : turn(step.changes, way, step.label);
  step.gesture = null;
  step.changes = changes;
  if (changes.length > 0) whole = joinParts(step, way, to);
  keep(whole, subject);
  return report({ way, label: step.label, did, held });
}

/** Makes the changes of a turned step that could not be sent a step of their own again. Returns it. */
function turnBack(subject: string, step: Step, left: Change[], from: Step[], to: Step[]): Step {
  const rest = takeRest(step, left);
  if (step.changes.length === 0) to.splice(to.indexOf(step), 1);
  from.push(rest);
  keep(rest, subject);
  return rest;
}

/** Records that the step to be turned next would change or remove; the caller loads those that are missing. */
export function recordsOfNext(way: Way): { entity: EntityName; id: number }[] {
  const step = stacksNow()[way === 'undo' ? 'done' : 'undone'].at(-1);
  return (step?.changes ?? []).flatMap((change) => {
    const { entity, id } = subjectOf(change);
    const isThere = change.kind === 'patch' || (change.kind === 'create') === (way === 'undo');
    return isThere ? [{ entity, id: settledId(id) }] : [];
  });
}

/** Whether the last step of the page is that of a gesture: undo then takes back nothing else. */
export const isLastStep = (gesture: string | null): boolean =>
  gesture !== null && stacksNow().done.at(-1)?.gesture === gesture;

/** Undoes or redoes until `count` steps are done; steps that can no longer be turned leave the history. */
export function goToStep(count: number): void {
  const { done } = stacksNow();
  const way = count < done.length ? 'undo' : 'redo';
  for (let steps = Math.abs(count - done.length); steps > 0; steps -= 1) turnStep(way);
}

/** Stores the current figures with the last step, or as those before the first. */
export function noteOutcome(outcome: Outcome): void {
  const stack = stacksNow();
  if (!stack.complete) return;
  const last = stack.done.at(-1);
  const known = last ? last.outcome : stack.base;
  if (known && Object.keys(outcome).every((key) => outcome[key] === known[key])) return;
  if (last) last.outcome = outcome;
  else stack.base = outcome;
  keep(last);
}

/** Undoes a gesture without a trace: it is not left to redo, and earlier redo steps come back. */
export function abandon(gesture: string): void {
  dropPreviews(gesture);
  const { done, undone } = stacksNow();
  const step = done.at(-1);
  if (step?.gesture !== gesture) return;
  done.pop();
  turn(step.changes, 'undo', step.label);
  if (swept?.gesture === gesture) undone.push(...swept.steps);
  swept = null;
  keep();
}

const scopeNow = (): string => {
  if (current.conceptId !== null) return `concept:${current.conceptId}`;
  if (current.queryId !== null) return `query:${current.queryId}`;
  return current.locationId !== null ? `location:${current.locationId}` : 'elsewhere';
};

/** The first tab has the plain key; other tabs add their number. */
const storageKey = async (of: string): Promise<string> => {
  const tab = await tabNumber();
  return `${session.user?.id ?? 0}${tab === 1 ? '' : `.${tab}`}:${of}`;
};

let opening: Promise<void> = Promise.resolve();

/** Opens the steps of the subject of the page, of this visit or an earlier one. */
export function openHistory(next = scopeNow()): Promise<void> {
  opening = takeSteps(next);
  return opening;
}

/** Resolves when the steps of an earlier visit are read: undo right after a reload turns those. */
export const historyOpened = (): Promise<void> => opening.catch(() => undefined);

async function takeSteps(next: string): Promise<void> {
  settleDrags();
  scope = next;
  const now = stacksNow();
  refresh();
  if (now.complete || !session.user) return;
  const kept = await readSteps<Step>(await storageKey(next));
  const became = await settledIds(session.user.id, localIdsIn(kept));
  if (now.complete) return;
  now.complete = true;
  for (const step of kept ? settleSteps(kept, became) : []) changed.add(step);
  if (now.done.length === 0) now.undone.push(...(kept?.undone ?? []));
  now.done.unshift(...(kept?.done ?? []));
  now.base = (kept?.base as Outcome | null | undefined) ?? now.base;
  refresh();
  // Steps made during the read were not written yet; steps with replaced local ids are written again.
  if (changed.size > 0 || unsaved.size > 0) save();
}

function keep(step?: Step, subject = scope): void {
  if (step) changed.add(step);
  refresh();
  save(subject);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let savedAt = -Infinity;
const unsaved = new Set<string>();

/** Saves right after the running task, because the page may close at any moment. Steps of the same task go in one write. */
function save(subject = scope): void {
  if (!session.user) return;
  unsaved.add(subject);
  timer ??= setTimeout(
    () => {
      timer = undefined;
      savedAt = performance.now();
      void saveSteps();
    },
    Math.max(0, savedAt + SAVE_DELAY - performance.now()),
  );
}

async function saveSteps(): Promise<void> {
  const scopes = [...unsaved];
  const steps = new Set(changed);
  unsaved.clear();
  changed.clear();
  for (const each of scopes) {
    const stack = stacks.get(each);
    if (stack?.complete) await writeSteps(await storageKey(each), stack, steps);
    else if (stack) unsaved.add(each);
  }
}

onIdSwap((ids) => {
  if (session.user) void keepSettled(session.user.id, ids);
  for (const [key, value] of [...stacks]) {
    for (const step of [...value.done, ...value.undone]) {
      if (!replaceNumbers(step.changes, ids)) continue;
      changed.add(step);
      unsaved.add(key);
    }
  }
  for (const subject of new Set([...stacks.keys(), scope])) {
    const [kind, local] = subject.split(':');
    const id = ids.get(Number(local));
    if (id !== undefined) renameScope(subject, `${kind}:${id}`);
  }
  void saveSteps();
});

onDecided((edit, isKept) => {
  for (const [key, stack] of stacks) {
    const steps = isKept ? keepOverTheirs(edit, stack) : forgetEdit(edit, stack);
    if (steps.size === 0) continue;
    for (const step of steps) changed.add(step);
    unsaved.add(key);
  }
  refresh();
  save();
});

/** Moves the steps of a subject to its server id, in memory and in the database. */
function renameScope(from: string, to: string): void {
  const stack = stacks.get(from);
  if (stack) {
    stacks.delete(from);
    stacks.set(to, stack);
    unsaved.delete(from);
    unsaved.add(to);
  }
  if (scope === from) scope = to;
  if (session.user) void moveAll(from, to);
}

const moveAll = async (from: string, to: string): Promise<void> =>
  moveSteps(await storageKey(from), await storageKey(to));

/** Swaps local ids in the path that were saved since, by another tab or before this page loaded. */
async function settlePath(): Promise<void> {
  if (!session.user) return;
  for (const [local, id] of await settledIds(session.user.id, localIdsIn(Object.values(current)))) swapId(local, id);
}
onNavigation(() => {
  if (scopeNow() !== scope) void openHistory();
});
onSession('signedIn', settlePath);
onSession('signedIn', () => openHistory());
onSession('signingOut', saveSteps);
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    settleDrags();
    void saveSteps();
  });
onSession('signedOut', () => {
  stacks.clear();
  refresh();
});
