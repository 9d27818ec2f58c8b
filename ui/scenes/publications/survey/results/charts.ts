/** Charts of days and numbers. */
import { dayText } from '../../../../../model/surveys/results/columns.ts';
import type { Count, NumberResult, SurveyResults } from '../../../../../model/surveys/results/results.ts';
import type { ChartOption } from '../../../../components/chart/echarts.ts';
import { formatDay, formatNumber, formatPlain, localeOf } from '../../../../i18n/format.ts';
import type { Translate } from '../../../../i18n/useText.ts';
import { palette } from '../../../../../model/palette.ts';
import { derived } from '../../../../theme/palette.ts';
import { texts } from './texts.ts';
import { countWords } from './words.ts';

function barsOf(names: readonly string[], counts: readonly (number | null)[]): ChartOption {
  const text = { color: derived.inkHint, fontSize: 12 };
  const axis = { axisTick: { show: false }, axisLabel: text };
  return {
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 8, top: 12, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', valueFormatter: (value) => formatNumber(Number(value)) },
    xAxis: { ...axis, type: 'category', data: [...names], axisLine: { lineStyle: { color: derived.lineStrong } } },
    yAxis: { ...axis, type: 'value', minInterval: 1, splitLine: { lineStyle: { color: palette.line } } },
    series: [
      { type: 'bar', data: counts.map((count) => count ?? '-'), barMaxWidth: 32, itemStyle: { color: palette.water } },
    ],
  };
}

/** What a chart shows, for those who do not see it. */
const told = (name: string, bars: readonly string[], counts: readonly Count[], t: Translate): string =>
  `${name}. ${bars.map((bar, index) => `${bar}: ${countWords(counts[index]!, t)}`).join('; ')}`;

export const perDayWords = (days: SurveyResults['perDay'], t: Translate): string =>
  told(
    t(texts.perDay),
    days.map(({ day }) => formatDay(day)),
    days.map(({ count }) => count),
    t,
  );

export const histogramWords = (result: NumberResult, t: Translate): string =>
  told(
    result.question.name,
    binNames(result),
    result.bins.map(({ count }) => count),
    t,
  );

export const perDayOption = (days: SurveyResults['perDay']): ChartOption =>
  barsOf(
    days.map(({ day }) => formatDay(day)),
    days.map(({ count }) => count),
  );

function binNames({ kind, bins }: NumberResult): string[] {
  if (kind === 'days') return bins.map(({ from, to }) => monthName(from, to));
  // A bin of one whole number has that number as its name.
  return bins.map(({ from, to }) => (to - from === 1 ? formatPlain(from) : `${formatPlain(from)}–${formatPlain(to)}`));
}

/** Days of the longest month. */
const MONTH = 31;

/** The month that begins on a day, or the year where the bin is longer. */
function monthName(from: number, to: number): string {
  const day = dayText(from);
  const parts = to - from > MONTH ? ({ year: 'numeric' } as const) : ({ month: 'short', year: '2-digit' } as const);
  return new Intl.DateTimeFormat(localeOf(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

export const histogramOption = (result: NumberResult): ChartOption =>
  barsOf(
    binNames(result),
    result.bins.map(({ count }) => count),
  );
