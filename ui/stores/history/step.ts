/** A step: what one gesture of this tab changed, with the values before and after of each field. */
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { joinPatches, type Values } from '../records/patch.ts';
import type { PlacedRecord } from '../records/writes.ts';

export interface PatchChange {
  kind: 'patch';
  entity: EntityName;
  id: number;
  before: Values;
  after: Values;
}
/** A record that was created or removed with its descendants. `family` holds them as they were, the record first. */
export interface FamilyChange {
  kind: 'create' | 'remove';
  family: PlacedRecord[];
}
export type Change = PatchChange | FamilyChange;

/** Figures of the subject after a step, by key. */
export type Outcome = Readonly<Record<string, number | null>>;

export interface Step {
  id: string;
  label: Label;
  /** Changes with the same gesture belong to one step. */
  gesture: string | null;
  changes: Change[];
  /** When it was done, milliseconds since 1970. */
  at: number;
  /** Null until the figures are computed. */
  outcome: Outcome | null;
  /** Whether its changes were sent in parts (`bulk.ts`), and go the same way when they are turned. */
  inParts?: boolean;
  /** Id of the step that this is the rest of: of what was sent in parts, some was not turned. */
  partOf?: string;
}

/** The record that a change is about. */
export function subjectOf(change: Change): { entity: EntityName; id: number } {
  if (change.kind === 'patch') return { entity: change.entity, id: change.id };
  const { entity, record } = change.family[0]!;
  return { entity, id: record.id };
}

/** Adds a change to a step; two patches of one record become one. */
export function joinChange(step: Step, change: Change): void {
  if (change.kind === 'patch') {
    const { fields } = entityByName(change.entity);
    const same = step.changes.findLast(
      (each) => each.kind === 'patch' && each.entity === change.entity && each.id === change.id,
    );
    if (same?.kind === 'patch') {
      same.before = joinPatches(fields, change.before, same.before);
      same.after = joinPatches(fields, same.after, change.after);
      return;
    }
  }
  step.changes.push(change);
}
