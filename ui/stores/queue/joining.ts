/** Joins a new edit to those that wait: one write per record instead of one per keystroke. */
import { entityByName } from '../../../model/entities/index.ts';
import { isLocalId } from '../records/localids.ts';
import { isSame, joinPatches, plain, type Values } from '../records/patch.ts';
import { isOf, isOpen, isParked, type QueuedEdit } from './edit.ts';

interface Joined {
  /** Edits to store, with the new one unless it was joined to another. */
  put: QueuedEdit[];
  drop: QueuedEdit[];
}

/** `isOurs`: whether this tab made the edit. Others must not change, because another tab may be sending them. */
export function joinEdit(waiting: readonly QueuedEdit[], edit: QueuedEdit, isOurs: (key: string) => boolean): Joined {
  const canChange = (each: QueuedEdit) => isOpen(each) && isOurs(each.key);
  const same = waiting
    .filter((each) => isOf(each, edit.entity, edit.id) && !isParked(each))
    .sort((a, b) => a.sequence - b.sequence);
  if (edit.kind === 'patch') return joinPatch(same.at(-1), edit, canChange);
  if (edit.kind === 'remove') return joinRemoval(waiting, same, edit, canChange);
  const removal = same.at(-1);
  if (edit.kind === 'restore' && removal?.kind === 'remove' && canChange(removal)) return { put: [], drop: [removal] };
  return { put: [edit], drop: [] };
}

type Test = (edit: QueuedEdit) => boolean;

function joinPatch(last: QueuedEdit | undefined, edit: QueuedEdit, canChange: Test): Joined {
  if (!last || !canChange(last) || (last.kind !== 'patch' && last.kind !== 'create')) return { put: [edit], drop: [] };
  const { fields } = entityByName(edit.entity);
  last.body = joinPatches(fields, last.body, edit.body);
  if (last.kind === 'patch') {
    // The base is the values before the first of the joined edits.
    last.base = joinPatches(fields, edit.base, last.base);
    last.label = edit.label;
  }
  return { put: [last], drop: [] };
}

/** A record that the server never received disappears with its descendants. */
function joinRemoval(waiting: readonly QueuedEdit[], same: QueuedEdit[], edit: QueuedEdit, canChange: Test): Joined {
  const creation = waiting.find((each) => each.kind === 'create' && isOf(each, edit.entity, edit.id));
  const untold = creation && (canChange(creation) || creation.state === 'refused');
  if (!untold) return { put: [edit], drop: [] };
  const gone = new Set([edit.id]);
  const drop = waiting.filter((each) => {
    const goes = gone.has(each.id) || mentions(each.body, gone);
    if (goes && isLocalId(each.id)) gone.add(each.id);
    return goes;
  });
  return { put: [], drop: [...new Set([...drop, ...same])] };
}

function mentions(body: Values, ids: ReadonlySet<number>): boolean {
  return Object.entries(body).some(([key, value]) => key.endsWith('Id') && ids.has(value as number));
}

const LARGEST_LOCAL = -(2 ** 24);

/** Whether a body refers to a record the server does not know yet. */
export function hasLocalIds(body: unknown): boolean {
  if (typeof body === 'number') return body <= LARGEST_LOCAL && Number.isInteger(body);
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([key, value]) => key !== 'geometry' && hasLocalIds(value));
}

/**
 * The changes that a tab made to an edit after it was taken for sending, as a separate edit; null without any.
 * `mine` is the edit in this tab, `taken` the edit as sent.
 */
export function remainderOf(mine: QueuedEdit, taken: QueuedEdit): Pick<QueuedEdit, 'kind' | 'body' | 'base'> | null {
  if (isSame(mine.body, taken.body)) return null;
  const { fields } = entityByName(mine.entity);
  return { kind: 'patch', body: plain(mine.body), base: joinPatches(fields, plain(mine.base), taken.body) };
}
