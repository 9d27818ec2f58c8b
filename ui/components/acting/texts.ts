import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Act as a company', nl: 'Namens een bedrijf handelen' },
  titleOf: { en: 'Act as {company}', nl: 'Namens {company} handelen' },
  company: { en: 'Company', nl: 'Bedrijf' },
  reason: { en: 'Reason', nl: 'Reden' },
  reasonHelp: {
    en: 'Kept in the audit log. Acting ends after {hours} hours.',
    nl: 'Blijft in het logboek staan. Handelen namens het bedrijf eindigt na {hours} uur.',
  },
  reasonExample: { en: 'Question K-0012 about parking', nl: 'Vraag K-0012 over parkeren' },
  reasonShort: { en: 'Write at least {count} characters.', nl: 'Schrijf minstens {count} tekens.' },
  act: { en: 'Continue', nl: 'Doorgaan' },
});
