import { defineTexts } from '../../../../i18n/texts.ts';
import type { StepKey } from './stepkey.ts';

export const texts = defineTexts({
  start: { en: 'Start', nl: 'Starten' },
  retry: { en: 'Retry', nl: 'Opnieuw' },
  offline: { en: 'This needs a connection.', nl: 'Hiervoor is een verbinding nodig.' },
  nothing: { en: 'The sources have nothing for this location.', nl: 'De bronnen hebben niets voor deze locatie.' },
  noPlots: { en: 'First give the location a plot.', nl: 'Geef de locatie eerst een perceel.' },
  noUnits: {
    en: 'The company has no unit types: add them in the settings.',
    nl: 'Het bedrijf heeft geen eenheidstypen: voeg ze toe in de instellingen.',
  },
  noBuildings: {
    en: 'First draw a building in the main concept, or choose a picture under Files.',
    nl: 'Teken eerst een gebouw in het hoofdconcept, of kies een afbeelding onder Bestanden.',
  },
  stepAddress: { en: 'Fill in address', nl: 'Adres invullen' },
  stepUnits: { en: 'Add unit types', nl: 'Eenheidstypen toevoegen' },
  stepBox: { en: 'Set building envelope', nl: 'Bouwvolume instellen' },
});

/** What each step does. */
export const abouts = defineTexts<StepKey>({
  address: {
    en: 'Fills in what is empty, from the address register.',
    nl: 'Vult in wat leeg is, uit het adressenregister.',
  },
  regulations: {
    en: 'Fetches the rules on the plots; you adopt them under Rules.',
    nl: 'Haalt de regels op de percelen op; u neemt ze over onder Regels.',
  },
  destination_plan: { en: 'Fetches the zoning plan on the plots.', nl: 'Haalt het bestemmingsplan op de percelen op.' },
  units: { en: 'Takes the unit types of the company.', nl: 'Neemt de eenheidstypen van het bedrijf.' },
  buildable_area_box: {
    en: 'Takes the building zone on the plots, as high as the plan allows.',
    nl: 'Neemt het bouwvlak op de percelen, zo hoog als het plan toestaat.',
  },
  profile_picture: { en: 'Draws the main concept.', nl: 'Tekent het hoofdconcept.' },
  costs: { en: 'Adds the usual costs.', nl: 'Voegt de gebruikelijke kostenposten toe.' },
});
