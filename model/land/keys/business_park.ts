/** Register figures of the business park that covers at least half of the plot. */
import { keyGroup } from '../key.ts';

export const businessParkKeys = keyGroup(
  'business_park',
  { missing: 'not_in_park', keptAt: 'park', ontoPlot: 'covering_park', slider: 'log', inputs: ['bedrijventerreinen'] },
  {
    businesspark_area_gross: {
      label: { en: 'Business park gross area', nl: 'Bruto oppervlakte bedrijventerrein' },
      unit: 'ha',
      scale: [0, 1_500],
      attribute: 'HA_BRUTO',
    },
    businesspark_area_net: {
      label: { en: 'Business park net area', nl: 'Netto oppervlakte bedrijventerrein' },
      unit: 'ha',
      scale: [0, 1_500],
      attribute: 'HA_NETTO',
    },
    businesspark_area_available: {
      label: { en: 'Available area', nl: 'Uitgeefbare oppervlakte' },
      unit: 'ha',
      scale: [0, 1_500],
      attribute: 'HA_TOTTUIT',
    },
  },
);
