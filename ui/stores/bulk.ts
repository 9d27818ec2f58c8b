/**
 * One action on many records: shown at once, sent in parts, one step to undo. It needs the server: what is not sent is shown as it
 * was before, and leaves the step.
 */
import { proxy, ref } from 'valtio';
import { callLimits } from '../../model/calls.ts';
import { entityByName, type EntityName } from '../../model/entities/index.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { outbound } from '../../model/rules/outbound.ts';
import { ApiError, NO_ANSWER } from '../api/error.ts';
import { deleteRecords, patchRecords, postRecords } from '../api/records.ts';
import type { AnyRecord } from './banks.ts';
import { forgetChanges } from './history.ts';
import { settledId, swapId } from './localids.ts';
import { collectEdits, reshow, saveNow, saving, type EditDraft } from './queue.ts';
import { keepServed, markGone, show } from './served.ts';
import { onSession } from './session.ts';

/** Records per action. */
export const BULK_MOST = 5_000;
/** Actions on more records say their number on the button, and are sent in parts. */
export const BULK_FROM = 50;
/** Waits this long for earlier edits of the queue, ms. */
const QUEUE_WAIT = 10_000;
const TRIES = 3;
const PAUSE = 1_500;

export interface BulkFailure {
  item: number;
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
  /** Of its step to undo. */
  gesture: string;
}
/** The action under way, or the report of the last one. */
export const bulk = proxy<{ now: BulkState | null }>({ now: null });

interface Sent {
  /** What the caller acted on: the id of a location, or `OF_COMPANY`. */
  item: number;
  edit: EditDraft;
}

/** The item of an action that changes a record of the company beside its locations. */
export const OF_COMPANY = 0;

export type BulkWrite = (item: number, step: { label: Label; gesture: string }) => void;

let cancelled = false;
export function cancelBulk(): void {
  cancelled = true;
  if (bulk.now) bulk.now.cancelled = true;
}
export const closeBulk = (): void => void (bulk.now = null);
onSession('signedOut', () => {
  cancelBulk();
  closeBulk();
});

/** Writes all items: few through the queue, which also works offline, many in parts. */
export function writeAll(items: readonly number[], label: Label, write: BulkWrite): void {
  if (items.length > BULK_FROM) return void runBulk(items, label, write);
  const step = { label, gesture: crypto.randomUUID() };
  for (const item of items) write(item, step);
}

/** Starts the report of an action. Returns its step; null while another one runs. */
export function beginBulk(label: Label, total: number, retry: () => void): { label: Label; gesture: string } | null {
  if (bulk.now?.state === 'running') return null;
  cancelled = false;
  const step = { label, gesture: crypto.randomUUID() };
  bulk.now = { ...step, total, retry: ref(retry), state: 'running', done: 0, cancelled: false, failures: [] };
  return step;
}

/** Changes the report of the running action; after signing out there is none. */
export const noteBulk = (patch: Partial<BulkState>): void => void (bulk.now && Object.assign(bulk.now, patch));

/** Writes all items. `write` changes records by the functions of `records.ts`, with the step it gets. */
export async function runBulk(items: readonly number[], label: Label, write: BulkWrite): Promise<void> {
  const retry = () => void runBulk(bulk.now?.failures.map(({ item }) => item) ?? [], label, write);
  const step = beginBulk(label, items.length, retry);
  if (!step) return;
  await queueSent();
  const made = items.flatMap((item): Sent[] => collectEdits(() => write(item, step)).map((edit) => ({ item, edit })));
  const open = new Set(made);
  const failures: BulkFailure[] = [];
  for (const part of partsOf(made)) {
    if (cancelled) break;
    failures.push(...(await sendPart(part, open)));
    const waiting = new Set([...open].map(({ item }) => item));
    noteBulk({ done: items.length - waiting.size });
  }
  takeBack([...open], step.gesture);
  noteBulk({ state: 'ended', failures });
}

/** Edits of the queue come first: they may make the records that this action changes. */
async function queueSent(): Promise<void> {
  const until = Date.now() + QUEUE_WAIT;
  saveNow();
  while (saving.pending > 0 && !saving.offline && Date.now() < until) await pause(50);
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Edits of one kind and entity, at most as many as a call takes. */
function partsOf(made: readonly Sent[]): Sent[][] {
  const groups = new Map<string, Sent[]>();
  for (const each of made) {
    const key = `${each.edit.kind} ${each.edit.entity}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  const size = callLimits.bulkRows;
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, at) => group.slice(at * size, (at + 1) * size)),
  );
}

/** Sends a part; one that the server refuses is halved until the refused records stand alone. */
async function sendPart(part: readonly Sent[], open: Set<Sent>): Promise<BulkFailure[]> {
  try {
    await sendPatiently(part);
    for (const each of part) open.delete(each);
    return [];
  } catch (error) {
    const reason = error instanceof ApiError ? error : new ApiError(NO_ANSWER, null);
    const isUnreachable = reason.status === NO_ANSWER || reason.temporary;
    if (part.length === 1 || isUnreachable) return part.map(({ item }) => ({ item, message: reason.text }));
    const half = Math.ceil(part.length / 2);
    const first = await sendPart(part.slice(0, half), open);
    return [...first, ...(await sendPart(part.slice(half), open))];
  }
}

async function sendPatiently(part: readonly Sent[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(part);
    } catch (error) {
      const isTemporary = error instanceof ApiError && error.temporary;
      if (!isTemporary || tries === TRIES) throw error;
      await pause((error.retryAfter ?? 0) * 1_000 || PAUSE);
    }
  }
}

async function sendOnce(part: readonly Sent[]): Promise<void> {
  const { entity, kind } = part[0]!.edit;
  const bodyOf = ({ edit }: Sent) => outbound(entityByName(entity), edit.body);
  if (kind === 'remove') {
    const ids = part.map(({ edit }) => settledId(edit.id));
    await deleteRecords(entity, ids);
    for (const id of ids) markGone(entity, id);
  } else if (kind === 'patch') {
    const bodies = part.map((each) => ({ ...bodyOf(each), id: settledId(each.edit.id) }));
    for (const record of await patchRecords(entity, bodies)) keep(entity, record);
  } else {
    const records = await postRecords(entity, part.map(bodyOf));
    part.forEach(({ edit }, index) => {
      swapId(edit.id, records[index]!.id);
      keep(entity, records[index]!);
    });
  }
}

function keep(entity: EntityName, record: { id: number }): void {
  keepServed(entity, record as AnyRecord);
  reshow(entity, record.id);
}

/** Shows what was not sent as it was, and takes it out of the step. */
function takeBack(unsent: readonly Sent[], gesture: string): void {
  const keys = new Set(unsent.map(({ edit }) => `${edit.entity} ${edit.id}`));
  forgetChanges(gesture, (change) => {
    const { entity, id } = change.kind === 'patch' ? change : { ...change.family[0]!, id: change.family[0]!.record.id };
    if (!keys.has(`${entity} ${id}`)) return false;
    if (change.kind === 'remove') for (const each of change.family) reshow(each.entity, each.record.id);
    return true;
  });
  for (const { edit } of unsent) {
    if (edit.kind === 'create') show(edit.entity, edit.id, null);
    else reshow(edit.entity, edit.id);
  }
}
