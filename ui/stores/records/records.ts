/** Loading and changing records. Changes show at once, can be undone, and are saved in the background. */
import { callLimits } from '../../../model/calllimits.ts';
import { defaultsOf } from '../../../model/define.ts';
import { entityByName, type EntityName, type RecordOfName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { listedTypes } from '../../../model/rules/location/location.ts';
import { missingBase } from '../../../model/rules/failures.ts';
import { fetchRecord, listRecords } from '../../api/records.ts';
import { bankOf, banks, emptyBanks, recordOf, type AnyRecord, type Match } from './banks.ts';
import { bulkOver } from './bulk.ts';
import { goOnWith, historyOpened, recordsOfNext, remember, settleDrags } from '../history/history.ts';
import type { Way } from '../history/turning.ts';
import { isLocalId, newLocalId, settledId } from './localids.ts';
import { patched, plain, type Values } from './patch.ts';
import { inPortions } from './portions.ts';
import { enqueue, onSaved, parkedOf, pendingOf, reshow, retryEdit } from '../queue/queue.ts';
import { tell } from '../page/reports.ts';
import { forgetServed, keepServed, markGone, show } from './served.ts';
import { onSession, session } from '../person/session.ts';
import { familyOf, previewPatch, writeCreate, writePatch, writeRemove, type PlacedRecord } from './writes.ts';

export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/** Resolves when the history is read, no action is under way, and the records of the next step are loaded or known to be deleted. */
export async function readyToTurn(way: Way): Promise<void> {
  await historyOpened();
  await bulkOver();
  const missing = new Map<EntityName, number[]>();
  for (const { entity, id } of recordsOfNext(way))
    if (!isLocalId(id) && !bankOf(entity).byId[id]) missing.set(entity, [...(missing.get(entity) ?? []), id]);
  const { signal } = new AbortController();
  const loads = [...missing].flatMap(([name, ids]) =>
    inPortions(ids).map((id) => loadPage(name, { id }, signal).catch(() => [])),
  );
  await Promise.all(loads);
}

/** The match of a list without conditions. Lists of locations never hold temporary ones. */
export const usual = (name: EntityName): Match =>
  name === 'location' ? { type: listedTypes(session.company?.subscription) } : {};

/** Loads the records with these values from the server. `showsPages`: each page shows as it comes. Throws an ApiError. */
export async function loadList<N extends EntityName>(
  name: N,
  match: Match = usual(name),
  showsPages = false,
): Promise<void> {
  const bank = banks[name];
  bank.state = 'loading';
  try {
    receiveList(name, await listAll(name, match, showsPages), match);
    bank.state = 'ready';
    bank.error = null;
  } catch (error) {
    bank.state = 'failed';
    bank.error = error as Error;
    throw error;
  }
}

/** Loads page after page, because the server limits the size of an answer. */
async function listAll<N extends EntityName>(name: N, match: Match, showsPages: boolean): Promise<RecordOfName<N>[]> {
  const limit = callLimits.listLimit;
  const all: RecordOfName<N>[] = [];
  for (;;) {
    const page = await listRecords(
      name,
      all.length === 0 ? { ...match, limit } : { ...match, limit, offset: all.length },
    );
    all.push(...page);
    if (page.length < limit) return all;
    if (showsPages) receive(name, page);
  }
}

/** Loads and shows a page of the records that a query finds, beside those that are here. Returns their ids. */
export async function loadPage(name: EntityName, query: Match, signal: AbortSignal): Promise<number[]> {
  return receive(name, await listRecords(name, query, signal));
}

function receive(name: EntityName, records: readonly unknown[]): number[] {
  return (records as readonly AnyRecord[]).map((record) => {
    keepServed(name, record);
    reshow(name, record.id);
    return record.id;
  });
}

/** Removes matching records that the answer lacks. `match` holds a list where it filters on several values. */
function receiveList(name: EntityName, records: readonly unknown[], match: Match): void {
  const found = new Set(receive(name, records));
  const wanted = Object.entries(match).map(([key, value]) => [key, new Set([value].flat())] as const);
  for (const record of Object.values(bankOf(name).byId)) {
    const meant = wanted.every(([key, values]) => values.has(record[key]));
    if (!meant || found.has(record.id) || isLocalId(record.id)) continue;
    // A record with waiting edits stays until the server refuses them.
    if (pendingOf(name, record.id).length > 0) continue;
    markGone(name, record.id);
    show(name, record.id, null);
  }
}

export async function loadDetail<N extends EntityName>(name: N, id: number): Promise<RecordOfName<N> | null> {
  if (isLocalId(id)) return recordOf(name, id);
  const record = await fetchRecord(name, id);
  keepServed(name, record);
  reshow(name, id);
  return record;
}

interface ChangeOptions {
  /** Name of the step in undo and in the list of waiting edits. */
  label: Label;
  /** Changes with the same gesture are one step. */
  gesture?: string | null;
}

/** Creates a record at once, with a negative id until the server assigns one. */
export function createRecord<N extends EntityName>(
  name: N,
  draft: DeepPartial<Omit<RecordOfName<N>, 'id'>>,
  { label, gesture = null }: ChangeOptions,
): RecordOfName<N> {
  settleDrags();
  const record = writeCreate(name, newLocalId(), completed(name, draft as Values), label);
  remember(label, { kind: 'create', family: [{ entity: name, record: plain(record) }] }, gesture);
  return record as RecordOfName<N>;
}

/** Creates a record that cannot be taken back, such as a message: without a step to undo. */
export function sendRecord<N extends EntityName>(
  name: N,
  draft: DeepPartial<Omit<RecordOfName<N>, 'id'>>,
  label: Label,
): RecordOfName<N> {
  settleDrags();
  return writeCreate(name, newLocalId(), completed(name, draft as Values), label) as AnyRecord as RecordOfName<N>;
}

/** A record with all defaults that is in no bank, for display only. */
export function draftRecord<N extends EntityName>(
  name: N,
  draft: DeepPartial<Omit<RecordOfName<N>, 'id'>>,
  id: number,
): RecordOfName<N> {
  const { fields } = entityByName(name);
  return { ...defaultsOf(fields), ...completed(name, draft as Values), id } as AnyRecord as RecordOfName<N>;
}

/** Fills the missing fields of a part with their defaults. */
function completed(name: EntityName, draft: Values): Values {
  const { fields } = entityByName(name);
  const fill = (within: typeof fields, values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const field = within[key];
        const isPart = field?.kind === 'part' && typeof value === 'object' && value !== null;
        return [key, isPart ? { ...(field.default as Values), ...fill(field.fields!, value as Values) } : value];
      }),
    );
  return fill(fields, draft);
}

/** Changes values of a record; merges parts. Does nothing when nothing differs. */
export function editRecord<N extends EntityName>(
  name: N,
  id: number,
  patch: DeepPartial<RecordOfName<N>>,
  { label, gesture = null }: ChangeOptions,
): void {
  editValues(name, id, patch as Values, { label, gesture });
}

/** The same for code that works on every entity. */
export function editValues(
  name: EntityName,
  id: number,
  patch: Values,
  { label, gesture = null }: ChangeOptions,
): void {
  settleDrags();
  const settled = settledId(id);
  const change = writeOn(name, settled, patch, label);
  if (change) remember(label, { kind: 'patch', entity: name, id: settled, ...change }, gesture);
}

/** A drag without movement for this long is written although it continues, ms. */
const REST = 3_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Shows one change of a drag; `settleDrags` writes the result, or a pause of `REST` does. */
export function dragRecord<N extends EntityName>(
  name: N,
  id: number,
  patch: DeepPartial<RecordOfName<N>>,
  { label, gesture }: Required<ChangeOptions> & { gesture: string },
): void {
  previewPatch(name, settledId(id), patch as Values, label, gesture);
  clearTimeout(resting);
  resting = setTimeout(settleDrags, REST);
}

/** Changes values without a step to undo: for preferences, not for work. */
export function adjustRecord<N extends EntityName>(
  name: N,
  id: number,
  patch: DeepPartial<RecordOfName<N>>,
  label: Label,
): void {
  writeOn(name, settledId(id), patch as Values, label);
}

/** Writes a patch; reports a record that the bank no longer holds, because the user saw a deleted one. */
function writeOn(name: EntityName, id: number, patch: Values, label: Label): ReturnType<typeof writePatch> {
  if (!bankOf(name).byId[id]) tell(missingBase(name, id));
  return writePatch(name, id, patch, label);
}

/** Removes a record with its descendants; undo restores all of them. */
export function removeRecord(name: EntityName, id: number, options: ChangeOptions): void {
  settleDrags();
  removeFamily(familyOf(name, settledId(id)), options);
}

/** Removes these records one by one. Looks up the descendants of all before the first goes, because that takes long. */
export function removerOf(name: EntityName, ids: readonly number[]): (id: number, options: ChangeOptions) => void {
  let families: ReadonlyMap<number, PlacedRecord[]> | null = null;
  return (id, options) => {
    settleDrags();
    families ??= new Map(ids.map((each) => [each, familyOf(name, settledId(each))]));
    removeFamily(families.get(id) ?? [], options);
  };
}

function removeFamily(found: readonly PlacedRecord[], { label, gesture = null }: ChangeOptions): void {
  const family = writeRemove(found, label);
  if (family.length > 0) remember(label, { kind: 'remove', family }, gesture);
}

/** Takes a record that a command of the server created into its bank. */
export function takeIn<N extends EntityName>(name: N, record: RecordOfName<N>): void {
  keepServed(name, record);
  reshow(name, record.id);
}

/** Remembers the creation of a record by the server, with all below it that the page holds, as a step to undo. */
export function rememberMade(name: EntityName, id: number, { label, gesture = null }: ChangeOptions): void {
  settleDrags();
  const change = { kind: 'create' as const, family: familyOf(name, id) };
  if (gesture === null) remember(label, change);
  else goOnWith(gesture, () => remember(label, change, gesture));
}

/** Restores a record that another user deleted and sends its refused edits again, as one step. */
export function bringBack(name: EntityName, id: number, label: Label): void {
  settleDrags();
  const refused = parkedOf(name, id).filter(({ problem }) => problem?.isGone);
  const isBack = id in bankOf(name).byId;
  if (!isBack) enqueue({ kind: 'restore', entity: name, id, body: {}, base: {}, rev: null, label });
  for (const { key } of refused) retryEdit(key);
  reshow(name, id);
  const record = bankOf(name).byId[id];
  if (isBack || !record) return;
  const placed = { entity: name, record: plain(record) };
  remember(label, { kind: 'create', family: [placed] });
  const { fields } = entityByName(name);
  comingBack.set(`${name} ${id}`, (as) => {
    placed.record = refused.reduce((now, { body }) => patched(fields, now, body), as);
  });
}

/** Others may have changed a record before its deletion, so its restored state is known only after the server answers. */
const comingBack = new Map<string, (as: AnyRecord) => void>();
onSaved((edit, record) => {
  if (edit.kind !== 'restore' || !record) return;
  comingBack.get(`${edit.entity} ${edit.id}`)?.(record);
  comingBack.delete(`${edit.entity} ${edit.id}`);
});

onSession('signedOut', () => {
  emptyBanks();
  forgetServed();
});
onSession('signedIn', () => {
  for (const [name, record] of [
    ['user', session.user],
    ['company', session.company],
  ] as const) {
    if (!record) continue;
    keepServed(name, plain(record));
    reshow(name, record.id);
  }
});
