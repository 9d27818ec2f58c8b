import type { ScreenHelps } from './screen.ts';

const views = ['locations.map', 'locations.list', 'locations.planboard'];
const beside = (route: string) => views.filter((each) => each !== route);

export const locationScreens: ScreenHelps = {
  'locations.map': {
    purpose: {
      en: 'All locations of your company on the map. A location holds the plots, rules, costs and concepts of one project.',
      nl: 'Alle locaties van uw bedrijf op de kaart. Een locatie bevat de percelen, regels, kosten en concepten van één project.',
    },
    start: {
      en: 'Zoom in and click the plots of a new location, or click a pin to open one.',
      nl: 'Zoom in en klik de percelen van een nieuwe locatie aan, of klik op een speld om er een te openen.',
    },
    next: {
      en: 'Filter with the chips above, and choose with “Display” what the colour of the pins means. List and board keep the filter.',
      nl: 'Filter met de knoppen erboven, en kies bij ‘Weergave’ wat de kleur van de spelden betekent. Lijst en planbord houden het filter.',
    },
    related: [...beside('locations.map'), 'opportunities', 'sheets.areas.overview'],
  },
  'locations.map.detail': {
    name: { en: 'Location on the map', nl: 'Locatie op de kaart' },
    purpose: {
      en: 'One location: its description, plots, concepts, notes and tasks, fields, rules, costs, files and what happened to it.',
      nl: 'Eén locatie: omschrijving, percelen, concepten, notities en taken, velden, regels, kosten, bestanden en wat ermee gebeurde.',
    },
    start: {
      en: 'Choose a tab of the panel. Everything you fill in is saved automatically.',
      nl: 'Kies een tabblad van het paneel. Alles wat u invult, wordt automatisch opgeslagen.',
    },
    next: {
      en: 'Add a concept to draw buildings on the plots, or note who does what before when.',
      nl: 'Voeg een concept toe om gebouwen op de percelen te tekenen, of noteer wie wat wanneer doet.',
    },
    related: ['locations.modify', 'locations.modifyplot', 'concepts', 'sheets.areas.overview'],
  },
  'locations.list': {
    name: { en: 'List of locations', nl: 'Lijst van locaties' },
    purpose: {
      en: 'Locations as a table: compare many, change cells in place, and change a selection together.',
      nl: 'Locaties als tabel: vergelijk er veel, wijzig cellen ter plekke, en wijzig een selectie in één keer.',
    },
    start: {
      en: 'Choose columns, sort and group, and save that as a view. Tick rows to get the bar for many at once.',
      nl: 'Kies kolommen, sorteer en groepeer, en sla dat op als weergave. Vink rijen aan voor de balk die er veel tegelijk wijzigt.',
    },
    next: {
      en: 'Export to Excel, change there, and import again: you see every change before it is made.',
      nl: 'Exporteer naar Excel, wijzig daar, en importeer weer: u ziet elke wijziging voordat die wordt gemaakt.',
    },
    related: [...beside('locations.list'), 'locations.import', 'sheets.locations.standard_fields'],
  },
  'locations.planboard': {
    purpose: {
      en: 'Where projects stand: a column per phase, status or other choice, with optional lanes, and a card per location.',
      nl: 'Waar projecten staan: een kolom per fase, status of andere keuze, met banen als u wilt, en een kaart per locatie.',
    },
    start: {
      en: 'Choose columns and lanes, then drag a card, or lift it with the keyboard. Both values change in one step.',
      nl: 'Kies kolommen en banen en sleep een kaart, of til haar op met het toetsenbord. Beide waarden wijzigen in één stap.',
    },
    next: {
      en: 'A limit per column shows where work piles up. It counts every card that is not archived, whatever the filter.',
      nl: 'Een maximum per kolom laat zien waar werk zich ophoopt. Het telt elke kaart die niet is gearchiveerd, ongeacht het filter.',
    },
    related: [...beside('locations.planboard'), 'settings.locations.defaultfields'],
  },
  'locations.import': {
    purpose: {
      en: 'Make or change many locations from a CSV, Excel, GeoJSON or zipped Shapefile.',
      nl: 'Maak of wijzig veel locaties uit een CSV, Excel, GeoJSON of gezipte Shapefile.',
    },
    start: {
      en: 'Choose a file and check which column goes where; five samples show how each is read.',
      nl: 'Kies een bestand en controleer welke kolom waarheen gaat; vijf voorbeelden tonen hoe elke kolom wordt gelezen.',
    },
    next: {
      en: 'Check what will be new, changed or refused before anything is written. The whole import can be undone.',
      nl: 'Controleer wat nieuw, gewijzigd of geweigerd wordt voordat er iets wordt geschreven. De hele import kan ongedaan worden gemaakt.',
    },
    related: ['locations.list', 'settings.locations.customfields'],
  },
  'locations.modify': {
    purpose: {
      en: 'Everything of one location on a full page: project, address, parties, plots, building volume, rules, costs and summary.',
      nl: 'Alles van één locatie op een hele pagina: project, adres, betrokkenen, percelen, bouwvolume, regels, kosten en samenvatting.',
    },
    start: {
      en: 'Check address and plots first: GSI, FSI and the land value per m² divide by the plot area.',
      nl: 'Controleer eerst adres en percelen: GSI, FSI en de grondwaarde per m² delen door het perceeloppervlak.',
    },
    next: {
      en: 'Enter rules of the plan. Each concept is tested against them while you draw.',
      nl: 'Vul de regels van het plan in. Elk concept wordt er tijdens het tekenen aan getoetst.',
    },
    related: ['locations.modifyplot', 'locations.map.detail', 'concepts', 'sheets.finance.costs'],
  },
  'locations.modifyplot': {
    purpose: {
      en: 'The land of a location: parcels of the land register, drawn plots, and the building planes of the plan.',
      nl: 'De grond van een locatie: percelen van het kadaster, getekende percelen, en de bouwvlakken van het plan.',
    },
    start: {
      en: 'Pick parcels on the map, or draw the outline by hand. Overlap counts once.',
      nl: 'Kies percelen op de kaart, of teken de omtrek met de hand. Overlap telt één keer.',
    },
    next: {
      en: 'Compare the registered with the measured area and adopt the one you want to compute with.',
      nl: 'Vergelijk het kadastrale met het gemeten oppervlak en neem over waarmee u wilt rekenen.',
    },
    related: ['locations.modify', 'locations.map.detail', 'concepts'],
  },
};
