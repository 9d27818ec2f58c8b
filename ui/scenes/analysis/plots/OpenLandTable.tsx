/** The unbuilt plots to build on in a core, the largest first. */
import { useMemo } from 'react';
import type { AreaPlots, AreaSheet } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { landKeyOf, type LandKeyName } from '../../../../model/land/catalogue.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import type { Loaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { figureText } from '../../../search/values.ts';
import classes from '../analysis.module.css';
import { Origin } from '../parts/Origin.tsx';
import { PlotLink } from './PlotLink.tsx';
import { texts } from '../texts.ts';
import { useFirstRows } from '../parts/useFirstRows.tsx';
import { Value } from '../parts/values.tsx';

interface OpenLandTableProps {
  of: AreaSheet;
  land: Loaded<AreaPlots>;
  /** The key of the size of a plot. */
  area: LandKeyName;
  marked: string | null;
  onMark: (code: string | null) => void;
}

export function OpenLandTable({ of, land: { data, error, reload }, area, marked, onMark }: OpenLandTableProps) {
  const t = useText();
  const language = useLanguage();
  const plots = useMemo(
    () => (data?.plots ?? []).toSorted((a, b) => (b.values[area]?.value ?? 0) - (a.values[area]?.value ?? 0)),
    [data, area],
  );
  const { shown, more } = useFirstRows(plots);
  const { label, unit } = landKeyOf(area)!;
  const figure = of.figures.find(({ key }) => key === 'open_hectares');
  return (
    <section className={classes.section} aria-label={t(texts.openLand)}>
      <h2 className={classes.heading}>{t(texts.openLand)}</h2>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {!data && !error ? <LoadingRows /> : null}
      {data && plots.length === 0 ? <p className={classes.note}>{t(texts.noOpenLand)}</p> : null}
      {plots.length > 0 ? (
        <>
          <p className={classes.note}>
            {t(texts.openLandText, {
              area: figureText(figure?.value ?? 0, 'ha', language),
              count: formatNumber(data!.total),
            })}
          </p>
          <div className={classes.ranking}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t(texts.plot)}</th>
                  <th scope="col" className={classes.number}>
                    {t(label)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((plot) => (
                  <tr
                    key={plot.id}
                    data-marked={plot.id === marked || undefined}
                    onMouseEnter={() => onMark(plot.id)}
                    onMouseLeave={() => onMark(null)}
                  >
                    <th scope="row">
                      <PlotLink of={plot} />
                    </th>
                    <td className={classes.number}>
                      <Value of={plot.values[area]} unit={unit} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {more}
          {figure ? <Origin of={[areaFigureOf(of.level, figure.key)!]} dates={[figure.date]} /> : null}
        </>
      ) : null}
    </section>
  );
}
