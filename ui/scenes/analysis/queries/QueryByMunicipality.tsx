/** What one search query finds in each municipality of a province, as map and ranking. */
import { useEffect, useMemo, useState } from 'react';
import { Select } from '@mantine/core';
import { Link } from 'wouter';
import { areaLimits, type AreaSheet } from '../../../../model/land/areacalls.ts';
import { areaPath, queryPath } from '../../../../model/routes.ts';
import { isArchivedQuery } from '../../../../model/rules/search/searchquery.ts';
import { fetchAreas, fetchMatchesOf } from '../../../api/areas.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { parametersOfView } from '../../../map/view.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { goTo } from '../../../stores/page/current.ts';
import { loadList } from '../../../stores/records/records.ts';
import classes from '../analysis.module.css';
import { ShapeMap } from '../map/ShapeMap.tsx';
import { texts } from '../texts.ts';
import { viewOfArea } from '../parts/view.ts';

export function QueryByMunicipality({ of }: { of: AreaSheet }) {
  const t = useText();
  const all = useRecords('searchquery');
  const queries = useMemo(
    () =>
      all
        .filter((query) => query.id > 0 && !isArchivedQuery(query))
        .map(({ id, name }) => ({ value: String(id), label: name || t(texts.unnamed) })),
    [all, t],
  );
  useEffect(() => void loadList('searchquery').catch(() => undefined), []);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = Number(chosen ?? queries[0]?.value ?? 0);
  return (
    <section className={classes.section} aria-label={t(texts.queryByMunicipality)}>
      <div className={classes.sectionHead}>
        <h2 className={classes.heading}>{t(texts.queryByMunicipality)}</h2>
        <Select
          aria-label={t(texts.query)}
          data={queries}
          value={id > 0 ? String(id) : null}
          searchable
          allowDeselect={false}
          w={280}
          onChange={(next) => next && setChosen(next)}
        />
      </div>
      {id > 0 ? <Found key={id} of={of} query={id} /> : <p className={classes.note}>{t(texts.noQueries)}</p>}
    </section>
  );
}

function Found({ of, query }: { of: AreaSheet; query: number }) {
  const t = useText();
  const [marked, setMarked] = useState<string | null>(null);
  const { data, error, reload } = useLoaded(async (signal) => {
    const question = { within: of.code, limit: areaLimits.mostPage, shapes: true };
    const [page, found] = await Promise.all([
      fetchAreas('municipality', question, signal),
      fetchMatchesOf(query, of.code, signal),
    ]);
    return page.areas.map(({ code, name, geometry }) => ({
      code,
      name,
      geometry,
      value: { value: found[code] ?? 0, missing: null },
    }));
  });
  const rows = useMemo(() => data?.toSorted((a, b) => b.value.value - a.value.value) ?? [], [data]);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  const pathOf = (row: (typeof rows)[number]) => {
    const view = viewOfArea(row.geometry);
    return queryPath(query, view ? parametersOfView(view) : {});
  };
  return (
    <div className={classes.halves}>
      <ShapeMap
        label={t(texts.queryByMunicipality)}
        shapes={data}
        outline={of.geometry}
        shown={{ key: 'matches', label: texts.plotsFound, unit: 'count' }}
        marked={marked}
        onMark={setMarked}
        onOpen={(code) => goTo(areaPath('municipality', code))}
      />
      <div className={classes.ranking}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(texts.municipality)}</th>
              <th scope="col" className={classes.number}>
                {t(texts.plotsFound)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.code}
                data-marked={row.code === marked || undefined}
                onMouseEnter={() => setMarked(row.code)}
                onMouseLeave={() => setMarked(null)}
              >
                <th scope="row">
                  <Link href={pathOf(row)} className={classes.link} title={t(texts.showThere)}>
                    {row.name}
                  </Link>
                </th>
                <td className={classes.number}>{formatNumber(row.value.value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(texts.total)}</th>
              <td className={classes.number}>{formatNumber(rows.reduce((sum, row) => sum + row.value.value, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
