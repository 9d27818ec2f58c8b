/** Results of a search on the map. Which plots they are is a matter of the customer: numbers come only while acting as it. */
import { useMemo, useState } from 'react';
import { Stack } from '@mantine/core';
import type { SearchDetail, SearchHit } from '../../../../model/admin/searches.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { useFirstView } from '../../../map/useFirstView.ts';
import { useResultFeatures } from '../../../map/useResultFeatures.ts';
import classes from './reporting.module.css';
import { texts } from './texts.ts';

const nothing = () => undefined;

/** Ids of the map: places in the list, because the server does not tell which plots they are. */
const resultsOf = (hits: readonly SearchHit[]) =>
  hits.map(({ lon, lat, points, number }, at) => ({ id: String(at), number: number ?? '', lon, lat, points }));

export function Hits({ of: { hits, companyName } }: { of: Pick<SearchDetail, 'hits' | 'companyName'> }) {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const results = useMemo(() => resultsOf(hits), [hits]);
  const marked = useMemo(() => (chosen === null ? [] : [chosen]), [chosen]);
  useResultFeatures(handle, results, marked);
  const initialView = useFirstView(handle, { given: null, map: null, places: results, isWhole: true });
  if (hits.length === 0) return <p className="text-soft">{t(texts.noHits)}</p>;
  const named = results.filter(({ number }) => number !== '');
  const shown = results.find(({ id }) => id === chosen);
  return (
    <Stack gap={8}>
      <div className={classes.map} role="group" aria-label={t(texts.hitsMap)}>
        <KavelMap
          bare
          initialView={initialView}
          clustered={false}
          onMoved={nothing}
          onReady={setHandle}
          onLocation={nothing}
          onHoverLocation={nothing}
          onNothing={() => setChosen(null)}
          onResult={setChosen}
        />
      </div>
      <p className="text-soft" role="status">
        {shown
          ? t(shown.number ? texts.numberedPoints : texts.points, {
              number: shown.number,
              count: formatNumber(shown.points, 1),
            })
          : t(texts.hitsShown, { count: formatNumber(hits.length) })}
      </p>
      {named.length === 0 ? (
        <p className="text-soft">{t(texts.actFirst, { company: companyName })}</p>
      ) : (
        <ul className={classes.numbers}>
          {named.map(({ id, number, points }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                {number}
              </button>{' '}
              {formatNumber(points, 1)}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
