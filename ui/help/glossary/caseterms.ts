/** The figures of the business case: the rows of the results sheet. */
import { entryOf, type KeyOf, type Label } from '../../../model/enums/enumeration.ts';
import { resultRows } from '../../../model/enums/finance.ts';
import type { Formula } from '../../../model/enums/figures.ts';
import type { Term, TermGroup } from './term.ts';

type Row = KeyOf<typeof resultRows>;

const costs = [
  'cost_ground',
  'cost_building',
  'cost_furnishing',
  'cost_additional',
  'cost_unforeseen',
  'cost_tax',
] as const;

const groups: Label = { en: 'Cost groups of NEN 2699', nl: 'Kostengroepen van NEN 2699' };
const euro: Label = { en: '€', nl: '€' };
const share: Label = { en: '%', nl: '%' };

/** `available` and `factor` are steps towards the land value (`rgwlines`). */
const ofOthers: Partial<Record<Row, Formula>> = {
  total_costs: { above: [...costs, 'cost_financing'] },
  result: { above: ['revenue'], less: 'total_costs' },
  margin_on_revenue: { above: ['result'], below: ['revenue'] },
  margin_on_costs: { above: ['result'], below: ['total_costs'] },
  rgw: { above: ['available'], below: ['factor'] },
  rgw_raw_land: { above: ['rgw'], less: 'development' },
  ground_quote: { above: ['rgw'], below: ['revenue'] },
};

const inWords: Partial<Record<Row, Label>> = {
  revenue: { en: 'sum of the values, without VAT', nl: 'som van de waarden, zonder btw' },
  profit_risk: { en: 'revenue × rate of profit and risk', nl: 'opbrengsten × percentage winst en risico' },
  bar: { en: 'yearly rent / price without buyer’s costs', nl: 'jaarhuur / prijs vrij op naam' },
  nar: {
    en: '(yearly rent − operating costs) / price with buyer’s costs',
    nl: '(jaarhuur − exploitatiekosten) / prijs met kosten koper',
  },
  npv: { en: 'sum of cash flow t / (1 + discount rate)ᵗ', nl: 'som van kasstroom t / (1 + disconteringsvoet)ᵗ' },
  end_value: {
    en: 'net present value × (1 + discount rate)^n',
    nl: 'netto contante waarde × (1 + disconteringsvoet)^n',
  },
  irr: {
    en: 'the rate at which the net present value is nought',
    nl: 'de rente waarbij de netto contante waarde nul is',
  },
  peak_funding: { en: 'lowest running total of the cash flow', nl: 'laagste lopend saldo van de kasstroom' },
};

const texts: Readonly<Record<Row, Label>> = {
  revenue: { en: 'What sales and let space bring in.', nl: 'Wat verkoop en verhuurde ruimte opbrengen.' },
  cost_ground: {
    en: 'Acquisition and making ready for building. Group A.',
    nl: 'Verwerving en bouwrijp maken. Groep A.',
  },
  cost_building: { en: 'What the builder asks. Group B.', nl: 'Wat de aannemer vraagt. Groep B.' },
  cost_furnishing: {
    en: 'Fit-out that is not part of the building. Group C.',
    nl: 'Inrichting die geen deel van het gebouw is. Groep C.',
  },
  cost_additional: {
    en: 'Architect, advice, fees, sale and management. Group D.',
    nl: 'Architect, advies, leges, verkoop en management. Groep D.',
  },
  cost_unforeseen: {
    en: 'Room for what cannot be known yet. Group E.',
    nl: 'Ruimte voor wat nog niet te weten is. Groep E.',
  },
  cost_tax: {
    en: 'Taxes that cannot be reclaimed, such as transfer tax. Group F.',
    nl: 'Belastingen die niet terug te vorderen zijn, zoals overdrachtsbelasting. Groep F.',
  },
  cost_financing: {
    en: 'Interest during building, over all other costs. Group G.',
    nl: 'Rente tijdens de bouw, over alle andere kosten. Groep G.',
  },
  total_costs: {
    en: 'All costs of the development, land included.',
    nl: 'Alle kosten van de ontwikkeling, inclusief grond.',
  },
  result: { en: 'What is left for the developer.', nl: 'Wat de ontwikkelaar overhoudt.' },
  margin_on_revenue: { en: 'Result as a part of the revenue.', nl: 'Resultaat als deel van de opbrengsten.' },
  margin_on_costs: { en: 'Result as a part of the costs.', nl: 'Resultaat als deel van de kosten.' },
  profit_risk: {
    en: 'What the developer reckons with for risk and profit.',
    nl: 'Waar de ontwikkelaar voor risico en winst mee rekent.',
  },
  rgw: {
    en: 'What the land may cost: what is available for it, divided by what each euro of land costs with tax and interest.',
    nl: 'Wat de grond mag kosten: wat ervoor beschikbaar is, gedeeld door wat elke euro grond kost met belasting en rente.',
  },
  rgw_raw_land: { en: 'The land value less making ready for building.', nl: 'De grondwaarde min het bouwrijp maken.' },
  ground_quote: { en: 'Land value as a part of the revenue.', nl: 'Grondwaarde als deel van de opbrengsten.' },
  bar: {
    en: 'What an investor receives in the first year before costs.',
    nl: 'Wat een belegger het eerste jaar ontvangt vóór kosten.',
  },
  nar: {
    en: 'What an investor receives in the first year after costs.',
    nl: 'Wat een belegger het eerste jaar ontvangt na kosten.',
  },
  npv: { en: 'All cash flows valued at today.', nl: 'Alle kasstromen, gewaardeerd op vandaag.' },
  end_value: {
    en: 'All cash flows valued at the end of the project.',
    nl: 'Alle kasstromen, gewaardeerd op het einde van het project.',
  },
  irr: {
    en: 'The return on the money in the project. Several are possible; then none is shown.',
    nl: 'Het rendement op het geld in het project. Soms kunnen het er meer zijn; dan staat er geen.',
  },
  peak_funding: { en: 'The most money that has to be financed.', nl: 'Het meeste geld dat gefinancierd moet worden.' },
};

const shares: ReadonlySet<Row> = new Set([
  ...(['margin_on_revenue', 'margin_on_costs', 'ground_quote', 'bar', 'nar', 'irr'] as const),
]);
export const isShare = (key: string): boolean => (shares as ReadonlySet<string>).has(key);

function term(key: Row): Term {
  const formula = ofOthers[key] ?? inWords[key];
  return {
    key,
    name: entryOf(resultRows, key)!.label,
    text: texts[key],
    example: 'case',
    unit: shares.has(key) ? share : euro,
    ...(formula && { formula }),
    ...(key.startsWith('cost_') && { norm: groups }),
  };
}

export const caseTerms: readonly TermGroup[] = [
  { key: 'finance', title: { en: 'Business case', nl: 'Businesscase' }, terms: resultRows.keys.map(term) },
];
