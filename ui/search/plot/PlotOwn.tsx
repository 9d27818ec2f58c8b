/** Figures that the company itself has of a plot; nothing where it has none. */
import { plotFigure } from '../../../model/entities/plotfigure.ts';
import { fetchOwnFacts } from '../../api/ownfigures.ts';
import { FailedState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatRead } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../explanation.module.css';
import { ownDate } from '../own/owndate.ts';
import { useOwnFigures } from '../own/useOwnFigures.ts';

/** Decimals of a number as people read it. */
const DECIMALS = 3;

const none: Parameters<typeof useOwnFigures>[0] = [];

export function PlotOwn({ plot }: { plot: string }) {
  const t = useText();
  const { figures } = useOwnFigures(none);
  // Again after an import, which changes the figures.
  const version = figures.map(({ id, rev }) => `${id}@${rev}`).join();
  const { data, error, reload } = useLoaded((signal) => fetchOwnFacts(plot, signal), `${plot} ${version}`);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data || data.length === 0) return null;
  return (
    <>
      <h4 className={classes.group}>{t(plotFigure.label.many)}</h4>
      <ul className={classes.filters}>
        {data.map(({ figure, name, unit, value, source, measuredAt }) => (
          <li key={figure} className={classes.filter}>
            <div className={classes.main}>
              <p className={classes.name}>
                <span>{name}</span>
                <span className={classes.value}>
                  {typeof value === 'string' ? value : `${formatRead(value, DECIMALS)} ${unit}`.trim()}
                </span>
              </p>
              <p className={classes.detail}>{[source, ownDate(measuredAt)].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
