import {
  constraintOperators,
  constraintTypes,
  figureOfConstraint,
  plotConstraintKinds,
} from '../../../model/enums/constraints.ts';
import { Fields } from '../encode/fields.ts';
import { messageOf } from '../decode/messages.ts';
import { Reader } from '../encode/read.ts';
import type { ConstraintInput, ConstraintResult, Figures, FunctionSummary, Message } from '../types.ts';

/** Tolerance of the product (domain.md 0). */
const EPS = 1e-5;

const typeKeys: readonly string[] = [...constraintTypes.keys, ...plotConstraintKinds.keys];

const officeFunctions = ['office', 'office_public'];

/**
 * Tests every rule, in the order given. Slack is null for a rule that cannot be tested (text, no plot, unknown type).
 * The reader collects messages about unknown names. Throws a TypeError on values of the wrong type.
 */
export function testConstraints(
  constraints: readonly ConstraintInput[],
  figures: Figures,
  functions: FunctionSummary[],
  reader = new Reader(),
): ConstraintResult[] {
  const rules = Fields.of({ constraints }, '').list('constraints');
  return rules.map((rule): ConstraintResult => {
    const type = rule.get('type');
    if (typeof type !== 'string')
      throw rule.misuse('type', `one of ${constraintTypes.name} or ${plotConstraintKinds.name}`);
    if (!typeKeys.includes(type)) reader.unknown(rule.placeInRecord('type'), type);
    const target = rule.number('value');
    if (target === null) throw rule.misuse('value', 'a number');
    const operator = constraintOperators.keys[reader.option(rule, 'operator', constraintOperators)]!;
    const { figure, value } = measured(type, figures, functions);
    const slack = value === null || !Number.isFinite(target) ? null : slackOf(operator, value, target);
    const ok = slack === null ? null : slack >= -EPS;
    return { id: rule.id('id') ?? null, type, operator, target, figure, value, slack, ok };
  });
}

/** Returns messages about broken rules and unknown names. */
export function constraintMessages(results: readonly ConstraintResult[], { messages }: Reader): Message[] {
  const broken = results.filter(({ ok }) => ok === false);
  return [
    ...broken.map(({ target, value }) => messageOf('CONSTRAINT_VIOLATED', { target, value })),
    ...messages.map(({ code, detail }) => messageOf(code, {}, detail)),
  ];
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
  if (!typeKeys.includes(type)) return { figure: null, value: null };
  if (type === 'office_floor_space') {
    const offices = functions.filter((one) => officeFunctions.includes(one.function));
    return { figure: 'gfa', value: offices.reduce((sum, { gfa }) => sum + gfa, 0) };
  }
  const own: string | undefined = (figureOfConstraint as Record<string, string>)[type];
  const figure = own ?? plotConstraintKinds.entries.find(({ key }) => key === type)?.figure ?? null;
  const value = figure === null ? null : figures[figure];
  return { figure, value: typeof value === 'number' ? value : null };
}
