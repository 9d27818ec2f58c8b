/** The buildings of a concept in degrees, as its GeoJSON export has them, and as blocks on the map. */
import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification, Map as GlMap } from 'maplibre-gl';
import { boundsOf, type Area } from '../../../map/metres.ts';
import { palette } from '../../../../model/palette.ts';

/** Degrees from above. */
export const TILT = 55;

/** Throws for a text that is no collection of features. */
export function buildingsIn(text: string): Feature[] {
  const { features } = JSON.parse(text) as Partial<FeatureCollection>;
  if (!Array.isArray(features)) throw new TypeError('not a GeoJSON collection of features');
  return features.filter(({ properties }) => properties?.['kind'] === 'building');
}

const SOURCE = 'debug-concept';
// The map draws nothing below its ground.
const bottom: ExpressionSpecification = ['max', 0, ['get', 'z']];
const top: ExpressionSpecification = ['+', ['get', 'z'], ['get', 'total_height']];

/** Draws buildings and goes there. Returns the function that takes them away. */
export function drawBuildings(map: GlMap, features: Feature[]): () => void {
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features } });
  map.addLayer({
    id: SOURCE,
    type: 'fill-extrusion',
    source: SOURCE,
    paint: {
      'fill-extrusion-color': palette.water,
      'fill-extrusion-base': bottom,
      'fill-extrusion-height': top,
      'fill-extrusion-opacity': 0.9,
    },
  });
  const bounds = boundsOf(features.map(({ geometry }) => geometry as Area));
  if (bounds) {
    const { west, south, east, north } = bounds;
    map.fitBounds([west, south, east, north], { padding: 160, maxZoom: 18, pitch: TILT, duration: 0 });
  }
  return () => {
    // The map may be gone with its page.
    if (!map.getSource(SOURCE)) return;
    map.removeLayer(SOURCE);
    map.removeSource(SOURCE);
  };
}
