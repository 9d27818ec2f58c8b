/** What the line of writes shows, needs and tells. */
import type { EntityName } from '../../../model/entities/index.ts';
import type { AnyRecord } from '../banks.ts';
import type { QueuedEdit } from './edit.ts';
import type { EditStorage } from './storage.ts';

export type SavingState = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict';
export interface Saving {
  state: SavingState;
  /** Edits on their way. */
  pending: number;
  edits: QueuedEdit[];
  /** The server has not answered for a while. */
  offline: boolean;
}

export interface QueueHost {
  send(edit: QueuedEdit): Promise<AnyRecord | null>;
  /** The server confirmed: its record, null for a removal. */
  saved(edit: QueuedEdit, record: AnyRecord | null): void;
  /** What waits for this record has changed in another way: show it anew. */
  changed(entity: EntityName, id: number, theirs: AnyRecord | null): void;
  newId(local: number, id: number): void;
  parked(edit: QueuedEdit): void;
  /** Somebody decided about a parked edit: it is sent again as it was meant, or given up. */
  decided(edit: QueuedEdit, isKept: boolean): void;
}

/** Milliseconds. `quiet`: an edit is sent when nothing was added to it for this long, or at the latest after `longest`. */
export interface QueueTiming {
  quiet: number;
  longest: number;
  retry: number;
}

/** Messages between tabs of one browser, so that all show the same. */
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
