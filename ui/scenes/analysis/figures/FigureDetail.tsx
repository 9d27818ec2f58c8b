/** What is behind a figure: its years, and the areas or plots that it is made of. */
import { Link } from 'wouter';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { areaLimits, type AreaSheet, type AreaValue, type ShownFigure } from '../../../../model/land/areacalls.ts';
import { analysedLevels, type AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { kindOfFigure, membersOfFigure, type FigureMembers } from '../../../../model/land/areamembers.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreaPlots, fetchAreas } from '../../../api/areas.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import detail from './detail.module.css';
import { LeftOut } from '../parts/LeftOut.tsx';
import { texts } from '../texts.ts';
import { useFirstRows } from '../parts/useFirstRows.tsx';
import { figureOf, plotKeyOf, Value } from '../parts/values.tsx';
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
  count: texts.isCount,
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
          <Members of={of} members={members} result={kind && kind !== 'count' ? figure : null} />
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
}

interface Listed {
  /** Of all, also beyond the rows. */
  readonly total: number;
  readonly rows: readonly Member[];
}

/** The largest first, missing values last. */
async function membersIn(of: AreaSheet, { of: level, key, isOnlyOpen = false }: FigureMembers, signal: AbortSignal) {
  if (level === 'plot') {
    const { total, plots } = await fetchAreaPlots(of.level, of.code, { keys: [key], isOnlyOpen }, signal);
    const rows = plots.map((plot): Member => ({
      code: plot.id,
      name: plot.number,
      path: plotPath(plot),
      value: plot.values[key],
    }));
    return { total, rows: rows.toSorted((a, b) => (b.value?.value ?? -Infinity) - (a.value?.value ?? -Infinity)) };
  }
  const question = { within: of.code, figures: [key], sort: `-${key}`, limit: areaLimits.mostPage };
  const { total, areas } = await fetchAreas(level, question, signal);
  return { total, rows: areas.map((area) => memberOf(level, key, area)) };
}

const memberOf = (
  level: AnalysedLevel,
  key: string,
  { code, name, figures }: { code: string; name: string; figures: Readonly<Record<string, AreaValue>> },
): Member => ({ code, name, path: areaPath(level, code), value: figures[key] });

interface LastRow {
  readonly label: Label;
  readonly value: AreaValue;
  readonly unit: string;
}

const lastRowOf = ({ level }: AreaSheet, result: ShownFigure): LastRow => ({
  label: kindOfFigure(level, result.key) === 'sum' ? texts.total : texts.mean,
  value: result,
  unit: result.unit,
});

/** Areas of plots add up; other values of plots do not. */
function sumOf({ rows, total }: Listed, { of }: FigureMembers, unit: string | undefined): LastRow | null {
  if (of !== 'plot' || unit !== 'm2' || rows.length < total) return null;
  const sum = rows.reduce((sum, { value }) => sum + (value?.value ?? 0), 0);
  return { label: texts.total, value: { value: sum, missing: null }, unit };
}

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
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, path, value }) => (
            <tr key={code}>
              <th scope="row">
                <Link href={path} className={classes.link}>
                  {name}
                </Link>
              </th>
              <td className={classes.number}>
                <Value of={value} unit={shown?.unit ?? 'count'} />
              </td>
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
            </tr>
          </tfoot>
        ) : null}
      </table>
      {more}
      <LeftOut shown={data.rows.length} total={data.total} />
    </>
  );
}
