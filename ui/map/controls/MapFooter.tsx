import { useEffect, useState } from 'react';
import { Loader } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { World } from '../../api/geo.ts';
import { formatMeasure } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../map.module.css';
import type { MapHandle } from '../MapSurface.tsx';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { scaleBar, type ScaleBar } from './scale.ts';

const KILOMETRE = 1000;

const scaleOf = (map: MapHandle['map']): ScaleBar => scaleBar(map.getZoom(), map.getCenter().lat);

function useScale({ map }: MapHandle): ScaleBar {
  const [bar, setBar] = useState(() => scaleOf(map));
  useEffect(() => {
    const subscription = map.on('move', () => setBar(scaleOf(map)));
    return () => subscription.unsubscribe();
  }, [map]);
  return bar;
}

const lengthText = (metres: number) =>
  metres < KILOMETRE
    ? formatMeasure(metres, 'm', metres < 1 ? 1 : 0)
    : `${formatMeasure(metres / KILOMETRE, '1', 0)}\u00a0km`;

/** Scale, what is still loading or failed, and where the data comes from. */
export function MapFooter({ world, handle }: { world: World; handle: MapHandle }) {
  const t = useText();
  const { loading, failed } = useSnapshot(mapState);
  const bar = useScale(handle);
  const attribution = world.attribution;
  return (
    <div className={classes.footer}>
      <div className={classes.scale}>
        <span className={classes.scaleBar} style={{ width: bar.pixels }} />
        <span>{lengthText(bar.metres)}</span>
      </div>
      <div className={classes.sources} role="status">
        {loading ? (
          <>
            <Loader size={12} color="water" aria-hidden />
            <span className="visually-hidden">{t(mapTexts.loading)}</span>
          </>
        ) : null}
        {failed && !loading ? (
          <span className={classes.problem}>
            {t(mapTexts.failed)}{' '}
            <button type="button" onClick={() => void handle.feed.refresh()}>
              {t(mapTexts.retry)}
            </button>
          </span>
        ) : null}
        {attribution ? <span>{typeof attribution === 'string' ? attribution : t(attribution)}</span> : null}
      </div>
    </div>
  );
}
