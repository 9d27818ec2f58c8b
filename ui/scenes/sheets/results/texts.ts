import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Results by concept', nl: 'Resultaten per concept' },
  line: { en: 'Line', nl: 'Regel' },
  difference: { en: 'Difference with {name}', nl: 'Verschil met {name}' },
  measure: { en: 'Show amounts as', nl: 'Bedragen tonen als' },
  amount: { en: 'Total', nl: 'Totaal' },
  gfa: { en: 'Per m² GFA', nl: 'Per m² BVO' },
  unit: { en: 'Per unit', nl: 'Per eenheid' },
  share: { en: '% of revenue', nl: '% van opbrengsten' },
  none: { en: 'none', nl: 'geen' },
  several: { en: 'more than one', nl: 'meer dan één' },
  byFunction: { en: 'Revenue by function', nl: 'Opbrengsten per functie' },
  byUnit: { en: 'Revenue by unit type', nl: 'Opbrengsten per type eenheid' },
  noFunction: { en: 'Without function', nl: 'Zonder functie' },
  noUnit: { en: 'Without unit type', nl: 'Zonder type eenheid' },
  cashFlow: { en: 'Cash flow', nl: 'Kasstroom' },
  cumulated: { en: 'Cumulative cash flow', nl: 'Cumulatieve kasstroom' },
  year: { en: 'Year {year}', nl: 'Jaar {year}' },
  rateOfZero: {
    en: 'Rate at which the present value is zero of',
    nl: 'Rente waarbij de contante waarde nul is van de',
  },
  rents: { en: 'Yearly rent', nl: 'Jaarhuur' },
  withBuyerCost: { en: 'Value with buyer’s costs', nl: 'Waarde met kosten koper' },
  missing: {
    en: 'Concepts with missing prices: {count}. Only their costs are shown.',
    nl: 'Concepten met ontbrekende prijzen: {count}. Alleen hun kosten staan er.',
  },
  view: { en: 'View', nl: 'Weergave' },
  results: { en: 'Results', nl: 'Resultaten' },
  exploitation: { en: 'Land development', nl: 'Grondexploitatie' },
  flowOf: { en: 'Cash flow of {name}', nl: 'Kasstroom van {name}' },
  chart: {
    en: 'Cash flow per year and its running sum; lowest {peak} in year {year}',
    nl: 'Kasstroom per jaar en het lopend saldo; laagste {peak} in jaar {year}',
  },
  peak: {
    en: 'Peak funding requirement {peak}, in year {year}.',
    nl: 'Maximale financieringsbehoefte {peak}, in jaar {year}.',
  },
  noPeak: {
    en: 'The running sum is never negative: no funding is needed.',
    nl: 'Het lopend saldo is nooit negatief: er is geen financiering nodig.',
  },
  thousands: { en: '€ thousand', nl: '€ duizend' },
  pricesFirst: {
    en: 'Fill in all prices of the concept: then its cash flow stands here.',
    nl: 'Vul alle prijzen van het concept in: dan staat hier de kasstroom.',
  },
  misphased: { en: 'Phasing is not 100%:', nl: 'Fasering is niet 100%:' },
});
