/** Contours of noise: the land of each class of Lden, by the traffic that makes it. */
import type { ExpressionSpecification } from 'maplibre-gl';
import { noiseLayers, noiseSources, type NoiseSource } from '../../../model/land/noise.ts';
import { noiseColours } from '../../theme/noise.ts';
import { tileSource } from './sources.ts';
import type { StackedLayers } from './stack.ts';

export const contourLayer = (source: NoiseSource): string => `contours-${source}`;

const ofClass = ['match', ['get', 'class'], ...Object.entries(noiseColours).flat(), 'transparent'];

export const contourLayers: StackedLayers = {
  group: 'noise',
  layers: noiseSources.keys.map((source) => ({
    id: contourLayer(source),
    type: 'fill',
    source: tileSource(noiseLayers[source]),
    'source-layer': noiseLayers[source],
    layout: { visibility: 'none' },
    // Contours come in squares: smooth edges would show where these meet.
    paint: { 'fill-color': ofClass as ExpressionSpecification, 'fill-opacity': 0.55, 'fill-antialias': false },
  })),
};
