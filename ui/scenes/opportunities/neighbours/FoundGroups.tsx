/** The groups that were found, by their rank, and what was looked at for them. */
import { useSnapshot } from 'valtio';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import {
  jointNumber,
  neighbourRanks,
  type FoundNeighbours,
  type NeighbourGroup,
  type NeighbourRank,
  type NeighboursAsked,
} from '../../../../model/land/neighbours.ts';
import { formatMeasure, formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useText, type Translate } from '../../../i18n/useText.ts';
import { texts as searchTexts } from '../../../search/texts.ts';
import { formatPoints } from '../../../search/values.ts';
import { nameOf } from '../capacity/choices.ts';
import { chooseGroup, queryView } from '../query/editor.ts';
import classes from './neighbours.module.css';
import { texts } from './texts.ts';

interface FoundGroupsProps {
  found: FoundNeighbours;
  asked: NeighboursAsked;
}

const squareMetres = (area: number): string => formatMeasure(area, 'm2', 0);

export function FoundGroups({ found, asked }: FoundGroupsProps) {
  const t = useText();
  const language = useLanguage();
  const { count, groups, plots, rankedBy } = found;
  const { group: chosen } = useSnapshot(queryView);
  const byId = new Map(plots.map((plot) => [plot.id, plot]));
  const keyOf = (ids: readonly string[]): string => ids.join(' ');
  const chosenKey = chosen && keyOf(chosen.plots.map(({ id }) => id));
  const toggle = ({ plots: ids }: NeighbourGroup) =>
    chooseGroup(keyOf(ids) === chosenKey ? null : ids.flatMap((id) => byId.get(id) ?? []));
  const title = count === 0 ? texts.none : count === 1 ? texts.foundOne : texts.found;
  return (
    <>
      <div role="status">
        <p className={classes.count}>{t(title, { count: formatNumber(count), asked: askedText(asked, t) })}</p>
        <p className={classes.hint}>{saidOf(found, t)}</p>
        {count > 0 ? <p className={classes.hint}>{rankText(found, t)}</p> : null}
      </div>
      <ul className={classes.list} aria-label={t(texts.groups)}>
        {groups.map((group, at) => (
          <li key={keyOf(group.plots)}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={keyOf(group.plots) === chosenKey}
              onClick={() => toggle(group)}
            >
              <span className={classes.area}>{squareMetres(group.area)}</span>
              <span className={classes.sides}>
                {t(texts.sides, { width: formatNumber(group.width), length: formatNumber(group.length) })}
              </span>
              <span className={classes.plots}>{t(texts.plotCount, { count: group.plots.length })}</span>
              <span className={classes.rank}>
                {valueText(group, t, language)}
                {at === 0 && groups.length > 1 ? ` · ${t(texts.highest, { rank: rankName(rankedBy, t) })}` : null}
              </span>
              <span className={classes.numbers}>
                {jointNumber(group.plots.flatMap((id) => byId.get(id)?.number ?? []))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const rankName = (rank: NeighbourRank, t: Translate): string => t(entryOf(neighbourRanks, rank)!.label).toLowerCase();

/** By what groups are ranked. */
const rankText = ({ rankedBy, built }: FoundNeighbours, t: Translate): string =>
  built ? t(texts.byBuilt, { rank: rankName(rankedBy, t), name: nameOf(built, t) }) : t(texts.byPoints);

/** What a group is ranked by, and what else was built on it. */
function valueText({ points, built }: NeighbourGroup, t: Translate, language: Language): string {
  if (!built) return t(texts.pointsOf, { points: formatPoints(points, language) });
  const { homes, gfa, landValue } = built;
  return [
    ...(landValue === null ? [] : [t(texts.valueOf, { value: formatMoney(landValue) })]),
    t(texts.builtOf, { gfa: formatNumber(gfa), homes: formatNumber(homes) }),
  ].join(' · ');
}

const askedText = ({ area, width, length }: NeighboursAsked, t: Translate): string =>
  [
    squareMetres(area),
    ...(width === null ? [] : [t(texts.wide, { width: formatNumber(width) })]),
    ...(length === null ? [] : [t(texts.deep, { length: formatNumber(length) })]),
  ].join(', ');

/** What was looked at, and what is left out. */
function saidOf({ considered, matches, alone, gone, count, groups, isWhole }: FoundNeighbours, t: Translate): string {
  const looked = { considered: formatNumber(considered), matches: formatNumber(matches) };
  return [
    t(considered < matches ? texts.best : texts.considered, looked),
    ...(alone > 0 ? [t(texts.alone, { count: formatNumber(alone) })] : []),
    ...(gone > 0 ? [t(texts.gone, { count: formatNumber(gone) })] : []),
    ...(groups.length < count ? [t(texts.first, { count: formatNumber(groups.length) })] : []),
    ...(isWhole ? [] : [t(texts.cut)]),
    ...(count > 0 ? [t(searchTexts.noSurvey)] : []),
  ].join(' ');
}
