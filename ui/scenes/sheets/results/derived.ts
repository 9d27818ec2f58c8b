/** How the results of a concept follow from other lines, and from rows of the sheets of income and costs. */
import { design } from '../../../../model/design.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { costCategories } from '../../../../model/enums/finance.ts';
import { operatingCost, phasedOf, yieldBase } from '../../../../model/finance/businesscase.ts';
import { flowsOf } from '../../../../model/finance/cashflow.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { workOutIncome } from '../../../../model/finance/income.ts';
import type { Explanation, ExplanationPart, GridColumn } from '../../../grid/types.ts';
import { formatMeasure, formatRead } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { fromBelow, inputOf, joined } from '../../../grid/derived.ts';
import { rowName } from '../income/columns.ts';
import { development, factor } from '../../../../model/finance/rgwlines.ts';
import { texts as ground } from '../rgw/texts.ts';
import { texts as shared } from '../texts.ts';
import { measured, type Measure } from './measure.ts';
import { added, costAmounts, grown, incomeAmounts, percent, sign, type NamedAmount } from './parts.ts';
import type { ResultLine } from './rows.ts';
import { texts } from './texts.ts';

export interface Derived {
  /** Of the concepts, in the order of the columns. */
  cases: readonly (ConceptBusinessCase | null)[];
  measure: Measure;
  /** All lines of the sheet. */
  lines: readonly ResultLine[];
}

/** What a derivation of one concept reads. */
interface From {
  found: ConceptBusinessCase;
  t: Translate;
  /** The cell of another line. */
  input: (key: string, name?: string) => ExplanationPart;
  /** The lines below a heading. */
  below: (key: string) => readonly ResultLine[];
  sumBelow: (key: string) => Explanation | null;
  /** An amount that has no line here. */
  amount: (name: string, value: number | null) => ExplanationPart;
  /** Amounts that have none, with a plus or minus before each; null without any. */
  amounts: (named: readonly NamedAmount[]) => Explanation | null;
}
type Rule = (from: From) => Explanation | null;

const costLines = costCategories.keys.map((key) => `cost_${key}`);
/** Lines with the signs between them. */
const ofLines =
  (...terms: readonly string[]): Rule =>
  ({ input }) =>
    terms.map((term) => (term.length > 1 ? input(term) : sign(term)));
const sums: Rule = ({ sumBelow }) => sumBelow('flows');
const discountOf = ({ finance }: ConceptBusinessCase['input']): number =>
  finance?.discount_rate ?? design.finance.discount_rate.default;

const rules: Readonly<Record<string, Rule>> = {
  revenue: (from) => from.sumBelow('functions') ?? from.amounts(incomeAmounts(from.found, from.t)),
  ...Object.fromEntries(
    costCategories.keys.map((key): [string, Rule] => [
      `cost_${key}`,
      ({ found, amounts, t }) => amounts(costAmounts(found, t, ({ category }) => category === key)),
    ]),
  ),
  total_costs: ({ input }) =>
    joined(
      costLines.map((key) => input(key)),
      '+',
    ),
  result: ofLines('revenue', '−', 'total_costs'),
  margin_on_revenue: ofLines('result', '/', 'revenue'),
  margin_on_costs: ofLines('result', '/', 'total_costs'),
  profit_risk: ({ input, found }) => [
    input('revenue'),
    sign(`× ${percent(found.input.finance?.profit_risk ?? design.finance.profit_risk.default)}`),
  ],
  rgw: ({ input, amount, found, t }) => [
    sign('('),
    input('revenue'),
    sign('−'),
    input('profit_risk'),
    sign('−'),
    amount(t(ground.costsWithoutGround), found.figures['costs_without_ground'] ?? null),
    sign(`) / ${formatRead(factor(found)!, 5)}`),
  ],
  rgw_raw_land: ({ input, amount, found, t }) => [
    input('rgw'),
    sign('−'),
    amount(t(ground.development), development(found)),
  ],
  ground_quote: ofLines('rgw', '/', 'revenue'),
  bar: ({ amount, found, t }) => {
    const { income, finance = {} } = found.input;
    const { rent, price } = yieldBase(
      income.map((row) => workOutIncome(row, finance)),
      finance,
    );
    return [amount(t(texts.rents), rent), sign('/'), amount(t(texts.withBuyerCost), price)];
  },
  nar: ({ input, found }) => [input('bar'), sign(`× (1 − ${percent(operatingCost(found.input.finance ?? {}))})`)],
  npv: ({ input, below, found }) => {
    const rate = discountOf(found.input);
    const flows = below('flows').map(({ key }, period) => [
      input(key),
      ...(period > 0 ? [sign(`/ ${grown(rate, period)}`)] : []),
    ]);
    return flows.flatMap((parts, at) => (at > 0 ? [sign('+'), ...parts] : parts));
  },
  end_value: ({ input, found }) => [input('npv'), sign(`× ${grown(discountOf(found.input), found.flows.length - 1)}`)],
  irr: ({ input, t }) => [sign(t(texts.rateOfZero)), input('flows')],
  peak_funding: ({ input, below, t }) => [
    sign(t(shared.lowestOf)),
    ...joined(
      below('sums').map(({ key }) => input(key)),
      '·',
    ),
  ],
  flows: sums,
  sums,
  functions: ({ sumBelow }) => sumBelow('functions'),
  units: ({ sumBelow }) => sumBelow('units'),
};

/** Lines whose keys carry a function, a unit type or a period. */
const parted: Readonly<Record<string, (from: From, of: string) => Explanation | null>> = {
  functions: ({ found, amounts, t }, of) => amounts(incomeAmounts(found, t, (row) => (row.function ?? '') === of)),
  units: ({ found, amounts, t }, of) => amounts(incomeAmounts(found, t, ({ unit }) => String(unit ?? '') === of)),
  flow: ofFlow,
  sum: ({ input, t }, of) => {
    const period = Number(of);
    const own = input(`flow:${period}`);
    return period === 0 ? [own] : [input(`sum:${period - 1}`, t(texts.cumulated)), sign('+'), own];
  },
};

function ofFlow({ found: { input }, amounts, t }: From, period: string): Explanation | null {
  const rows = new Map(input.income.map((row) => [String(row.id), row]));
  const named = phasedOf(input).map((each): readonly [string, number] => {
    const row = rows.get(each.key);
    const name = row ? rowName(row, t) : t(entryOf(costCategories, each.key)!.label);
    return [name, flowsOf([each], input.phasing ?? {})[Number(period)] ?? 0];
  });
  return amounts(named);
}

/** How a cell of a concept came about; null where it holds no figure. `at`: the concept, by its column. */
export function explainResult(
  line: ResultLine,
  at: number,
  column: GridColumn<ResultLine>,
  { cases, measure, lines }: Derived,
  t: Translate,
): Explanation | null {
  const found = cases[at];
  if (!found || (line.values[at] ?? null) === null) return null;
  const lineOf = (key: string) => lines.find((each) => each.key === key);
  const below = (key: string) => lineOf(key)?.below ?? [];
  const amount = (name: string, value: number | null): ExplanationPart => {
    const shown = measured(value, measure, found);
    const unit = measure === 'share' ? '%' : 'EUR';
    return { text: `${name} ${shown === null ? '–' : formatMeasure(shown, unit, measure === 'share' ? 1 : 0)}` };
  };
  const from: From = {
    found,
    t,
    below,
    amount,
    input: (key, name) => {
      const other = lineOf(key);
      return other ? inputOf(column, other, key, t, [name, other.name(t)].filter(Boolean).join(' ')) : { text: '–' };
    },
    sumBelow: (key) => fromBelow(below(key), column, (each) => each.name(t), t),
    amounts: (named) => added(named, amount),
  };
  const [kind, ...rest] = line.key.split(':');
  const rule = rules[line.key];
  return rule ? rule(from) : (parted[kind!]?.(from, rest.join(':')) ?? null);
}
