/** Rules of a location tested against a concept: its constraints and the maxima of its summary. */
import { testConstraints } from '../../../engine/host/concept/constraints.ts';
import type { ConstraintInput, ConstraintResult, Figures, FunctionSummary } from '../../../engine/host/types.ts';
import type { Constraint } from '../../../model/entities/constraint.ts';
import type { Location } from '../../../model/entities/location.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { constraintTypeName } from '../../../model/rules/location/constraint.ts';

export interface TestedRule {
  /** The rule's record; null for a maximum of the summary. */
  constraint: Constraint | null;
  name: Label;
  result: ConstraintResult;
}

type Summary = Pick<Location['cfg']['summary'], 'max_height' | 'max_fsi'>;

const summaryRules = (summary: Summary): ConstraintInput[] =>
  (
    [
      ['building_height', summary.max_height],
      ['floor_space_index', summary.max_fsi],
    ] as const
  ).flatMap(([type, value]) =>
    value === null || value === undefined ? [] : [{ type, operator: 'smaller_than', value }],
  );

const named = (name: string): Label => ({ en: name, nl: name });

/** Tests the rules; leaves out constraints without a value. */
export function testedRules(
  constraints: readonly Constraint[],
  summary: Summary,
  figures: Figures,
  functions: readonly FunctionSummary[],
): TestedRule[] {
  const written = constraints.filter(({ value }) => value !== null);
  const inputs = written.map(({ id, type, operator, value }) => ({ id, type, operator, value: value! }));
  const extra = summaryRules(summary).filter(
    (rule) =>
      !inputs.some(
        ({ type, operator, value }) => type === rule.type && operator === rule.operator && value === rule.value,
      ),
  );
  const results = testConstraints([...inputs, ...extra], figures, [...functions]);
  return results.map((result, index) => {
    const constraint = written[index] ?? null;
    return { constraint, name: constraint?.name ? named(constraint.name) : constraintTypeName(result.type), result };
  });
}

/** Counts the rules kept among those that could be tested. */
export function keptOf(rules: readonly Pick<TestedRule, 'result'>[]): { kept: number; count: number } {
  const tested = rules.filter(({ result }) => result.ok !== null);
  return { kept: tested.filter(({ result }) => result.ok).length, count: tested.length };
}
