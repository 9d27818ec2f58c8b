/** The cash flow as a chart: a bar per year, the running sum as a line. */
import type { ChartOption } from '../../../components/chart/echarts.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { palette } from '../../../../model/palette.ts';
import { derived } from '../../../theme/palette.ts';
import { texts } from './texts.ts';

const THOUSAND = 1_000;

export function cashFlowOption(flows: readonly number[], t: Translate): ChartOption {
  let sum = 0;
  const sums = flows.map((flow) => (sum += flow));
  const text = { color: derived.inkHint, fontSize: 12 };
  const axis = { axisLabel: text, axisTick: { show: false }, splitLine: { lineStyle: { color: palette.line } } };
  return {
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 8, top: 56, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, itemGap: 16, itemHeight: 8, itemWidth: 16, textStyle: text },
    tooltip: { trigger: 'axis', valueFormatter: (value) => formatMoney(Number(value)) },
    xAxis: {
      ...axis,
      type: 'category',
      data: flows.map((_, year) => t(texts.year, { year })),
      axisLine: { lineStyle: { color: derived.lineStrong }, onZero: true },
    },
    yAxis: {
      ...axis,
      type: 'value',
      name: t(texts.thousands),
      nameGap: 12,
      nameTextStyle: { ...text, align: 'left' },
      axisLabel: { ...text, formatter: (value: number) => formatNumber(value / THOUSAND) },
    },
    series: [
      {
        type: 'bar',
        name: t(texts.cashFlow),
        barMaxWidth: 32,
        data: flows.map((value) => ({ value, itemStyle: { color: value < 0 ? palette.brick : palette.water } })),
        itemStyle: { color: palette.water },
      },
      {
        type: 'line',
        name: t(texts.cumulated),
        data: sums,
        symbolSize: 6,
        lineStyle: { color: palette.ink, width: 1.5 },
        itemStyle: { color: palette.ink },
      },
    ],
  };
}
