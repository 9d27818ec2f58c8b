/** Settings and texts of the blocks with a map. */
import { defineTexts } from '../../../i18n/texts.ts';

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
  noStops: {
    en: 'No railway station and no motorway ramp lies on this map; stops of buses, trams and metros are in none of its sources.',
    nl: 'Op deze kaart ligt geen treinstation en geen op- of afrit; haltes van bus, tram en metro staan in geen van haar bronnen.',
  },
  stops: {
    en: 'Stops are railway stations; stops of buses, trams and metros are in no source of this map. A ramp stands where it meets other roads. Distances are as the crow flies.',
    nl: 'Haltes zijn treinstations; haltes van bus, tram en metro staan in geen bron van deze kaart. Een op- of afrit staat waar die op andere wegen aansluit. Afstanden zijn hemelsbreed.',
  },
});
