/** The edit queue of this browser, for the signed-in user. The badge shows `saving`. */
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import { outbound } from '../../../model/rules/record/outbound.ts';
import { deleteRecord, orderRecord, patchRecord, postRecord, restoreRecord } from '../../api/records.ts';
import type { AnyRecord } from '../records/banks.ts';
import { channel } from '../channel.ts';
import { browserStorage } from './database.ts';
import { onIdSwap, swapId } from '../records/localids.ts';
import type { QueueHost, QueueNews, Saving } from './contract.ts';
import { createQueue, type Queue } from './createQueue.ts';
import { isOf, isParked, type EditDraft, type QueuedEdit } from './edit.ts';
import { plain } from '../records/patch.ts';
import { saving as shown } from './saving.ts';
import { keepServed, markGone, show, swapInBanks, withPending } from '../records/served.ts';
import { onSession, session } from '../person/session.ts';
import { subscribe } from 'valtio';

export { saving } from './saving.ts';
export type { Saving };

const TIMING = { quiet: 350, longest: 2_000, retry: 1_000 };
/** Signing out waits this long for the last edits, ms. The rest is sent after the next sign-in. */
const LAST_CHANCE = 3_000;
const CHANNEL = 'kavel-edits';

let queue: Queue | null = null;
let tabs: BroadcastChannel | null = null;
let releaseLock: (() => void) | null = null;

/** Whether an edit changes only the place in the order. It carries no revision: the last one that is sent wins. */
const isPlace = (entity: EntityName, body: object): boolean =>
  entityByName(entity).ordered && Object.keys(body).join() === 'order';

async function send(edit: QueuedEdit): Promise<AnyRecord | null> {
  if (edit.kind === 'remove') {
    await deleteRecord(edit.entity, edit.id, { key: edit.key });
    return null;
  }
  return (await written(edit)) as AnyRecord;
}

async function written({ entity, id, kind, key, rev, body: draft }: QueuedEdit): Promise<{ id: number }> {
  if (kind === 'restore') return restoreRecord(entity, id, { key });
  const body = outbound(entityByName(entity), draft);
  if (kind === 'create') return postRecord(entity, body, { key });
  if (isPlace(entity, body)) return orderRecord(entity, id, body['order'] as number, key);
  return patchRecord(entity, id, body, { key, rev });
}

const saved = channel<[edit: QueuedEdit, record: AnyRecord | null]>();
/** Listens to every confirmed write. */
export const onSaved = saved.listen;
const decided = channel<[edit: QueuedEdit, isKept: boolean]>();
/** Listens to decisions about parked edits, here or in another tab: send again, or discard. */
export const onDecided = decided.listen;
const parked = channel<[edit: QueuedEdit]>();
/** Listens to every edit that is parked for a decision. */
export const onParked = parked.listen;

const host: QueueHost = {
  send,
  saved(edit, record) {
    if (record) {
      keepServed(edit.entity, record);
      reshow(edit.entity, record.id);
    } else markGone(edit.entity, edit.id);
    saved.tell(edit, record);
  },
  changed(entity, id, theirs) {
    if (theirs) keepServed(entity, plain(theirs));
    reshow(entity, id);
  },
  newId: swapId,
  decided: decided.tell,
  parked(edit) {
    if (edit.problem?.isGone) {
      markGone(edit.entity, edit.id);
      reshow(edit.entity, edit.id);
    }
    parked.tell(edit);
  },
};

/** Shows a record again, with its waiting edits applied. */
export function reshow(entity: QueuedEdit['entity'], id: number): void {
  show(entity, id, withPending(entity, id, pendingOf(entity, id)));
}

export const pendingOf = (entity: QueuedEdit['entity'], id: number): QueuedEdit[] => queue?.pendingOf(entity, id) ?? [];

/** Edits that a bulk action sends itself; null outside one. */
let collected: EditDraft[] | null = null;

/** Returns the edits that `run` makes instead of queueing them. */
export function collectEdits(run: () => void): EditDraft[] {
  const edits: EditDraft[] = [];
  collected = edits;
  try {
    run();
  } finally {
    collected = null;
  }
  return edits;
}

export function enqueue(draft: EditDraft): void {
  if (collected) return void collected.push(plain(draft));
  if (!queue) throw new Error('Nobody is signed in: there is no edit queue');
  queue.add(draft);
}

/** Edits of a record that wait for a decision of the user. */
export const parkedOf = (entity: QueuedEdit['entity'], id: number): QueuedEdit[] =>
  shown.edits.filter((edit) => isOf(edit, entity, id) && isParked(edit)).map(plain);

export const retryEdit = (key: string): void => queue?.again(key);
export const discardEdit = (key: string): void => queue?.discard(key);
/** Joins the patch to the parked edit; drops the edit when it then changes nothing. */
export const reviseParked = (key: string, patch: QueuedEdit['body']): void => queue?.revise(key, patch);
/** Drops a parked edit because of undo; its step needs no decision. */
export const dropParked = (key: string): void => void queue?.drop(key);
/** Sends the waiting edits now. */
export const saveNow = (): void => queue?.hurry();

async function start(): Promise<void> {
  if (queue) {
    queue.resume();
    return;
  }
  const userId = session.user!.id;
  const made = createQueue({ userId, storage: browserStorage, host, timing: TIMING, tell });
  queue = made;
  subscribe(made.saving, () => Object.assign(shown, made.saving), true);
  tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${CHANNEL}-${userId}`);
  if (tabs) tabs.onmessage = (event: MessageEvent<QueueNews>) => made.hear(event.data);
  await made.load();
  Object.assign(shown, made.saving);
  for (const edit of made.saving.edits) if (edit.kind === 'create') reshow(edit.entity, edit.id);
  lead(made, userId);
}

const tell = (news: QueueNews): void => tabs?.postMessage(news);

/** The first tab sends; when it closes, the browser hands the lock to the next one. */
function lead(made: Queue, userId: number): void {
  if (!navigator.locks) {
    made.lead();
    return;
  }
  void navigator.locks.request(`${CHANNEL}-${userId}`, async () => {
    if (queue !== made) return;
    await made.load();
    made.lead();
    await new Promise<void>((release) => {
      releaseLock = release;
    });
  });
}

function stop(): void {
  queue?.stop();
  releaseLock?.();
  tabs?.close();
  queue = releaseLock = tabs = null;
  Object.assign(shown, { state: 'saved', pending: 0, edits: [], offline: false });
}

async function finish(): Promise<void> {
  // Without a session nothing can be sent any more.
  if (session.state === 'expired') return;
  const until = Date.now() + LAST_CHANCE;
  queue?.hurry();
  while (shown.pending > 0 && !shown.offline && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

onIdSwap(swapInBanks);
onSession('signedIn', start);
onSession('signingOut', finish);
onSession('signedOut', stop);
if (typeof window !== 'undefined') window.addEventListener('online', saveNow);
