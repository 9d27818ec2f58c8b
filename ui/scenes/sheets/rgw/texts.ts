import { rgwNames } from '../../../../model/finance/rgwlines.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  ...rgwNames,
  line: { en: 'Line', nl: 'Regel' },
  sheet: { en: 'Residual land value by concept', nl: 'Residuele grondwaarde per concept' },
  euroOfLand: { en: 'Euro of land', nl: 'Euro grond' },
  notDetermined: { en: 'not determined', nl: 'niet bepaald' },
  missing: {
    en: 'Concepts with missing prices: {count}. Their land value stays empty.',
    nl: 'Concepten met ontbrekende prijzen: {count}. Hun grondwaarde blijft leeg.',
  },
  pricesFirst: {
    en: 'Fill in all prices of the concept: then you see here how its land value answers to other prices and costs.',
    nl: 'Vul alle prijzen van het concept in: dan ziet u hier hoe de grondwaarde reageert op andere prijzen en kosten.',
  },
  sensitivity: { en: 'Sensitivity', nl: 'Gevoeligheid' },
  sensitivityOf: { en: 'Sensitivity of {name}', nl: 'Gevoeligheid van {name}' },
  table: { en: 'Land value, thousands of €', nl: 'Grondwaarde, duizenden €' },
  rows: { en: 'Rows', nl: 'Rijen' },
  columns: { en: 'Columns', nl: 'Kolommen' },
  tornado: { en: 'Each input 10% lower and higher', nl: 'Elke invoer 10% lager en hoger' },
  lower: { en: '−10%', nl: '−10%' },
  higher: { en: '+10%', nl: '+10%' },
  breakEven: { en: 'Break-even', nl: 'Break-even' },
  breakEvenAbout: {
    en: 'Change of the input at which no land value is left.',
    nl: 'Wijziging van de invoer waarbij geen grondwaarde overblijft.',
  },
  input: { en: 'Input', nl: 'Invoer' },
  price_sale: { en: 'Sale prices', nl: 'Verkoopprijzen' },
  price_rent: { en: 'Rents', nl: 'Huurprijzen' },
  yield: { en: 'Yield', nl: 'Rendement (BAR)' },
  construction: { en: 'Building costs', nl: 'Bouwkosten' },
  additional: { en: 'Additional costs', nl: 'Bijkomende kosten' },
  unforeseen: { en: 'Contingency', nl: 'Onvoorzien' },
  furnishing: { en: 'Fit-out costs', nl: 'Inrichtingskosten' },
  financing: { en: 'Financing costs', nl: 'Financieringskosten' },
  profit_risk: { en: 'Profit and risk', nl: 'Winst en risico' },
  vacancy: { en: 'Vacancy', nl: 'Leegstand' },
});
