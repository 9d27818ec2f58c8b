/** The tier limits how many publications a company shows at once; surveys need a higher tier. Published ones move search queries. */
import { publicationStatuses } from '../../model/enums/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { Behaviour } from './behaviour.ts';
import { followPublications } from './query-stages.ts';
import { requireTier } from './tier.ts';

const surveys = new Set<unknown>(['survey', 'ibis_survey']);

/** Fields that decide which search query a publication shows, and whether it does. */
const showing = ['status', 'type', 'filterSearchQueryId', 'cfg'];

export const publicationBehaviour: Behaviour = {
  check(values, _current, scope) {
    if (surveys.has(values['type'])) requireTier('surveys', 'type', scope);
  },
  async checkWritten(written, scope) {
    if (written.some(({ values }) => showing.some((key) => key in values))) await followPublications(scope);
    return null;
  },
  checkRemoved: (_ids, scope) => followPublications(scope),
  cap: (caps) => caps.publishedPublications,
  underCompany: ['status'],
  capped: { status: [storedValue(publicationStatuses, 'published')] },
};

export const sectionBehaviour: Behaviour = {
  check(values, _current, scope) {
    if (values['type'] === 'survey_questions') requireTier('surveys', 'type', scope);
  },
};
