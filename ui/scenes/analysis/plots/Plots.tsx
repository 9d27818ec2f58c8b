/** The plots of a park or neighbourhood: as map coloured by any key, as table, and of a park its chances. */
import { useMemo, useState, type ReactNode } from 'react';
import type { AreaPlot, AreaSheet } from '../../../../model/land/areacalls.ts';
import { landKeyOf } from '../../../../model/land/catalogue.ts';
import { municipalityNumber } from '../../../../model/land/municipality.ts';
import { ownKeyOf } from '../../../../model/land/ownfigures.ts';
import { fetchAreaPlots } from '../../../api/areas.ts';
import { SortHead } from '../../../components/SortHead.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import classes from '../analysis.module.css';
import { Chances } from './Chances.tsx';
import { ColourSelect } from '../map/ColourSelect.tsx';
import { plotChoices, plotColumns } from '../parts/columns.ts';
import { savePlots } from '../export/exports.ts';
import { LeftOut } from '../parts/LeftOut.tsx';
import { Origin } from '../parts/Origin.tsx';
import { useOwnColours } from './owncolours.ts';
import { PlotLink } from './PlotLink.tsx';
import { plotPath } from '../parts/view.ts';
import { SaveButtons } from '../export/SaveButtons.tsx';
import { ShapeMap } from '../map/ShapeMap.tsx';
import { Spreads } from '../figures/Spreads.tsx';
import { texts } from '../texts.ts';
import { useFirstRows } from '../parts/useFirstRows.tsx';
import { plotKeyOf, Value, type ShownKey } from '../parts/values.tsx';

const fileNames = { csv: texts.plotsAsCsv, xlsx: texts.plotsAsXlsx } as const;

/** Missing values last. */
function sorted(plots: readonly AreaPlot[], sort: string): AreaPlot[] {
  const key = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator('nl', { numeric: true });
  return plots.toSorted((a, b) => {
    const [left, right] = [a.values[key]?.value ?? null, b.values[key]?.value ?? null];
    if (key === 'name') return sign * compare(a.number, b.number);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || compare(a.number, b.number);
  });
}

/** `beside`: what stands beside the map of what is no park. */
export function Plots({ of, beside }: { of: AreaSheet; beside: ReactNode }) {
  const t = useText();
  const [key, setKey] = useState<string>(plotColumns[0]!);
  const [sort, setSort] = useState(`-${key}`);
  const [marked, setMarked] = useState<string | null>(null);
  const own = useOwnColours(key);
  const keys = useMemo(() => [...new Set([...plotColumns, ...(ownKeyOf(key) ? [] : [key])])], [key]);
  const { data, error, reload } = useLoaded(
    (signal) => fetchAreaPlots(of.level, of.code, { keys }, signal),
    keys.join(),
  );
  const all = useMemo(() => own.filled(data?.plots ?? []), [own, data]);
  const plots = useMemo(() => sorted(all, sort), [all, sort]);
  const { shown, more } = useFirstRows(plots);
  const shapes = useMemo(
    () =>
      all.flatMap(({ id, number, geometry, values }) => {
        const value = values[key];
        return value ? [{ code: id, name: number, geometry, value }] : [];
      }),
    [all, key],
  );
  const openPlot = (code: string): void => {
    const plot = data?.plots.find(({ id }) => id === code);
    if (plot) goTo(plotPath(plot));
  };
  const choices = useMemo(() => [...own.choices, ...plotChoices(t)], [own.choices, t]);
  const ofLand = keys.flatMap((each) => landKeyOf(each) ?? []);
  const shownKeys: readonly ShownKey[] = [...ofLand, ...(own.shown ? [own.shown] : [])];
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <div className={classes.halves}>
        <section className={classes.section} aria-label={t(texts.mapOf, { name: of.name })}>
          <div className={classes.sectionHead}>
            <h2 className={classes.heading}>{t(texts.colourBy)}</h2>
            <ColourSelect choices={choices} value={key} onChange={setKey} />
          </div>
          <ShapeMap
            label={t(texts.mapOf, { name: of.name })}
            shapes={shapes}
            outline={of.geometry}
            shown={own.shown ?? plotKeyOf(key) ?? plotKeyOf(plotColumns[0]!)!}
            marked={marked}
            onMark={setMarked}
            onOpen={openPlot}
          />
        </section>
        {of.park ? (
          <div className={classes.column}>
            <Chances of={of} plots={data.plots} />
            <Spreads of={of} />
          </div>
        ) : (
          beside
        )}
      </div>
      <section className={classes.section} aria-label={t(texts.plots)}>
        <div className={classes.sectionHead}>
          <h2 className={classes.heading}>{t(texts.plots)}</h2>
          <div className={classes.tools}>
            <SaveButtons names={fileNames} save={(format) => savePlots(of, data, ofLand, format)} />
          </div>
        </div>
        <LeftOut shown={data.plots.length} total={data.total} />
        <div className={classes.wide}>
          <table className={classes.table}>
            <thead>
              <tr>
                <SortHead of="name" label={t(texts.plot)} sort={sort} onSort={setSort} />
                {shownKeys.map((each) => (
                  <SortHead
                    key={each.key}
                    of={each.key}
                    label={t(each.label)}
                    sort={sort}
                    onSort={setSort}
                    isNumber
                    className={classes.number}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((plot) => (
                <tr
                  key={plot.id}
                  data-marked={plot.id === marked || undefined}
                  onMouseEnter={() => setMarked(plot.id)}
                  onMouseLeave={() => setMarked(null)}
                >
                  <th scope="row" className={classes.name}>
                    <PlotLink of={plot} />
                  </th>
                  {shownKeys.map((each) => (
                    <td key={each.key} className={classes.number}>
                      <Value of={plot.values[each.key]} unit={each.unit} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {more}
        <Origin
          of={ofLand}
          dates={keys.map((each) => data.dates[each])}
          municipality={municipalityNumber(of.municipality)}
        />
        <p className={classes.note}>{t(texts.noSurvey)}</p>
      </section>
    </>
  );
}
