/** How the lines of the residual land value follow from each other, and from rows of the sheets of income and costs. */
import { design } from '../../../../model/design.ts';
import { costCategories } from '../../../../model/enums/finance.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { isOwnAmount, workOutCosts } from '../../../../model/finance/costs.ts';
import { groundShares } from '../../../../model/finance/residual.ts';
import type { LineKey, RgwLine } from '../../../../model/finance/rgwlines.ts';
import type { Explanation, ExplanationPart } from '../../../grid/types.ts';
import { formatMeasure, formatMoney, formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { added, costAmounts, costName, incomeAmounts, percent, sign } from '../results/parts.ts';
import { texts } from './texts.ts';

interface From {
  found: ConceptBusinessCase;
  t: Translate;
  /** The cell of another line. */
  input: (key: LineKey) => ExplanationPart;
}
type Rule = (from: From) => Explanation | null;

/** Lines with the signs between them. */
const ofLines =
  (first: LineKey, ...rest: readonly (readonly ['−' | '/', LineKey])[]): Rule =>
  ({ input }) => [input(first), ...rest.flatMap(([by, key]) => [sign(by), input(key)])];
const per =
  (quantity: (of: ConceptBusinessCase['input']['quantities']) => string): Rule =>
  ({ input, found }) => [input('rgw'), sign(`/ ${quantity(found.input.quantities)}`)];
const money = (name: string, amount: number): ExplanationPart => ({ text: `${name} ${formatMoney(amount)}` });

const rules: Readonly<Record<LineKey, Rule>> = {
  revenue: ({ found, t }) => added(incomeAmounts(found, t), money),
  profitRisk: ({ found, input }) => [
    input('revenue'),
    sign(`× ${percent(found.input.finance?.profit_risk ?? design.finance.profit_risk.default)}`),
  ],
  costsWithoutGround: ({ found: { input }, t }) => {
    const { groups } = workOutCosts(input.costs, input.quantities, 0);
    return added(
      costCategories.entries.map(({ key, label }) => [t(label), groups[key]] as const),
      money,
    );
  },
  available: ofLines('revenue', ['−', 'profitRisk'], ['−', 'costsWithoutGround']),
  factor: ({ found: { input }, t }) => {
    const nameOf = new Map(input.costs.map((row) => [row.id, costName(row, t)]));
    const rising = groundShares(input.costs, input.quantities).map(
      ({ id, share }) => [nameOf.get(id)!, share] as const,
    );
    return added([[t(texts.euroOfLand), 1], ...rising], (name, share) => ({ text: `${name} ${formatRead(share, 5)}` }));
  },
  rgw: ofLines('available', ['/', 'factor']),
  development: ({ found, t }) =>
    added(
      costAmounts(found, t, ({ category, development }) => category === 'ground' && development === true),
      money,
    ),
  rawLand: ofLines('rgw', ['−', 'development']),
  perPlot: per(({ plotarea }) => formatMeasure(plotarea, 'm2')),
  perGfa: per(({ gfa }) => formatMeasure(gfa, 'm2')),
  perUnit: per(({ units }) => formatRead(units, 0)),
  groundQuote: ofLines('rgw', ['/', 'revenue']),
  entered: ({ found, t }) =>
    added(
      costAmounts(found, t, (row) => row.category === 'ground' && isOwnAmount(row)),
      money,
    ),
  difference: ofLines('rgw', ['−', 'entered']),
};

/** How a line of a concept came about; null where it is not known. `column`: of the concept, in which the lines stand. */
export function explainRgw(
  line: RgwLine,
  at: number,
  column: string,
  lines: readonly RgwLine[],
  found: ConceptBusinessCase | null | undefined,
  t: Translate,
): Explanation | null {
  if (!found || ((line.values[at] ?? null) === null && !line.undetermined[at])) return null;
  return rules[line.key]({
    found,
    t,
    input: (key) => {
      const { unit, decimals, values } = lines.find((each) => each.key === key)!;
      const value = values[at] ?? null;
      const shown = value === null ? '–' : formatMeasure(value, unit, decimals);
      return { text: `${t(texts[key])} ${shown}`, goTo: { row: key, column } };
    },
  });
}
