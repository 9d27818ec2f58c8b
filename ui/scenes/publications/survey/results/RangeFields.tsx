/** Least and most of an answer that is a number or a date. */
import { dayNumber, dayText } from '../../../../../model/surveys/results/columns.ts';
import type { ResultFilter } from '../../../../../model/surveys/results/filter.ts';
import type { NumberResult } from '../../../../../model/surveys/results/results.ts';
import { useText } from '../../../../i18n/useText.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';

export type Range = readonly [least: number, most: number];
const everything: Range = [-Infinity, Infinity];

/** The filter with the range of a question; without one where it leaves nothing out. */
export function ranged(filter: ResultFilter, question: number, range: Range): ResultFilter {
  const { [question]: _, ...others } = filter.ranges;
  return { ...filter, ranges: range.some(Number.isFinite) ? { ...others, [question]: range } : others };
}

interface RangeFieldsProps {
  result: NumberResult;
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
}

export function RangeFields({ result: { kind, question }, filter, onFilter }: RangeFieldsProps) {
  const t = useText();
  const range = filter.ranges[question.id] ?? everything;
  const isDays = kind === 'days';
  const shown = (value: number): string => (Number.isFinite(value) ? (isDays ? dayText(value) : String(value)) : '');
  const read = (typed: string, side: 0 | 1): number => {
    const value = typed === '' ? NaN : isDays ? dayNumber(typed) : Number(typed);
    return Number.isFinite(value) ? value : everything[side];
  };
  const write = (typed: string, side: 0 | 1): void => {
    const value = read(typed, side);
    onFilter(ranged(filter, question.id, side === 0 ? [value, range[1]] : [range[0], value]));
  };
  return (
    <div className={classes.range} role="group" aria-label={t(texts.rangeOf, { name: question.name })}>
      {([0, 1] as const).map((side) => (
        <label key={side} className={classes.day}>
          <span>{t(side === 0 ? texts.from : texts.until)}</span>
          <input
            type={isDays ? 'date' : 'number'}
            step="any"
            value={shown(range[side])}
            onChange={({ target }) => write(target.value, side)}
          />
        </label>
      ))}
    </div>
  );
}
