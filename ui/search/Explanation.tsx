/** Why a plot has its points: each filter with value, source and points lost, which add up. */
import { IconAlertCircle, IconCheck, IconMinus, IconQuestionMark, type Icon } from '@tabler/icons-react';
import { entryOf } from '../../model/enums/enumeration.ts';
import { landKeyOf } from '../../model/land/catalogue.ts';
import { missingReasons } from '../../model/land/missing.ts';
import type { ExplainedFilter, FilterVerdict, PlotExplanation } from '../../model/land/searchcalls.ts';
import { stability } from '../../model/rules/search/stability.ts';
import { TermMark } from '../help/TermMark.tsx';
import { formatNumber } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage, useText, type Translate } from '../i18n/useText.ts';
import classes from './explanation.module.css';
import { SourceLine } from './sources/SourceLine.tsx';
import { keyValueText, ownSourceText } from './own/ownfigures.ts';
import { texts } from './texts.ts';
import { formatPoints } from './values.ts';

interface ExplanationProps {
  of: PlotExplanation;
  nameOf: (filterId: number) => string;
  /** What the filter asks, as `from 20 m`; empty where it asks no number. */
  askedOf: (filterId: number) => string;
}

const marks: Readonly<Record<FilterVerdict, Icon>> = {
  passes: IconCheck,
  fails: IconAlertCircle,
  unknown: IconQuestionMark,
  elsewhere: IconMinus,
};
const verdicts = {
  passes: texts.meets,
  fails: texts.fails,
  unknown: texts.unknown,
  elsewhere: texts.elsewhere,
} as const;

const percent = (share: number): string => `${formatNumber(100 * share)}%`;

export function Explanation({ of, nameOf, askedOf }: ExplanationProps) {
  const t = useText();
  const language = useLanguage();
  const lost = of.filters.reduce((sum, each) => sum + each.lost, 0);
  return (
    <>
      <p className={classes.total}>
        <span className={classes.points}>{formatPoints(of.points, language)}</span>
        <span className="text-soft">{t(texts.ofPoints)}</span>
      </p>
      <p className={classes.note} data-fails={!of.passes || undefined}>
        {t(of.passes ? texts.passesAll : texts.passesNot)}
        {of.certainty < 1 ? ` ${t(texts.certainty, { share: percent(of.certainty) })}` : ''}
      </p>
      {of.stability === null ? null : (
        <p className={classes.note}>
          {t(texts.stability, {
            share: percent(of.stability),
            list: stability.list,
            draws: stability.draws,
            spread: percent(stability.spread),
          })}
        </p>
      )}
      <ul className={classes.filters} aria-label={t(texts.byFilter)}>
        {of.filters.map((each) => (
          <Line
            key={each.filterId}
            of={each}
            municipality={of.municipality}
            name={nameOf(each.filterId)}
            asked={askedOf(each.filterId)}
          />
        ))}
      </ul>
      <p className={classes.sum}>
        <span>{t(texts.sum, { lost: formatNumber(lost, 2) })}</span>
        <strong>{formatNumber(of.points, 2)}</strong>
      </p>
    </>
  );
}

function valueText({ key, value, unit, missing, verdict }: ExplainedFilter, t: Translate, language: Language): string {
  if (value !== null) return keyValueText({ key, unit: unit ?? '' }, value, t, language);
  const reason = missing && entryOf(missingReasons, missing);
  return reason ? t(reason.label) : t(verdicts[verdict]);
}

interface LineProps {
  of: ExplainedFilter;
  municipality: number;
  name: string;
  asked: string;
}

function Line({ of, municipality, name, asked }: LineProps) {
  const t = useText();
  const language = useLanguage();
  const { verdict, lost, score, share, sources, date } = of;
  const Mark = marks[verdict];
  const ownSource = ownSourceText(of.key, t);
  return (
    <li className={classes.filter}>
      <span className={classes.mark} data-verdict={verdict} title={t(verdicts[verdict])}>
        <Mark size={16} stroke={2} aria-hidden />
        <span className="visually-hidden">{t(verdicts[verdict])}</span>
      </span>
      <div className={classes.main}>
        <p className={classes.name}>
          <span className={classes.label}>
            {name}
            {landKeyOf(of.key) ? <TermMark term={of.key} name={name} className={classes.term} /> : null}
          </span>
          <span className={classes.value}>{valueText(of, t, language)}</span>
        </p>
        {score === null ? null : (
          <span className={classes.bar} aria-hidden>
            <span style={{ width: percent(score) }} />
          </span>
        )}
        <p className={classes.detail}>
          {[
            asked ? t(texts.askedFor, { bounds: asked }) : '',
            share > 0
              ? t(texts.shareOfWeight, { share: percent(share) })
              : t(verdict === 'elsewhere' ? texts.elsewhere : texts.noWeight),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {ownSource ? <p className={classes.detail}>{ownSource}</p> : null}
        <SourceLine sources={sources} date={date} municipality={municipality} />
      </div>
      <span className={classes.lost} title={t(texts.lost)}>
        {lost > 0 ? `−${formatNumber(lost, 2)}` : formatNumber(0, 2)}
      </span>
    </li>
  );
}
