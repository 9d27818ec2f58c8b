/** The map as pages use it: loads library and world on demand, shows the state of loading, and floats controls over the map. */
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { IconMapOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { World } from '../api/geo.ts';
import { useLoaded } from '../components/hooks/useLoaded.ts';
import { EmptyState, FailedState, LoadingState } from '../components/frame/States.tsx';
import { useText } from '../i18n/useText.ts';
import { graphicsCard } from '../stage/quality.ts';
import { AimCross } from './controls/AimCross.tsx';
import { MapControls } from './controls/MapControls.tsx';
import { MapFooter } from './controls/MapFooter.tsx';
import { MeasureCard } from './controls/MeasureCard.tsx';
import { PlaceSearch } from './controls/PlaceSearch.tsx';
import { useMapKeys } from './controls/useMapKeys.ts';
import { extentOfLand, holds, type LoadedLand } from './geodata/land.ts';
import { loadWorld, NETHERLANDS } from './geodata/world.ts';
import classes from './map.module.css';
import type { MapHandle, MapSurfaceProps } from './MapSurface.tsx';
import type { Bounds } from './metres.ts';
import { recallShown } from './remembered.ts';
import { mapState, setMode } from './state.ts';
import { mapTexts } from './texts.ts';
import { useLand } from './useLand.ts';
import type { MapView } from './view.ts';

const loadSurface = () => import('./MapSurface.tsx');
const MapSurface = lazy(loadSurface);

type KavelMapProps = Omit<MapSurfaceProps, 'world' | 'land' | 'onGoneLand' | 'initialView'> & {
  /** Null: what is loaded, else the Netherlands. */
  readonly initialView: MapView | Bounds | null;
  /** Without the buttons of a page: for a map in a dialog. */
  readonly bare?: boolean;
  /** Cards and panels over the map. */
  readonly children?: ReactNode;
};

const nothing: LoadedLand = [];

/** At this zoom a town of one kilometre fills a screen. */
const TOWN_ZOOM = 15.2;

/** Where a map begins that has nothing else to show: in the town of the world, else on the loaded land, else on the Netherlands. */
function startOf({ bounds }: World, land: LoadedLand): MapView | Bounds {
  if (!bounds) return extentOfLand(land) ?? NETHERLANDS;
  const [west, south, east, north] = bounds;
  return { zoom: TOWN_ZOOM, lat: (south + north) / 2, lon: (west + east) / 2 };
}

/** Whether the browser can draw the map; without it, nothing can be picked on it. */
export const canDrawMap = (): boolean => graphicsCard() !== null;

export function KavelMap({ initialView, onReady, bare = false, children, ...surface }: KavelMapProps) {
  const t = useText();
  const { data: world, error, reload } = useLoaded(loadWorld);
  // Without the list of the land the map goes on with the features of the world.
  const { loaded, error: noLand, left, reload: reloadLand } = useLand();
  const land = loaded ?? nothing;
  const isLandKnown = loaded !== null || Boolean(noLand);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [isTiled, setTiled] = useState(false);
  const [canDraw] = useState(canDrawMap);

  const { loading, mode } = useSnapshot(mapState);
  useMapKeys();
  // Features of the world give way to tiles once the land is loaded, and while nothing is drawn on the map.
  const isHeld = world !== null && holds(land, world);
  if (isHeld && !isTiled && (!handle || mode === 'default')) setTiled(true);
  const [isFilled, setFilled] = useState(false);
  if (handle && !loading && !isFilled) setFilled(true);
  useEffect(() => {
    recallShown();
    // Loads in parallel with the world: the library is large, and the world takes a request.
    void loadSurface().catch(() => undefined);
  }, []);
  useEffect(() => () => setMode('default'), []);
  const ready = useCallback(
    (next: MapHandle | null) => {
      setHandle(next);
      onReady(next);
    },
    [onReady],
  );

  return (
    <div className={classes.map} data-ready={handle !== null}>
      {error ? <FailedState error={error} onRetry={reload} /> : null}
      {canDraw ? null : (
        <EmptyState icon={IconMapOff} title={t(mapTexts.noGraphics)}>
          {t(mapTexts.noGraphicsText)}
        </EmptyState>
      )}
      {world && isLandKnown && canDraw ? (
        <Suspense fallback={null}>
          <MapSurface
            {...surface}
            world={world}
            land={isTiled ? land : nothing}
            initialView={initialView ?? startOf(world, land)}
            onReady={ready}
            onGoneLand={reloadLand}
          />
        </Suspense>
      ) : null}
      {!isFilled && !error && canDraw ? (
        <div className={classes.waiting} data-map={handle !== null || undefined}>
          <LoadingState label={t(mapTexts.loading)} />
        </div>
      ) : null}
      {handle && world ? (
        <>
          {bare ? null : <MapControls handle={handle} land={land} hasBase={world.baseMap !== undefined} />}
          {bare || land.length === 0 ? null : <PlaceSearch handle={handle} onPlot={surface.onPlot} />}
          <MeasureCard />
          <MapFooter world={world} handle={handle} land={noLand ? null : land} left={left} />
        </>
      ) : null}
      <AimCross />
      {children}
    </div>
  );
}
