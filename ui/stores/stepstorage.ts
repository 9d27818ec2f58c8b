/**
 * Steps in the database of this browser, each in a row of its own: keeping one more step costs that step, however many
 * there are. A row of the subject itself says which steps are done and which can be done again.
 */
import { database } from './database.ts';
import { localIdsIn, settledId } from './localids.ts';
import { plain, replaceNumber } from './patch.ts';

interface Identified {
  id: string;
}
export interface KeptSteps<S> {
  done: S[];
  undone: S[];
  /** What the subject was before its first step. */
  base: unknown;
}
interface Order {
  done: unknown[];
  undone: unknown[];
  base?: unknown;
}

/** Ids that have a row, by subject. */
const rows = new Map<string, Set<string>>();

const rowKey = (subject: string, id: string) => `${subject}/${id}`;
/** Sorts after every id. */
const LAST = '\uffff';

export async function readSteps<S extends Identified>(subject: string): Promise<KeptSteps<S> | null> {
  const db = await database();
  const order = (await db?.get('steps', subject)) as Order | undefined;
  if (!db || !order) return null;
  const found = (await db.getAll('steps', IDBKeyRange.bound(`${subject}/`, `${subject}/${LAST}`))) as S[];
  const byId = new Map(found.map((step) => [step.id, step]));
  rows.set(subject, new Set(byId.keys()));
  const stepsOf = (entries: readonly unknown[]): S[] =>
    entries.flatMap((entry) => {
      // Steps of an earlier version stand in the order itself.
      if (typeof entry === 'object' && entry !== null) return [{ ...(entry as S), id: crypto.randomUUID() }];
      const step = byId.get(String(entry));
      return step ? [step] : [];
    });
  return { done: stepsOf(order.done), undone: stepsOf(order.undone), base: order.base ?? null };
}

/** Writes the order, the steps that changed, and drops those that are no more. */
export async function writeSteps<S extends Identified>(
  subject: string,
  { done, undone, base }: KeptSteps<S>,
  changed: ReadonlySet<S>,
): Promise<void> {
  const db = await database();
  if (!db) return;
  const kept = rows.get(subject) ?? new Set<string>();
  const now = new Set([...done, ...undone].map(({ id }) => id));
  const transaction = db.transaction('steps', 'readwrite');
  const { store } = transaction;
  void store.put({ done: done.map(({ id }) => id), undone: undone.map(({ id }) => id), base: plain(base) }, subject);
  for (const step of [...done, ...undone]) {
    if (changed.has(step) || !kept.has(step.id)) void store.put(plain(step), rowKey(subject, step.id));
  }
  for (const id of kept) if (!now.has(id)) void store.delete(rowKey(subject, id));
  rows.set(subject, now);
  await transaction.done;
}

/** A subject that has another name from now on: a concept that was saved while nobody looked at it. */
export async function moveSteps(from: string, to: string): Promise<void> {
  const db = await database();
  if (!db) return;
  const transaction = db.transaction('steps', 'readwrite');
  const { store } = transaction;
  for (const key of await store.getAllKeys(IDBKeyRange.bound(from, `${from}/${LAST}`))) {
    if (key !== from && !key.startsWith(`${from}/`)) continue;
    await store.put(await store.get(key), to + key.slice(from.length));
    await store.delete(key);
  }
  rows.delete(from);
  await transaction.done;
}

const settledKey = (person: number, local: number) => `${person}:settled:${local}`;

/**
 * Keeps what a local id became, as long as the steps themselves: those of an earlier visit may name it, and whoever sends the
 * record may have another page open.
 */
export async function keepSettled(person: number, local: number, id: number): Promise<void> {
  await (await database())?.put('steps', id, settledKey(person, local));
}

/** What local ids became; those that are not saved are missing. */
export async function settledIds(person: number, locals: ReadonlySet<number>): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const local of locals) {
    const id = await (await database())?.get('steps', settledKey(person, local));
    if (typeof id === 'number') found.set(local, id);
  }
  return found;
}

/** Steps of an earlier visit name records as they were then: gives those that now name them as they are. */
export function settleSteps<S extends { changes: unknown }>(
  { done, undone }: Pick<KeptSteps<S>, 'done' | 'undone'>,
  became: ReadonlyMap<number, number>,
): Set<S> {
  const changed = new Set<S>();
  for (const local of localIdsIn([done, undone])) {
    const id = became.get(local) ?? settledId(local);
    for (const step of [...done, ...undone])
      if (id !== local && replaceNumber(step.changes, local, id)) changed.add(step);
  }
  return changed;
}
