/** Every score of a park with the value that it is of, the median of its peers, source and date. */
import { Checkbox } from '@mantine/core';
import type { AreaSheet, ShownScore } from '../../../../model/land/areacalls.ts';
import { municipalityNumber } from '../../../../model/land/municipality.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { SourceMark } from '../../../search/sources/SourceMark.tsx';
import { figureText } from '../../../search/values.ts';
import classes from '../analysis.module.css';
import { BEST_SCORE, labelOf, MOST_DRAWN } from './scores.ts';
import { texts } from '../texts.ts';
import { sourceText, Value } from '../parts/values.tsx';

interface ScoreTableProps {
  of: AreaSheet;
  /** Those that are known. */
  scores: readonly ShownScore[];
  /** Metrics in the drawing. */
  chosen: readonly string[];
  onToggle: (metric: string) => void;
}

export function ScoreTable({ of, scores, chosen, onToggle }: ScoreTableProps) {
  const t = useText();
  return (
    <div className={classes.wide}>
      <table className={classes.table} aria-label={t(texts.shownMetrics)}>
        <thead>
          <tr>
            <th scope="col">{t(texts.metric)}</th>
            <th scope="col" className={classes.standing}>
              {t(texts.score)}
            </th>
            <th scope="col" className={classes.number}>
              {t(texts.value)}
            </th>
            <th scope="col" className={classes.number}>
              {t(texts.median)}
            </th>
            <th scope="col">{t(texts.source)}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map((each) => (
            <Row key={each.key} area={of} of={each} chosen={chosen} onToggle={onToggle} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<ScoreTableProps, 'chosen' | 'onToggle'> {
  area: AreaSheet;
  of: ShownScore;
}

function Row({ area, of: { key, score }, chosen, onToggle }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const basis = area.scoreBases[key];
  const isShown = chosen.includes(key);
  const isFull = !isShown && chosen.length >= MOST_DRAWN;
  return (
    <tr>
      <th scope="row">
        <Checkbox
          size="xs"
          label={t(labelOf(key))}
          checked={isShown}
          disabled={isFull}
          title={isFull ? t(texts.mostMetrics) : undefined}
          onChange={() => onToggle(key)}
        />
      </th>
      <td className={classes.standing}>
        <span className={classes.scored}>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${(100 * score!) / BEST_SCORE}%` }} />
          </span>
          {formatNumber(score!, 1)}
        </span>
      </td>
      <td className={classes.number}>
        {basis ? (
          <Value of={{ value: basis.value, missing: null }} unit={basis.unit} />
        ) : (
          <span className={classes.missing}>{t(texts.ofOtherScores)}</span>
        )}
      </td>
      <td className={classes.number}>
        {basis?.median == null
          ? '–'
          : t(texts.medianOf, {
              median: figureText(basis.median, basis.unit, language),
              count: formatNumber(basis.n),
            })}
      </td>
      <td className={classes.source}>
        {basis ? (
          <>
            {[sourceText(basis.sources, language), basis.date && formatDate(basis.date)].filter(Boolean).join(' · ')}
            {'\u00a0'}
            <SourceMark sources={basis.sources} municipality={municipalityNumber(area.municipality)} />
          </>
        ) : null}
      </td>
    </tr>
  );
}
