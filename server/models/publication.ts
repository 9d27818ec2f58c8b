/** Publications get a key of their own; how many a company shows at once is limited by its tier. */
import { publicationStatuses } from '../../model/enums/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { Behaviour } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';

export const publicationBehaviour: Behaviour = {
  created: () => ({ key: newPublicKey() }),
  cap: (caps) => caps.publishedPublications,
  capped: { status: storedValue(publicationStatuses, 'published') },
};
