/**
 * Steps that can be undone, by what the page is about: each concept and location has its own, kept in this browser,
 * so that they survive a reload. One gesture (a drag, a typed value) is one step.
 */
import { proxy } from 'valtio';
import type { EntityName } from '../../model/entities/index.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { current, onNavigation } from './current.ts';
import { localIdsIn, onIdSwap, settledId, swapId } from './localids.ts';
import { joinPatches, replaceNumber, type Values } from './patch.ts';
import { onSession, session } from './session.ts';
import { keepSettled, moveSteps, readSteps, settledIds, settleSteps, writeSteps } from './stepstorage.ts';
import { dropPreviews, settlePreviews, writePatch, writeRemove, writeRestore, type PlacedRecord } from './writes.ts';

export type Change =
  | { kind: 'patch'; entity: EntityName; id: number; before: Values; after: Values }
  | { kind: 'create'; family: PlacedRecord[] }
  | { kind: 'remove'; family: PlacedRecord[] };

/** Figures of the subject after a step, by their key. */
export type Outcome = Readonly<Record<string, number | null>>;

export interface Step {
  id: string;
  label: Label;
  /** Changes with the same gesture belong to one step. */
  gesture: string | null;
  changes: Change[];
  /** When it was done, milliseconds since 1970. */
  at: number;
  /** Null until somebody has worked it out. */
  outcome: Outcome | null;
}

const SAVE_DELAY = 250;

interface Stacks {
  done: Step[];
  undone: Step[];
  /** Figures before the first step. */
  base: Outcome | null;
  /** Whether the steps of an earlier visit have been taken in; until then these are not written over those. */
  complete: boolean;
}

/** What undo and redo would do; null when there is nothing. `version` counts changes of the trail. */
export const history = proxy<{ undoable: Label | null; redoable: Label | null; steps: number; version: number }>({
  undoable: null,
  redoable: null,
  steps: 0,
  version: 0,
});

/** All steps of what the page is about, oldest first; from `at` on they are undone. */
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

const stacksNow = (): Stacks => {
  let found = stacks.get(scope);
  if (!found) stacks.set(scope, (found = { done: [], undone: [], base: null, complete: false }));
  return found;
};

function refresh(): void {
  const { done, undone } = stacksNow();
  history.undoable = done.at(-1)?.label ?? null;
  history.redoable = undone.at(-1)?.label ?? null;
  history.steps = done.length;
  history.version += 1;
}

/** Steps that are not in the database as they are now. */
const changed = new Set<Step>();

/** What could be redone before the gesture that is going on. */
let swept: { gesture: string | null; steps: Step[] } | null = null;

/** Puts a change behind the last one, or into it when it belongs to the same gesture. */
export function remember(label: Label, change: Change, gesture: string | null = null): void {
  const { done, undone } = stacksNow();
  const last = done.at(-1);
  if (undone.length > 0) swept = { gesture, steps: undone.splice(0) };
  if (last && gesture !== null && last.gesture === gesture) joinChange(last, change);
  else done.push({ id: crypto.randomUUID(), label, gesture, changes: [change], at: Date.now(), outcome: null });
  keep(done.at(-1));
}

function joinChange(step: Step, change: Change): void {
  if (change.kind === 'patch') {
    const { fields } = entityByName(change.entity);
    const same = step.changes.findLast(
      (each) => each.kind === 'patch' && each.entity === change.entity && each.id === change.id,
    );
    if (same?.kind === 'patch') {
      same.before = joinPatches(fields, change.before, same.before);
      same.after = joinPatches(fields, same.after, change.after);
      return;
    }
  }
  step.changes.push(change);
}

/** Writes what is being dragged as it is now: a step of its gesture. */
export function settleDrags(): void {
  for (const { entity, id, before, after, label, gesture } of settlePreviews())
    remember(label, { kind: 'patch', entity, id, before, after }, gesture);
}

export function undo(): Label | null {
  settleDrags();
  const { done, undone } = stacksNow();
  const step = done.pop();
  if (!step) return null;
  for (const change of [...step.changes].reverse()) revert(change, step.label);
  step.gesture = null;
  undone.push(step);
  keep(step);
  return step.label;
}

export function redo(): Label | null {
  settleDrags();
  const { done, undone } = stacksNow();
  const step = undone.pop();
  if (!step) return null;
  for (const change of step.changes) repeat(change, step.label);
  step.gesture = null;
  done.push(step);
  keep(step);
  return step.label;
}

/** Undoes or repeats until so many steps are done. */
export function goToStep(count: number): void {
  const { done, undone } = stacksNow();
  while (done.length > count && done.length > 0) undo();
  while (done.length < count && undone.length > 0) redo();
}

/** Notes what the figures are now: behind the last step, or as those before the first. */
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

/** Takes a gesture back as if it had never begun: nothing to redo, and what could be redone before can be again. */
export function abandon(gesture: string): void {
  dropPreviews(gesture);
  const { done, undone } = stacksNow();
  const step = done.at(-1);
  if (step?.gesture !== gesture) return;
  done.pop();
  for (const change of [...step.changes].reverse()) revert(change, step.label);
  if (swept?.gesture === gesture) undone.push(...swept.steps);
  swept = null;
  keep();
}

function revert(change: Change, label: Label): void {
  if (change.kind === 'patch') writePatch(change.entity, settledId(change.id), change.before, label);
  else if (change.kind === 'create') change.family = removeFamily(change.family, label);
  else writeRestore(change.family, label);
}

function repeat(change: Change, label: Label): void {
  if (change.kind === 'patch') writePatch(change.entity, settledId(change.id), change.after, label);
  else if (change.kind === 'create') writeRestore(change.family, label);
  else change.family = removeFamily(change.family, label);
}

/** The family as it was when it went; the old one when it had gone already. */
function removeFamily(family: PlacedRecord[], label: Label): PlacedRecord[] {
  const head = family[0]!;
  const removed = writeRemove(head.entity, settledId(head.record.id), label);
  return removed.length > 0 ? removed : family;
}

const scopeNow = (): string => {
  if (current.conceptId !== null) return `concept:${current.conceptId}`;
  return current.locationId !== null ? `location:${current.locationId}` : 'elsewhere';
};

const storageKey = (of: string) => `${session.user?.id ?? 0}:${of}`;

let opening: Promise<void> = Promise.resolve();

/** Takes the steps of what the page is about, from this visit or an earlier one. */
export function openHistory(next = scopeNow()): Promise<void> {
  opening = takeSteps(next);
  return opening;
}

/** When the steps of an earlier visit are there: who undoes right after a reload means those. */
export const historyOpened = (): Promise<void> => opening.catch(() => undefined);

async function takeSteps(next: string): Promise<void> {
  settleDrags();
  scope = next;
  const now = stacksNow();
  refresh();
  if (now.complete || !session.user) return;
  const kept = await readSteps<Step>(storageKey(next));
  const became = await settledIds(session.user.id, localIdsIn(kept));
  if (now.complete) return;
  now.complete = true;
  for (const step of kept ? settleSteps(kept, became) : []) changed.add(step);
  if (now.done.length === 0) now.undone.push(...(kept?.undone ?? []));
  now.done.unshift(...(kept?.done ?? []));
  now.base = (kept?.base as Outcome | null | undefined) ?? now.base;
  refresh();
  // What was done while they were read waited for them; what they named by old ids is written anew.
  if (changed.size > 0 || unsaved.size > 0) save();
}

function keep(step?: Step): void {
  if (step) changed.add(step);
  refresh();
  save();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let savedAt = -Infinity;
const unsaved = new Set<string>();

/** At once after the running task, for the page may be left or loaded anew any moment; steps that follow each other quickly go together. */
function save(): void {
  if (!session.user) return;
  unsaved.add(scope);
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
    if (stack?.complete) await writeSteps(storageKey(each), stack, steps);
    else if (stack) unsaved.add(each);
  }
}

onIdSwap((local, id) => {
  if (session.user) void keepSettled(session.user.id, local, id);
  for (const [key, value] of [...stacks]) {
    for (const step of [...value.done, ...value.undone]) {
      if (!replaceNumber(step.changes, local, id)) continue;
      changed.add(step);
      unsaved.add(key);
    }
  }
  for (const kind of ['concept', 'location']) renameScope(`${kind}:${local}`, `${kind}:${id}`);
  void saveSteps();
});

/** What the page is about has been saved: its steps go by the new id, whether they are here or in the database alone. */
function renameScope(from: string, to: string): void {
  const stack = stacks.get(from);
  if (stack) {
    stacks.delete(from);
    stacks.set(to, stack);
    unsaved.delete(from);
    unsaved.add(to);
  }
  if (scope === from) scope = to;
  if (session.user) void moveSteps(storageKey(from), storageKey(to));
}

/** A path of an earlier visit may name what was saved since, by another tab or before the page stood. */
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
onSession('signedOut', () => {
  stacks.clear();
  refresh();
});
