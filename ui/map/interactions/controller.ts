/** Sends the events of the map to the current mode, and keeps drawings of modes on the map up to date. */
import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { actionOf } from '../../stores/page/keytable.ts';
import type { Feature } from 'geojson';
import type { Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import { setFeatures, type Feed } from '../geodata/feed.ts';
import { identityOf } from '../geodata/collection.ts';
import { hover, mapState, type InteractionMode } from '../state.ts';
import { applyVisibility } from '../visibility.ts';
import { polygonsOf, type Area, type LonLat } from '../metres.ts';
import { defaultInteraction } from './default.ts';
import { drawPlotInteraction } from './drawplot.ts';
import { drawingFeatures, drawingLabels, type DrawingTexts } from './drawingfeatures.ts';
import { aimALittle, followAim, middleOfMap } from './aim.ts';
import type { Interaction, MapPoint, Surroundings } from './interaction.ts';
import { aimKeys } from './mapkeys.ts';
import { measureInteraction } from './measure.ts';
import { selectPlotInteraction } from './selectplot.ts';

export const interactions: Partial<Record<InteractionMode, Interaction>> = {
  default: defaultInteraction,
  select_plot: selectPlotInteraction,
  measure: measureInteraction,
  draw_plot: drawPlotInteraction,
};

const entered = (): Interaction => interactions[mapState.mode] ?? defaultInteraction;

export type Listeners = Pick<
  Surroundings,
  'onLocation' | 'onNothing' | 'onHoverLocation' | 'onResult' | 'onHoverResult' | 'onPlot'
>;

/** Maps on the page. The last one has the keys and the drawing: a dialog opens one over that of its page. */
const open: GlMap[] = [];
const isOnTop = (map: GlMap): boolean => open.at(-1) === map;

/** Returns the function that stops it. Texts are read at each use, so that a change of language takes effect. */
export function startInteractions(map: GlMap, feed: Feed, listeners: Listeners, texts: DrawingTexts): () => void {
  const around: Surroundings = {
    map,
    ...listeners,
    featureAt: (layer, event) => featureAt(map, feed, layer, event),
    parcelCorners: cornersOf(feed),
  };
  const move = (event: MapMouseEvent) => entered().move?.(event, around);
  const click = (event: MapMouseEvent) => entered().click?.(event, around);
  const doubleClick = (event: MapMouseEvent) => {
    if (!entered().doubleClick) return;
    event.preventDefault();
    entered().doubleClick!(event, around);
  };
  const out = () => hover(null);
  const key = (event: KeyboardEvent) => {
    if (isTyping(event) || !isOnTop(map)) return;
    const taken = (event.target === map.getCanvas() && aimKey(event, around)) || entered().key?.(event, around);
    if (taken) event.stopPropagation();
  };
  const aim = () => {
    if (!mapState.aimed || mapState.mode === 'default') return;
    if (entered().aim) entered().aim!(around);
    else entered().move?.(middleOfMap(map), around);
  };
  open.push(map);
  const subscriptions = [
    map.on('mousemove', move),
    map.on('click', click),
    map.on('dblclick', doubleClick),
    map.on('mouseout', out),
    map.on('move', aim),
  ];
  // Captured before the shortcuts of the page: Esc first ends a measurement, and only then closes a panel.
  window.addEventListener('keydown', key, true);
  const stopAiming = followAim(map);
  const leaveMode = followMode(around);
  const stopDrawing = subscribe(mapState, () => draw(map, texts));
  draw(map, texts);
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    window.removeEventListener('keydown', key, true);
    stopDrawing();
    stopAiming();
    leaveMode();
    open.splice(open.indexOf(map), 1);
    const below = open.at(-1);
    if (below) Object.assign(mapState, { bearing: below.getBearing(), zoom: below.getZoom() });
  };
}

/** Corners of the loaded parcels; cached until more load, because each movement reads them. */
function cornersOf(feed: Feed): Surroundings['parcelCorners'] {
  let [count, corners]: [number, readonly LonLat[]] = [0, []];
  return () => {
    const features = feed.collection('perceel')?.features() ?? [];
    if (features.length !== count)
      [count, corners] = [features.length, features.flatMap(({ geometry }) => polygonsOf(geometry as Area).flat(2))];
    return corners;
  };
}

/** Handles keys that point at the middle of the map. Returns whether it handled the key. */
export function aimKey(event: KeyboardEvent, around: Surroundings): boolean {
  const { map } = around;
  if (mapState.mode === 'default') return false;
  const action = actionOf(aimKeys, event);
  if (action === 'fine') return aimALittle(map, event.key);
  if (action !== 'press') return false;
  event.preventDefault();
  if (entered().press) entered().press!(around);
  else entered().click?.(middleOfMap(map), around);
  return true;
}

/** Enters and leaves modes with own listeners on the map. Returns the function that stops it. */
function followMode(around: Surroundings): () => void {
  let leave = entered().enter?.(around);
  const stop = subscribeKey(
    mapState,
    'mode',
    (mode) => {
      leave?.();
      leave = entered().enter?.(around);
      // A mode chosen by keyboard continues by keyboard: focus the map.
      if (mode !== 'default' && document.activeElement?.matches(':focus-visible')) around.map.getCanvas().focus();
    },
    true,
  );
  return () => {
    stop();
    leave?.();
  };
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;

function featureAt(map: GlMap, feed: Feed, layer: string, event: MapPoint): Feature | null {
  const drawn = map.queryRenderedFeatures(event.point, { layers: [layer] })[0];
  const source = drawn && (map.getLayer(layer)?.source as Parameters<Feed['collection']>[0] | undefined);
  return drawn && source ? (feed.collection(source)?.find(identityOf(drawn)) ?? null) : null;
}

function draw(map: GlMap, texts: DrawingTexts): void {
  if (!isOnTop(map)) return;
  const { mode, drawing, picked, hovered } = mapState;
  applyVisibility(map, mapState);
  map.getCanvas().style.cursor = mode === 'default' ? '' : entered().cursor;
  // The plot tool draws the plot; this draws only its dimensions.
  setFeatures(map, 'drawing', mode === 'draw_plot' ? [] : drawingFeatures(drawing));
  setFeatures(map, 'drawing-labels', drawingLabels(drawing, texts));
  setFeatures(map, 'plot-selection', [...picked]);
  setFeatures(map, 'plot-hover', hovered ? [hovered] : []);
}
