/** Connects the state of the canvas to the map: colours, the chosen building, what is in view, and what a click picks. */
import { useEffect } from 'react';
import type { ErrorEvent, GeoJSONFeature, Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import { subscribe } from 'valtio';
import { tileLayers } from '../../../model/land/tiles.ts';
import type { StockBuilding } from '../../../model/land/stock.ts';
import { CHOSEN, RIGHTS, STOCK } from '../../map/layers/stock.ts';
import { tileSource } from '../../map/layers/sources.ts';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { mapState } from '../../map/state.ts';
import { measures } from './measures.ts';
import { colourExpression, passesExpression } from './paint.ts';
import { canvas, choose, see, type SeenBuilding } from './state.ts';

const seenOf = ({ id, properties }: GeoJSONFeature): SeenBuilding => ({
  ...(properties as StockBuilding),
  id: typeof id === 'number' ? id : null,
});

/** Colours change at most once a frame while a handle is dragged. */
function followPaint(map: GlMap): () => void {
  let frame = 0;
  const paint = (): void => {
    frame = 0;
    if (!map.getLayer(STOCK)) return;
    const filters = { spans: canvas.spans, off: canvas.off };
    map.setPaintProperty(STOCK, 'fill-extrusion-color', colourExpression(canvas.measure, filters));
    map.setFilter(RIGHTS, ['all', ['has', 'allowed'], passesExpression(filters)]);
    map.setFilter(CHOSEN, ['==', ['id'], canvas.chosen?.id ?? -1]);
    const measure = measures[canvas.measure];
    mapState.rights = measure.kind === 'range' && measure.isRight;
  };
  const soon = (): void => {
    frame ||= requestAnimationFrame(paint);
  };
  paint();
  const stop = subscribe(canvas, soon);
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

/** A corner of a building, which says whether it is in view. */
function cornerOf({ geometry }: GeoJSONFeature): [number, number] | null {
  const rings = geometry.type === 'MultiPolygon' ? geometry.coordinates[0] : null;
  const corner = (geometry.type === 'Polygon' ? geometry.coordinates : rings)?.[0]?.[0];
  return corner ? [corner[0]!, corner[1]!] : null;
}

const source = tileSource('stock');

/** Each building once: several tiles hold one that crosses their sides. */
function inView(map: GlMap): SeenBuilding[] {
  if (!map.getSource(source) || map.getZoom() < tileLayers.stock.from) return [];
  const bounds = map.getBounds();
  const seen = new Map<string | number, SeenBuilding>();
  for (const feature of map.querySourceFeatures(source, { sourceLayer: 'stock' })) {
    const corner = cornerOf(feature);
    if (corner && bounds.contains(corner)) seen.set(Number(feature.id ?? 0) || corner.join(), seenOf(feature));
  }
  return [...seen.values()];
}

const pickedAt = (map: GlMap, point: MapMouseEvent['point']): SeenBuilding | null => {
  const [found] = map.getLayer(STOCK) ? map.queryRenderedFeatures(point, { layers: [STOCK] }) : [];
  return found ? seenOf(found) : null;
};

/** Picks by a click, and by Enter at the middle of the map; Esc lets go. */
function followPicks(map: GlMap): () => void {
  const click = ({ point }: MapMouseEvent): void => {
    if (mapState.mode === 'default') choose(pickedAt(map, point));
  };
  const move = ({ point }: MapMouseEvent): void => {
    if (mapState.mode === 'default' && !map.isMoving())
      map.getCanvas().style.cursor = pickedAt(map, point) ? 'pointer' : '';
  };
  const key = (event: KeyboardEvent): void => {
    if (mapState.mode !== 'default') return;
    if (event.key === 'Escape') choose(null);
    if (event.key === 'Enter') choose(pickedAt(map, map.project(map.getCenter())));
  };
  const subscriptions = [map.on('click', click), map.on('mousemove', move)];
  map.getCanvas().addEventListener('keydown', key);
  return () => {
    for (const each of subscriptions) each.unsubscribe();
    map.getCanvas().removeEventListener('keydown', key);
  };
}

export function useStock(handle: MapHandle | null): void {
  useEffect(() => {
    mapState.stock = true;
    return () => {
      Object.assign(mapState, { stock: false, rights: false });
    };
  }, []);
  const map = handle?.map;
  useEffect(() => {
    if (!map) return undefined;
    const look = (): void => {
      see(inView(map));
      if (canvas.tiles !== 'failed' && map.getSource(source)) canvas.tiles = 'read';
    };
    const failed = (event: ErrorEvent & { sourceId?: string }): void => {
      if (event.sourceId === source) canvas.tiles = 'failed';
    };
    const moved = (): void => {
      if (canvas.tiles === 'failed') canvas.tiles = 'read';
    };
    canvas.tiles = 'loading';
    const subscriptions = [map.on('idle', look), map.on('error', failed), map.on('movestart', moved)];
    const stopPaint = followPaint(map);
    const stopPicks = followPicks(map);
    return () => {
      for (const each of subscriptions) each.unsubscribe();
      stopPaint();
      stopPicks();
    };
  }, [map]);
}
