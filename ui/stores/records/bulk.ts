/**
 * Edits of many records, sent in parts with progress and cancel. They need the server: the caller shows what was not sent as it was
 * before. `writeall.ts` writes an action on many records this way, `history.ts` turns its step.
 */
import { proxy, ref } from 'valtio';
import { callLimits } from '../../../model/calllimits.ts';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { groupBy } from '../../../model/groupby.ts';
import { outbound } from '../../../model/rules/record/outbound.ts';
import { ApiError, NO_ANSWER } from '../../api/error.ts';
import { deleteRecords, listRecords, patchRecords, postRecords, restoreRecord } from '../../api/records.ts';
import { localIdsIn, settledId, swapIds } from './localids.ts';
import { conflictsOf, withNumbers } from './patch.ts';
import type { EditDraft } from '../queue/edit.ts';
import { reshow, saveNow, saving } from '../queue/queue.ts';
import { keepServed, markGone, show } from './served.ts';
import { onSession } from '../person/session.ts';

/** Records per action. */
export const BULK_MOST = 5_000;
/** Actions on more records say their number on the button, and are sent in parts. */
export const BULK_FROM = 50;
/** Waits this long for earlier edits of the queue, ms. */
const QUEUE_WAIT = 10_000;
const TRIES = 3;
const PAUSE = 1_500;

/** What an action is about: the id of a location, `OF_COMPANY`, or the key of a row in a grid. */
export type BulkItem = number | string;

export interface BulkFailure<K extends BulkItem = BulkItem> {
  item: K;
  message: Label;
}

interface BulkState {
  label: Label;
  state: 'running' | 'ended';
  total: number;
  done: number;
  cancelled: boolean;
  failures: readonly BulkFailure[];
  retry: () => void;
  /** Gesture of its step to undo. */
  gesture: string;
}
/** The action under way, or the report of the last one. */
export const bulk = proxy<{ now: BulkState | null }>({ now: null });

export interface Sent {
  items: readonly BulkItem[];
  edit: EditDraft;
  /** Whether it is refused when somebody changed the record meanwhile. */
  isCareful?: boolean;
}

/** The item of an action that changes a record of the company beside its locations. */
export const OF_COMPANY = 0;

let cancelled = false;
export function cancelBulk(): void {
  cancelled = true;
  if (bulk.now) bulk.now.cancelled = true;
}
/** Why items of the last action failed. */
export const failedItems = (): ReadonlyMap<BulkItem, Label> =>
  new Map(bulk.now?.failures.map(({ item, message }) => [item, message]));
export const closeBulk = (): void => void (bulk.now = null);
export const isBulkRunning = (): boolean => bulk.now?.state === 'running';
/** Resolves when no action is under way. */
export async function bulkOver(): Promise<void> {
  while (isBulkRunning()) await pause(50);
}
onSession('signedOut', () => {
  cancelBulk();
  closeBulk();
});

/** Starts the report of an action. Returns its step; null while another one runs. */
export function beginBulk(
  label: Label,
  total: number,
  retry: () => void,
  gesture: string = crypto.randomUUID(),
): { label: Label; gesture: string } | null {
  if (isBulkRunning()) return null;
  cancelled = false;
  const step = { label, gesture };
  bulk.now = { ...step, total, retry: ref(retry), state: 'running', done: 0, cancelled: false, failures: [] };
  return step;
}

/** Changes the report of the running action; after signing out there is none. */
export const noteBulk = (patch: Partial<BulkState>): void => void (bulk.now && Object.assign(bulk.now, patch));

/** Edits of the queue come first: they may make the records that an action changes. */
export async function queueSent(): Promise<void> {
  const until = Date.now() + QUEUE_WAIT;
  saveNow();
  while (saving.pending > 0 && !saving.offline && Date.now() < until) await pause(50);
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Sends the edits of the running action. Returns those that were not sent, which still show. */
export async function sendEdits(made: readonly Sent[]): Promise<Sent[]> {
  const open = new Set(made);
  const failures = new Map<BulkItem, Label>();
  for (const part of partsOf(made)) {
    if (cancelled) break;
    // What an item has left to send may need what was refused.
    const rest = part.filter(({ items }) => !items.every((item) => failures.has(item)));
    if (rest.length > 0) await sendPart(rest, open, failures);
    noteBulk({ done: doneOf(open) });
  }
  // Records that had the value already are done without a call.
  noteBulk({
    state: 'ended',
    done: doneOf(open),
    failures: [...failures].map(([item, message]) => ({ item, message })),
  });
  return [...open];
}

const doneOf = (open: Iterable<Sent>): number => (bulk.now?.total ?? 0) - itemsOf(open).size;

export const itemsOf = (made: Iterable<Sent>): Set<BulkItem> => new Set([...made].flatMap(({ items }) => items));

/** Edits of one kind and entity, at most as many as a call takes. */
function partsOf(made: readonly Sent[]): Sent[][] {
  const groups = groupBy(made, ({ edit }) => `${edit.kind} ${edit.entity}`);
  const size = callLimits.bulkRows;
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, at) => group.slice(at * size, (at + 1) * size)),
  );
}

/** Sends a part; one that the server refuses is halved until the refused records stand alone. */
async function sendPart(part: readonly Sent[], open: Set<Sent>, failures: Map<BulkItem, Label>): Promise<void> {
  try {
    await patiently(() => sendOnce(part));
    for (const each of part) open.delete(each);
  } catch (error) {
    const reason = reasonOf(error);
    const isUnreachable = reason.status === NO_ANSWER || reason.temporary;
    if (part.length === 1 || isUnreachable) {
      const theirs = reason.current;
      if (theirs && isMerged(part[0]!, theirs)) return sendPart(part, open, failures);
      for (const item of itemsOf(part)) failures.set(item, reason.text);
      return;
    }
    const half = Math.ceil(part.length / 2);
    await sendPart(part.slice(0, half), open, failures);
    await sendPart(part.slice(half), open, failures);
  }
}

export const reasonOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(NO_ANSWER, null);

/** Calls again after a temporary failure, when the server says or after a pause. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const isTemporary = error instanceof ApiError && error.temporary;
      if (!isTemporary || tries === TRIES) throw error;
      await pause((error.retryAfter ?? 0) * 1_000 || PAUSE);
    }
  }
}

/** Takes what somebody wrote meanwhile; whether the edit writes other values, so that it can be sent again upon it. */
function isMerged(sent: Sent, theirs: Record<string, unknown>): boolean {
  const { entity, id, base, body } = sent.edit;
  const { fields } = entityByName(entity);
  keepServed(entity, { ...theirs, id: settledId(id) });
  sent.edit = { ...sent.edit, rev: Number(theirs['rev']) };
  return conflictsOf(fields, base, body, theirs).length === 0;
}

async function sendOnce(part: readonly Sent[]): Promise<void> {
  const { entity, kind } = part[0]!.edit;
  const bodyOf = ({ edit, isCareful }: Sent) => ({
    ...outbound(entityByName(entity), settledIn(edit.body)),
    ...(isCareful && edit.rev !== null && { rev: edit.rev }),
  });
  const ids = part.map(({ edit }) => settledId(edit.id));
  if (kind === 'remove') {
    await deleteRecords(entity, ids);
    for (const id of ids) markGone(entity, id);
  } else if (kind === 'restore') await restoreAll(entity, ids);
  else if (kind === 'patch') {
    const bodies = part.map((each, index) => ({ ...bodyOf(each), id: ids[index]! }));
    for (const record of await patchRecords(entity, bodies)) keep(entity, record);
  } else {
    const records = await postRecords(entity, part.map(bodyOf));
    swapIds(new Map(part.map(({ edit }, index) => [edit.id, records[index]!.id])));
    for (const record of records) keep(entity, record);
  }
}

/** The body with the server's ids in place of local ones, as far as they are known. */
const settledIn = (body: EditDraft['body']): EditDraft['body'] =>
  withNumbers(body, new Map([...localIdsIn(body)].map((id) => [id, settledId(id)])));

/** Restores records; one brings back all that were deleted with it. */
async function restoreAll(entity: EntityName, ids: readonly number[]): Promise<void> {
  let left = ids;
  while (left.length > 0) {
    keep(entity, await restoreRecord(entity, left[0]!));
    const others = left.slice(1);
    const back = others.length > 0 ? await listRecords(entity, { id: others, limit: others.length }) : [];
    for (const record of back) keep(entity, record);
    const found = new Set(back.map(({ id }) => id));
    left = others.filter((id) => !found.has(id));
  }
}

function keep(entity: EntityName, record: { id: number }): void {
  keepServed(entity, record);
  reshow(entity, record.id);
}

/** Shows a record of an edit that was not sent as it was. */
export function showAsServed({ edit }: Sent): void {
  if (edit.kind === 'create') show(edit.entity, edit.id, null);
  else reshow(edit.entity, edit.id);
}
