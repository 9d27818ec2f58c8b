import type { Label } from '../../../model/enums/enumeration.ts';
import { defineTexts } from '../../i18n/texts.ts';
import type { RateKey } from './frame/rates.ts';

export const texts = defineTexts({
  sheets: { en: 'Sheets', nl: 'Rekenbladen' },
  areas: { en: 'Areas', nl: 'Oppervlakten' },
  finance: { en: 'Finance', nl: 'Financieel' },
  locations: { en: 'Locations', nl: 'Locaties' },
  overview: { en: 'Overview', nl: 'Overzicht' },
  buildings: { en: 'Buildings', nl: 'Gebouwen' },
  functions: { en: 'Functions', nl: 'Functies' },
  costs: { en: 'Costs', nl: 'Kosten' },
  income: { en: 'Income', nl: 'Opbrengsten' },
  results: { en: 'Results', nl: 'Resultaten' },
  rgw: { en: 'Residual land value', nl: 'Residuele grondwaarde' },
  shown: { en: 'Concepts', nl: 'Concepten' },
  showLocation: { en: 'All concepts of {name}', nl: 'Alle concepten van {name}' },
  main: { en: 'main', nl: 'hoofd' },
  mainOnly: { en: 'Main concepts', nl: 'Hoofdconcepten' },
  more: { en: 'Show {count} more', nl: 'Nog {count} tonen' },
  limited: {
    en: 'The first {count} chosen concepts are shown: a finance sheet shows no more at once.',
    nl: 'De eerste {count} gekozen concepten staan in het blad: een financieel blad toont er niet meer tegelijk.',
  },
  drawFirst: { en: 'Draw a concept first', nl: 'Teken eerst een concept' },
  drawFirstText: {
    en: 'Sheets show areas and money of concepts. Draw one and its figures stand here.',
    nl: 'Rekenbladen tonen oppervlakten en geld van concepten. Teken er een en de cijfers staan hier.',
  },
  toConcepts: { en: 'To the concepts', nl: 'Naar de concepten' },
  noneChosen: { en: 'No concept chosen', nl: 'Geen concept gekozen' },
  noneChosenText: { en: 'Tick concepts at the left.', nl: 'Vink links concepten aan.' },
  noneFound: { en: 'No location passes the filter', nl: 'Geen locatie voldoet aan het filter' },
  noConceptFound: {
    en: 'No location with a concept passes the filter',
    nl: 'Geen locatie met een concept voldoet aan het filter',
  },
  clearFilter: { en: 'Clear filters', nl: 'Filters wissen' },
  noLocations: { en: 'No locations yet', nl: 'Nog geen locaties' },
  noLocationsText: {
    en: 'New locations in a sheet have no place: give them plots on the map later.',
    nl: 'Nieuwe locaties in een blad hebben geen plek: geef ze later percelen op de kaart.',
  },
  oneLocation: { en: '1 location', nl: '1 locatie' },
  countLocations: { en: '{count} locations', nl: '{count} locaties' },
  limitedLocations: {
    en: 'The first {count} locations are shown: narrow the filter to see others.',
    nl: 'De eerste {count} locaties staan in het blad: beperk het filter om andere te zien.',
  },
  exportSheet: { en: 'This sheet as an Excel file', nl: 'Dit blad als Excel-bestand' },
  exportFailed: { en: 'The file could not be made', nl: 'Het bestand kon niet worden gemaakt' },
  stray: { en: 'No longer passes the filter', nl: 'Voldoet niet meer aan het filter' },
  standardFields: { en: 'Details', nl: 'Gegevens' },
  customFields: { en: 'Custom fields', nl: 'Eigen velden' },
  computing: {
    en: 'The figures of {names} are being computed.',
    nl: 'De cijfers van {names} worden berekend.',
  },
  computingMany: {
    en: 'The figures of {count} concepts are being computed.',
    nl: 'De cijfers van {count} concepten worden berekend.',
  },
  show: { en: 'Show', nl: 'Tonen' },
  showAbout: {
    en: 'Shows the faces of the chosen area in the editor.',
    nl: 'Markeert de vlakken van de gekozen oppervlakte in de editor.',
  },
  beingMade: {
    en: 'The concept is being generated to tell.',
    nl: 'Het concept wordt gegenereerd om dit te kunnen zeggen.',
  },
  unnamed: { en: 'Unnamed', nl: 'Naamloos' },
  assumptions: { en: 'Assumptions of the location', nl: 'Uitgangspunten van de locatie' },
  assumptionsOf: { en: 'Assumptions of {name}', nl: 'Uitgangspunten van {name}' },
  vatMode: { en: 'Prices and VAT', nl: 'Prijzen en btw' },
  yieldBasis: { en: 'Basis of the yield', nl: 'Grondslag van het rendement' },
  indexing: { en: 'Index prices and costs', nl: 'Prijzen en kosten indexeren' },
  highestOf: { en: 'Highest of', nl: 'Hoogste van' },
  lowestOf: { en: 'Lowest of', nl: 'Laagste van' },
  derivedRest: { en: 'overlap or rounding', nl: 'overlap of afronding' },
  exclVat: { en: 'Amounts exclude VAT.', nl: 'Bedragen zijn exclusief btw.' },
});

/** Names of the steps to undo. */
export const steps = defineTexts({
  finance: { en: 'Change finance assumptions', nl: 'Financiële uitgangspunten wijzigen' },
  unit: { en: 'Change unit', nl: 'Eenheid wijzigen' },
  income: { en: 'Change income', nl: 'Opbrengsten wijzigen' },
});

/** Names of rates beside each other: short, with what they are a part of. */
export const rateLabels: Readonly<Record<RateKey, Label>> = {
  vat: { en: 'VAT, of the price', nl: 'Btw, over de prijs' },
  yield: { en: 'Yield (GIY), rent/value', nl: 'BAR, huur/waarde' },
  buyer_cost: { en: 'Buyer’s costs, of value', nl: 'Kosten koper, van waarde' },
  operating_cost: { en: 'Operating, of rent', nl: 'Exploitatie, van huur' },
  vacancy: { en: 'Vacancy, of rent', nl: 'Leegstand, van huur' },
  profit_risk: { en: 'Profit, of revenue', nl: 'Winst, van opbrengst' },
  discount_rate: { en: 'Discount rate a year', nl: 'Discontovoet per jaar' },
  interest_rate: { en: 'Interest a year', nl: 'Rente per jaar' },
  index_revenue: { en: 'Revenue growth a year', nl: 'Opbrengststijging per jaar' },
  index_costs: { en: 'Cost growth a year', nl: 'Kostenstijging per jaar' },
  duration: { en: 'Duration', nl: 'Looptijd' },
};
