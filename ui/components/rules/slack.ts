/** A result of a rule in words: what was measured, and how far that is from the limit. */
import type { ConstraintResult } from '../../../engine/host/types.ts';
import type { ConstraintType } from '../../../model/enums/constraints.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { constraintUnits } from '../../../model/rules/location/constraint.ts';
import { decimalsOf, formatMeasure } from '../../i18n/format.ts';
import { figureDecimals, figureUnit, type FigureKey } from '../figures/figureformat.ts';
import { ruleTexts as texts } from './texts.ts';

/** A value of the tested figure in the unit of the rule; in the language of the interface by default. */
export function measured({ type, figure }: ConstraintResult, value: number, language?: keyof Label): string {
  const unit = constraintUnits[type as ConstraintType] ?? '1';
  const isInUnit = figure !== null && figureUnit(figure as FigureKey) === unit;
  return formatMeasure(value, unit, isInUnit ? figureDecimals(figure as FigureKey) : decimalsOf(unit), language);
}

/** A smaller slack counts as none: `measured` rounds it away. */
const NOTHING = 1e-5;

/** A text with a place for the `slack`, which is never negative. */
export function slackLabel({ slack, operator, value, target }: ConstraintResult): Label {
  if (slack === null || value === null) return texts.untested;
  if (Math.abs(slack) <= NOTHING) return texts.equal;
  if (operator === 'smaller_than') return slack > 0 ? texts.room : texts.over;
  if (operator === 'greater_than') return slack > 0 ? texts.above : texts.under;
  return value > target ? texts.over : texts.under;
}

/** For that place. */
export const slackValues = (result: ConstraintResult, language?: keyof Label): { slack: string } => ({
  slack: measured(result, Math.abs(result.slack ?? 0), language),
});
