/** Two concepts in figures: areas, programme and money, with what the second differs from the first. */
import type { Figures, UnitSummary } from '../../../../engine/host/types.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { MeasureUnit } from '../../../i18n/format.ts';
import { knownFigure } from '../finance/conceptcase.ts';
import { keptOf, type TestedRule } from '../checks/rules.ts';
import { texts } from './texts.ts';

export interface ComparedConcept {
  figures: Figures | null;
  units: readonly UnitSummary[];
  finance: ConceptBusinessCase | null;
  /** The location's, tested against its figures; none while there are no figures. */
  rules: readonly TestedRule[];
}

export interface DifferenceRow {
  key: string;
  label: Label;
  unit: MeasureUnit;
  decimals: number;
  values: [number | null, number | null];
  /** Of how many the values are counted; null for what is no count out of a number. */
  outOf: [number, number] | null;
  /** Second minus first; null where one is missing. */
  delta: number | null;
  /** Share of the first; null without a first. */
  share: number | null;
  /** They differ by more than what is shown. */
  differs: boolean;
  /** Whether the second is the better one for it. Null where they do not differ, or neither is better: see `better` of a row. */
  gain: boolean | null;
}

export interface RowSpec {
  key: string;
  label: Label;
  unit: MeasureUnit;
  decimals: number;
  /** What a developer would rather have: of money. Areas and densities are neither good nor bad: a plan allows so much and no more. */
  better?: 'more' | 'less';
  of: (concept: ComparedConcept) => number | null;
  outOf?: (concept: ComparedConcept) => number;
}

export function differenceRow(
  { key, label, unit, decimals, better, of, outOf }: RowSpec,
  first: ComparedConcept,
  second: ComparedConcept,
): DifferenceRow {
  const values: [number | null, number | null] = [of(first), of(second)];
  const [a, b] = values;
  const delta = a === null || b === null ? null : b - a;
  const differs = delta === null ? a !== b : Math.abs(delta) >= 0.5 * 10 ** -decimals;
  const share = outOf || delta === null || a === null || a === 0 ? null : delta / Math.abs(a);
  return {
    key,
    label,
    unit,
    decimals,
    values,
    outOf: outOf ? [outOf(first), outOf(second)] : null,
    delta,
    share,
    differs,
    gain: better && differs && delta !== null ? delta > 0 === (better === 'more') : null,
  };
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const figureSpec = (key: string, label: Label, unit: MeasureUnit, decimals: number): RowSpec => ({
  key,
  label,
  unit,
  decimals,
  of: ({ figures }) => numberOf(figures?.[key]),
});

/** Of the business case: more of it is better, unless it is what something costs. */
export const financeSpec = (key: string, label: Label, unit: MeasureUnit, decimals: number, factor = 1): RowSpec => ({
  key,
  label,
  unit,
  decimals,
  better: key === 'total_costs' ? 'less' : 'more',
  of: ({ finance }) => {
    const value = finance && knownFigure(finance, key);
    return value === null ? null : value * factor;
  },
});

/** Of the location's rules, how many a concept keeps. */
export const rulesSpec: RowSpec = {
  key: 'rules',
  label: texts.rulesKept,
  unit: 'count',
  decimals: 0,
  better: 'more',
  of: ({ figures, rules }) => (figures ? keptOf(rules).kept : null),
  outOf: ({ rules }) => keptOf(rules).count,
};

/** Number placed of one unit of the programme. */
export const unitSpec = (id: number, name: string): RowSpec => ({
  key: `unit:${id}`,
  label: { en: name, nl: name },
  unit: 'count',
  decimals: 0,
  of: ({ units, figures }) => (figures ? (units.find((each) => Number(each.unit_id) === id)?.placed ?? 0) : null),
});
