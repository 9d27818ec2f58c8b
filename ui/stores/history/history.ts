/**
 * Steps that can be undone, by subject of the page: each concept, location and search query has its own, kept in the browser so that
 * they survive a reload. One gesture (a drag, a typed value) is one step. A tab undoes its own steps and keeps later work of others.
 */
import type { EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { isBulkRunning } from '../records/bulk.ts';
import { channel } from '../channel.ts';
import { current, onNavigation } from '../page/current.ts';
import { joinParts, takeRest, turnInParts } from './inparts.ts';
import { keep, openSteps, saveSteps } from './keeping.ts';
import { refresh, setSubject, stacks, stacksNow, stacksOf, subjectNow } from './stacks.ts';
import { joinChange, subjectOf, type Change, type Outcome, type Step } from './step.ts';
import { turn, type Held, type Way } from './turning.ts';
import { localIdsIn, settledId, swapId } from '../records/localids.ts';
import { saving } from '../queue/queue.ts';
import { onSession, session } from '../person/session.ts';
import { settledIds } from './stepstorage.ts';
import { dropPreviews, settlePreviews } from '../records/writes.ts';

export { history, trailNow, type Trail } from './stacks.ts';
export type { Change, Outcome, Step } from './step.ts';

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

/** The step of a gesture, of any subject: an action on many records continues while the user opens another page. */
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
  const page = subjectNow();
  setSubject(found.subject);
  try {
    return work();
  } finally {
    setSubject(page);
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

/** Undoes the step of a gesture on any subject of the page, also after later steps. */
export function undoStep(gesture: string): Label | null {
  settleDrags();
  const found = stepOf(gesture);
  return found ? turnStep('undo', found.subject, found.at) : report({ way: 'undo', label: null, did: false, held: [] });
}

/** Turns one step, the last without a place. Changes that can no longer be turned leave the history; the rest of the step stays. */
function turnStep(way: Way, subject = subjectNow(), at = -1): Label | null {
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

const subjectOfPage = (): string => {
  if (current.conceptId !== null) return `concept:${current.conceptId}`;
  if (current.queryId !== null) return `query:${current.queryId}`;
  return current.locationId !== null ? `location:${current.locationId}` : 'elsewhere';
};

let opening: Promise<void> = Promise.resolve();

/** Opens the steps of the subject of the page, of this visit or an earlier one. */
export function openHistory(next = subjectOfPage()): Promise<void> {
  settleDrags();
  opening = openSteps(next);
  return opening;
}

/** Resolves when the steps of an earlier visit are read: undo right after a reload turns those. */
export const historyOpened = (): Promise<void> => opening.catch(() => undefined);

/** Swaps local ids in the path that were saved since, by another tab or before this page loaded. */
async function settlePath(): Promise<void> {
  if (!session.user) return;
  for (const [local, id] of await settledIds(session.user.id, localIdsIn(Object.values(current)))) swapId(local, id);
}
onNavigation(() => {
  if (subjectOfPage() !== subjectNow()) void openHistory();
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
