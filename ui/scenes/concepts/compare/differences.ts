/** Compares two concepts in areas, programme and money. */
import type { Figures, UnitSummary } from '../../../../engine/host/types.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { MeasureUnit } from '../../../i18n/format.ts';
import { knownFigure } from '../../../../model/finance/missing.ts';
import { keptOf, type TestedRule } from '../../../components/rules/rules.ts';
import { texts } from './texts.ts';

export interface ComparedConcept {
  figures: Figures | null;
  units: readonly UnitSummary[];
  finance: ConceptBusinessCase | null;
  /** The location's rules, tested against the figures; empty while there are no figures. */
  rules: readonly TestedRule[];
}

export interface DifferenceRow {
  key: string;
  label: Label;
  unit: MeasureUnit;
  decimals: number;
  values: [number | null, number | null];
  /** The totals the values are counted out of; null for other rows. */
  outOf: [number, number] | null;
  /** Second minus first; null where one is missing. */
  delta: number | null;
  /** `delta` as a share of the first; null for counts out of a total, and when the first is missing or 0. */
  share: number | null;
  /** The difference is visible in the shown decimals. */
  differs: boolean;
  /** Whether the second is better. Null where they do not differ, or where the row has no `better`. */
  gain: boolean | null;
}

export interface RowSpec {
  key: string;
  label: Label;
  unit: MeasureUnit;
  decimals: number;
  /** The direction a developer prefers. Absent for areas and densities: a plan limits them, so neither is better. */
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

/** A row of the business case. More is better, except for total costs. */
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

/** The number of the location's rules a concept keeps. */
export const rulesSpec: RowSpec = {
  key: 'rules',
  label: texts.rulesKept,
  unit: 'count',
  decimals: 0,
  better: 'more',
  of: ({ figures, rules }) => (figures ? keptOf(rules).kept : null),
  outOf: ({ rules }) => keptOf(rules).count,
};

/** The number of placed units of one type. */
export const unitSpec = (id: number, name: string): RowSpec => ({
  key: `unit:${id}`,
  label: { en: name, nl: name },
  unit: 'count',
  decimals: 0,
  of: ({ units, figures }) => (figures ? (units.find((each) => Number(each.unit_id) === id)?.placed ?? 0) : null),
});
