import type { EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import type { AnyRecord } from '../records/banks.ts';
import type { Values } from '../records/patch.ts';

type EditKind = 'create' | 'patch' | 'remove' | 'restore';
/** `refused`: the server refused; `conflict`: another user changed the same values. Both wait for the user's decision. */
type EditState = 'waiting' | 'sending' | 'refused' | 'conflict';

/** One write that the server has not confirmed. */
export interface QueuedEdit {
  /** Sent as Idempotency-Key: the server answers a second try without writing again. */
  key: string;
  /** Order of sending. */
  sequence: number;
  userId: number;
  kind: EditKind;
  entity: EntityName;
  /** Negative until the server assigns one. */
  id: number;
  /** Draft of a new record, or deep patch. */
  body: Values;
  /** The patched values before the edit, for the merge with changes of others. */
  base: Values;
  /** Revision the edit was made on. */
  rev: number | null;
  label: Label;
  state: EditState;
  /** Tries so far. A tried edit is never changed: its outcome may be unknown. */
  attempts: number;
  problem: EditProblem | null;
  /** In a conflict: the server's record with the other change, and the paths that both changed. */
  theirs: AnyRecord | null;
  conflicts: string[];
  /** When it was made, ISO. */
  at: string;
}

export interface EditProblem {
  message: Label;
  fields: Record<string, Label>;
  reference: string | null;
  /** Whether another user deleted the record. */
  isGone: boolean;
}

/** What the maker of an edit says; the queue adds the rest. */
export type EditDraft = Pick<QueuedEdit, 'kind' | 'entity' | 'id' | 'body' | 'base' | 'rev' | 'label'>;

/** State of an edit that was never sent. */
export const unsent = (): Pick<QueuedEdit, 'state' | 'attempts' | 'problem' | 'theirs' | 'conflicts'> => ({
  state: 'waiting',
  attempts: 0,
  problem: null,
  theirs: null,
  conflicts: [],
});

export const isParked = (edit: QueuedEdit): boolean => edit.state === 'refused' || edit.state === 'conflict';

/** Whether another edit of the same record may still be joined to it. */
export const isOpen = (edit: QueuedEdit): boolean => edit.state === 'waiting' && edit.attempts === 0;

export const isOf = (edit: QueuedEdit, entity: EntityName, id: number): boolean =>
  edit.entity === entity && edit.id === id;
