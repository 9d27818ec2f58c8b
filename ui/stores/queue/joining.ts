/** How a new edit meets those that are already waiting: one write per record instead of one per keystroke. */
import { entityByName } from '../../../model/entities/index.ts';
import { isLocalId } from '../localids.ts';
import { joinPatches, type Values } from '../patch.ts';
import { isOf, isOpen, isParked, type QueuedEdit } from './edit.ts';

export interface Joined {
  /** Edits to keep or write, the new one included unless it disappeared into another. */
  put: QueuedEdit[];
  drop: QueuedEdit[];
}

export function joinEdit(waiting: readonly QueuedEdit[], edit: QueuedEdit): Joined {
  const same = waiting.filter((each) => isOf(each, edit.entity, edit.id) && !isParked(each));
  if (edit.kind === 'patch') return joinPatch(same.at(-1), edit);
  if (edit.kind === 'remove') return joinRemoval(waiting, same, edit);
  const removal = same.at(-1);
  if (edit.kind === 'restore' && removal?.kind === 'remove' && isOpen(removal)) return { put: [], drop: [removal] };
  return { put: [edit], drop: [] };
}

function joinPatch(last: QueuedEdit | undefined, edit: QueuedEdit): Joined {
  if (!last || !isOpen(last) || (last.kind !== 'patch' && last.kind !== 'create')) return { put: [edit], drop: [] };
  const { fields } = entityByName(edit.entity);
  last.body = joinPatches(fields, last.body, edit.body);
  if (last.kind === 'patch') {
    // The earliest values are the ones nobody else is expected to have changed.
    last.base = joinPatches(fields, edit.base, last.base);
    last.label = edit.label;
  }
  return { put: [last], drop: [] };
}

/** A record that never left this browser disappears with everything that hangs on it. */
function joinRemoval(waiting: readonly QueuedEdit[], same: QueuedEdit[], edit: QueuedEdit): Joined {
  const creation = waiting.find((each) => each.kind === 'create' && isOf(each, edit.entity, edit.id));
  const untold = creation && (isOpen(creation) || creation.state === 'refused');
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
