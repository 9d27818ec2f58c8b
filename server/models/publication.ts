/** Publications get a key of their own; how many a company shows at once is limited by its tier. */
import { publicationStatuses } from '../../model/enums/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { Behaviour } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';
import { requireTier } from './tier.ts';

const surveys = new Set<unknown>(['survey', 'ibis_survey']);

export const publicationBehaviour: Behaviour = {
  async check(values, _current, scope) {
    if (surveys.has(values['type'])) await requireTier('surveys', 'type', scope);
  },
  created: () => ({ key: newPublicKey() }),
  cap: (caps) => caps.publishedPublications,
  underCompany: ['status'],
  capped: { status: storedValue(publicationStatuses, 'published') },
};
