import type { StepKey } from '../../../../../model/rules/integrations.ts';
import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  start: { en: 'Start', nl: 'Starten' },
  retry: { en: 'Retry', nl: 'Opnieuw' },
  again: { en: 'Again', nl: 'Nogmaals' },
  filled: { en: '{done} of {all} filled in', nl: '{done} van {all} ingevuld' },
  dated: { en: 'data of {day}', nl: 'gegevens van {day}' },
  fetchedAt: { en: 'fetched {day}', nl: 'opgehaald {day}' },
  computedAt: { en: 'computed {day}', nl: 'berekend {day}' },
  askedAt: { en: 'asked {day}', nl: 'gevraagd {day}' },
  enteredHere: { en: 'Entered on this location', nl: 'Op deze locatie ingevoerd' },
  changedAt: { en: 'changed {day}', nl: 'gewijzigd {day}' },
  offline: { en: 'This needs a connection.', nl: 'Hiervoor is een verbinding nodig.' },
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
  units: { en: 'Adds the unit types of the company.', nl: 'Voegt de eenheidstypen van het bedrijf toe.' },
  buildable_area_box: {
    en: 'Uses the building zone on the plots, as high as the plan allows.',
    nl: 'Gebruikt het bouwvlak op de percelen, zo hoog als het plan toestaat.',
  },
  profile_picture: { en: 'Draws the main concept.', nl: 'Tekent het hoofdconcept.' },
  costs: { en: 'Adds the usual costs.', nl: 'Voegt de gebruikelijke kostenposten toe.' },
});
