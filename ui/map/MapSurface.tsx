/** The map itself: library, style, features and modes. Loaded on demand; pages use `KavelMap`. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import Map, { ScaleControl, type MapRef } from '@vis.gl/react-maplibre';
import type { Map as GlMap } from 'maplibre-gl';
import type { World } from '../api/geo.ts';
import { formatMeasure, formatPlotSize } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import { followBaseMap, requestsBeside } from './basemap.ts';
import { createFeed, type Feed } from './geodata/feed.ts';
import type { LoadedLand } from './geodata/land.ts';
import { followFigures } from './figurestates.ts';
import { onGoneTiles, showLand } from './freshtiles.ts';
import { startInteractions, type Listeners } from './interactions/controller.ts';
import { maplibregl } from './library.ts';
import type { Bounds, LonLat } from './metres.ts';
import { centreOf, scoresOn, type ShowScores } from './scores.ts';
import { mapState } from './state.ts';
import { buildStyle } from './style.ts';
import { mapTexts } from './texts.ts';
import { fitted, MOST_PITCH, viewOf, ZOOM_RANGE, type MapView } from './view.ts';

declare global {
  interface Window {
    /** For tests: whether all requested features are drawn and the map does not move. */
    kavelMap?: { readonly still: boolean };
  }
}

export interface MapHandle {
  readonly map: GlMap;
  readonly feed: Feed;
  /** Colours plots or neighbourhoods by their scores. */
  readonly setScores: ShowScores;
}

export interface MapSurfaceProps extends Listeners {
  readonly world: World;
  /** What is loaded where the world is; empty where its own features are drawn. */
  readonly land: LoadedLand;
  readonly initialView: MapView | Bounds;
  readonly clustered: boolean;
  /** When tiles of the land are no longer served. */
  readonly onGoneLand: () => void;
  /** After each movement, by hand or by code. */
  readonly onMoved: (view: MapView) => void;
  readonly onReady: (handle: MapHandle | null) => void;
}

const texts = {
  length: (metres: number) => formatMeasure(metres, 'm', metres < 100 ? 2 : 1),
  area: (squareMetres: number) => formatPlotSize(squareMetres),
};

/** A view, or a box to show, as the library takes it. */
function stateOf(initial: MapView | Bounds) {
  if ('west' in initial) return fitted(initial);
  const { zoom, lat, lon, pitch = 0, bearing = 0 } = initial;
  return { longitude: lon, latitude: lat, zoom, pitch, bearing };
}

type Told = Listeners & Pick<MapSurfaceProps, 'onMoved' | 'onReady' | 'onGoneLand'>;

/** Starts feed and modes on a loaded map. Returns the function that stops them. */
function start(
  map: GlMap,
  { world, isLandLoaded }: { world: World; isLandLoaded: boolean },
  { onMoved, onReady, onGoneLand, ...listeners }: Told,
): () => void {
  const feed = createFeed(map, world, isLandLoaded);
  const stopListening = onGoneTiles(map, onGoneLand);
  const stopFollowing = followBaseMap(map);
  const stop = startInteractions(map, feed, listeners, texts);
  const moved = () => {
    Object.assign(mapState, { bearing: map.getBearing(), zoom: map.getZoom(), centre: centreOf(map) });
    onMoved(viewOf(map));
    void feed.refresh();
  };
  const turned = () => {
    mapState.bearing = map.getBearing();
  };
  const subscriptions = [map.on('moveend', moved), map.on('rotate', turned)];
  void feed.refresh();
  Object.assign(mapState, { zoom: map.getZoom(), centre: centreOf(map) });
  onReady({ map, feed, setScores: scoresOn(map) });
  window.kavelMap = {
    get still() {
      return !mapState.loading && !map.isMoving() && map.loaded();
    },
  };
  return () => {
    delete window.kavelMap;
    stop();
    stopListening();
    stopFollowing();
    for (const subscription of subscriptions) subscription.unsubscribe();
    onReady(null);
  };
}

export default function MapSurface(props: MapSurfaceProps) {
  const t = useText();
  const ref = useRef<MapRef>(null);
  const [loaded, setLoaded] = useState(false);
  // Land that comes later is taken by the map itself (`showLand`), so that it goes on with what is drawn on it.
  const { clustered, land } = props;
  const [first] = useState(land);
  const { baseMap } = props.world;
  const style = useMemo(() => buildStyle(clustered, first, baseMap), [clustered, first, baseMap]);
  const transformed = useMemo(() => requestsBeside(baseMap), [baseMap]);

  const onLocation = useEffectEvent(props.onLocation);
  const onNothing = useEffectEvent(props.onNothing);
  const onHoverLocation = useEffectEvent(props.onHoverLocation);
  const onResult = useEffectEvent((plot: string, isMore: boolean) => props.onResult?.(plot, isMore));
  const onHoverResult = useEffectEvent((plot: string | null) => props.onHoverResult?.(plot));
  const onPlot = useEffectEvent((at: LonLat) => props.onPlot?.(at));
  const opensPlots = props.onPlot !== undefined;
  const onMoved = useEffectEvent(props.onMoved);
  const onReady = useEffectEvent(props.onReady);
  const onGoneLand = useEffectEvent(props.onGoneLand);
  const isLandLoaded = land.length > 0;
  const { world } = props;
  // Before the modes start: they show and hide the layers.
  useEffect(() => {
    const map = ref.current?.getMap();
    if (loaded && map) showLand(map, land, () => buildStyle(clustered, land, baseMap));
  }, [loaded, land, clustered, baseMap]);
  useEffect(() => {
    const map = ref.current?.getMap();
    const told = { onLocation, onNothing, onHoverLocation, onResult, onHoverResult, onMoved, onReady, onGoneLand };
    const plots = opensPlots ? { onPlot } : {};
    return loaded && map ? start(map, { world, isLandLoaded }, { ...told, ...plots }) : undefined;
  }, [loaded, world, isLandLoaded, opensPlots]);

  useEffect(() => {
    const map = ref.current?.getMap();
    return loaded && map ? followFigures(map, land) : undefined;
  }, [loaded, land]);

  return (
    <Map
      ref={ref}
      mapLib={maplibregl}
      mapStyle={style}
      initialViewState={stateOf(props.initialView)}
      minZoom={ZOOM_RANGE.min}
      maxZoom={ZOOM_RANGE.max}
      maxPitch={MOST_PITCH}
      transformRequest={transformed}
      attributionControl={false}
      locale={{ 'Map.Title': t(mapTexts.map) }}
      dragRotate
      fadeDuration={150}
      style={{ position: 'absolute', inset: 0 }}
      // Starts as soon as sources exist: the `load` event waits for a first drawing, which is empty and takes a slow card seconds.
      onStyleData={() => setLoaded(true)}
    >
      <ScaleControl maxWidth={110} />
    </Map>
  );
}
