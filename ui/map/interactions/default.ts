import type { Point } from 'geojson';
import type { GeoJSONSource, MapGeoJSONFeature } from 'maplibre-gl';
import type { Interaction, MapPoint, Surroundings } from './interaction.ts';

/** A pin within this distance of the pointer counts as hit, pixels. */
const REACH = 6;

function found(event: MapPoint, { map }: Surroundings, layer: string): MapGeoJSONFeature | undefined {
  const { x, y } = event.point;
  const box: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ];
  return map.queryRenderedFeatures(box, { layers: [layer] })[0];
}

const idOf = (feature: MapGeoJSONFeature | undefined): number | null =>
  feature ? Number(feature.properties['id']) : null;

/** The result of a search under the pointer, by the number of its plot. */
function plotOf(event: MapPoint, around: Surroundings): string | null {
  const plot: unknown = found(event, around, 'search-results')?.properties['plot'];
  return typeof plot === 'string' ? plot : null;
}

/** Only tiles of the land have the layer of scores. */
const PLOTS = 'plot-scores';

/** Whether a plot of the land is drawn under the pointer. */
const isOverPlot = ({ point }: MapPoint, { map }: Surroundings): boolean =>
  map.getLayer(PLOTS) !== undefined && map.queryRenderedFeatures(point, { layers: [PLOTS] }).length > 0;

/** Whether tiles of plots are still coming: a plot may lie under the pointer that is not drawn yet. */
function isPlotComing({ map }: Surroundings): boolean {
  const layer = map.getLayer(PLOTS);
  return layer !== undefined && !map.isSourceLoaded(layer.source);
}

const isMore = ({ originalEvent }: MapPoint): boolean =>
  originalEvent !== undefined && (originalEvent.ctrlKey || originalEvent.metaKey);

async function openCluster(cluster: MapGeoJSONFeature, { map }: Surroundings): Promise<void> {
  const source = map.getSource('locations') as GeoJSONSource;
  const zoom = await source.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
  const [lon, lat] = (cluster.geometry as Point).coordinates as [number, number];
  map.easeTo({ center: [lon, lat], zoom: zoom + 0.4 });
}

/** The default mode: a click on a pin opens its location, on a group splits it, on a result or a plot opens the plot. */
export const defaultInteraction: Interaction = {
  mode: 'default',
  cursor: 'grab',
  move(event, around) {
    // A map that is dragged moves with the pointer: what lies under it stays the same, and looking it up costs part of each frame.
    if (around.map.isMoving()) return;
    const id = idOf(found(event, around, 'location-pins'));
    const plot = plotOf(event, around);
    const over = id !== null || plot !== null || found(event, around, 'location-clusters') !== undefined;
    const canOpen = over || (around.onPlot !== undefined && isOverPlot(event, around));
    around.map.getCanvas().style.cursor = canOpen ? 'pointer' : '';
    around.onHoverLocation(id);
    around.onHoverResult?.(plot);
  },
  click(event, around) {
    const id = idOf(found(event, around, 'location-pins'));
    const cluster = found(event, around, 'location-clusters');
    const plot = plotOf(event, around);
    if (id !== null) around.onLocation(id);
    else if (cluster) void openCluster(cluster, around);
    else if (plot !== null) around.onResult?.(plot, isMore(event));
    else if (around.onPlot && (isOverPlot(event, around) || isPlotComing(around)))
      around.onPlot([event.lngLat.lng, event.lngLat.lat]);
    else around.onNothing();
  },
};
