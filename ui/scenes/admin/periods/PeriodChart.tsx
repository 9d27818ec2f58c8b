/** Bars of a figure by period. */
import { useMemo } from 'react';
import type { PeriodStep } from '../../../../model/admin/usage.ts';
import { Chart } from '../../../components/chart/Chart.tsx';
import type { ChartOption } from '../../../components/chart/echarts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { palette } from '../../../../model/palette.ts';
import { derived } from '../../../theme/palette.ts';
import { periodName } from './periodnames.ts';
import { periodTexts as texts } from './texts.ts';

/** px */
const HEIGHT = 220;

interface PeriodChartProps {
  figure: string;
  step: PeriodStep;
  starts: readonly string[];
  /** Of each period. */
  values: readonly number[];
}

export function PeriodChart({ figure, step, starts, values }: PeriodChartProps) {
  const t = useText();
  const names = useMemo(() => starts.map((start) => periodName(step, start)), [starts, step]);
  const option = useMemo(() => optionOf(figure, names, values), [figure, names, values]);
  const total = formatNumber(values.reduce((sum, value) => sum + value, 0));
  return <Chart label={t(texts.chartOf, { figure, total })} option={option} height={HEIGHT} />;
}

function optionOf(name: string, names: readonly string[], values: readonly number[]): ChartOption {
  const axis = { axisTick: { show: false }, axisLabel: { color: derived.inkHint, fontSize: 12 } };
  return {
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 8, top: 12, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', valueFormatter: (value) => formatNumber(Number(value)) },
    xAxis: { ...axis, type: 'category', data: [...names], axisLine: { lineStyle: { color: derived.lineStrong } } },
    yAxis: { ...axis, type: 'value', minInterval: 1, splitLine: { lineStyle: { color: palette.line } } },
    series: [{ name, type: 'bar', data: [...values], barMaxWidth: 32, itemStyle: { color: palette.water } }],
  };
}
