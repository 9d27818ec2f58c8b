import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  compare: { en: 'Compare concepts', nl: 'Concepten vergelijken' },
  compareWith: { en: 'Compare with {name}', nl: 'Vergelijken met {name}' },
  makeVariant: { en: 'Make variant', nl: 'Variant maken' },
  variantOf: { en: 'Variant of {name}', nl: 'Variant van {name}' },
  stop: { en: 'Back to the editor', nl: 'Terug naar de editor' },
  first: { en: 'First concept', nl: 'Eerste concept' },
  second: { en: 'Second concept', nl: 'Tweede concept' },
  swap: { en: 'Swap', nl: 'Omwisselen' },
  onlyDifferences: { en: 'Only differences', nl: 'Alleen verschillen' },
  differences: { en: 'Differences', nl: 'Verschillen' },
  difference: { en: 'Difference', nl: 'Verschil' },
  share: { en: 'In %', nl: 'In %' },
  figure: { en: 'Figure', nl: 'Kengetal' },
  same: {
    en: 'These two concepts have the same figures.',
    nl: 'Deze twee concepten hebben dezelfde kengetallen.',
  },
  pricesMissing: { en: 'incomplete: prices missing', nl: 'onvolledig: er ontbreken prijzen' },
  finance: { en: 'Business case', nl: 'Businesscase' },
  units: { en: 'Unit mix', nl: 'Woonprogramma' },
  gone: { en: 'The other concept no longer exists.', nl: 'Het andere concept bestaat niet meer.' },
  rulesKept: { en: 'Rules met', nl: 'Regels waaraan is voldaan' },
  outOf: { en: '{value} of {count}', nl: '{value} van {count}' },
  rgwPlot: { en: 'Residual land value per m² of plot', nl: 'Residuele grondwaarde per m² perceel' },
  rgwGfa: { en: 'Residual land value per m² GFA', nl: 'Residuele grondwaarde per m² BVO' },
});
