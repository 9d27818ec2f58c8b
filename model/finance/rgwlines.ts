/** The derivation of the residual land value as lines: from revenue down to what is left for the ground. */
import type { MeasureUnit } from '../define.ts';
import type { Label } from '../enums/enumeration.ts';
import type { ConceptBusinessCase } from './concept.ts';
import { ownAmounts } from './costs.ts';
import { groundFactor } from './residual.ts';
import { isComplete } from './missing.ts';

/** Names of the lines. */
export const rgwNames = {
  revenue: { en: 'Revenue', nl: 'Opbrengsten' },
  profitRisk: { en: 'Profit and risk', nl: 'Winst en risico' },
  costsWithoutGround: { en: 'Costs without land', nl: 'Kosten zonder grond' },
  available: { en: 'Available for land', nl: 'Beschikbaar voor grond' },
  factor: { en: 'Factor s: costs per euro of land', nl: 'Factor s: kosten per euro grond' },
  rgw: { en: 'Residual land value', nl: 'Residuele grondwaarde' },
  development: { en: 'Land development', nl: 'Bouw- en woonrijp maken' },
  rawLand: { en: 'Raw land', nl: 'Ruwe grond' },
  perPlot: { en: 'Per m² plot', nl: 'Per m² perceel' },
  perGfa: { en: 'Per m² GFA', nl: 'Per m² BVO' },
  perUnit: { en: 'Per unit', nl: 'Per eenheid' },
  groundQuote: { en: 'Land value as share of revenue', nl: 'Grondquote (van opbrengsten)' },
  entered: { en: 'Entered land price', nl: 'Ingevoerde grondprijs' },
  difference: { en: 'Difference from the entered price', nl: 'Verschil met de ingevoerde prijs' },
} as const satisfies Readonly<Record<string, Label>>;

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
  key: keyof typeof rgwNames;
  read: Read;
  unit?: MeasureUnit;
  decimals?: number;
  isStrong?: true;
  /** Whether the value is a share of 1, shown in per cent. */
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

/** Lines of these concepts. A value that depends on missing prices is null. */
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
