import type { Map as GlMap } from 'maplibre-gl';
import { BASE } from './layers/basemap.ts';
import { noiseSources } from '../../model/land/noise.ts';
import { contourLayer } from './layers/contours.ts';
import { figureNames } from './layers/figures.ts';
import type { InteractionMode, mapState, ShownLayers } from './state.ts';

/** Which optional layers show. Parcels always show while one is selected or drawn. */
const needsParcels = (mode: InteractionMode): boolean => mode === 'select_plot' || mode === 'draw_plot';

type Chosen = Partial<Pick<typeof mapState, 'stock' | 'rights' | 'noiseOf'>>;

export const shownLayers = (
  { buildings, plots, zoning, planes, parks, roads, areas, contours, aerial, tilted, ...figures }: ShownLayers,
  mode: InteractionMode,
  { stock = false, rights = false, noiseOf = 'all' }: Chosen = {},
) => ({
  buildings: buildings && !tilted && !stock,
  'building-edges': buildings && !tilted && !stock,
  'building-blocks': buildings && tilted && !stock,
  'stock-blocks': buildings && stock,
  'stock-chosen': buildings && stock,
  'stock-rights': buildings && stock && rights,
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
  [BASE.aerial]: aerial,
  ...Object.fromEntries(noiseSources.keys.map((source) => [contourLayer(source), contours && noiseOf === source])),
  ...Object.fromEntries(figureNames.map((name) => [`figure-${name}`, figures[name]])),
});

export function applyVisibility(map: GlMap, { shown, mode, ...chosen }: typeof mapState): void {
  for (const [layer, visible] of Object.entries(shownLayers(shown, mode, chosen)))
    // Layers of the store are there where land is loaded, and an aerial photo with a base map.
    if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visible ? 'visible' : 'none');
}
