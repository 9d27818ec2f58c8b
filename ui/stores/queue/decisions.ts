/** The user's decisions about parked edits: send again, revise, or discard. */
import { entityByName } from '../../../model/entities/index.ts';
import { isSame, joinPatches, keptLeaves, plain, valueAt, type Values } from '../records/patch.ts';
import type { QueueHost, QueueOptions } from './contract.ts';
import { isParked, unsent, type QueuedEdit } from './edit.ts';
import { joinEdit } from './joining.ts';
import type { Line } from './line.ts';

interface DecisionOptions {
  host: Pick<QueueHost, 'changed' | 'decided'>;
  tell: NonNullable<QueueOptions['tell']>;
  /** Sends what became due by a decision. */
  wake: () => void;
}

export function createDecisions(line: Line, { host, tell, wake }: DecisionOptions) {
  const { saving, ours, isOurs, find, persist, place, take, summarise } = line;

  /** Sends a parked edit again; in a conflict our values replace theirs. */
  function again(key: string): void {
    const edit = find(key);
    if (!edit) return;
    const rev = edit.theirs ? Number(edit.theirs['rev']) : edit.rev;
    const base = edit.theirs ? plain(edit.theirs) : edit.base;
    // A deleted record is restored by another edit; this one must come after it.
    const sequence = edit.problem?.isGone ? line.nextSequence() : edit.sequence;
    const next: QueuedEdit = { ...plain(edit), ...unsent(), base, rev, sequence, key: crypto.randomUUID() };
    ours.add(next.key);
    take([key]);
    place(next);
    void persist([next], [edit]);
    decide(edit, true);
    summarise();
    host.changed(next.entity, next.id, null);
    wake();
  }

  function decide(edit: QueuedEdit, isKept: boolean): void {
    const decided = plain(edit);
    host.decided(decided, isKept);
    tell({ kind: 'decided', edit: decided, isKept });
  }

  /** Joins a patch to a parked edit; drops the edit when it then changes nothing. */
  function revise(key: string, patch: Values): void {
    const edit = find(key);
    if (!edit || !isParked(edit)) return;
    const { fields } = entityByName(edit.entity);
    const joined = joinPatches(fields, edit.body, patch);
    const body =
      edit.kind === 'patch'
        ? keptLeaves(fields, joined, (path, value) => !isSame(value, valueAt(edit.base, path)))
        : joined;
    if (Object.keys(body).length === 0) {
      drop(key);
      return;
    }
    const conflicts = edit.conflicts.filter((path) => valueAt(body, path) !== undefined);
    const next = { ...plain(edit), body, conflicts };
    place(next);
    void persist([next]);
    summarise();
    if (next.state === 'conflict' && conflicts.length === 0) again(key);
  }

  /** Discards an edit. */
  function discard(key: string): void {
    for (const dropped of drop(key)) decide(dropped, false);
  }

  /** Removes an edit from the queue. Returns it with the edits that cannot be sent without it. */
  function drop(key: string): QueuedEdit[] {
    const edit = find(key);
    if (!edit || edit.state === 'sending') return [];
    const { drop: gone } =
      edit.kind === 'create' ? joinEdit(saving.edits, { ...edit, kind: 'remove' }, isOurs) : { drop: [edit] };
    take(gone.map((each) => each.key));
    void persist([], gone);
    summarise();
    for (const each of gone) host.changed(each.entity, each.id, null);
    wake();
    return gone;
  }

  return { again, revise, discard, drop };
}
