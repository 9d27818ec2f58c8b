import { constraintOperators, constraintTypes, plotConstraintKinds } from '../../model/enums/constraints.ts';
import { MessageCode } from '../abi.ts';
import { messageKey, severityOf } from './names.ts';
import type { ConstraintInput, ConstraintResult, Figures, FunctionSummary, Message } from './types.ts';

/** A rule is kept within the tolerance of the product (domain.md 0). */
const EPS = 1e-5;

type ConstraintType = (typeof constraintTypes.keys)[number];

/** The figure of the concept each type of constraint is about; `general` is text. */
const figureOfType: Record<Exclude<ConstraintType, 'general' | 'office_floor_space'>, string> = {
  ground_space_index: 'gsi',
  floor_space_index: 'fsi',
  building_height: 'max_height',
  gutter_height: 'max_gutter_height',
  floor_space: 'gfa',
  gross_floor_area: 'gfa',
  net_floor_area: 'nfa',
  parking_space_index: 'psi',
  number_of_buildings: 'buildings',
  number_of_units: 'units',
  number_of_floors: 'max_floors',
};

const officeFunctions = ['office', 'office_public'];

/** Tests every rule, in the order given. Rules that cannot be tested (text, no plot) have no slack. */
export function testConstraints(
  constraints: ConstraintInput[],
  figures: Figures,
  functions: FunctionSummary[],
): ConstraintResult[] {
  return constraints.map((constraint) => {
    if (typeof constraint !== 'object' || constraint === null) throw new TypeError('constraints must be objects');
    if (typeof constraint.value !== 'number') throw new TypeError('constraint value must be a number');
    const operator = knownOperator(constraint.operator);
    const { figure, value } = measured(constraint.type, figures, functions);
    const slack =
      value === null || !Number.isFinite(constraint.value) ? null : slackOf(operator, value, constraint.value);
    return {
      id: constraint.id ?? null,
      type: constraint.type,
      operator,
      target: constraint.value,
      figure,
      value,
      slack,
      ok: slack === null ? null : slack >= -EPS,
    };
  });
}

export function constraintMessages(results: ConstraintResult[]): Message[] {
  return results
    .filter(({ ok }) => ok === false)
    .map(({ target, value }) => ({
      message: messageKey(MessageCode.ConstraintViolated),
      severity: severityOf(MessageCode.ConstraintViolated),
      target,
      value,
      building_id: null,
      unit_id: null,
    }));
}

function knownOperator(operator: string | undefined): string {
  const keys: readonly string[] = constraintOperators.keys;
  return operator !== undefined && keys.includes(operator) ? operator : constraintOperators.fallback;
}

function slackOf(operator: string, value: number, target: number): number {
  if (operator === 'smaller_than') return target - value;
  if (operator === 'greater_than') return value - target;
  return -Math.abs(value - target);
}

function measured(
  type: string,
  figures: Figures,
  functions: FunctionSummary[],
): { figure: string | null; value: number | null } {
  if (type === 'office_floor_space') {
    const offices = functions.filter((one) => officeFunctions.includes(one.function));
    return { figure: 'gfa', value: offices.reduce((sum, { gfa }) => sum + gfa, 0) };
  }
  const own: string | undefined = (figureOfType as Record<string, string>)[type];
  const figure = own ?? plotConstraintKinds.entries.find(({ key }) => key === type)?.figure ?? null;
  const value = figure === null ? null : figures[figure];
  return { figure, value: typeof value === 'number' ? value : null };
}
