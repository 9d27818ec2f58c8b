/** Turns the server's answer to an edit into an outcome. */
import { entityByName } from '../../../model/entities/index.ts';
import { ApiError, NO_ANSWER } from '../../api/error.ts';
import type { AnyRecord } from '../records/banks.ts';
import { conflictsOf, plain, valuesBefore } from '../records/patch.ts';
import type { EditProblem, QueuedEdit } from './edit.ts';

export type Outcome =
  | { kind: 'saved'; record: AnyRecord | null }
  | { kind: 'later'; unreachable: boolean; after: number | null }
  | { kind: 'signedOut' }
  /** The edit changes: merged with theirs, in conflict, or refused. `rekey`: send it again under a new key. */
  | { kind: 'change'; change: Partial<QueuedEdit>; rekey: boolean; theirs?: AnyRecord | null };

/** After so many server errors an edit is parked instead of tried again. */
const TRIES_OF_A_FAULT = 6;
const UNREACHABLE = new Set([0, 502, 503, 504]);

export async function answerTo(send: () => Promise<AnyRecord | null>, edit: QueuedEdit): Promise<Outcome> {
  try {
    return { kind: 'saved', record: await send() };
  } catch (error) {
    // An unreadable answer counts as no answer: the edit stays.
    return outcomeOf(error instanceof ApiError ? error : new ApiError(NO_ANSWER, null), edit);
  }
}

function outcomeOf(error: ApiError, edit: QueuedEdit): Outcome {
  if (error.status === 401) return { kind: 'signedOut' };
  if (error.status === 404 && edit.kind === 'remove') return { kind: 'saved', record: null };
  if (error.status === 412 && error.current) return merged(edit, error.current as AnyRecord);
  const unreachable = UNREACHABLE.has(error.status);
  if (unreachable || (error.temporary && edit.attempts < TRIES_OF_A_FAULT))
    return { kind: 'later', unreachable, after: error.retryAfter };
  return { kind: 'change', rekey: false, change: { state: 'refused', problem: problemOf(error, edit) } };
}

/** Another user wrote first. Changes of different values merge; otherwise the user decides. */
function merged(edit: QueuedEdit, theirs: AnyRecord): Outcome {
  const { fields } = entityByName(edit.entity);
  const rev = Number(theirs['rev']);
  const conflicts = edit.kind === 'patch' ? conflictsOf(fields, edit.base, edit.body, theirs) : [];
  if (conflicts.length > 0)
    return { kind: 'change', rekey: false, theirs, change: { state: 'conflict', theirs: plain(theirs), conflicts } };
  const base = edit.kind === 'patch' ? valuesBefore(fields, theirs, edit.body) : {};
  return { kind: 'change', rekey: true, theirs, change: { state: 'waiting', rev, base } };
}

const problemOf = (error: ApiError, { kind }: QueuedEdit): EditProblem => ({
  message: error.text,
  fields: { ...error.fields },
  reference: error.reference,
  isGone: kind === 'patch' && error.id === 'not_found',
});
