/** Mean, median and histogram of numbers; a timeline of dates. Their least and most filter. */
import { dayText } from '../../../../../model/surveys/results/columns.ts';
import type { ResultFilter } from '../../../../../model/surveys/results/filter.ts';
import type { NumberResult } from '../../../../../model/surveys/results/results.ts';
import { Chart } from '../../../../components/chart/Chart.tsx';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { histogramOption, histogramWords } from './charts.ts';
import { RangeFields } from './RangeFields.tsx';
import classes from './results.module.css';
import { texts } from './texts.ts';

interface NumberCardProps {
  result: NumberResult;
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
}

export function NumberCard({ result, filter, onFilter }: NumberCardProps) {
  return (
    <>
      <RangeFields {...{ result, filter, onFilter }} />
      <Numbers result={result} />
    </>
  );
}

function Numbers({ result }: { result: NumberResult }) {
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
