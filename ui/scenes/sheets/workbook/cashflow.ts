/** The sheet of cash flows: revenue and costs by period from amounts and shares, cumulated and discounted. */
import { costCategories } from '../../../../model/enums/finance.ts';
import { design } from '../../../../model/design.ts';
import { workOutIncome } from '../../../../model/finance/income.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Assumptions } from './assumptions.ts';
import type { CostPage } from './costs.ts';
import type { IncomePage } from './income.ts';
import { cellAt, COUNT, head, input, live, liveTotal, Page, strong } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

/** Row of the numbers of the periods, which formulas take as exponents. */
const PERIODS = 1;
/** Concept and line stand before the periods. */
const FIRST = 2;

/** Ranges of a concept: one cell per period. */
interface FlowBlock {
  flows: string;
  cumulated: string;
  /** The cell of one period; `0` beyond the last. */
  flow: (period: number) => string;
  discounted: string;
}

export interface FlowPage {
  page: Page;
  blocks: ReadonlyMap<BookConcept, FlowBlock>;
}

export function cashFlowOf(
  concepts: readonly BookConcept[],
  assumptions: Assumptions,
  income: IncomePage,
  costs: CostPage,
  t: Translate,
): FlowPage {
  const page = new Page(t(texts.cashFlow));
  const periods = Math.max(...concepts.map(({ found }) => found.flows.length));
  page.add([
    head(t(texts.concept)),
    head(t(texts.period)),
    ...Array.from({ length: periods }, (_, period) => input(period, COUNT)),
  ]);
  const blocks = new Map(
    concepts.map((concept) => [concept, blockOf(concept, { page, assumptions, income, costs, t })]),
  );
  return { page, blocks };
}

interface Around {
  page: Page;
  assumptions: Assumptions;
  income: IncomePage;
  costs: CostPage;
  t: Translate;
}

function blockOf(concept: BookConcept, { page, assumptions, income, costs, t }: Around): FlowBlock {
  const { flows } = concept.found;
  const revenues = revenuesOf(concept);
  const first = page.next;
  const [revenue, cost, total, sum, discounted] = [0, 1, 2, 3, 4].map((step) => first + step) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const line = (name: string, cell: (period: number, column: number) => ReturnType<typeof live>) =>
    page.add([concept.name, strong(name), ...flows.map((_, period) => cell(period, FIRST + period))]);
  const growth = (index: 'index_revenue' | 'index_costs', column: number) =>
    `(1+${assumptions.rate(concept, 'indexing')}*${assumptions.rate(concept, index)})^${cellAt(column, PERIODS)}`;

  line(t(texts.revenue), (period, column) => {
    const [proceeds, shares] = income.phased(concept, period);
    const text =
      concept.found.input.income.length === 0
        ? '0'
        : `SUMPRODUCT(${proceeds},${shares})*${growth('index_revenue', column)}`;
    return live(text, revenues[period]!);
  });
  line(t(texts.costs), (period, column) => {
    const parts = costCategories.keys.map((category) => costs.phased(concept, category, period).join('*'));
    return live(`-(${parts.join('+')})*${growth('index_costs', column)}`, flows[period]! - revenues[period]!);
  });
  line(t(texts.balance), (period, column) =>
    liveTotal(`${cellAt(column, revenue)}+${cellAt(column, cost)}`, flows[period]!),
  );
  let so = 0;
  line(t(texts.cumulated), (period, column) => {
    so += flows[period]!;
    const before = period === 0 ? '' : `${cellAt(column - 1, sum)}+`;
    return live(before + cellAt(column, total), so);
  });
  const rate = concept.found.input.finance?.discount_rate ?? design.finance.discount_rate.default;
  line(t(texts.discounted), (period, column) =>
    live(
      `${cellAt(column, total)}/(1+${assumptions.rate(concept, 'discount_rate')})^${cellAt(column, PERIODS)}`,
      flows[period]! / (1 + rate) ** period,
    ),
  );
  page.add([]);
  const range = (row: number) => `${page.at(FIRST, row)}:${cellAt(FIRST + flows.length - 1, row)}`;
  return {
    flows: range(total),
    cumulated: range(sum),
    discounted: range(discounted),
    flow: (period) => (period < flows.length ? page.at(FIRST + period, total) : '0'),
  };
}

/** Revenue by period. */
function revenuesOf({ found }: BookConcept): number[] {
  const { income, finance = {}, phasing = {} } = found.input;
  const index = finance.indexing === true ? (finance.index_revenue ?? design.finance.index_revenue.default) : 0;
  return found.flows.map((_, period) =>
    income.reduce((sum, row) => {
      const share = (phasing[String(row.id)] ?? [1])[period] ?? 0;
      return sum + workOutIncome(row, finance).proceeds * share * (1 + index) ** period;
    }, 0),
  );
}
