/** The sheet of results: a column per concept, down from revenue to the residual land value and the cash flow. */
import type { Cell } from 'write-excel-file/universal';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { costCategories } from '../../../../model/enums/finance.ts';
import { workOutCosts } from '../../../../model/finance/costs.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as rgw } from '../rgw/texts.ts';
import type { Assumptions } from './assumptions.ts';
import type { FlowPage } from './cashflow.ts';
import { PROBE, type CostPage } from './costs.ts';
import type { IncomePage } from './income.ts';
import { cellAt, EURO, head, liveTotal, input, live, Page, SHARE, sumOf } from './page.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';

export interface Sources {
  assumptions: Assumptions;
  income: IncomePage;
  costs: CostPage;
  flows: FlowPage;
}

/** Gives the cell of an earlier line of the same concept. */
type CellOf = (key: string) => string;

interface Line {
  key: string;
  label: Label;
  /** The formula; null: the line is a plain number here. */
  text: (concept: BookConcept, cell: CellOf, from: Sources) => string | null;
  /** The figure of the product; null where it is not determined. */
  value: (concept: BookConcept) => number | null;
  format?: string;
  isStrong?: true;
}

const figure =
  (key: string) =>
  ({ found }: BookConcept): number | null =>
    found.figures[key] ?? null;

const groupLines = costCategories.keys.map((category): Line => ({
  key: category,
  label: entryOf(costCategories, category)!.label,
  text: (concept, _cell, { costs }) => {
    const block = costs.blocks.get(concept)!;
    return costs.page.at(5, block.groups.get(category)!);
  },
  value: figure(`group_${category}`),
}));

const over =
  (above: string, below: string): Line['text'] =>
  (_concept, cell) =>
    `IF(${cell(below)}=0,0,${cell(above)}/${cell(below)})`;

/** Costs per euro of ground. */
const factor = ({ found: { input: of } }: BookConcept): number =>
  (workOutCosts(of.costs, of.quantities, PROBE).total - workOutCosts(of.costs, of.quantities, 0).total) / PROBE;

const developmentOf = (concept: BookConcept): number | null => {
  const [ground, raw] = [figure('rgw')(concept), figure('rgw_raw_land')(concept)];
  return ground === null || raw === null ? null : ground - raw;
};

const lines: readonly Line[] = [
  {
    key: 'revenue',
    label: texts.revenue,
    text: (concept, _cell, { income }) => income.blocks.get(concept)!.proceeds,
    value: figure('revenue'),
    isStrong: true,
  },
  ...groupLines,
  {
    key: 'total',
    label: texts.totalCosts,
    text: (_concept, cell) => sumOf([`${cell(costCategories.keys[0]!)}:${cell(costCategories.keys.at(-1)!)}`]),
    value: figure('total_costs'),
    isStrong: true,
  },
  {
    key: 'result',
    label: texts.result,
    text: (_concept, cell) => `${cell('revenue')}-${cell('total')}`,
    value: figure('result'),
    isStrong: true,
  },
  {
    key: 'onRevenue',
    label: texts.marginOnRevenue,
    text: over('result', 'revenue'),
    value: figure('margin_on_revenue'),
    format: SHARE,
  },
  {
    key: 'onCosts',
    label: texts.marginOnCosts,
    text: over('result', 'total'),
    value: figure('margin_on_costs'),
    format: SHARE,
  },
  {
    key: 'bar',
    label: texts.bar,
    text: (concept, _cell, { income }) => {
      const { rent, withBuyerCost } = income.blocks.get(concept)!;
      return `IF(${withBuyerCost}=0,0,${rent}/${withBuyerCost})`;
    },
    value: figure('bar_von'),
    format: SHARE,
  },
  {
    key: 'nar',
    label: texts.nar,
    text: (concept, cell, { assumptions }) => `${cell('bar')}*(1-${assumptions.rate(concept, 'operating_cost')})`,
    value: figure('nar'),
    format: SHARE,
  },
  {
    key: 'profit',
    label: rgw.profitRisk,
    text: (concept, cell, { assumptions }) => `${cell('revenue')}*${assumptions.rate(concept, 'profit_risk')}`,
    value: figure('profit_risk'),
  },
  {
    key: 'without',
    label: rgw.costsWithoutGround,
    text: (concept, _cell, { costs }) => costs.blocks.get(concept)!.totals[1],
    value: figure('costs_without_ground'),
  },
  {
    key: 'factor',
    label: rgw.factor,
    text: (concept, _cell, { costs }) => {
      const [, without, probed] = costs.blocks.get(concept)!.totals;
      return `(${probed}-${without})/${PROBE}`;
    },
    value: factor,
    format: '0.00000',
  },
  {
    key: 'rgw',
    label: rgw.rgw,
    text: (_concept, cell) => `(${cell('revenue')}-${cell('profit')}-${cell('without')})/${cell('factor')}`,
    value: figure('rgw'),
    isStrong: true,
  },
  {
    key: 'development',
    label: rgw.development,
    // A percentage of land rows counts only rows that make land ready, so it is no sum of cells of the sheet of costs.
    text: (concept, _cell, { costs }) =>
      concept.found.input.costs.some(({ development, type }) => development && type === 'percentage_of_ground')
        ? null
        : sumOf(costs.blocks.get(concept)!.development),
    value: developmentOf,
  },
  {
    key: 'raw',
    label: rgw.rawLand,
    text: (_concept, cell) => `${cell('rgw')}-${cell('development')}`,
    value: figure('rgw_raw_land'),
    isStrong: true,
  },
  ...(['plotarea', 'gfa', 'units'] as const).map((quantity): Line => ({
    key: quantity,
    label: { plotarea: rgw.perPlot, gfa: rgw.perGfa, units: rgw.perUnit }[quantity],
    text: (concept, cell, { assumptions }) => {
      const by = assumptions.quantity(concept, quantity);
      return `IF(${by}=0,0,${cell('rgw')}/${by})`;
    },
    value: figure({ plotarea: 'rgw_per_m2_plot', gfa: 'rgw_per_m2_gfa', units: 'rgw_per_unit' }[quantity]),
  })),
  { key: 'quote', label: rgw.groundQuote, text: over('rgw', 'revenue'), value: figure('ground_quote'), format: SHARE },
  {
    key: 'npv',
    label: texts.npv,
    text: (concept, _cell, { flows }) => sumOf([flows.blocks.get(concept)!.discounted]),
    value: figure('npv'),
    isStrong: true,
  },
  {
    key: 'irr',
    label: texts.irr,
    text: (concept, _cell, { flows }) => `IRR(${flows.blocks.get(concept)!.flows},${figure('irr')(concept)})`,
    value: figure('irr'),
    format: SHARE,
  },
  {
    key: 'peak',
    label: texts.peakFunding,
    text: (concept, _cell, { flows }) => `MIN(${flows.blocks.get(concept)!.cumulated})`,
    value: figure('peak_funding'),
  },
];

export function resultsOf(concepts: readonly BookConcept[], from: Sources, t: Translate): Page {
  const page = new Page(t(texts.results));
  page.add([head(t(texts.figure)), ...concepts.map(({ name }) => head(name))]);
  const first = page.next;
  const rowOf = new Map(lines.map(({ key }, at) => [key, first + at]));
  for (const line of lines)
    page.add([
      t(line.label),
      ...concepts.map((concept, at): Cell => {
        const value = line.value(concept);
        if (value === null) return { value: t(rgw.notDetermined), align: 'right' };
        const text = line.text(concept, (key) => cellAt(at + 1, rowOf.get(key)!), from);
        if (text === null) return input(value, line.format ?? EURO);
        return (line.isStrong ? liveTotal : live)(text, value, line.format ?? EURO);
      }),
    ]);
  return page;
}
