import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  compare: { en: 'Compare concepts', nl: 'Concepten vergelijken' },
  compareWith: { en: 'Compare with {name}', nl: 'Vergelijken met {name}' },
  makeVariant: { en: 'Make variant', nl: 'Variant maken' },
  variantOf: { en: 'Variant of {name}', nl: 'Variant van {name}' },
  variants: { en: 'Variants of {name}', nl: 'Varianten van {name}' },
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
    en: 'These two concepts come to the same figures.',
    nl: 'Deze twee concepten komen op dezelfde kengetallen uit.',
  },
  finance: { en: 'Business case', nl: 'Businesscase' },
  units: { en: 'Unit mix', nl: 'Woonprogramma' },
  gone: { en: 'The other concept does not exist any more.', nl: 'Het andere concept bestaat niet meer.' },
  rulesKept: { en: 'Rules kept', nl: 'Regels die voldoen' },
  outOf: { en: '{value} of {count}', nl: '{value} van {count}' },
  rgwPlot: { en: 'Residual value per m² plot', nl: 'Grondwaarde per m² kavel' },
  rgwGfa: { en: 'Residual value per m² GFA', nl: 'Grondwaarde per m² BVO' },
});
