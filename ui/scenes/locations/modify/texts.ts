import { defineTexts } from '../../../i18n/texts.ts';

export const editorTexts = defineTexts({
  lead: {
    en: 'Every change is kept at once and can be undone.',
    nl: 'Elke wijziging wordt meteen bewaard en kan ongedaan worden gemaakt.',
  },
  back: { en: 'Back to the map', nl: 'Terug naar de kaart' },
  identity: { en: 'Project', nl: 'Project' },
  identityText: {
    en: 'How the location is called and how far it is.',
    nl: 'Hoe de locatie heet en hoe ver het project is.',
  },
  address: { en: 'Address', nl: 'Adres' },
  addressText: {
    en: 'As it appears in lists, publications and exports.',
    nl: 'Zoals het in lijsten, publicaties en exports staat.',
  },
  place: { en: 'Place', nl: 'Plek' },
  placeText: {
    en: 'This browser cannot draw the map it is pointed out on: type it here, in degrees (WGS 84).',
    nl: 'Deze browser kan de kaart om de plek aan te wijzen niet tekenen: typ hem hier, in graden (WGS 84).',
  },
  people: { en: 'People involved', nl: 'Betrokkenen' },
  peopleText: { en: 'Who owns, designs, builds and buys.', nl: 'Wie bezit, ontwerpt, bouwt en koopt.' },
  plots: { en: 'Plots', nl: 'Percelen' },
  plotsText: {
    en: 'Outlines come from the register or are drawn by hand; the size counts in figures that need land.',
    nl: 'Omtrekken komen uit het kadaster of zijn getekend; de grootte telt in kengetallen die grond nodig hebben.',
  },
  editPlots: { en: 'Edit plots on the map', nl: 'Percelen op de kaart bewerken' },
  box: { en: 'Buildable area box', nl: 'Bouwvolume' },
  boxText: {
    en: 'The volume buildings may fill, in metres from the location point. The model shows it when asked to.',
    nl: 'Het volume dat gebouwen mogen vullen, in meters vanaf het locatiepunt. Het model toont het op verzoek.',
  },
  rules: { en: 'Constraints', nl: 'Randvoorwaarden' },
  rulesText: {
    en: 'Limits of the zoning plan or the client. Every concept is tested against them while you draw.',
    nl: 'Grenzen van het bestemmingsplan of de opdrachtgever. Elk concept wordt er tijdens het tekenen aan getoetst.',
  },
  noRules: { en: 'No constraints yet.', nl: 'Nog geen randvoorwaarden.' },
  addRule: { en: 'Add a constraint', nl: 'Randvoorwaarde toevoegen' },
  costs: { en: 'Costs', nl: 'Kosten' },
  costsText: {
    en: 'What the business case takes off the revenue, by group and by what the amount is reckoned on.',
    nl: 'Wat de exploitatie van de opbrengst aftrekt, per groep en naar de grondslag van het bedrag.',
  },
  noCosts: { en: 'No costs of its own yet.', nl: 'Nog geen eigen kosten.' },
  addCost: { en: 'Add a cost', nl: 'Kostenpost toevoegen' },
  summary: { en: 'Summary', nl: 'Samenvatting' },
  summaryText: {
    en: 'Zoning in words, and what a publication shows.',
    nl: 'De bestemming in woorden, en wat een publicatie toont.',
  },
  shownParts: { en: 'Parts that a publication shows', nl: 'Onderdelen die een publicatie toont' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  untitled: { en: 'this row', nl: 'deze regel' },
  stepAdd: { en: 'Add {what}', nl: '{what} toevoegen' },
});
