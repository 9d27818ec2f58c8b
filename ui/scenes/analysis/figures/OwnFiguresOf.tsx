/** Figures that the company itself has of the plots of an area, beside those of registers; nothing where it has none. */
import { plotFigure } from '../../../../model/entities/plotfigure.ts';
import type { OwnFigureOfArea, OwnOfArea } from '../../../../model/imports/ownfigures.ts';
import type { AreaSheet } from '../../../../model/land/areacalls.ts';
import { fetchOwnOfArea } from '../../../api/ownfigures.ts';
import { FailedState } from '../../../components/frame/States.tsx';
import { useLoaded, type Loaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber, formatRead } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { ownDate } from '../../../search/own/owndate.ts';
import { useOwnFigures } from '../../../search/own/useOwnFigures.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';

/** Decimals of a number as people read it. */
const DECIMALS = 3;
const none: Parameters<typeof useOwnFigures>[0] = [];

/** Read again after an import, also of a colleague. */
export function useOwnOfArea({ level, code }: AreaSheet): Loaded<OwnOfArea> {
  const { figures } = useOwnFigures(none);
  return useLoaded(
    (signal) => fetchOwnOfArea(level, code, signal),
    `${level} ${code} ${figures.map(({ id, rev }) => `${id}@${rev}`).join()}`,
  );
}

export const ownSource = ({ source, measuredAt }: Pick<OwnFigureOfArea, 'source' | 'measuredAt'>): string =>
  [source, ownDate(measuredAt)].filter(Boolean).join(' · ');

const withUnit = (value: number | null, unit: string): string =>
  value === null ? '–' : `${formatRead(value, DECIMALS)} ${unit}`.trim();

/** The mean of a number, or the plots with each choice. */
export const ownValue = ({ mean, unit, choices }: OwnFigureOfArea, t: Translate): string =>
  mean === null
    ? choices.map(({ name, plots }) => t(texts.ownChoice, { name, plots: formatNumber(plots) })).join(', ')
    : withUnit(mean, unit);

/** Shares of plots make no sum. */
const sumOf = ({ sum, unit }: OwnFigureOfArea): number | null => (unit === '%' ? null : sum);

export function OwnFiguresOf({ found: { data, error, reload } }: { found: Loaded<OwnOfArea> }) {
  const t = useText();
  const title = t(plotFigure.label.many);
  if (!error && (data?.figures.length ?? 0) === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {data && !error ? (
        <>
          <p className={classes.note}>{t(texts.ownText, { plots: formatNumber(data.plots) })}</p>
          <div className={classes.wide}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t(plotFigure.label.one)}</th>
                  <th scope="col" className={classes.number}>
                    {t(texts.ownPlots)}
                  </th>
                  <th scope="col">{t(texts.ownMean)}</th>
                  <th scope="col" className={classes.number}>
                    {t(texts.ownSum)}
                  </th>
                  <th scope="col">{t(texts.source)}</th>
                </tr>
              </thead>
              <tbody>
                {data.figures.map((figure) => (
                  <tr key={figure.figure}>
                    <th scope="row">{figure.name}</th>
                    <td className={classes.number}>{formatNumber(figure.plots)}</td>
                    <td>{ownValue(figure, t)}</td>
                    <td className={classes.number}>{withUnit(sumOf(figure), figure.unit)}</td>
                    <td className={classes.source}>{ownSource(figure)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </section>
  );
}
