/** Takes changes of colleagues: reads again what the banks hold, adds what belongs to it, and takes out what was deleted. */
import { entities, type EntityName } from '../../../model/entities/index.ts';
import type { Change } from '../../../model/rules/record/changes.ts';
import { ApiError } from '../../api/error.ts';
import { listRecords } from '../../api/records.ts';
import { bankOf, banks, type AnyRecord } from '../records/banks.ts';
import { channel } from '../channel.ts';
import { wantsFiguresOf } from '../generation/conceptfigures.ts';
import { inPortions } from '../records/portions.ts';
import { backOff } from '../queue/backoff.ts';
import { pendingOf, reshow } from '../queue/queue.ts';
import { keepServed, markGone, servedRecord } from '../records/served.ts';
import { onSession, session } from '../person/session.ts';

export interface Gone {
  readonly entity: EntityName;
  readonly record: AnyRecord;
  readonly userId: number | null;
}
const gone = channel<[Gone[]]>();
/** Listens to records that somebody else deleted, without those that went with them. */
export const onGone = gone.listen;
const heard = channel<[readonly Change[]]>();
/** Listens to all changes, for lists that are no banks. */
export const onChanges = heard.listen;

/** Changes of one gesture come together; milliseconds. */
const GATHER = 150;

let waiting = new Map<string, Change>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes are taken in one after another: a record can only come in after the one that it hangs below. */
let applied: Promise<void> = Promise.resolve();

/** Records that could not be read, by entity. */
let missed = new Map<EntityName, ReadonlySet<number>>();
let nextTry: ReturnType<typeof setTimeout> | undefined;
const tries = backOff(1_000);

export function takeChanges(changes: readonly Change[]): void {
  for (const change of changes) waiting.set(`${change.entity} ${change.id}`, change);
  timer ??= setTimeout(() => {
    timer = undefined;
    const taken = [...waiting.values()];
    waiting = new Map();
    applied = applied.then(() => apply(taken));
  }, GATHER);
}

/** Records come after those that they hang below: a value of a new location belongs to what is here once the location is. */
const rounds: readonly ((change: Change) => boolean)[] = [
  ({ entity }) => entity === 'location',
  ({ entity }) => entity === 'concept',
  ({ entity }) => entity !== 'location' && entity !== 'concept',
];

async function apply(changes: readonly Change[]): Promise<void> {
  takeOut(changes.filter(({ kind }) => kind === 'deleted'));
  const there = changes.filter(({ kind }) => kind !== 'deleted');
  for (const isOfRound of rounds) {
    const fresh = there.filter(isOfRound).filter((change) => (isHeld(change) ? isNewer(change) : isWanted(change)));
    await Promise.all([...idsByEntity(fresh)].map(([entity, ids]) => readAgain(entity, ids)));
  }
  heard.tell(changes);
}

function idsByEntity(changes: readonly Change[]): Map<EntityName, number[]> {
  const ids = new Map<EntityName, number[]>();
  for (const { entity, id } of changes) ids.set(entity, [...(ids.get(entity) ?? []), id]);
  return ids;
}

const isHeld = ({ entity, id }: Change): boolean => id in bankOf(entity).byId;
const isOwn = ({ userId }: Change): boolean => userId !== null && userId === session.user?.id;

/** The answer to an edit of this browser brings its record; the event may come before it. */
const isNewer = (change: Change): boolean =>
  revOf(servedRecord(change.entity, change.id)) < change.rev &&
  !(isOwn(change) && pendingOf(change.entity, change.id).length > 0);

const revOf = (record: AnyRecord | null): number => Number(record?.['rev'] ?? 0);

/** Whether a record that is not here belongs to what is: its list was or is being read, and what it hangs below is here. */
function isWanted({ entity, locationId, conceptId }: Change): boolean {
  if (entity === 'conceptfigures') return conceptId !== null && wantsFiguresOf(conceptId);
  const { state } = bankOf(entity);
  if (state !== 'ready' && state !== 'loading') return false;
  if (conceptId !== null && entity !== 'concept') return conceptId in banks.concept.byId;
  return locationId === null || entity === 'location' || locationId in banks.location.byId;
}

async function readAgain(entity: EntityName, ids: readonly number[]): Promise<void> {
  for (const portion of inPortions(ids)) {
    const records = await listRecords(entity, { id: portion }).catch((error: unknown) => {
      if (error instanceof ApiError && error.temporary) readLater(entity, portion, error.retryAfter);
      return null;
    });
    if (!records) continue;
    tries.succeeded();
    for (const record of records as readonly unknown[] as readonly AnyRecord[]) {
      if (revOf(servedRecord(entity, record.id)) > revOf(record)) continue;
      keepServed(entity, record);
      reshow(entity, record.id);
    }
    const found = new Set(records.map(({ id }) => id));
    if (entity === 'customfield') for (const id of portion) if (!found.has(id)) hide(entity, id);
  }
}

/** Changes come once: without another try, the page would keep the old values. */
function readLater(entity: EntityName, ids: readonly number[], after: number | null): void {
  missed.set(entity, new Set([...(missed.get(entity) ?? []), ...ids]));
  if (nextTry !== undefined) return;
  tries.failed(after);
  nextTry = setTimeout(readMissed, tries.waiting());
}

function readMissed(): void {
  clearTimeout(nextTry);
  nextTry = undefined;
  const asked = missed;
  missed = new Map();
  for (const [entity, ids] of asked) void readAgain(entity, [...ids]);
}

/** An administrator hid it from this person. */
function hide(entity: EntityName, id: number): void {
  if (!(id in bankOf(entity).byId) || pendingOf(entity, id).length > 0) return;
  markGone(entity, id);
  reshow(entity, id);
}

/** A record with waiting edits stays: the server refuses them, and the user decides. */
function takeOut(changes: readonly Change[]): void {
  const out = changes.flatMap((change): Gone[] => {
    const { entity, id, userId } = change;
    const record = bankOf(entity).byId[id];
    if (!record || pendingOf(entity, id).length > 0) return [];
    markGone(entity, id);
    reshow(entity, id);
    return isOwn(change) ? [] : [{ entity, record, userId }];
  });
  const ids = new Set(out.map(({ entity, record }) => `${entity} ${record.id}`));
  const isBelow = ({ entity, record }: Gone) =>
    entities[entity].parents.some(({ to, via }) => ids.has(`${to} ${String(record[via])}`));
  const heads = out.filter((each) => !isBelow(each));
  if (heads.length > 0) gone.tell(heads);
}

/** Reads again everything that is shown, after changes were missed. */
export async function readAllAgain(): Promise<void> {
  for (const entity of Object.keys(entities) as EntityName[]) {
    const { byId, state } = bankOf(entity);
    const ids = Object.keys(byId)
      .map(Number)
      .filter((id) => id > 0);
    if (state === 'ready' && ids.length > 0) await readAgain(entity, ids);
  }
}

onSession('signedOut', () => {
  clearTimeout(timer);
  clearTimeout(nextTry);
  timer = nextTry = undefined;
  waiting = new Map();
  missed = new Map();
});
if (typeof window !== 'undefined') window.addEventListener('online', readMissed);
