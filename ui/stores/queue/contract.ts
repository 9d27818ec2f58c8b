/** Types of the edit queue: its state, its host, its messages. */
import type { EntityName } from '../../../model/entities/index.ts';
import type { AnyRecord } from '../records/banks.ts';
import type { QueuedEdit } from './edit.ts';
import type { EditStorage } from './storage.ts';

export type SavingState = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict';
export interface Saving {
  state: SavingState;
  /** Number of edits that are waiting or being sent. */
  pending: number;
  edits: QueuedEdit[];
  /** Whether the server does not answer. */
  offline: boolean;
}

export interface QueueHost {
  send(edit: QueuedEdit): Promise<AnyRecord | null>;
  /** Called with the server's record of a confirmed edit; null for a removal. */
  saved(edit: QueuedEdit, record: AnyRecord | null): void;
  /** The waiting edits of this record changed for another reason: show it again. */
  changed(entity: EntityName, id: number, theirs: AnyRecord | null): void;
  newId(local: number, id: number): void;
  parked(edit: QueuedEdit): void;
  /** The user decided about a parked edit: send again (`isKept`) or discard. */
  decided(edit: QueuedEdit, isKept: boolean): void;
}

/** Milliseconds. An edit is sent after `quiet` without an addition, at the latest after `longest`. */
interface QueueTiming {
  quiet: number;
  longest: number;
  retry: number;
}

/** Messages between the tabs of one browser, so that all show the same records. */
export type QueueNews =
  | { kind: 'put'; edits: QueuedEdit[] }
  | { kind: 'drop'; keys: string[] }
  | { kind: 'decided'; edit: QueuedEdit; isKept: boolean }
  | { kind: 'saved'; edit: QueuedEdit; record: AnyRecord | null };

export interface QueueOptions {
  userId: number;
  storage: EditStorage;
  host: QueueHost;
  timing: QueueTiming;
  tell?: (news: QueueNews) => void;
}
