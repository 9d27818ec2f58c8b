/** Rules of the location of the page, and their limits in words. */
import { testConstraints } from '../../../engine/host/concept/constraints.ts';
import type { ConstraintResult } from '../../../engine/host/types.ts';
import type { Constraint } from '../../../model/entities/constraint.ts';
import { constraintOperators } from '../../../model/enums/constraints.ts';
import { entryByValue } from '../../../model/enums/enumeration.ts';
import type { Projected, PublicFigures, PublicPage } from '../../../model/publish/page.ts';
import { isWritten } from '../../../model/rules/text/formats.ts';
import { constraintTypeName, constraintUnits } from '../../../model/rules/location/constraint.ts';
import type { Words } from '../words.ts';
import { theLocation } from './locations.ts';

export type ShownRule = Projected<Constraint>;

/** None where the company hides the rules of the location. */
export function rulesOf(page: PublicPage): ShownRule[] {
  const location = theLocation(page);
  if (!location || location.cfg?.summary?.show_regulations === false) return [];
  return page.data.constraints.filter(({ locationId }) => locationId === location.id);
}

/** `Building height`; the typed name of a rule in words. */
export const ruleName = ({ type = 'general', name = '' }: ShownRule, { t }: Words): string =>
  type === 'general' ? name || t(constraintTypeName(type)) : t(constraintTypeName(type));

/** `at most 12 m`; the description of a rule in words. */
export function ruleLimit({ type = 'general', operator, value, description = '' }: ShownRule, words: Words): string {
  if (value === null || value === undefined) return description;
  const unit = constraintUnits[type];
  const amount = unit ? words.amount(value, unit) : words.number(value, 2);
  const label = entryByValue(constraintOperators, operator)?.label;
  return label ? `${words.t(label)} ${amount}` : amount;
}

/** The results of rules for a concept, by the id of the rule; rules without a value have none. */
export function ruleResults(rules: readonly ShownRule[], kept: PublicFigures): ReadonlyMap<number, ConstraintResult> {
  const written = rules.flatMap(({ id, type = 'general', operator = 'greater_than', value }) =>
    typeof value === 'number' ? [{ id, type, operator, value }] : [],
  );
  const results = testConstraints(written, kept.figures, [...kept.functions]);
  return new Map(results.map((result, at) => [written[at]!.id, result]));
}

/** The link of a rule where it is one to follow. */
export const ruleLink = ({ url = '' }: ShownRule): string | null => (url && isWritten('link', url) ? url : null);
