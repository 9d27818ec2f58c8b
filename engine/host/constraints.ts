import { constraintOperators, constraintTypes, plotConstraintKinds } from '../../model/enums/constraints.ts';
import { MessageCode } from '../abi.ts';
import { Fields } from './fields.ts';
import { messageKey, severityOf } from './names.ts';
import { Reader } from './read.ts';
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

const typeNames = `one of ${constraintTypes.name} or ${plotConstraintKinds.name}`;

const officeFunctions = ['office', 'office_public'];

/** Tests every rule, in the order given. Rules that cannot be tested (text, no plot) have no slack. */
export function testConstraints(
  constraints: readonly ConstraintInput[],
  figures: Figures,
  functions: FunctionSummary[],
): ConstraintResult[] {
  return Fields.of({ constraints }, '')
    .list('constraints')
    .map((fields): ConstraintResult => {
      const type = fields.get('type');
      if (typeof type !== 'string') throw fields.misuse('type', typeNames);
      const target = fields.number('value');
      if (target === null) throw fields.misuse('value', 'a number');
      const operator = constraintOperators.keys[new Reader().option(fields, 'operator', constraintOperators)]!;
      const { figure, value } = measured(type, figures, functions);
      const slack = value === null || !Number.isFinite(target) ? null : slackOf(operator, value, target);
      const ok = slack === null ? null : slack >= -EPS;
      return { id: fields.id('id') ?? null, type, operator, target, figure, value, slack, ok };
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
