/** Distances from the boundary of a plot to roads. */
import { keyGroup } from '../key.ts';

export const roadsKeys = keyGroup(
  'roads',
  { missing: 'unknown_in_source', ontoPlot: 'boundary', type: 'integer', slider: 'log' },
  {
    distance_main_road: {
      label: { en: 'Distance to main road', nl: 'Afstand tot hoofdweg' },
      unit: 'm',
      scale: [0, 20_000],
      attribute: "distance(wegvakken where wegbehsrt in ('R','P'))",
      inputs: ['perceel', 'wegvakken'],
      isDerived: true,
    },
    distance_nearest_road: {
      label: { en: 'Distance to nearest road', nl: 'Afstand tot dichtstbijzijnde weg' },
      unit: 'm',
      scale: [0, 2_000],
      attribute: 'distance(wegvakken)',
      inputs: ['perceel', 'wegvakken'],
      isDerived: true,
    },
  },
);
