import { Loader } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { World } from '../../api/geo.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../map.module.css';
import type { MapHandle } from '../MapSurface.tsx';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';

/** Shows loading or failed features, and the source of the data. */
export function MapFooter({ world, handle }: { world: World; handle: MapHandle }) {
  const t = useText();
  const { loading, failed } = useSnapshot(mapState);
  const attribution = world.attribution;
  return (
    <div className={classes.footer}>
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
