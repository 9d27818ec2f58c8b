import type { Map as GlMap } from 'maplibre-gl';
import type { InteractionMode, ShownLayers } from './state.ts';

/** Which optional layers show. Parcels always show while one is selected or drawn. */
const needsParcels = (mode: InteractionMode): boolean => mode === 'select_plot' || mode === 'draw_plot';

export const shownLayers = (
  { buildings, plots, zoning, planes, parks, roads, areas, tilted }: ShownLayers,
  mode: InteractionMode,
) => ({
  buildings: buildings && !tilted,
  'building-edges': buildings && !tilted,
  'building-blocks': buildings && tilted,
  'plot-areas': plots || needsParcels(mode),
  'plot-edges': plots || needsParcels(mode),
  'plot-numbers': plots || needsParcels(mode),
  zoning,
  'zoning-edges': zoning,
  'building-planes': planes,
  'park-areas': parks,
  'park-edges': parks,
  'business-park-names': parks,
  'road-managers': roads,
  'area-edges': areas,
  'area-names': areas,
});

export function applyVisibility(map: GlMap, shown: ShownLayers, mode: InteractionMode): void {
  for (const [layer, visible] of Object.entries(shownLayers(shown, mode)))
    // Layers of the store are there where land is loaded.
    if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visible ? 'visible' : 'none');
}
