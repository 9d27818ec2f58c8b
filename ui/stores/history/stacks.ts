/** The steps of each subject in memory, and the subject of the page. */
import { proxy } from 'valtio';
import type { Label } from '../../../model/enums/enumeration.ts';
import type { Outcome, Step } from './step.ts';

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

export const stacks = new Map<string, Stacks>();
/** What the page is about: `concept:12` for example. */
let subject = '';

export const subjectNow = (): string => subject;
export const setSubject = (next: string): void => void (subject = next);

export function stacksOf(of: string): Stacks {
  let found = stacks.get(of);
  if (!found) stacks.set(of, (found = { done: [], undone: [], base: null, complete: false }));
  return found;
}
export const stacksNow = (): Stacks => stacksOf(subject);

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

/** Tells readers of `history` what undo and redo would now turn. */
export function refresh(): void {
  const { done, undone } = stacksNow();
  history.undoable = done.at(-1)?.label ?? null;
  history.redoable = undone.at(-1)?.label ?? null;
  history.steps = done.length;
  history.version += 1;
}
