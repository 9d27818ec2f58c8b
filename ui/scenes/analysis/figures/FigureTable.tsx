/** Every figure of an area with its place among the peers, their median, source and date. */
import { useState } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import {
  peerGroups,
  type AreaSheet,
  type AreaStanding,
  type FiguresOfYear,
  type ShownFigure,
} from '../../../../model/land/areacalls.ts';
import { areaFigureOf, ownFigures } from '../../../../model/land/areafigures.ts';
import { landKeyOf } from '../../../../model/land/catalogue.ts';
import { keyGroups } from '../../../../model/land/key.ts';
import { municipalityNumber } from '../../../../model/land/municipality.ts';
import { TermMark } from '../../../help/TermMark.tsx';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { SourceMark } from '../../../search/sources/SourceMark.tsx';
import { figureText } from '../../../search/values.ts';
import classes from '../analysis.module.css';
import detail from './detail.module.css';
import { FigureDetail } from './FigureDetail.tsx';
import { texts } from '../texts.ts';
import { sourceText, Value } from '../parts/values.tsx';

interface Group {
  readonly label: Label;
  readonly figures: readonly ShownFigure[];
}

/** Figures of areas alone come first, then those that plots have too, in the groups of the filters. */
function groupsOf({ level, figures }: AreaSheet): readonly Group[] {
  if (level === 'park') return [{ label: texts.figures, figures }];
  const isOwn = ({ key }: ShownFigure): boolean => entryOf(ownFigures, key) !== null;
  const groups = keyGroups.entries.map(({ key, label }) => ({
    label,
    figures: figures.filter((each) => !isOwn(each) && landKeyOf(each.key)?.group === key),
  }));
  return [{ label: texts.figures, figures: figures.filter(isOwn) }, ...groups].filter(
    (each) => each.figures.length > 0,
  );
}

export function FigureTable({ of, years }: { of: AreaSheet; years: readonly FiguresOfYear[] }) {
  const t = useText();
  const group = entryOf(peerGroups, of.peers.group);
  const hasStandings = of.figures.some(({ percentile }) => percentile !== null);
  const hasMedians = of.figures.some(({ n, beside }) =>
    [n, ...beside.map((each) => each.n)].some((count) => count > 1),
  );
  const columns = 3 + Number(hasStandings) + Number(hasMedians);
  return (
    <section className={classes.section} aria-label={t(texts.figures)}>
      <h2 className={classes.heading}>{t(texts.figures)}</h2>
      <p className={classes.note}>
        {group && of.peers.count > 1
          ? t(texts.peersAre, { count: formatNumber(of.peers.count), group: t(group.label) })
          : null}{' '}
        {t(hasStandings ? texts.betterIsFuller : texts.tooFew)}
      </p>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(texts.figureShown)}</th>
              <th scope="col" className={classes.number}>
                {t(texts.value)}
              </th>
              {hasStandings ? (
                <th scope="col" className={classes.standing}>
                  {t(texts.standing)}
                </th>
              ) : null}
              {hasMedians ? (
                <th scope="col" className={classes.number}>
                  {t(texts.median)}
                </th>
              ) : null}
              <th scope="col">{t(texts.source)}</th>
            </tr>
          </thead>
          {groupsOf(of).map(({ label, figures }) => (
            <tbody key={label.en}>
              {of.level === 'park' ? null : (
                <tr className={classes.groupRow}>
                  <th scope="rowgroup" colSpan={columns}>
                    {t(label)}
                  </th>
                </tr>
              )}
              {figures.map((each) => (
                <Row
                  key={each.key}
                  area={of}
                  of={each}
                  years={years}
                  hasStandings={hasStandings}
                  hasMedians={hasMedians}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

/** The key of a figure in the glossary. */
function termOf(level: AreaSheet['level'], key: string): string {
  if (level === 'park') return `park:${key}`;
  return entryOf(ownFigures, key) ? `area:${key}` : key;
}

interface RowProps {
  area: AreaSheet;
  of: ShownFigure;
  years: readonly FiguresOfYear[];
  /** Whether any figure of the area stands somewhere. */
  hasStandings: boolean;
  /** Whether any figure has a median of others. */
  hasMedians: boolean;
}

function Row({ area, of, years, hasStandings, hasMedians }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const figure = areaFigureOf(area.level, of.key);
  const label = figure ? t(figure.label) : of.key;
  const { unit, sources, date, median, n, beside } = of;
  const values = years.flatMap(({ year, figures }) => {
    const value = figures[of.key];
    return value === undefined ? [] : [{ year, value }];
  });
  const before = values.length > 1 ? values.at(-2) : undefined;
  return (
    <>
      <tr>
        <th scope="row">
          <span className={detail.figure}>
            <button type="button" className={detail.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <IconChevronRight size={16} stroke={1.5} aria-hidden />
              {label}
            </button>
            {figure ? <TermMark term={termOf(area.level, of.key)} name={label} className={detail.term} /> : null}
          </span>
        </th>
        <td className={classes.number}>
          <Value of={of} unit={unit} />
          {before ? (
            <span className={classes.beside}>
              {before.year}: {figureText(before.value, unit, language)}
            </span>
          ) : null}
        </td>
        {hasStandings ? (
          <td className={classes.standing}>
            <Standing of={of} isDirected={figure?.better !== 'neutral'} />
          </td>
        ) : null}
        {hasMedians ? (
          <td className={classes.number}>
            {median === null || n < 2 ? '–' : figureText(median, unit, language)}
            {beside.map((each) => (
              <Beside key={each.peers} of={each} unit={unit} />
            ))}
          </td>
        ) : null}
        <td className={classes.source}>
          {[sourceText(sources, language), values.at(-1)?.year, date && formatDate(date)].filter(Boolean).join(' · ')}
          {'\u00a0'}
          <SourceMark sources={sources} municipality={municipalityNumber(area.municipality)} />
        </td>
      </tr>
      {isOpen ? (
        <tr className={detail.row}>
          <td colSpan={3 + Number(hasStandings) + Number(hasMedians)} aria-label={t(texts.behind, { figure: label })}>
            <FigureDetail of={area} figure={of} years={values} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Standing({ of: { percentile, n, value }, isDirected }: { of: ShownFigure; isDirected: boolean }) {
  const t = useText();
  if (value === null) return null;
  if (percentile === null) return <span className={classes.few}>{t(texts.fewPeers)}</span>;
  const words = isDirected ? texts.betterThan : texts.higherThan;
  return (
    <>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${percentile}%` }} />
      </span>
      <span className={classes.few}>
        {t(words, { percentile: formatNumber(percentile) })} · n {formatNumber(n)}
      </span>
    </>
  );
}

/** `the province: 1,200`. */
function Beside({ of: { peers, n, median }, unit }: { of: AreaStanding; unit: string }) {
  const t = useText();
  const language = useLanguage();
  const group = entryOf(peerGroups, peers);
  if (median === null || n < 2 || !group) return null;
  return (
    <span className={classes.beside}>
      {t(group.label)}: {figureText(median, unit, language)} (n {formatNumber(n)})
    </span>
  );
}
