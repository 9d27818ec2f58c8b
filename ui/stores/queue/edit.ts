import type { EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import type { AnyRecord } from '../banks.ts';
import type { Values } from '../patch.ts';

export type EditKind = 'create' | 'patch' | 'remove' | 'restore';
/** `refused`: the server said no; `conflict`: somebody else changed the same values. Both wait for a person. */
export type EditState = 'waiting' | 'sending' | 'refused' | 'conflict';

/** One write that the server has not confirmed. */
export interface QueuedEdit {
  /** Sent as Idempotency-Key, so that a repeated try is answered, not repeated. */
  key: string;
  /** Order of sending. */
  sequence: number;
  userId: number;
  kind: EditKind;
  entity: EntityName;
  /** Negative until the server has given one. */
  id: number;
  /** Draft of a new record, or deep patch. */
  body: Values;
  /** What the patched values were before, for merging with changes of others. */
  base: Values;
  /** Revision the edit was made on. */
  rev: number | null;
  label: Label;
  state: EditState;
  /** Tries so far. A tried edit is never changed any more: its outcome may be unknown. */
  attempts: number;
  problem: EditProblem | null;
  /** The record of somebody else in a conflict, and the paths where both changed. */
  theirs: AnyRecord | null;
  conflicts: string[];
  /** When it was made, ISO. */
  at: string;
}

export interface EditProblem {
  message: Label;
  fields: Record<string, Label>;
  reference: string | null;
  /** The record is not there any more: somebody else deleted it. */
  isGone: boolean;
}

export const isParked = (edit: QueuedEdit): boolean => edit.state === 'refused' || edit.state === 'conflict';

/** Still to be changed: another edit of the same record may be joined to it. */
export const isOpen = (edit: QueuedEdit): boolean => edit.state === 'waiting' && edit.attempts === 0;

export const isOf = (edit: QueuedEdit, entity: EntityName, id: number): boolean =>
  edit.entity === entity && edit.id === id;
