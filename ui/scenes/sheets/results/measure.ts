/** What amounts of the sheet are divided by, kept in the address: reload, back and a sent link show the same. */
import { useSearchParams } from 'wouter';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { knownFigure } from '../../../../model/finance/missing.ts';
import { ratio } from '../../../../model/finance/types.ts';

export const measures = ['amount', 'gfa', 'unit', 'share'] as const;
export type Measure = (typeof measures)[number];

const MEASURE = 'measure';

export const measureIn = (search: URLSearchParams): Measure =>
  measures.find((measure) => measure === search.get(MEASURE)) ?? 'amount';

export function useMeasure(): [Measure, (measure: Measure) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (measure: Measure) =>
    setSearch(
      () => {
        // The filter writes to the address without a render.
        const after = new URLSearchParams(window.location.search);
        if (measure === 'amount') after.delete(MEASURE);
        else after.set(MEASURE, measure);
        return after;
      },
      { replace: true },
    );
  return [measureIn(search), choose];
}

/** An amount in EUR as EUR, EUR per m2 GFA, EUR per unit, or in per cent of the revenue; null without a divisor. */
export function measured(amount: number | null, measure: Measure, found: ConceptBusinessCase): number | null {
  const { gfa, units } = found.input.quantities;
  if (measure === 'gfa') return ratio(amount, gfa);
  if (measure === 'unit') return ratio(amount, units);
  if (measure === 'share') return ratio(amount === null ? null : amount * 100, knownFigure(found, 'revenue') ?? 0);
  return amount;
}
