import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Board', nl: 'Planbord' },
  keysOfCard: { en: 'On a card', nl: 'Op een kaart' },
  keyWalk: { en: 'To the next card', nl: 'Naar de volgende kaart' },
  keyLift: {
    en: 'Lift the card; arrows carry it, again drops it',
    nl: 'Kaart optillen; pijltjestoetsen dragen haar, nogmaals legt haar neer',
  },
  keyMove: { en: 'Move the card at once', nl: 'Kaart meteen verplaatsen' },
  keyOpen: { en: 'Open the location', nl: 'Locatie openen' },
  keySelect: { en: 'Select the card', nl: 'Kaart selecteren' },
  keyPutBack: { en: 'Put the lifted card back', nl: 'Opgetilde kaart terugzetten' },
  none: { en: 'None', nl: 'Geen' },
  columns: { en: 'Columns', nl: 'Kolommen' },
  lanes: { en: 'Lanes', nl: 'Banen' },
  noLanes: { en: 'No lanes', nl: 'Geen banen' },
  settings: { en: 'Columns and lanes', nl: 'Kolommen en banen' },
  hideEmpty: { en: 'Hide empty columns', nl: 'Lege kolommen verbergen' },
  cardShows: { en: 'On a card', nl: 'Op een kaart' },
  mostColumns: { en: 'At most {most}', nl: 'Hoogstens {most}' },
  pictures: { en: 'Pictures', nl: 'Afbeeldingen' },
  sums: { en: 'Sum in the heads', nl: 'Som in de koppen' },
  noMunicipality: { en: 'No municipality', nl: 'Geen gemeente' },
  nextTask: { en: 'Next task: {name} {day}', nl: 'Volgende taak: {name} {day}' },
  task: { en: 'Task', nl: 'Taak' },
  makePhases: { en: 'Make phases', nl: 'Fasen maken' },
  makeChoices: { en: 'Make choices', nl: 'Keuzes maken' },
  movedBy: {
    en: '{who} moved {name} meanwhile. It stands where they put it.',
    nl: '{who} heeft {name} intussen verplaatst. De kaart staat waar die is neergezet.',
  },
  movedByOther: {
    en: 'Somebody else moved {name} meanwhile. It stands where they put it.',
    nl: 'Iemand anders heeft {name} intussen verplaatst. De kaart staat waar die is neergezet.',
  },
  cards: { en: '{shown} of {all} shown', nl: '{shown} van {all} getoond' },
  overLimit: {
    en: '{all} cards, {limit} at most',
    nl: '{all} kaarten, hoogstens {limit}',
  },
  collapse: { en: 'Collapse {name}', nl: '{name} inklappen' },
  expand: { en: 'Expand {name}', nl: '{name} uitklappen' },
  emptyTitle: { en: 'No choices to make columns of', nl: 'Geen waarden om kolommen van te maken' },
  emptyText: {
    en: 'Make phases or statuses in the settings of the company. Each becomes a column.',
    nl: 'Maak fasen of statussen bij de instellingen van het bedrijf. Elk wordt een kolom.',
  },
  noCardsTitle: { en: 'No location fits the filter', nl: 'Geen locatie past bij het filter' },
  noCardsText: { en: 'Clear the filter to see all cards.', nl: 'Wis het filter om alle kaarten te zien.' },
  noLocationsTitle: { en: 'No locations yet', nl: 'Nog geen locaties' },
  noLocationsText: {
    en: 'The board shows where each location stands. Make the first one on the map.',
    nl: 'Het planbord toont hoe ver elke locatie is. Maak de eerste op de kaart.',
  },
  toMap: { en: 'To the map', nl: 'Naar de kaart' },
  move: { en: 'Move to column', nl: 'Naar kolom' },
  moveLane: { en: 'Move to lane', nl: 'Naar baan' },
  moveOf: { en: 'Move {name}', nl: '{name} verplaatsen' },
  step: { en: 'Move on the board', nl: 'Verplaatsen op het planbord' },
  sortedHint: {
    en: 'The board is sorted. Sort it by hand to change the order within a column.',
    nl: 'Het planbord is gesorteerd. Sorteer op eigen volgorde om binnen een kolom te schuiven.',
  },
  over: {
    en: '{column} now has {all} cards, {limit} at most.',
    nl: '{column} heeft nu {all} kaarten, hoogstens {limit}.',
  },
  notHere: {
    en: 'Locations keep their {axis}. Drop the card in its own lane.',
    nl: 'Locaties houden hun {axis}. Zet de kaart in de eigen baan.',
  },
  lifted: {
    en: '{name} lifted from {column}, place {place} of {count}. Move with the arrow keys, drop with the space bar.',
    nl: '{name} opgepakt uit {column}, plaats {place} van {count}. Verplaats met de pijltjestoetsen, zet neer met de spatiebalk.',
  },
  above: { en: '{name} above {column}, place {place}.', nl: '{name} boven {column}, plaats {place}.' },
  dropped: { en: '{name} dropped in {column}, place {place}.', nl: '{name} neergezet in {column}, plaats {place}.' },
  notMoved: { en: '{name} is back in its place.', nl: '{name} staat weer op de oude plaats.' },
  help: {
    en: 'Arrow keys go to other cards, Enter opens, space lifts, x selects, Alt with an arrow key moves at once.',
    nl: 'Met de pijltjestoetsen gaat u naar andere kaarten, Enter opent, spatie pakt op, x selecteert, Alt met een pijltjestoets verplaatst meteen.',
  },
  readOnly: {
    en: 'The subscription has ended: cards can be read, not moved.',
    nl: 'Het abonnement is afgelopen: kaarten zijn te lezen, niet te verplaatsen.',
  },
  selected: { en: '{count} selected', nl: '{count} geselecteerd' },
  unnamed: { en: 'Without a name', nl: 'Zonder naam' },
  column: { en: 'Column', nl: 'Kolom' },
});

/** After a sum, what it counts where the number does not say. */
export const sumOf = defineTexts({
  plotsize: { en: '', nl: '' },
  units: { en: ' units', nl: ' eenheden' },
  gfa: { en: ' GFA', nl: ' BVO' },
});
