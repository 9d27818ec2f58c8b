/** Mean, median and histogram of numbers; a timeline of dates. */
import { dayText } from '../../../../../model/surveys/results/columns.ts';
import type { NumberResult } from '../../../../../model/surveys/results/results.ts';
import { Chart } from '../../../../components/chart/Chart.tsx';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { histogramOption, histogramWords } from './charts.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';

export function NumberCard({ result }: { result: NumberResult }) {
  const t = useText();
  const { kind, question, mean, median, bins } = result;
  if (mean === null || median === null) return null;
  const write = (value: number) =>
    kind === 'days' ? formatDate(dayText(Math.round(value))) : `${formatNumber(value, 1)} ${question.cfg.unit}`.trim();
  const words = [
    kind === 'numbers' && t(texts.mean, { mean: write(mean) }),
    t(texts.median, { median: write(median) }),
  ];
  return (
    <>
      <p className={classes.mean}>{words.filter(Boolean).join(' · ')}</p>
      {bins.length > 0 ? (
        <Chart label={histogramWords(result, t)} option={histogramOption(result)} height={180} />
      ) : null}
    </>
  );
}
