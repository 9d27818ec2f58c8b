/** The cash flow of one concept: what comes and goes each year, and the running sum. */
import { useMemo } from 'react';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { Chart } from '../../../components/chart/Chart.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './results.module.css';
import { cashFlowOption } from './cashflowoption.ts';
import { texts } from './texts.ts';

/** px */
const HEIGHT = 280;

export function CashFlow({ found: { flows, figures } }: { found: ConceptBusinessCase }) {
  const t = useText();
  const option = useMemo(() => cashFlowOption(flows, t), [flows, t]);
  const peak = figures['peak_funding'] ?? 0;
  const year = yearOfPeak(flows);
  return (
    <div className={classes.flow}>
      <Chart label={t(texts.chart, { peak: formatMoney(peak), year })} option={option} height={HEIGHT} />
      <p className="text-hint">{peak < 0 ? t(texts.peak, { peak: formatMoney(peak), year }) : t(texts.noPeak)}</p>
    </div>
  );
}

/** The year in which the running sum is lowest. */
function yearOfPeak(flows: readonly number[]): number {
  let sum = 0;
  const sums = flows.map((flow) => (sum += flow));
  return sums.indexOf(Math.min(...sums));
}
