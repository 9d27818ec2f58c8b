/**
 * Steps that can be undone, by what the page is about: each concept and location has its own, kept in this browser,
 * so that they survive a reload. One gesture (a drag, a typed value) is one step.
 */
import { proxy } from 'valtio';
import type { EntityName } from '../../model/entities/index.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { current, onNavigation } from './current.ts';
import { database } from './database.ts';
import { onIdSwap, settledId } from './localids.ts';
import { joinPatches, plain, replaceNumber, type Values } from './patch.ts';
import { onSession, session } from './session.ts';
import { writePatch, writeRemove, writeRestore, type PlacedRecord } from './writes.ts';

export type Change =
  | { kind: 'patch'; entity: EntityName; id: number; before: Values; after: Values }
  | { kind: 'create'; family: PlacedRecord[] }
  | { kind: 'remove'; family: PlacedRecord[] };

export interface Step {
  label: Label;
  /** Changes with the same gesture belong to one step. */
  gesture: string | null;
  changes: Change[];
}

const STEPS_KEPT = 200;
const SAVE_DELAY = 250;

interface Stacks {
  done: Step[];
  undone: Step[];
  /** Whether the steps of an earlier visit have been taken in; until then these are not written over those. */
  complete: boolean;
}

/** What undo and redo would do; null when there is nothing. */
export const history = proxy<{ undoable: Label | null; redoable: Label | null; steps: number }>({
  undoable: null,
  redoable: null,
  steps: 0,
});

const stacks = new Map<string, Stacks>();
let scope = '';

const stacksNow = (): Stacks => {
  let found = stacks.get(scope);
  if (!found) stacks.set(scope, (found = { done: [], undone: [], complete: false }));
  return found;
};

function refresh(): void {
  const { done, undone } = stacksNow();
  history.undoable = done.at(-1)?.label ?? null;
  history.redoable = undone.at(-1)?.label ?? null;
  history.steps = done.length;
}

/** What could be redone before the gesture that is going on. */
let swept: { gesture: string | null; steps: Step[] } | null = null;

/** Puts a change behind the last one, or into it when it belongs to the same gesture. */
export function remember(label: Label, change: Change, gesture: string | null = null): void {
  const { done, undone } = stacksNow();
  const last = done.at(-1);
  if (undone.length > 0) swept = { gesture, steps: undone.splice(0) };
  if (last && gesture !== null && last.gesture === gesture) joinChange(last, change);
  else done.push({ label, gesture, changes: [change] });
  if (done.length > STEPS_KEPT) done.splice(0, done.length - STEPS_KEPT);
  keep();
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

export function undo(): Label | null {
  const { done, undone } = stacksNow();
  const step = done.pop();
  if (!step) return null;
  for (const change of [...step.changes].reverse()) revert(change, step.label);
  undone.push({ ...step, gesture: null });
  keep();
  return step.label;
}

export function redo(): Label | null {
  const { done, undone } = stacksNow();
  const step = undone.pop();
  if (!step) return null;
  for (const change of step.changes) repeat(change, step.label);
  done.push({ ...step, gesture: null });
  keep();
  return step.label;
}

/** Takes a gesture back as if it had never begun: nothing to redo, and what could be redone before can be again. */
export function abandon(gesture: string): void {
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

/** Takes the steps of what the page is about, from this visit or an earlier one. */
export async function openHistory(next = scopeNow()): Promise<void> {
  scope = next;
  const now = stacksNow();
  refresh();
  if (now.complete || !session.user) return;
  const kept = (await (await database())?.get('steps', storageKey(next))) as Stacks | undefined;
  if (now.complete) return;
  now.complete = true;
  if (now.done.length === 0) now.undone.push(...(kept?.undone ?? []));
  now.done.unshift(...(kept?.done ?? []));
  refresh();
}

function keep(): void {
  refresh();
  save();
}

let timer: ReturnType<typeof setTimeout> | undefined;
const unsaved = new Set<string>();
function save(): void {
  if (!session.user) return;
  unsaved.add(scope);
  clearTimeout(timer);
  timer = setTimeout(() => void saveSteps(), SAVE_DELAY);
}

async function saveSteps(): Promise<void> {
  const db = await database();
  for (const each of unsaved) {
    const { done, undone, complete } = stacks.get(each) ?? {};
    if (complete) await db?.put('steps', plain({ done, undone }), storageKey(each));
  }
  unsaved.clear();
}

onIdSwap((local, id) => {
  for (const [key, value] of [...stacks]) {
    replaceNumber(value, local, id);
    const [kind, of] = key.split(':');
    if (Number(of) !== local) continue;
    stacks.delete(key);
    stacks.set(`${kind}:${id}`, value);
    if (scope === key) scope = `${kind}:${id}`;
  }
  save();
});
onNavigation(() => {
  if (scopeNow() !== scope) void openHistory();
});
onSession('signedIn', () => openHistory());
onSession('signingOut', saveSteps);
onSession('signedOut', () => {
  stacks.clear();
  refresh();
});
