/** Adopts rules of zoning plans as constraints of a location; each gesture is one step to undo. */
import type { Constraint } from '../../../../../model/entities/constraint.ts';
import type { Location } from '../../../../../model/entities/location.ts';
import { comparedFields, writtenRule, type FoundRule } from '../../../../../model/rules/location/zoning.ts';
import { createRecord, editRecord, removeRecord } from '../../../../stores/records/records.ts';
import { texts } from './texts.ts';

const draftOf = (locationId: number, rule: FoundRule) => ({ ...writtenRule(rule), locationId });

export const adopt = (locationId: number, rule: FoundRule): void =>
  void createRecord('constraint', draftOf(locationId, rule), { label: texts.stepAdopt });

export function adoptAll(locationId: number, rules: readonly FoundRule[]): void {
  const step = { label: texts.stepAdopt, gesture: crypto.randomUUID() };
  for (const rule of rules) createRecord('constraint', draftOf(locationId, rule), step);
}

export const leaveOut = (constraintId: number): void =>
  removeRecord('constraint', constraintId, { label: texts.stepRemove });

/** Gives an adopted rule the values of the plan. */
export function takeOver(constraintId: number, rule: FoundRule): void {
  const patch: Partial<Constraint> = Object.fromEntries(comparedFields.map((field) => [field, rule[field]]));
  editRecord('constraint', constraintId, patch, { label: texts.stepTakeOver });
}

export type SummaryKey = 'zones' | 'max_height' | 'max_fsi';

export const writeSummary = (locationId: number, patch: Partial<Location['cfg']['summary']>): void =>
  editRecord('location', locationId, { cfg: { summary: patch } }, { label: texts.stepSummary });
