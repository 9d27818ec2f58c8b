import type { Map as GlMap } from 'maplibre-gl';
import type { InteractionMode, ShownLayers } from './state.ts';

/** Layers that come and go, and when they show. Parcels always show while one is being chosen. */
export const shownLayers = ({ buildings, plots, zoning, tilted }: ShownLayers, mode: InteractionMode) => ({
  buildings: buildings && !tilted,
  'building-edges': buildings && !tilted,
  'building-blocks': buildings && tilted,
  'plot-areas': plots || mode === 'select_plot',
  'plot-edges': plots || mode === 'select_plot',
  'plot-numbers': plots || mode === 'select_plot',
  zoning,
  'zoning-edges': zoning,
});

export function applyVisibility(map: GlMap, shown: ShownLayers, mode: InteractionMode): void {
  for (const [layer, visible] of Object.entries(shownLayers(shown, mode)))
    map.setLayoutProperty(layer, 'visibility', visible ? 'visible' : 'none');
}
