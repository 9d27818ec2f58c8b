import type { ScreenHelps } from './screen.ts';

const areas = ['sheets.areas.overview', 'sheets.areas.buildings', 'sheets.areas.functions'];
const finance = ['sheets.finance.income', 'sheets.finance.costs', 'sheets.finance.results', 'sheets.finance.rgw'];
const others = (of: readonly string[], route: string) => of.filter((each) => each !== route);

/** How a sheet is used, the same for all. */
const ticking = {
  en: 'Tick locations and concepts at the left. Cells on white can be changed; grey ones are computed.',
  nl: 'Vink links locaties en concepten aan. Witte cellen kunt u wijzigen; grijze worden berekend.',
};

export const sheetScreens: ScreenHelps = {
  'sheets.areas.overview': {
    purpose: {
      en: 'All figures of concepts in one table: areas, densities, units, parking, and which rules are kept.',
      nl: 'Alle kengetallen van concepten in één tabel: oppervlakten, dichtheden, eenheden, parkeren, en aan welke regels ze voldoen.',
    },
    start: ticking,
    next: {
      en: 'The total counts the main concept of each location; ratios follow from summed areas. Save it as Excel with live formulas.',
      nl: 'Het totaal telt van elke locatie het hoofdconcept; verhoudingen volgen uit opgetelde oppervlakten. Sla het op als Excel met werkende formules.',
    },
    related: [...others(areas, 'sheets.areas.overview'), 'concepts', 'sheets.finance.results'],
  },
  'sheets.areas.buildings': {
    purpose: {
      en: 'Areas by building and by storey, with walls and rest, so that gross area can be checked to the square metre.',
      nl: 'Oppervlakten per gebouw en per bouwlaag, met wanden en rest, zodat het BVO tot op de vierkante meter te controleren is.',
    },
    start: ticking,
    next: {
      en: 'Open a building to change name, use, height and repeat of its storeys.',
      nl: 'Open een gebouw om naam, gebruik, hoogte en herhaling van de bouwlagen te wijzigen.',
    },
    related: [...others(areas, 'sheets.areas.buildings'), 'concepts.modify'],
  },
  'sheets.areas.functions': {
    purpose: {
      en: 'Areas by function, and the housing programme: what was wanted and what was placed.',
      nl: 'Oppervlakten per functie, en het woonprogramma: wat gewenst was en wat is geplaatst.',
    },
    start: ticking,
    next: {
      en: 'Change sizes, goals and parking ratios of the unit types; every concept of the location follows.',
      nl: 'Wijzig grootte, doel en parkeernorm van de eenheidstypen; elk concept van de locatie volgt.',
    },
    related: [...others(areas, 'sheets.areas.functions'), 'settings.concepts.units'],
  },
  'sheets.finance.income': {
    purpose: {
      en: 'What each concept brings in: a row per unit type, house and function, with quantity, price and value.',
      nl: 'Wat elk concept opbrengt: een regel per eenheidstype, woning en functie, met hoeveelheid, prijs en waarde.',
    },
    start: {
      en: 'Fill in the missing prices; the head of the sheet counts them and F8 goes to the next.',
      nl: 'Vul de ontbrekende prijzen in; de kop van het blad telt ze en F8 gaat naar de volgende.',
    },
    next: {
      en: 'Spread the proceeds over the years and read the outcome in the results. Amounts exclude VAT unless the column says so.',
      nl: 'Verdeel de opbrengsten over de jaren en lees de uitkomst bij de resultaten. Bedragen zijn zonder btw, tenzij de kolom anders zegt.',
    },
    related: others(finance, 'sheets.finance.income'),
  },
  'sheets.finance.costs': {
    purpose: {
      en: 'Development costs in the groups of NEN 2699. Rows are of the location; amounts are those of the chosen concept.',
      nl: 'Stichtingskosten in de groepen van NEN 2699. De regels zijn van de locatie; de bedragen van het gekozen concept.',
    },
    start: {
      en: 'Add the usual rows once, then type in the last line of a group to add your own.',
      nl: 'Voeg één keer de gebruikelijke regels toe, en typ daarna in de laatste lijn van een groep om eigen regels te maken.',
    },
    next: {
      en: 'Check the base of every percentage beside it, and go on to the results or the residual land value.',
      nl: 'Controleer bij elk percentage de grondslag ernaast, en ga verder met de resultaten of de residuele grondwaarde.',
    },
    related: others(finance, 'sheets.finance.costs'),
  },
  'sheets.finance.results': {
    purpose: {
      en: 'Revenue, costs and result of up to eight concepts beside each other, with cash flow and land development.',
      nl: 'Opbrengsten, kosten en resultaat van hooguit acht concepten naast elkaar, met kasstroom en grondexploitatie.',
    },
    start: {
      en: 'Choose how amounts show: in total, per m² of gross floor area, per unit, or as a share of revenue.',
      nl: 'Kies hoe bedragen staan: in totaal, per m² BVO, per eenheid, of als deel van de opbrengsten.',
    },
    next: {
      en: 'Look at the difference with the first concept, and at the deepest point of the cash flow: the money to finance.',
      nl: 'Bekijk het verschil met het eerste concept, en het diepste punt van de kasstroom: het geld dat u moet financieren.',
    },
    related: others(finance, 'sheets.finance.results'),
  },
  'sheets.finance.rgw': {
    purpose: {
      en: 'What the land may cost: revenue less profit, risk and all costs but the land.',
      nl: 'Wat de grond mag kosten: opbrengsten min winst, risico en alle kosten behalve de grond.',
    },
    start: {
      en: 'Read the rows from top to bottom; each says what it is made of.',
      nl: 'Lees de regels van boven naar beneden; elke regel zegt waaruit die bestaat.',
    },
    next: {
      en: 'Use the sensitivity table to see which price or cost moves the land value most, and where nothing is left.',
      nl: 'Zie in de gevoeligheidstabel welke prijs of kosten de grondwaarde het meest verandert, en waar niets overblijft.',
    },
    related: [...others(finance, 'sheets.finance.rgw'), 'locations.modify'],
  },
  'sheets.locations.standard_fields': {
    purpose: {
      en: 'The details of all locations of the filter as one sheet, to fill in or to paste from Excel.',
      nl: 'De gegevens van alle locaties van het filter als één blad, om in te vullen of uit Excel te plakken.',
    },
    start: {
      en: 'Type in a cell, or paste a block; a cell that refuses a value keeps its old one and says why.',
      nl: 'Typ in een cel, of plak een blok; een cel die een waarde weigert, houdt de oude en zegt waarom.',
    },
    next: {
      en: 'Type in the last, empty row to make a location without a place.',
      nl: 'Typ in de laatste, lege rij om een locatie zonder plaats te maken.',
    },
    related: ['sheets.locations.custom_fields', 'locations.list', 'settings.locations.defaultfields'],
  },
  'sheets.locations.custom_fields': {
    purpose: {
      en: 'The fields of your own company for all locations of the filter, a column each.',
      nl: 'De velden van uw eigen bedrijf voor alle locaties van het filter, elk in een kolom.',
    },
    start: {
      en: 'Fill in cells or paste them; unknown choices are offered as new ones.',
      nl: 'Vul cellen in of plak ze; onbekende keuzes worden als nieuwe aangeboden.',
    },
    next: {
      en: 'An administrator adds, changes and publishes the fields in the settings.',
      nl: 'Een beheerder voegt velden toe, wijzigt en publiceert ze bij de instellingen.',
    },
    related: ['sheets.locations.standard_fields', 'settings.locations.customfields'],
  },
};
