/** The lines of the sheet of residual land values: from revenue down to what is left for the ground. */
import type { MeasureUnit } from '../../../../model/define.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { ownAmounts } from '../../../../model/finance/costs.ts';
import { groundFactor } from '../../../../model/finance/residual.ts';
import { isComplete } from '../../../../model/finance/missing.ts';
import { texts } from './texts.ts';

export interface RgwLine {
  key: LineKey;
  unit: MeasureUnit;
  decimals: number;
  isStrong: boolean;
  /** By concept, in the order of the columns; null where not determined. */
  values: readonly (number | null)[];
  /** By concept, whether the value is null because costs do not rise with the price of the ground. */
  undetermined: readonly boolean[];
}

type Read = (found: ConceptBusinessCase) => number | null;

const figure =
  (key: string): Read =>
  ({ figures }) =>
    figures[key] ?? null;

/** The ground costs that were entered as amounts. */
export const enteredGround: Read = ({ input }) => ownAmounts(input.costs, 'ground', input.quantities.gfa);

const available: Read = ({ figures }) =>
  figures['revenue']! - figures['profit_risk']! - figures['costs_without_ground']!;

export const factor: Read = ({ figures, input }) =>
  groundFactor(input.costs, input.quantities, figures['costs_without_ground']!);

/** What making the land ready for building costs, EUR. */
export const development: Read = ({ figures }) => {
  const [ground, raw] = [figures['rgw'] ?? null, figures['rgw_raw_land'] ?? null];
  return ground === null || raw === null ? null : ground - raw;
};

const difference: Read = (found) => {
  const ground = found.figures['rgw'] ?? null;
  return ground === null ? null : ground - enteredGround(found)!;
};

interface Line {
  key: keyof typeof texts;
  read: Read;
  unit?: MeasureUnit;
  decimals?: number;
  isStrong?: true;
  /** Of a share of 1 shown in per cent. */
  isShare?: true;
  /** Whether it holds without the prices. */
  isOfCosts?: true;
}

const lines = [
  { key: 'revenue', read: figure('revenue') },
  { key: 'profitRisk', read: figure('profit_risk') },
  { key: 'costsWithoutGround', read: figure('costs_without_ground'), isOfCosts: true },
  { key: 'available', read: available, isStrong: true },
  { key: 'factor', read: factor, unit: '1', decimals: 5, isOfCosts: true },
  { key: 'rgw', read: figure('rgw'), isStrong: true },
  { key: 'development', read: development },
  { key: 'rawLand', read: figure('rgw_raw_land'), isStrong: true },
  { key: 'perPlot', read: figure('rgw_per_m2_plot'), decimals: 2 },
  { key: 'perGfa', read: figure('rgw_per_m2_gfa'), decimals: 2 },
  { key: 'perUnit', read: figure('rgw_per_unit') },
  { key: 'groundQuote', read: figure('ground_quote'), unit: '%', decimals: 2, isShare: true },
  { key: 'entered', read: enteredGround, isOfCosts: true },
  { key: 'difference', read: difference, isStrong: true },
] as const satisfies readonly Line[];
export type LineKey = (typeof lines)[number]['key'];

/** Lines of these concepts. What depends on missing prices is not told. */
export function rgwLines(cases: readonly (ConceptBusinessCase | null)[]): RgwLine[] {
  return lines.map((line: Line & { key: LineKey }) => {
    const values = cases.map((found) => {
      if (!found || !(line.isOfCosts || isComplete(found))) return null;
      const value = line.read(found);
      return value !== null && line.isShare ? value * 100 : value;
    });
    return {
      key: line.key,
      unit: line.unit ?? 'EUR',
      decimals: line.decimals ?? 0,
      isStrong: line.isStrong ?? false,
      values,
      undetermined: cases.map(
        (found, at) => !!found && values[at] === null && isComplete(found) && found.figures['rgw'] === null,
      ),
    };
  });
}
