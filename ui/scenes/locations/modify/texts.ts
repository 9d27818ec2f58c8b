import { defineTexts } from '../../../i18n/texts.ts';

export const editorTexts = defineTexts({
  lead: {
    en: 'Everything is saved automatically. Every change can be undone.',
    nl: 'Alles wordt automatisch opgeslagen. Elke wijziging kan ongedaan worden gemaakt.',
  },
  back: { en: 'Back to the map', nl: 'Terug naar de kaart' },
  identity: { en: 'Project', nl: 'Project' },
  identityText: {
    en: 'What the location is called and which phase the project is in.',
    nl: 'Hoe de locatie heet en in welke fase het project is.',
  },
  address: { en: 'Address', nl: 'Adres' },
  addressText: {
    en: 'As it appears in lists, publications and exports.',
    nl: 'Zoals het in lijsten, publicaties en exports staat.',
  },
  place: { en: 'Place', nl: 'Plek' },
  placeText: {
    en: 'This browser cannot draw the map. Type the place here, in degrees (WGS 84).',
    nl: 'Deze browser kan de kaart niet tekenen. Typ de plek hier, in graden (WGS 84).',
  },
  people: { en: 'People involved', nl: 'Betrokkenen' },
  peopleText: { en: 'Who owns, designs, builds and buys.', nl: 'Wie eigenaar is, ontwerpt, bouwt en koopt.' },
  plots: { en: 'Plots', nl: 'Percelen' },
  plotsText: {
    en: 'Outlines come from the cadastral register or are drawn by hand. Figures such as GSI and FSI use the plot size.',
    nl: 'Omtrekken komen uit het kadaster of zijn met de hand getekend. Kengetallen als GSI en FSI rekenen met de perceelgrootte.',
  },
  editPlots: { en: 'Edit plots on the map', nl: 'Percelen op de kaart bewerken' },
  box: { en: 'Building envelope', nl: 'Bouwvolume' },
  boxText: {
    en: 'The volume that buildings may fill, in metres from the point of the location. You can show it in the model.',
    nl: 'Het volume dat gebouwen mogen vullen, in meters vanaf het punt van de locatie. U kunt het tonen in het model.',
  },
  rules: { en: 'Rules', nl: 'Regels' },
  rulesText: {
    en: 'Limits of the zoning plan or the client. Every concept is tested against them while you draw.',
    nl: 'Grenzen van het bestemmingsplan of de opdrachtgever. Elk concept wordt er tijdens het tekenen aan getoetst.',
  },
  noRules: { en: 'No rules yet.', nl: 'Nog geen regels.' },
  addRule: { en: 'Add rule', nl: 'Regel toevoegen' },
  costs: { en: 'Costs', nl: 'Kosten' },
  costsText: {
    en: 'What the business case deducts from the revenue, by group and by the basis of the amount.',
    nl: 'Wat de businesscase van de opbrengsten aftrekt, per groep en naar de grondslag van het bedrag.',
  },
  noCosts: { en: 'No costs yet.', nl: 'Nog geen kosten.' },
  addCost: { en: 'Add cost', nl: 'Kostenpost toevoegen' },
  summary: { en: 'Summary', nl: 'Samenvatting' },
  summaryText: {
    en: 'Zoning in words, and what a publication shows.',
    nl: 'De bestemming in woorden, en wat een publicatie toont.',
  },
  shownParts: { en: 'Parts that a publication shows', nl: 'Onderdelen die een publicatie toont' },
  remove: { en: 'Delete {name}', nl: '{name} verwijderen' },
  untitled: { en: 'this row', nl: 'deze regel' },
});
