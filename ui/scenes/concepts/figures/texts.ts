import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  figures: { en: 'Figures', nl: 'Kengetallen' },
  own: { en: 'Key figures', nl: 'Kerncijfers' },
  building: { en: 'Building', nl: 'Gebouw' },
  selection: { en: '{count} chosen', nl: '{count} gekozen' },
  concept: { en: 'Concept', nl: 'Concept' },
  messages: { en: 'Messages', nl: 'Meldingen' },
  noMessages: { en: 'The generator has nothing to report.', nl: 'De generator heeft niets te melden.' },
  moreMessages: { en: 'Show {count} more', nl: 'Nog {count} tonen' },
  target: { en: '{target} needed', nl: '{target} nodig' },
  limit: { en: '{target} at most', nl: 'hoogstens {target}' },
  threshold: { en: 'from {target}', nl: 'vanaf {target}' },
  present: { en: 'here {value}', nl: 'hier {value}' },
  found: { en: '{value} found', nl: '{value} gevonden' },
});
