/** The sheet of results: a column per concept, and how the others differ from the first. */
import type { Cell } from 'write-excel-file/universal';
import { entryOf, type KeyOf, type Label } from '../../../../model/enums/enumeration.ts';
import { costCategories, resultRows } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import type { IncomeRow } from '../../../../model/finance/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { RESULTS_LIMIT } from '../frame/limits.ts';
import { measured, measures, type Measure } from '../results/measure.ts';
import { texts as results } from '../results/texts.ts';
import type { BookConcept } from './bookconcept.ts';
import { addLines, figure, over, type FigureLine, type FigurePage, type Sources } from './lines.ts';
import { cellAt, EURO, head, live, SHARE, sumOf } from './page.ts';
import { texts } from './texts.ts';

type ResultKey = KeyOf<typeof resultRows>;
type Line = Omit<FigureLine, 'key' | 'label'>;

const last = costCategories.keys.at(-1)!;
const groupLines = Object.fromEntries(
  costCategories.keys.map((category): [string, Line] => [
    `cost_${category}`,
    { text: (concept, _cell, { costs }) => costs.groupAt(concept, category), value: figure(`group_${category}`) },
  ]),
);

/** A line of the sheet of residual land values. */
const ofGround = (key: string, name: string, format?: string): Line => ({
  text: (concept, _cell, { rgw }) => rgw?.at(key, concept) ?? null,
  value: figure(name),
  ...(format && { format }),
});

const flowLines: Readonly<Partial<Record<ResultKey, Line>>> = {
  npv: {
    text: (concept, _cell, { flows }) => sumOf([flows.blocks.get(concept)!.discounted]),
    value: figure('npv'),
  },
  end_value: {
    text: (concept, cell, { assumptions }) =>
      `${cell('npv')}*(1+${assumptions.rate(concept, 'discount_rate')})^${concept.found.flows.length - 1}`,
    value: figure('end_value'),
  },
  irr: {
    text: (concept, _cell, { flows }) => `IRR(${flows.blocks.get(concept)!.flows},${figure('irr')(concept)})`,
    value: (concept) => (concept.found.isRateAmbiguous ? null : figure('irr')(concept)),
    reason: ({ found }) => (found.isRateAmbiguous ? results.several : results.none),
    format: SHARE,
  },
  peak_funding: {
    text: (concept, _cell, { flows }) => `MIN(${flows.blocks.get(concept)!.cumulated})`,
    value: figure('peak_funding'),
  },
};

const known: Readonly<Record<string, Line>> = {
  ...groupLines,
  ...flowLines,
  revenue: {
    text: (concept, _cell, { income }) => income.blocks.get(concept)!.proceeds,
    value: figure('revenue'),
    isStrong: true,
  },
  total_costs: {
    text: (_concept, cell) => sumOf([`${cell(`cost_${costCategories.keys[0]!}`)}:${cell(`cost_${last}`)}`]),
    value: figure('total_costs'),
    isStrong: true,
  },
  result: {
    text: (_concept, cell) => `${cell('revenue')}-${cell('total_costs')}`,
    value: figure('result'),
    isStrong: true,
  },
  margin_on_revenue: { text: over('result', 'revenue'), value: figure('margin_on_revenue'), format: SHARE },
  margin_on_costs: { text: over('result', 'total_costs'), value: figure('margin_on_costs'), format: SHARE },
  profit_risk: ofGround('profitRisk', 'profit_risk'),
  rgw: { ...ofGround('rgw', 'rgw'), isStrong: true },
  rgw_raw_land: ofGround('rawLand', 'rgw_raw_land'),
  ground_quote: ofGround('groundQuote', 'ground_quote', SHARE),
  bar: {
    text: (concept, _cell, { income }) => {
      const { rent, withBuyerCost } = income.blocks.get(concept)!;
      return `IF(${withBuyerCost}=0,0,${rent}/${withBuyerCost})`;
    },
    value: figure('bar_von'),
    format: SHARE,
  },
  nar: {
    text: (concept, cell, { assumptions }) => `${cell('bar')}*(1-${assumptions.rate(concept, 'operating_cost')})`,
    value: figure('nar'),
    format: SHARE,
  },
};

const resultLines = resultRows.entries.map(({ key, label }): FigureLine => ({ key, label, ...known[key]! }));
const amountLines = resultLines.filter(({ format }) => format !== SHARE);

/** The amounts as the sheet may show them: per m² of floor, per unit, and as a share of the revenue. */
const measuredLines = measures
  .filter((measure) => measure !== 'amount')
  .flatMap((measure) => amountLines.map((line) => measuredLine(line, measure)));

function measuredLine({ key, label, value }: FigureLine, measure: Exclude<Measure, 'amount'>): FigureLine {
  const by = results[measure];
  return {
    key: `${measure}:${key}`,
    label: { en: `${label.en}, ${lowered(by.en)}`, nl: `${label.nl}, ${lowered(by.nl)}` },
    text: (concept, cell, { assumptions }) =>
      `${cell(key)}/${measure === 'share' ? cell('revenue') : assumptions.quantity(concept, measure === 'gfa' ? 'gfa' : 'units')}`,
    value: (concept) => {
      const found = measured(value(concept), measure, concept.found);
      return found === null || measure !== 'share' ? found : found / 100;
    },
    ...(measure === 'share' && { format: SHARE }),
  };
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Revenue by function or unit type, and of rows without one: sums of the cells of their rows. */
function shareLines(
  concepts: readonly BookConcept[],
  kind: 'functions' | 'units',
  keyOf: (row: IncomeRow) => string | null,
  labelOf: (key: string | null) => Label,
): FigureLine[] {
  const keys = [...new Set(concepts.flatMap(({ found }) => found[kind].map(({ key }) => key)))];
  return keys.map((key) => ({
    key: `${kind}:${key ?? ''}`,
    label: labelOf(key),
    text: (concept, _cell, { income }) => {
      const { cell } = income.blocks.get(concept)!;
      const rows = concept.found.input.income.flatMap((row, at) => (keyOf(row) === key ? [at] : []));
      return sumOf(rows.map((at) => cell('proceeds', at)));
    },
    value: ({ found }) => found[kind].find((share) => share.key === key)?.value ?? 0,
  }));
}

const named = (name: string): Label => ({ en: name, nl: name });

function linesOf(concepts: readonly BookConcept[]): FigureLine[] {
  const rows = concepts.flatMap(({ found }) => found.input.income);
  const unitName = (key: string) => rows.find(({ unit }) => String(unit) === key)?.name || key;
  const periods = Math.max(...concepts.map(({ found }) => found.flows.length));
  return [
    ...resultLines,
    ...shareLines(
      concepts,
      'functions',
      (row) => row.function ?? null,
      (key) => (key === null ? results.noFunction : (entryOf(areaFunctionTypes, key)?.label ?? named(key))),
    ),
    ...shareLines(
      concepts,
      'units',
      ({ unit }) => (unit === undefined ? null : String(unit)),
      (key) => (key === null ? results.noUnit : named(unitName(key))),
    ),
    ...Array.from({ length: periods }, (_, period): FigureLine => ({
      key: `flow:${period}`,
      label: { en: `${texts.balance.en} ${period}`, nl: `${texts.balance.nl} ${period}` },
      text: (concept, _cell, { flows }) => flows.blocks.get(concept)!.flow(period),
      value: ({ found }) => found.flows[period] ?? 0,
    })),
    ...measuredLines,
  ];
}

export function resultsOf(concepts: readonly BookConcept[], from: Sources, t: Translate): FigurePage {
  const lines = linesOf(concepts);
  const found = addLines(t(texts.results), lines, concepts, from, t);
  if (concepts.length > 1 && concepts.length <= RESULTS_LIMIT) addDifferences(found, lines, concepts, t);
  return found;
}

/** To the right: each other concept less the first. */
function addDifferences(
  { page }: FigurePage,
  lines: readonly FigureLine[],
  concepts: readonly BookConcept[],
  t: Translate,
): void {
  const others = concepts.slice(1);
  const title = t(results.difference, { name: concepts[0]!.name });
  page.extend(1, [null, ...others.map((concept) => head(`${title}: ${concept.name}`))]);
  lines.forEach((line, index) => {
    const row = index + 2;
    const first = line.value(concepts[0]!);
    const cells = others.map((concept, at): Cell => {
      const value = line.value(concept);
      if (first === null || value === null) return null;
      return live(`${cellAt(at + 2, row)}-${cellAt(1, row)}`, value - first, line.format ?? EURO);
    });
    page.extend(row, [null, ...cells]);
  });
}
