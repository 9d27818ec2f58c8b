import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'New from a template', nl: 'Nieuw vanuit een sjabloon' },
  close: { en: 'Close templates', nl: 'Sjablonen sluiten' },
  templates: { en: 'Templates', nl: 'Sjablonen' },
  noneTitle: { en: 'No templates yet', nl: 'Nog geen sjablonen' },
  noneText: {
    en: 'Templates are kept by Kavel. Duplicate a location of your own to start from that.',
    nl: 'Sjablonen worden door Kavel beheerd. Dupliceer een eigen locatie om daarmee te beginnen.',
  },
  comesAlong: { en: 'What comes along', nl: 'Wat meegaat' },
  stays: {
    en: 'Address and plots are not copied.',
    nl: 'Adres en percelen gaan niet mee.',
  },
  needed: { en: 'Concepts need their unit types', nl: 'Concepten hebben hun eenheden nodig' },
  pick: { en: 'Choose parcels', nl: 'Percelen kiezen' },
  withoutPlace: { en: 'Without a place', nl: 'Zonder plaats' },
  from: { en: 'From template: {name}', nl: 'Vanuit sjabloon: {name}' },
  leaveOut: { en: 'Start without the template', nl: 'Zonder sjabloon beginnen' },
  fromMap: { en: 'From parcels on the map', nl: 'Vanuit percelen op de kaart' },
  fromTemplate: { en: 'From a template…', nl: 'Vanuit een sjabloon…' },
  otherWays: { en: 'Other ways to make a location', nl: 'Andere manieren om een locatie te maken' },
  duplicate: { en: 'Duplicate…', nl: 'Dupliceren…' },
  duplicateTitle: { en: 'Duplicate location', nl: 'Locatie dupliceren' },
  name: { en: 'Name', nl: 'Naam' },
  copyOf: { en: 'Copy of {name}', nl: 'Kopie van {name}' },
  create: { en: 'Duplicate', nl: 'Dupliceren' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  offline: {
    en: 'Needs the server, which cannot be reached now.',
    nl: 'Heeft de server nodig, die nu niet bereikbaar is.',
  },
  makeTemplate: { en: 'Use as a template', nl: 'Als sjabloon gebruiken' },
  endTemplate: { en: 'No longer a template', nl: 'Niet langer een sjabloon' },
  isTemplate: {
    en: 'A template: every company can start a location from it.',
    nl: 'Een sjabloon: elk bedrijf kan er een locatie mee beginnen.',
  },
  removedOn: {
    en: 'Temporary, for you alone. Removed on {day}.',
    nl: 'Tijdelijk, alleen voor u. Wordt verwijderd op {day}.',
  },
  keep: { en: 'Keep', nl: 'Behouden' },
  full: {
    en: 'The subscription holds at most {most} locations, and all are in use.',
    nl: 'Het abonnement omvat hoogstens {most} locaties, en die zijn alle in gebruik.',
  },
  isOpportunity: {
    en: 'An opportunity: found by a search, not yet one of your locations.',
    nl: 'Een kans: gevonden door een zoekopdracht, nog geen eigen locatie.',
  },
  addToLocations: { en: 'Add to locations', nl: 'Aan locaties toevoegen' },
  failed: { en: 'The location was not made', nl: 'De locatie is niet gemaakt' },
});
