/**
 * Steps in the database of this browser, each in a row of its own: keeping one more step costs that step, however many
 * there are. A row of the subject itself says which steps are done and which can be done again.
 */
import { database } from './database.ts';
import { plain } from './patch.ts';

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
export async function writeSteps<S extends Identified>(subject: string, { done, undone, base }: KeptSteps<S>, changed: ReadonlySet<S>): Promise<void> {
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
