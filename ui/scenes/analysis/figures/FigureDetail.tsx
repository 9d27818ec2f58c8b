/** What is behind a figure: its years, and the areas or plots that it is made of. */
import { Link } from 'wouter';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import {
  areaLimits,
  type AreaSheet,
  type AreaValue,
  type ListedArea,
  type ShownFigure,
} from '../../../../model/land/areacalls.ts';
import { analysedLevels, type AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { kindOfFigure, membersOfFigure, type FigureMembers } from '../../../../model/land/areamembers.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreaPlots, fetchAreas } from '../../../api/areas.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import detail from './detail.module.css';
import { LeftOut } from '../parts/LeftOut.tsx';
import { texts } from '../texts.ts';
import { useFirstRows } from '../parts/useFirstRows.tsx';
import { figureOf, plotKeyOf, Value, type ShownKey } from '../parts/values.tsx';
import { plotPath } from '../parts/view.ts';

/** Members in sight until all are asked for. */
const FIRST = 8;

interface YearValue {
  readonly year: number;
  readonly value: number;
}

interface FigureDetailProps {
  of: AreaSheet;
  figure: ShownFigure;
  /** The oldest first; one year alone says nothing. */
  years: readonly YearValue[];
}

const kinds = {
  sum: texts.isSum,
  sum_above_0: texts.isSumAbove0,
  count: texts.isCount,
  class: texts.isClass,
  buildings: texts.byBuildings,
  plots: texts.byPlots,
  inhabitants: texts.byInhabitants,
  households: texts.byHouseholds,
  homes: texts.byHomes,
} as const;

export function FigureDetail({ of, figure, years }: FigureDetailProps) {
  const t = useText();
  const members = membersOfFigure(of.level, figure.key);
  const kind = kindOfFigure(of.level, figure.key);
  return (
    <div className={detail.detail}>
      {years.length > 1 ? <Years of={years} unit={figure.unit} /> : null}
      {members ? (
        <div className={detail.members}>
          {kind ? <p className={classes.note}>{t(kinds[kind])}</p> : null}
          <Members of={of} members={members} result={kind && kind !== 'count' && kind !== 'class' ? figure : null} />
        </div>
      ) : (
        <p className={classes.note}>{t(figure.sources.length > 1 ? texts.overPlots : texts.asGiven)}</p>
      )}
    </div>
  );
}

function Years({ of, unit }: { of: readonly YearValue[]; unit: string }) {
  const t = useText();
  const most = Math.max(...of.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <table className={`${classes.table} ${detail.years}`}>
      <caption>{t(texts.byYear)}</caption>
      <tbody>
        {of.map(({ year, value }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className={detail.track}>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: `${(100 * Math.abs(value)) / most}%` }} />
              </span>
            </td>
            <td className={classes.number}>
              <Value of={{ value, missing: null }} unit={unit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Member {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly value: AreaValue | undefined;
  /** What it weighs in the mean. */
  readonly weight: AreaValue | undefined;
}

interface Listed {
  /** Of all, also beyond the rows. */
  readonly total: number;
  readonly rows: readonly Member[];
}

/** The largest first, missing values last. */
async function membersIn(of: AreaSheet, members: FigureMembers, signal: AbortSignal): Promise<Listed> {
  const { of: level, key, weight, isOnlyOpen = false } = members;
  if (level === 'plot') {
    const { total, plots } = await fetchAreaPlots(of.level, of.code, { keys: [key], isOnlyOpen }, signal);
    const rows = plots.map((plot): Member => ({
      code: plot.id,
      name: plot.number,
      path: plotPath(plot),
      value: plot.values[key],
      weight: undefined,
    }));
    return { total, rows: rows.toSorted((a, b) => (b.value?.value ?? -Infinity) - (a.value?.value ?? -Infinity)) };
  }
  const figures = weight === undefined ? [key] : [key, weight];
  const question = { within: of.code, figures, sort: `-${key}`, limit: areaLimits.mostPage };
  const { total, areas } = await fetchAreas(level, question, signal);
  return { total, rows: areas.map((area) => memberOf(level, members, area)) };
}

const memberOf = (
  level: AnalysedLevel,
  { key, weight }: FigureMembers,
  { code, name, figures }: ListedArea,
): Member => ({
  code,
  name,
  path: areaPath(level, code),
  value: figures[key],
  weight: weight === undefined ? undefined : figures[weight],
});

interface LastRow {
  readonly label: Label;
  readonly value: AreaValue;
  readonly unit: string;
}

const lastRowOf = ({ level }: AreaSheet, result: ShownFigure): LastRow => ({
  label: kindOfFigure(level, result.key)?.startsWith('sum') ? texts.total : texts.mean,
  value: result,
  unit: result.unit,
});

/** Areas of plots add up; other values of plots do not. */
function sumOf({ rows, total }: Listed, { of }: FigureMembers, unit: string | undefined): LastRow | null {
  if (of !== 'plot' || unit !== 'm2' || rows.length < total) return null;
  const sum = rows.reduce((sum, { value }) => sum + (value?.value ?? 0), 0);
  return { label: texts.total, value: { value: sum, missing: null }, unit };
}

/** Of how many areas the value is known, and how much of the weight they have. */
function Known({ of: rows, weight }: { of: readonly Member[]; weight: ShownKey | null }) {
  const t = useText();
  const known = rows.filter(({ value }) => value?.value != null);
  const counts = { known: formatNumber(known.length), total: formatNumber(rows.length) };
  const whole = weightOf(rows);
  const share = formatNumber(whole > 0 ? (100 * weightOf(known)) / whole : 0, 0);
  return (
    <p className={classes.note}>
      {weight ? t(texts.knownWith, { ...counts, share, weight: t(weight.label) }) : t(texts.knownOf, counts)}
    </p>
  );
}

const weightOf = (rows: readonly Member[]): number => rows.reduce((sum, { weight }) => sum + (weight?.value ?? 0), 0);

interface MembersProps {
  of: AreaSheet;
  members: FigureMembers;
  /** The figure that they make; null where they do so by more than a sum or a mean. */
  result: ShownFigure | null;
}

function Members({ of, members, result }: MembersProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => membersIn(of, members, signal));
  const { shown: rows, more } = useFirstRows(data?.rows ?? [], FIRST);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingRows />;
  if (data.rows.length === 0) return <p className={classes.missing}>{t(texts.noData)}</p>;
  const shown = members.of === 'plot' ? plotKeyOf(members.key) : figureOf(members.of, members.key);
  const weight = members.of === 'plot' || !members.weight ? null : figureOf(members.of, members.weight);
  const last = result ? lastRowOf(of, result) : sumOf(data, members, shown?.unit);
  const title = members.of === 'plot' ? t(texts.plots) : t(entryOf(analysedLevels, members.of)!.plural);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className={classes.number}>
              {shown ? t(shown.label) : ''}
            </th>
            {weight ? (
              <th scope="col" className={classes.number}>
                {t(weight.label)}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, path, value, weight: counted }) => (
            <tr key={code}>
              <th scope="row">
                <Link href={path} className={classes.link}>
                  {name}
                </Link>
              </th>
              <td className={classes.number}>
                <Value of={value} unit={shown?.unit ?? 'count'} />
              </td>
              {weight ? (
                <td className={classes.number}>
                  <Value of={counted} unit={weight.unit} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        {last ? (
          <tfoot>
            <tr>
              <th scope="row">{t(last.label)}</th>
              <td className={classes.number}>
                <Value of={last.value} unit={last.unit} />
              </td>
              {weight ? <td /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
      {more}
      {members.of !== 'plot' && data.rows.length === data.total ? <Known of={data.rows} weight={weight} /> : null}
      <LeftOut shown={data.rows.length} total={data.total} />
    </>
  );
}
