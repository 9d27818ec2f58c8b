/** What the search queries of the company find in an area; each opens on the map, there. */
import { Link } from 'wouter';
import type { AreaSheet } from '../../../../model/land/areacalls.ts';
import { queryPath } from '../../../../model/routes.ts';
import { fetchMatchesIn } from '../../../api/areas.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { parametersOfView } from '../../../map/view.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';
import { viewOfArea } from '../parts/view.ts';

export function Matches({ of }: { of: AreaSheet }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchMatchesIn(of.level, of.code, signal));
  const view = viewOfArea(of.geometry);
  const pathOf = (id: number) => queryPath(id, view ? parametersOfView(view) : {});
  return (
    <section className={classes.section} aria-label={t(texts.matches)}>
      <h2 className={classes.heading}>{t(texts.matches)}</h2>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {!data && !error ? <LoadingRows /> : null}
      {data && data.queries.length === 0 ? <p className={classes.note}>{t(texts.noQueries)}</p> : null}
      {data && data.queries.length > 0 ? (
        <>
          <p className={classes.note}>{t(texts.matchesText)}</p>
          <div className={classes.wide}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t(texts.query)}</th>
                  <th scope="col" className={classes.number}>
                    {t(texts.plotsFound)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.queries.map(({ searchQueryId, name, count }) => (
                  <tr key={searchQueryId}>
                    <th scope="row">
                      <Link href={pathOf(searchQueryId)} className={classes.link} title={t(texts.showThere)}>
                        {name || t(texts.unnamed)}
                      </Link>
                    </th>
                    <td className={classes.number}>{formatNumber(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.leftOut > 0 ? (
            <p className={classes.note}>
              {t(texts.moreQueries, { shown: formatNumber(data.queries.length), count: formatNumber(data.leftOut) })}
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
