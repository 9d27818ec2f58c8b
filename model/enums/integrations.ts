/** The steps that fill a location: where what they made comes from, and why they made nothing. */
import { landSources } from '../land/sources.ts';
import { entryOf, enumeration, type KeyOf } from './enumeration.ts';

const labelOf = (source: 'bag' | 'plans') => entryOf(landSources, source)!.label;

export const integrationSources = enumeration('integration_sources', [
  { key: 'unknown', label: { en: 'Source not recorded', nl: 'Bron niet vastgelegd' } },
  { key: 'bag', label: labelOf('bag') },
  { key: 'plans', label: labelOf('plans') },
  { key: 'company', label: { en: 'Unit types of the company', nl: 'Eenheidstypen van het bedrijf' } },
  { key: 'concept', label: { en: 'Main concept', nl: 'Hoofdconcept' } },
  { key: 'usual', label: { en: 'Usual costs', nl: 'Gebruikelijke kostenposten' } },
]);
export type IntegrationSource = KeyOf<typeof integrationSources>;

export const integrationReasons = enumeration('integration_reasons', [
  { key: 'none', label: { en: 'None', nl: 'Geen' } },
  {
    key: 'nothing',
    label: {
      en: 'The source has nothing for this location.',
      nl: 'De bron heeft niets voor deze locatie.',
    },
  },
  {
    key: 'not_loaded',
    label: {
      en: 'The data of this municipality is not loaded. Ask the administrator to load it, then retry.',
      nl: 'De gegevens van deze gemeente zijn niet geladen. Laat de beheerder ze laden en probeer het opnieuw.',
    },
  },
  {
    key: 'no_answer',
    label: {
      en: 'The source did not answer. What was there is unchanged.',
      nl: 'De bron antwoordde niet. Wat er al was, is ongewijzigd.',
    },
  },
]);
export type IntegrationReason = KeyOf<typeof integrationReasons>;
