/**
 * Steps in the database of the browser, one row each, so that the cost of storing a step does not depend on their number.
 * A row of the subject lists the steps that are done and those to redo.
 */
import { database } from '../queue/database.ts';
import { localIdsIn, settledId } from '../records/localids.ts';
import { plain, replaceNumbers } from '../records/patch.ts';

interface Identified {
  id: string;
}
interface KeptSteps<S> {
  done: S[];
  undone: S[];
  /** Figures of the subject before its first step. */
  base: unknown;
}
interface Order {
  done: unknown[];
  undone: unknown[];
  base?: unknown;
}

/** Ids of stored steps, by subject. */
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
      // An earlier version stored whole steps in the order.
      if (typeof entry === 'object' && entry !== null) return [{ ...(entry as S), id: crypto.randomUUID() }];
      const step = byId.get(String(entry));
      return step ? [step] : [];
    });
  return { done: stepsOf(order.done), undone: stepsOf(order.undone), base: order.base ?? null };
}

/** Writes the order and the changed steps, and deletes rows of steps that left the history. */
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
  // Without waiting for the answers, so that it also ends when the page closes now.
  transaction.commit();
  await transaction.done;
}

/** Renames a subject: a concept got its server id while another page was open. */
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
 * Stores the server ids of local ids as long as the steps: steps of an earlier visit may name a local id, and another tab
 * may be the one that sends the record.
 */
export async function keepSettled(person: number, ids: ReadonlyMap<number, number>): Promise<void> {
  const transaction = (await database())?.transaction('steps', 'readwrite');
  for (const [local, id] of ids) void transaction?.store.put(id, settledKey(person, local));
  await transaction?.done;
}

/** Server ids by local id; local ids of unsaved records are missing. */
export async function settledIds(person: number, locals: ReadonlySet<number>): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const local of locals) {
    const id = await (await database())?.get('steps', settledKey(person, local));
    if (typeof id === 'number') found.set(local, id);
  }
  return found;
}

/** Replaces local ids in steps of an earlier visit. Returns the steps that changed. */
export function settleSteps<S extends { changes: unknown }>(
  { done, undone }: Pick<KeptSteps<S>, 'done' | 'undone'>,
  became: ReadonlyMap<number, number>,
): Set<S> {
  const changed = new Set<S>();
  for (const local of localIdsIn([done, undone])) {
    const id = became.get(local) ?? settledId(local);
    for (const step of [...done, ...undone])
      if (id !== local && replaceNumbers(step.changes, new Map([[local, id]]))) changed.add(step);
  }
  return changed;
}
