/** Bars of the choices; each is a button that filters by it. */
import type { ResultFilter } from '../../../../../model/surveys/results/filter.ts';
import type { ChoiceResult } from '../../../../../model/surveys/results/results.ts';
import { formatNumber, formatPlain } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { toggled } from './Filters.tsx';
import classes from './results.module.css';
import { texts } from './texts.ts';
import { choiceWords, countWords } from './words.ts';

interface ChoiceCardProps {
  result: ChoiceResult;
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
}

export function ChoiceCard({ result: { question, bars, answered, mean }, filter, onFilter }: ChoiceCardProps) {
  const t = useText();
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  const chosen = filter.choices[question.id] ?? [];
  return (
    <>
      {mean === null ? null : <p className={classes.mean}>{t(texts.mean, { mean: formatNumber(mean, 1) })}</p>}
      <ul className={classes.bars}>
        {bars.map(({ value, count }) => (
          <li key={value}>
            <button
              type="button"
              className={classes.bar1}
              aria-pressed={chosen.includes(value)}
              onClick={() => onFilter(toggled(filter, question.id, value))}
            >
              <span className={classes.choice}>{choiceWords(question, value, t)}</span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${(100 * (count ?? 0)) / most}%` }} />
              </span>
              <span className={classes.count}>
                {countWords(count, t)}
                {count !== null && answered ? (
                  <small>{formatPlain(Math.round((100 * count) / answered), 0)} %</small>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
