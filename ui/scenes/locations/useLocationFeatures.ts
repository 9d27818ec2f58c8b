/** Keeps the locations and the open one's plots on the map. */
import { useEffect, useMemo } from 'react';
import type { Feature, Polygon } from 'geojson';
import type { Map as GlMap } from 'maplibre-gl';
import type { Location } from '../../../model/entities/location.ts';
import type { Plot } from '../../../model/entities/plot.ts';
import { isEmptyProject } from '../../../model/rules/location/location.ts';
import { setFeatures } from '../../map/geodata/feed.ts';
import { colourClusters } from '../../map/clusterimages.ts';
import { pinImage } from '../../map/pinimages.ts';
import type { MapHandle } from '../../map/MapSurface.tsx';
import type { Pins } from '../../portfolio/pins.ts';

/** Colours of labels shown at a pin. */
const MOST_DOTS = 4;
/** Colours of its labels, by location. */
type LabelColours = ReadonlyMap<number, readonly string[]>;

/** `rank`: its place among the pins, whose first ones get their names first; null for a marked one. */
function pinOf(map: GlMap, location: Location, pins: Pins, labels: LabelColours, rank: number | null): Feature {
  const { id, name, lon, lat } = location;
  const marked = rank === null;
  const { key, colour } = pins.valueOf(location);
  const dots = marked ? [] : (labels.get(id) ?? []).slice(0, MOST_DOTS);
  const image = pinImage(map, { colour, share: pins.share(location), dots, marked });
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { id, name, image, rank, value: pins.values.findIndex((each) => each.key === key) },
  };
}

/** Returns the map features of a plot, more opaque when marked; empty without an outline. */
export const plotFeature = ({ type, geometry }: Pick<Plot, 'type' | 'geometry'>, marked = false): Feature[] =>
  geometry ? [{ type: 'Feature', geometry: geometry as Polygon, properties: { type, marked } }] : [];

interface Shown {
  locations: readonly Location[];
  plots: readonly Plot[];
  openId: number | null;
  hoveredId: number | null;
  pins: Pins;
  /** Empty while labels do not show. */
  labels: LabelColours;
  showLocations: boolean;
}

export function useLocationFeatures(handle: MapHandle | null, shown: Shown): void {
  const { locations, plots, openId, hoveredId, pins, labels, showLocations } = shown;
  const map = handle?.map ?? null;
  const placed = useMemo(
    () => locations.filter((each) => !isEmptyProject(each)).sort((a, b) => a.order - b.order),
    [locations],
  );
  useEffect(() => {
    if (!map) return;
    colourClusters(
      map,
      pins.values.map(({ colour }) => colour),
    );
    const resting = showLocations ? placed.filter((each) => each.id !== openId) : [];
    setFeatures(
      map,
      'locations',
      resting.map((each, rank) => pinOf(map, each, pins, labels, rank)),
    );
  }, [map, placed, openId, pins, labels, showLocations]);
  // A separate layer: the pointer moves often, and the other layer may have thousands of pins.
  useEffect(() => {
    if (!map) return;
    const isMarked = ({ id }: Location) => id === openId || id === hoveredId;
    setFeatures(
      map,
      'location-marked',
      placed.filter(isMarked).map((each) => pinOf(map, each, pins, labels, null)),
    );
  }, [map, placed, openId, hoveredId, pins, labels]);

  useEffect(() => {
    if (!map) return;
    const features = plots.flatMap((plot) => plotFeature(plot));
    setFeatures(map, 'location-plots', features);
  }, [map, plots]);
}
