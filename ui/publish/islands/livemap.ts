/** The moving map itself, loaded when one is opened. */
import type { Feature, Position } from 'geojson';
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { degreesAt, type MapDegrees } from '../../../model/publish/map.ts';
import { readPath } from '../../../model/publish/pathdata.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { signedArea } from '../../../model/plane.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { fonts } from '../../map/fonts.ts';
import { maplibregl } from '../../map/library.ts';
import { tints } from '../../map/tints.ts';
import { palette } from '../../../model/palette.ts';
import { LOOK } from './look.ts';
import { liveTexts as texts } from './maptexts.ts';

interface Opened {
  readonly container: HTMLElement;
  readonly picture: SVGSVGElement;
  readonly degrees: MapDegrees;
  readonly label: string;
  readonly language: PageLanguage;
  /** Whether it was asked for, so that keys move it at once. */
  readonly takesFocus: boolean;
  onOpen(): void;
}

/** Returns the function that closes it. */
export function openMap({ container, picture, degrees, label, language, takesFocus, onOpen }: Opened): () => void {
  const t = (key: keyof typeof texts) => texts[key][language];
  const whole = boundsAt(undefined, degrees);
  const map = new maplibregl.Map({
    container,
    style: styleOf(picture, degrees),
    attributionControl: false,
    cooperativeGestures: true,
    bounds: whole,
    // The land of the picture is all there is.
    maxBounds: whole,
    maxZoom: 20,
    pitchWithRotate: false,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'Popup.Close': t('closeTip'),
      'CooperativeGesturesHandler.WindowsHelpText': t('withCtrl'),
      'CooperativeGesturesHandler.MacHelpText': t('withCmd'),
      'CooperativeGesturesHandler.MobileHelpText': t('withFingers'),
    },
  });
  map.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-left');
  map.addControl(new maplibregl.ScaleControl({ maxWidth: 110 }));
  map.on('click', ({ point, lngLat }) => {
    const named = map.queryRenderedFeatures(point).find(({ properties }) => properties['name']);
    if (!named) return;
    const { name, href } = named.properties as { name: string; href?: string };
    if (href) window.location.assign(href);
    else new maplibregl.Popup().setLngLat(lngLat).setText(name).addTo(map);
  });
  // The library jumps for readers who want no motion.
  const look = (): void => void map.fitBounds(boundsAt(picture.dataset['look'], degrees), { duration: 1_200 });
  picture.addEventListener(LOOK, look);
  map.once('styledata', () => {
    onOpen();
    if (takesFocus) map.getCanvas().focus();
    if (picture.dataset['look']) look();
  });
  return () => {
    picture.removeEventListener(LOOK, look);
    map.remove();
  };
}

/** Half of what shows around a place, in units: a fourth of the map. */
const NEAR = TILE_EXTENT / 8;

/** West, south, east and north around a place in units; of the whole map without one. */
function boundsAt(look: string | undefined, degrees: MapDegrees): [number, number, number, number] {
  const [x = 0, y = 0] = look?.split(' ').map(Number) ?? [];
  const from: [number, number] = look ? [x - NEAR, y - NEAR] : [0, 0];
  const until: [number, number] = look ? [x + NEAR, y + NEAR] : [TILE_EXTENT, TILE_EXTENT];
  const [west, north] = degreesAt(degrees, from);
  const [east, south] = degreesAt(degrees, until);
  return [west, south, east, north];
}

interface Drawn {
  readonly feature: Feature;
  readonly layers: LayerSpecification[];
}

function styleOf(picture: SVGSVGElement, degrees: MapDegrees): StyleSpecification {
  const paths = [...picture.querySelectorAll<SVGPathElement>('.map-land > path')];
  const drawn = paths.map((path, at) => drawnPath(path, at, degrees));
  const marks = [...picture.querySelectorAll<SVGGElement>('g.mark')];
  const places = marks.map((mark): Feature => {
    const [x = 0, y = 0] = (mark.dataset['at'] ?? '').split(' ').map(Number);
    const { name, href } = mark.dataset;
    const properties = { name, href, count: mark.textContent, colour: mark.getAttribute('fill') };
    return { type: 'Feature', geometry: { type: 'Point', coordinates: degreesAt(degrees, [x, y]) }, properties };
  });
  return {
    version: 8,
    sources: {
      picture: { type: 'geojson', data: collection(drawn.map(({ feature }) => feature)), maxzoom: 18 },
      places: { type: 'geojson', data: collection(places) },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': tints.land } },
      ...drawn.flatMap(({ layers }) => layers),
      {
        id: 'places',
        type: 'circle',
        source: 'places',
        paint: {
          'circle-color': ['get', 'colour'],
          'circle-radius': ['case', ['==', ['get', 'count'], ''], 8, 13],
          'circle-stroke-color': palette.paper,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': fonts.semibold,
          'text-size': 13,
          'text-anchor': 'top',
          'text-offset': [0, 1],
        },
        paint: { 'text-color': palette.ink, 'text-halo-color': palette.paper, 'text-halo-width': 1.5 },
      },
    ],
  };
}

const collection = (features: Feature[]) => ({ type: 'FeatureCollection' as const, features });

function drawnPath(path: SVGPathElement, at: number, degrees: MapDegrees): Drawn {
  const d = path.getAttribute('d') ?? '';
  const isArea = d.endsWith('z');
  const parts = readPath(d);
  const look = (name: string) => path.getAttribute(name);
  const [fill, stroke] = [look('fill'), look('stroke')];
  const filter: FilterSpecification = ['==', ['get', 'at'], at];
  const layers: LayerSpecification[] = [];
  if (isArea && fill && fill !== 'none')
    layers.push({
      id: `fill${at}`,
      type: 'fill',
      source: 'picture',
      filter,
      paint: {
        'fill-color': fill,
        'fill-opacity': Number(look('fill-opacity') ?? 1),
        'fill-antialias': stroke !== null,
      },
    });
  if (stroke) {
    const dash = look('stroke-dasharray')?.split(' ').map(Number);
    layers.push({
      id: `line${at}`,
      type: 'line',
      source: 'picture',
      filter,
      layout: { 'line-join': 'round', 'line-cap': dash ? 'butt' : 'round' },
      paint: {
        'line-color': stroke,
        'line-width': Number(look('stroke-width') ?? 1),
        ...(dash && { 'line-dasharray': dash }),
      },
    });
  }
  const feature: Feature = {
    type: 'Feature',
    geometry: isArea
      ? { type: 'MultiPolygon', coordinates: polygonsOf(parts, degrees) }
      : { type: 'MultiLineString', coordinates: parts.map((part) => part.map((unit) => degreesAt(degrees, unit))) },
    properties: { at, name: path.dataset['name'] },
  };
  return { feature, layers };
}

/** Outer rings run clockwise in units, and holes after theirs the other way. */
function polygonsOf(parts: readonly (readonly (readonly [number, number])[])[], degrees: MapDegrees): Position[][][] {
  const polygons: Position[][][] = [];
  for (const part of parts) {
    const ring = [...part, part[0]!].map((unit) => degreesAt(degrees, unit));
    if (signedArea(part) > 0 || polygons.length === 0) polygons.push([ring]);
    else polygons.at(-1)!.push(ring);
  }
  return polygons;
}
