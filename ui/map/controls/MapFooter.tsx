import { Loader } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { baseMapAttributions } from '../../../model/land/basemap.ts';
import { buildPath } from '../../../model/routes.ts';
import type { World } from '../../api/geo.ts';
import { fetchSources } from '../../api/searches.ts';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../stores/person/session.ts';
import { dayOf, landAt, type LoadedLand } from '../geodata/land.ts';
import classes from '../map.module.css';
import type { MapHandle } from '../MapSurface.tsx';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { useLeftOut } from '../useLeftOut.ts';
import { LandSources } from './LandSources.tsx';

/** Decimals of degrees: some metres. */
const DECIMALS = 4;

interface MapFooterProps {
  world: World;
  handle: MapHandle;
  /** Null when it is not known. */
  land: LoadedLand | null;
  /** Municipalities that are still to be loaded. */
  left: number;
}

/** Shows loading or failed features, of when the land here is, and the owners of the data. */
export function MapFooter({ world, handle, land, left }: MapFooterProps) {
  const t = useText();
  const { loading, failed, baseAway } = useSnapshot(mapState);
  const isLeftOut = useLeftOut(handle.map);
  const attribution = world.attribution ?? '';
  const owners = (typeof attribution === 'string' ? attribution : t(attribution)).split(', ');
  const credits = [...new Set([...owners, ...(world.baseMap ? baseMapAttributions : [])])].filter(Boolean).join(', ');
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
        {baseAway ? <span className={classes.problem}>{t(mapTexts.baseAway)}</span> : null}
        {isLeftOut ? <span>{t(mapTexts.leftOut)}</span> : null}
        {left > 0 ? <span>{t(mapTexts.landLoading, { count: left })}</span> : null}
        {land && left === 0 ? <LandHere land={land} /> : null}
        {credits ? <span>{credits}</span> : null}
      </div>
    </div>
  );
}

function LandHere({ land }: { land: LoadedLand }) {
  const t = useText();
  const { centre } = useSnapshot(mapState);
  const { data: sources } = useLoaded(fetchSources, land);
  const { principal } = useSnapshot(session);
  const here = landAt(land, centre[0], centre[1]);
  const label = here ? t(mapTexts.landOf, { day: formatDay(dayOf(here)) }) : t(mapTexts.noLand);
  return (
    <>
      {sources?.length ? <LandSources label={label} sources={sources} /> : <span>{label}</span>}
      {here || principal !== 'staff' ? null : <Link href={loadingAt(centre)}>{t(mapTexts.loadLand)}</Link>}
    </>
  );
}

/** Where staff load the municipality of a place. */
function loadingAt([lon, lat]: readonly [number, number]): string {
  const place = { part: 'land', lon: lon.toFixed(DECIMALS), lat: lat.toFixed(DECIMALS) };
  return `${buildPath('admin.scheduler')}?${new URLSearchParams(place)}`;
}
