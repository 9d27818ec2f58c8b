/** Route `debug.enkelbestemming_features`: zoning in view, with raw properties, class and colour, and names without a class. */
import { useEffect, useState } from 'react';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { zoningClasses } from '../../../../model/enums/norms.ts';
import { fetchFeatures } from '../../../api/geo.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { mapState } from '../../../map/state.ts';
import { applyVisibility } from '../../../map/visibility.ts';
import classes from '../debug.module.css';
import { noListeners } from '../nolisteners.ts';
import { RawProperties } from '../RawProperties.tsx';
import { StaffOnly } from '../StaffOnly.tsx';
import { texts } from '../texts.ts';
import { classified, unmatchedNames } from './zones.ts';

/** Features of one question. */
const MOST = 500;

type Box = readonly [west: number, south: number, east: number, north: number];

export default function Zones() {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    if (!handle) return undefined;
    const { zoning } = mapState.shown;
    mapState.shown.zoning = true;
    applyVisibility(handle.map, mapState);
    // The feed loads only what shows.
    void handle.feed.refresh();
    const look = () => {
      const bounds = handle.map.getBounds();
      setBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    };
    look();
    const moved = handle.map.on('moveend', look);
    return () => {
      moved.unsubscribe();
      mapState.shown.zoning = zoning;
    };
  }, [handle]);
  return (
    <StaffOnly>
      <div className={classes.split}>
        <div className={classes.drawing}>
          <KavelMap initialView={null} clustered={false} onReady={setHandle} {...noListeners} />
        </div>
        <section className={classes.side}>
          <h1>{t(texts.zones)}</h1>
          {box ? <InView box={box} /> : null}
        </section>
      </div>
    </StaffOnly>
  );
}

function InView({ box }: { box: Box }) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, reload } = useLoaded(
    (signal) => fetchFeatures('enkelbestemming', box, { limit: MOST, signal }),
    box.join(),
  );
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!data) return <LoadingState />;
  const zones = classified(data.features);
  const unmatched = unmatchedNames(zones);
  const open = zones.find(({ key }) => key === chosen);
  if (zones.length === 0) return <EmptyState compact title={t(texts.noZones)} />;
  return (
    <>
      <p>{t(zones.length === MOST ? texts.firstZones : texts.zoneCount, { count: zones.length })}</p>
      <p data-unmatched={unmatched.length}>
        {unmatched.length === 0
          ? t(texts.allMatched)
          : t(texts.unmatched, { names: unmatched.map(({ name, count }) => `${name} (${count})`).join(', ') })}
      </p>
      {open ? <RawProperties of={open.properties} /> : null}
      <table>
        <thead>
          <tr>
            <th>{t(texts.feature)}</th>
            <th>{t(texts.mapLabel)}</th>
            <th>{t(texts.zoneClass)}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ key, name, label, code, colour }) => (
            <tr key={key} data-chosen={key === chosen || undefined}>
              <td>
                <button
                  type="button"
                  aria-expanded={key === chosen}
                  onClick={() => setChosen(key === chosen ? null : key)}
                >
                  {name || key}
                </button>
              </td>
              <td>{label}</td>
              <td>
                <span className={classes.swatch} style={{ background: colour }} aria-hidden />
                {code ? `${code} ${t(entryOf(zoningClasses, code)!.label)}` : t(texts.noClass)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
