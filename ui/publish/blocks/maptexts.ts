/** Settings and texts of the blocks with a map. */
import { defineTexts } from '../../i18n/texts.ts';

export const mapEmpty = defineTexts({
  noPlace: { en: 'No location has a place on the map.', nl: 'Geen locatie heeft een plaats op de kaart.' },
  noPlots: { en: 'The location has no outlines of plots.', nl: 'De locatie heeft geen perceelgrenzen.' },
  noPlans: {
    en: 'No zoning plan is known here.',
    nl: 'Er is hier geen bestemmingsplan bekend.',
  },
  noNoise: { en: 'No noise is calculated here.', nl: 'Er is hier geen geluid berekend.' },
  noBuildings: { en: 'No buildings are known here.', nl: 'Er zijn hier geen gebouwen bekend.' },
  noReach: { en: 'No roads are known here.', nl: 'Er zijn hier geen wegen bekend.' },
});

export const mapNotes = defineTexts({
  noise: {
    en: '{source}, calculated level over the day, evening and night (Lden)',
    nl: '{source}, berekend niveau over dag, avond en nacht (Lden)',
  },
  reach: {
    en: '{way} at {speed} km/h over public roads, without those of the state.',
    nl: '{way} met {speed} km/u over openbare wegen, zonder rijkswegen.',
  },
});
