/** Keeps the steps of each subject in the browser, so that they survive a reload, also when local ids become those of the server. */
import { localIdsIn, onIdSwap } from '../records/localids.ts';
import { replaceNumbers } from '../records/patch.ts';
import { onDecided } from '../queue/queue.ts';
import { session } from '../person/session.ts';
import { keepSettled, moveSteps, readSteps, settledIds, settleSteps, writeSteps } from './stepstorage.ts';
import { tabNumber } from './tabnumber.ts';
import { forgetEdit, keepOverTheirs } from './decided.ts';
import { refresh, setSubject, stacks, stacksNow, subjectNow } from './stacks.ts';
import type { Outcome, Step } from './step.ts';

const SAVE_DELAY = 250;

/** Steps that changed since they were last written to the database. */
const changed = new Set<Step>();

/** The first tab has the plain key; other tabs add their number. */
const storageKey = async (of: string): Promise<string> => {
  const tab = await tabNumber();
  return `${session.user?.id ?? 0}${tab === 1 ? '' : `.${tab}`}:${of}`;
};

/** Makes a subject that of the page, and reads its steps of an earlier visit. */
export async function openSteps(next: string): Promise<void> {
  setSubject(next);
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

/** Tells readers and writes, after a step of a subject was made, changed or turned. */
export function keep(step?: Step, subject = subjectNow()): void {
  if (step) changed.add(step);
  refresh();
  save(subject);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let savedAt = -Infinity;
const unsaved = new Set<string>();

/** Saves right after the running task, because the page may close at any moment. Steps of the same task go in one write. */
function save(subject = subjectNow()): void {
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

export async function saveSteps(): Promise<void> {
  const subjects = [...unsaved];
  const steps = new Set(changed);
  unsaved.clear();
  changed.clear();
  for (const each of subjects) {
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
  for (const subject of new Set([...stacks.keys(), subjectNow()])) {
    const [kind, local] = subject.split(':');
    const id = ids.get(Number(local));
    if (id !== undefined) renameSubject(subject, `${kind}:${id}`);
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
function renameSubject(from: string, to: string): void {
  const stack = stacks.get(from);
  if (stack) {
    stacks.delete(from);
    stacks.set(to, stack);
    unsaved.delete(from);
    unsaved.add(to);
  }
  if (subjectNow() === from) setSubject(to);
  if (session.user) void moveAll(from, to);
}

const moveAll = async (from: string, to: string): Promise<void> =>
  moveSteps(await storageKey(from), await storageKey(to));
