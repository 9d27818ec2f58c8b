/** The lines of the sheet of results: result rows, revenue by function and unit type, and the cash flow. */
import type { MeasureUnit } from '../../../../model/define.ts';
import { entryOf, type KeyOf } from '../../../../model/enums/enumeration.ts';
import { costCategories, resultRows } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import type { Share } from '../../../../model/finance/businesscase.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { isComplete } from '../../../../model/finance/missing.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { measured, type Measure } from './measure.ts';
import { texts } from './texts.ts';

type ResultKey = KeyOf<typeof resultRows>;
type Cases = readonly (ConceptBusinessCase | null)[];

export interface ResultLine {
  key: string;
  name: (t: Translate) => string;
  unit: MeasureUnit;
  decimals: number;
  isStrong: boolean;
  /** By concept, in the order of the columns; null where not determined. Rates are in per cent. */
  values: readonly (number | null)[];
  /** By concept: why its internal rate of return is not told. */
  reasons?: readonly ('none' | 'several' | null)[];
  below?: readonly ResultLine[];
}

const rateKeys: readonly ResultKey[] = ['margin_on_revenue', 'margin_on_costs', 'ground_quote', 'bar', 'nar', 'irr'];
const strongKeys: readonly ResultKey[] = ['revenue', 'total_costs', 'result', 'rgw'];

/** Costs hold without the prices. */
const figureKeys = new Map<ResultKey, string>([
  ...costCategories.keys.map((key): [ResultKey, string] => [`cost_${key}`, `group_${key}`]),
  ['total_costs', 'total_costs'],
]);

/** All lines of these concepts. What depends on missing prices is not told. */
export function resultLines(cases: Cases, measure: Measure): ResultLine[] {
  return [
    ...resultRows.keys.map((key) => resultLine(key, cases, measure)),
    ...sharesOf('functions', cases, measure),
    ...sharesOf('units', cases, measure),
    ...flowLines(cases, measure),
  ];
}

function resultLine(key: ResultKey, cases: Cases, measure: Measure): ResultLine {
  const label = entryOf(resultRows, key)!.label;
  const name = (t: Translate) => t(label);
  const isStrong = strongKeys.includes(key);
  if (!rateKeys.includes(key)) {
    const ofCosts = figureKeys.get(key);
    return amountLine(key, name, cases, measure, {
      isStrong,
      read: (found) => (ofCosts || isComplete(found) ? (found.figures[ofCosts ?? key] ?? null) : null),
    });
  }
  const figure = key === 'bar' ? 'bar_von' : key;
  const isAmbiguous = (found: ConceptBusinessCase) => key === 'irr' && found.isRateAmbiguous;
  const values = cases.map((found) => {
    if (!found || !isComplete(found) || isAmbiguous(found)) return null;
    const rate = found.figures[figure] ?? null;
    return rate === null ? null : rate * 100;
  });
  const line: ResultLine = { key, name, unit: '%', decimals: 1, isStrong, values };
  if (key !== 'irr') return line;
  const reasons = cases.map((found, at) => {
    if (!found || !isComplete(found) || values[at] !== null) return null;
    return found.isRateAmbiguous ? 'several' : 'none';
  });
  return { ...line, reasons };
}

interface Amounts {
  /** EUR; null where not determined. */
  read: (found: ConceptBusinessCase) => number | null;
  isStrong?: boolean;
  below?: readonly ResultLine[];
}

function amountLine(
  key: string,
  name: ResultLine['name'],
  cases: Cases,
  measure: Measure,
  { read, isStrong = false, below }: Amounts,
): ResultLine {
  return {
    key,
    name,
    isStrong,
    unit: measure === 'share' ? '%' : 'EUR',
    decimals: measure === 'share' ? 1 : 0,
    values: cases.map((found) => (found ? measured(read(found), measure, found) : null)),
    ...(below ? { below } : {}),
  };
}

/** A heading with the revenue per function or unit type below it; none without revenue. */
function sharesOf(kind: 'functions' | 'units', cases: Cases, measure: Measure): ResultLine[] {
  const all = cases.flatMap((found) => (found ? found[kind] : []));
  const keys = [...new Set(all.map(({ key }) => key))];
  if (keys.every((key) => key === null)) return [];
  const valueOf = (shares: readonly Share[], of: string | null) => shares.find(({ key }) => key === of)?.value ?? 0;
  const below = keys.map((key) =>
    amountLine(`${kind}:${key ?? ''}`, nameOf(kind, key, cases), cases, measure, {
      read: (found) => (isComplete(found) ? valueOf(found[kind], key) : null),
    }),
  );
  const heading = kind === 'functions' ? texts.byFunction : texts.byUnit;
  const read = (found: ConceptBusinessCase) => (isComplete(found) ? (found.figures['revenue'] ?? null) : null);
  return [amountLine(kind, (t) => t(heading), cases, measure, { read, isStrong: true, below })];
}

function nameOf(kind: 'functions' | 'units', key: string | null, cases: Cases): ResultLine['name'] {
  if (key === null) return (t) => t(kind === 'functions' ? texts.noFunction : texts.noUnit);
  if (kind === 'functions') {
    const entry = entryOf(areaFunctionTypes, key);
    return (t) => (entry ? t(entry.label) : key);
  }
  const rows = cases.flatMap((found) => found?.input.income ?? []);
  const name = rows.find(({ unit }) => unit !== undefined && String(unit) === key)?.name;
  return (t) => name || t(texts.noUnit);
}

/** The cash flow per period, and its running sum. */
function flowLines(cases: Cases, measure: Measure): ResultLine[] {
  const periods = Math.max(0, ...cases.map((found) => found?.flows.length ?? 0));
  const sumTo = (flows: readonly number[], end: number) => flows.slice(0, end).reduce((sum, flow) => sum + flow, 0);
  const linesOf = (key: string, read: (flows: readonly number[], period: number) => number) =>
    Array.from({ length: periods }, (_, period) =>
      amountLine(`${key}:${period}`, (t) => t(texts.year, { year: period }), cases, measure, {
        read: (found) => (isComplete(found) ? read(found.flows, period) : null),
      }),
    );
  const read = (found: ConceptBusinessCase) => (isComplete(found) ? sumTo(found.flows, periods) : null);
  const flows = linesOf('flow', (all, period) => all[period] ?? 0);
  const sums = linesOf('sum', (all, period) => sumTo(all, period + 1));
  return [
    amountLine('flows', (t) => t(texts.cashFlow), cases, measure, { read, isStrong: true, below: flows }),
    amountLine('sums', (t) => t(texts.cumulated), cases, measure, { read, isStrong: true, below: sums }),
  ];
}
