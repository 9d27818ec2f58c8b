/** The edits in the queue of this browser: their order, storage and due times. */
import { proxy } from 'valtio';
import { plain } from '../records/patch.ts';
import type { QueueOptions, Saving } from './contract.ts';
import { isParked, type QueuedEdit } from './edit.ts';
import { remainderOf } from './joining.ts';
import type { EditChanges } from './storage.ts';

export type Line = ReturnType<typeof createLine>;

type LineOptions = Required<Pick<QueueOptions, 'storage' | 'timing' | 'tell'>>;

export function createLine({ storage, timing, tell }: LineOptions) {
  const saving = proxy<Saving>({ state: 'saved', pending: 0, edits: [], offline: false });
  /** Keys of the edits made in this tab. */
  const ours = new Set<string>();
  const isOurs = (key: string) => ours.has(key);
  const due = new Map<string, { at: number; latest: number }>();
  let sequence = 0;
  let stored: Promise<void> = Promise.resolve();

  const find = (key: string) => saving.edits.find((edit) => edit.key === key);
  /** Notifies other tabs after storing it, because the sending tab reads it from storage. */
  const persist = (
    put: readonly QueuedEdit[],
    drop: readonly QueuedEdit[] = [],
    { amend = [], revise = [] }: Pick<EditChanges, 'amend' | 'revise'> = {},
  ) => {
    const changes = { put: put.map(plain), amend: amend.map(plain), revise, remove: drop.map((edit) => edit.key) };
    const edits = [...changes.put, ...changes.amend];
    // At once: the page may close before an earlier change is stored. The database keeps the order.
    const applied = storage.apply(changes).catch(() => undefined);
    stored = stored
      .then(() => applied)
      .then(() => {
        if (edits.length > 0) tell({ kind: 'put', edits });
        if (changes.remove.length > 0) tell({ kind: 'drop', keys: changes.remove });
      });
    return stored;
  };
  const place = (edit: QueuedEdit) => {
    const index = saving.edits.findIndex((each) => each.key === edit.key);
    if (index >= 0) saving.edits[index] = edit;
    else saving.edits.push(edit);
    sequence = Math.max(sequence, edit.sequence);
  };
  /** A sequence number right after an edit, before the next one. */
  const after = (edit: QueuedEdit): number => {
    const later = saving.edits.map((each) => each.sequence).filter((each) => each > edit.sequence);
    return later.length > 0 ? (edit.sequence + Math.min(...later)) / 2 : (sequence += 1);
  };
  const postpone = (key: string) => {
    const now = Date.now();
    due.set(key, { at: now + timing.quiet, latest: due.get(key)?.latest ?? now + timing.longest });
  };
  /** Takes over an edit as it is being sent. Later changes of this tab become a separate edit. */
  const adopt = (taken: QueuedEdit) => {
    const mine = find(taken.key);
    const rest =
      mine && isOurs(mine.key) && mine.attempts === 0 && taken.attempts > 0 ? remainderOf(mine, taken) : null;
    place(taken);
    if (!mine || !rest) return;
    const behind: QueuedEdit = {
      ...plain(mine),
      ...rest,
      key: crypto.randomUUID(),
      sequence: after(mine),
      attempts: 0,
    };
    ours.add(behind.key);
    place(behind);
    postpone(behind.key);
    void persist([behind]);
  };
  const take = (keys: readonly string[]) => {
    saving.edits = saving.edits.filter((edit) => !keys.includes(edit.key));
  };
  const summarise = () => {
    saving.pending = saving.edits.filter((edit) => !isParked(edit)).length;
    const any = (state: QueuedEdit['state']) => saving.edits.some((edit) => edit.state === state);
    if (saving.pending === 0) saving.offline = false;
    if (any('conflict')) saving.state = 'conflict';
    else if (any('refused')) saving.state = 'failed';
    else if (saving.pending === 0) saving.state = 'saved';
    else saving.state = saving.offline ? 'offline' : 'saving';
  };

  return {
    saving,
    ours,
    isOurs,
    due,
    find,
    persist,
    place,
    postpone,
    adopt,
    take,
    summarise,
    nextSequence: () => (sequence += 1),
    /** Resolves when all edits so far are stored. */
    stored: () => stored,
  };
}
