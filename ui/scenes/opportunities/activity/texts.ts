import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Activity of {name}', nl: 'Activiteit van {name}' },
  lead: {
    en: 'What changed between the runs of this search query, newest first.',
    nl: 'Wat er tussen de uitvoeringen van deze zoekopdracht is veranderd, nieuwste eerst.',
  },
  back: { en: 'To the search query', nl: 'Naar de zoekopdracht' },
  noneTitle: { en: 'Nothing has happened yet', nl: 'Er is nog niets gebeurd' },
  noneText: {
    en: 'From the second run on, this page says which plots came, went or changed, and why.',
    nl: 'Vanaf de tweede uitvoering staat hier welke percelen erbij kwamen, verdwenen of veranderden, en waarom.',
  },
  earlier: { en: 'Show earlier', nl: 'Eerdere tonen' },
  list: { en: 'Events', nl: 'Gebeurtenissen' },
  pointsNow: { en: '{points} points', nl: '{points} punten' },
  pointsChange: { en: 'from {before} to {after} points', nl: 'van {before} naar {after} punten' },
  matchesNow: { en: '{after} matches', nl: '{after} resultaten' },
  matchesChange: { en: '{after} matches, {before} before', nl: '{after} resultaten, eerder {before}' },
  counts: {
    en: '{new} new, {vanished} gone, {changed} changed',
    nl: '{new} nieuw, {vanished} verdwenen, {changed} gewijzigd',
  },
  byFilters: { en: 'by a change of the filters', nl: 'door een wijziging van de filters' },
  byOwn: {
    en: 'by your own figures or locations',
    nl: 'door uw eigen gegevens of locaties',
  },
  byLand: { en: 'by the land', nl: 'door de gegevens' },
  loaded: { en: 'data of {name} was loaded', nl: 'gegevens van {name} zijn geladen' },
  valueChange: { en: '{name}: from {before} to {after}', nl: '{name}: van {before} naar {after}' },
  nowUnknown: { en: 'unknown', nl: 'onbekend' },
  replaced: {
    en: 'The plot no longer exists; its land is now {plots}.',
    nl: 'Het perceel bestaat niet meer; de grond is nu {plots}.',
  },
  and: { en: '{first} and {last}', nl: '{first} en {last}' },
  added: { en: '{who} added “{name}”', nl: '{who} heeft ‘{name}’ toegevoegd' },
  removed: { en: '{who} deleted “{name}”', nl: '{who} heeft ‘{name}’ verwijderd' },
  changed: { en: '{who} changed “{name}”', nl: '{who} heeft ‘{name}’ gewijzigd' },
  changedFields: { en: '{who} changed “{name}”: {fields}', nl: '{who} heeft ‘{name}’ gewijzigd: {fields}' },
  unknownKept: {
    en: '{who} chose to keep plots with unknown values',
    nl: '{who} koos ervoor percelen met onbekende waarden te behouden',
  },
  unknownLeft: {
    en: '{who} chose to leave out plots with unknown values',
    nl: '{who} koos ervoor percelen met onbekende waarden weg te laten',
  },
  somebody: { en: 'Somebody', nl: 'Iemand' },
  reference: { en: 'Reference {reference}', nl: 'Kenmerk {reference}' },
  fieldBounds: { en: 'bounds', nl: 'grenzen' },
  fieldWish: { en: 'wishes', nl: 'wensen' },
  fieldWeight: { en: 'weight', nl: 'gewicht' },
  fieldEnabled: { en: 'on or off', nl: 'aan of uit' },
  fieldArea: { en: 'area', nl: 'gebied' },
  fieldPlace: { en: 'place in the list', nl: 'plaats in de lijst' },
});
