/**
 * Undo and redo of a step while colleagues and other tabs work too. A value is turned when it still is as the step left it; any other
 * value is held and reported. Records are removed or restored only with the whole step, and only when untouched since.
 */
import { storedFields } from '../../../model/entity.ts';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { bankOf, type AnyRecord } from '../records/banks.ts';
import { settledId } from '../records/localids.ts';
import { conflictsOf, contains, isSame, keptLeaves, patched, valueAt, type Values } from '../records/patch.ts';
import { dropParked, parkedOf, reviseParked } from '../queue/queue.ts';
import { servedRecord } from '../records/served.ts';
import { familyOf, writePatch, writeRemove, writeRestore, type PlacedRecord } from '../records/writes.ts';
import type { Change, FamilyChange, PatchChange } from './step.ts';

export type Way = 'undo' | 'redo';

/** A value or record that keeps a step from being turned. */
export interface Held {
  entity: EntityName;
  id: number;
  /** The record as last known; null when unknown. */
  record: AnyRecord | null;
  /** The field; null for the record as a whole. */
  path: string | null;
  /** The change of another user since: of the value, a deletion, or a restore. */
  why: 'changed' | 'deleted' | 'back';
}

export interface Turned {
  /** Whether anything was written or a parked edit was withdrawn. */
  did: boolean;
  held: Held[];
  /** The changes that were turned and can be turned back; empty when all were held. */
  changes: Change[];
}

/** Turns the changes of a step that can be turned; a step that creates or removes records turns wholly or not at all. */
export function turn(changes: readonly Change[], way: Way, label: Label): Turned {
  const state: State = new Map();
  const plans = (way === 'undo' ? changes.toReversed() : changes).map((change) =>
    change.kind === 'patch' ? planPatch(change, way, label, state) : planFamily(change, way, label, state),
  );
  const held = plans.flatMap((plan) => plan.held);
  if (plans.some((plan) => plan.stops)) return { did: false, held, changes: [] };
  const did = plans.map((plan) => plan.write()).includes(true);
  const turned = plans.flatMap(({ change }) => change ?? []);
  return { did, held, changes: way === 'undo' ? turned.reverse() : turned };
}

interface Plan {
  held: Held[];
  /** Whether this keeps the whole step from being turned. */
  stops: boolean;
  /** The part of the change that is turned; null when all is held. */
  change: Change | null;
  /** Writes the change. Returns whether anything differs. */
  write: () => boolean;
}

/** Records as the changes planned so far leave them. */
type State = Map<string, AnyRecord | null>;
const keyOf = (entity: EntityName, id: number): string => `${entity} ${id}`;
const recordIn = (state: State, entity: EntityName, id: number): AnyRecord | null => {
  const planned = state.get(keyOf(entity, id));
  return planned === undefined ? (bankOf(entity).byId[id] ?? null) : planned;
};

const hold = (entity: EntityName, id: number, why: Held['why'], path: string | null = null): Held => ({
  entity,
  id,
  why,
  path,
  record: bankOf(entity).byId[id] ?? servedRecord(entity, id),
});

function planPatch(change: PatchChange, way: Way, label: Label, state: State): Plan {
  const { entity } = change;
  const id = settledId(change.id);
  const { fields } = entityByName(entity);
  const [from, to] = way === 'undo' ? [change.after, change.before] : [change.before, change.after];
  const record = recordIn(state, entity, id);
  // Refused or conflicting edits: the record does not show them, and they wait for a decision.
  const waiting = parkedOf(entity, id).map((edit) => ({
    edit,
    leaves: keptLeaves(fields, from, (path, value) => {
      const written = valueAt(edit.body, path);
      return written !== undefined && isSame(written, value);
    }),
  }));
  const isWaiting = (path: string) => waiting.some(({ leaves }) => valueAt(leaves, path) !== undefined);
  const rest = keptLeaves(fields, to, (path) => !isWaiting(path));
  const others = record ? conflictsOf(fields, from, rest, record) : [];
  const isHeld = (path: string) => !isWaiting(path) && (!record || others.some((other) => isWithin(path, other)));
  const free = keptLeaves(fields, rest, (path) => !isHeld(path));
  if (record) state.set(keyOf(entity, id), patched(fields, record, free));
  const isTurned = (path: string) => !isHeld(path);
  const [before, after] = [keptLeaves(fields, change.before, isTurned), keptLeaves(fields, change.after, isTurned)];
  const isGone = !record && Object.keys(rest).length > 0;
  return {
    held: isGone ? [hold(entity, id, 'deleted')] : others.map((path) => hold(entity, id, 'changed', path)),
    stops: false,
    change: Object.keys(after).length > 0 ? { ...change, before, after } : null,
    write() {
      const decided = waiting.filter(({ leaves }) => Object.keys(leaves).length > 0);
      for (const { edit, leaves } of decided)
        reviseParked(
          edit.key,
          keptLeaves(fields, to, (path) => valueAt(leaves, path) !== undefined),
        );
      return writePatch(entity, id, free, label) !== null || decided.length > 0;
    },
  };
}

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);

function planFamily(change: FamilyChange, way: Way, label: Label, state: State): Plan {
  const { entity, record: head } = change.family[0]!;
  const id = settledId(head.id);
  const record = recordIn(state, entity, id);
  const goes = (change.kind === 'create') === (way === 'undo');
  // A parked edit did not create or remove the record, so dropping the edit turns the step.
  const waiting = parkedOf(entity, id).find(({ kind }) => (kind === 'remove') === !goes && kind !== 'patch');
  const plan = (held: Held[], write: () => void): Plan => ({
    held,
    stops: held.length > 0,
    change,
    write: () => {
      write();
      return true;
    },
  });
  if (goes === !record && waiting) return plan([], () => dropParked(waiting.key));
  if (goes && !record) return plan([hold(entity, id, 'deleted')], () => undefined);
  if (!goes && record) return plan([hold(entity, id, 'back')], () => undefined);
  const family = goes ? familyOf(entity, id) : [];
  const held = touchedSince(family, change.family, state);
  state.set(keyOf(entity, id), goes ? null : head);
  if (!goes) return plan([], () => writeRestore(change.family, label));
  return plan(held, () => {
    change.family = [...writeRemove(family, label), ...unseen(change.family, family)];
  });
}

/** Records of a step that the page does not hold now: they go and come with the others. */
function unseen(of: readonly PlacedRecord[], seen: readonly PlacedRecord[]): PlacedRecord[] {
  const here = new Set(seen.map(({ entity, record }) => keyOf(entity, record.id)));
  return of.filter(({ entity, record }) => !here.has(keyOf(entity, settledId(record.id))));
}

/** Returns what other users did to a family that this step would remove. */
function touchedSince(family: readonly PlacedRecord[], before: readonly PlacedRecord[], state: State): Held[] {
  const then = new Map(before.map(({ entity, record }) => [keyOf(entity, settledId(record.id)), record]));
  return family.flatMap(({ entity, record: { id } }) => {
    const now = recordIn(state, entity, id);
    const known = then.get(keyOf(entity, id));
    const isUnchanged = !now || (known ? isUntouched(entity, known, now) : isOfServer(entity));
    return isUnchanged ? [] : [hold(entity, id, 'changed')];
  });
}

/** Whether only the server writes records of the entity, such as figures: they are nobody's work. */
const isOfServer = (name: EntityName): boolean => storedFields(entityByName(name)).every(([, { server }]) => server);

/**
 * The server completes a record, and the order set by hand does not count as a change of it. Of what a command of the server made
 * the page may know the id alone.
 */
const isUntouched = (name: EntityName, then: Values, now: Values): boolean =>
  storedFields(entityByName(name)).every(
    ([key, field]) =>
      field.server || field.kind === 'secret' || key === 'order' || !(key in then) || contains(now[key], then[key]),
  );
