/** The tier limits how many publications a company shows at once; surveys need a higher tier. */
import { publicationStatuses } from '../../model/enums/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { Behaviour } from './behaviour.ts';
import { requireTier } from './tier.ts';

const surveys = new Set<unknown>(['survey', 'ibis_survey']);

export const publicationBehaviour: Behaviour = {
  check(values, _current, scope) {
    if (surveys.has(values['type'])) requireTier('surveys', 'type', scope);
  },
  cap: (caps) => caps.publishedPublications,
  underCompany: ['status'],
  capped: { status: [storedValue(publicationStatuses, 'published')] },
};

export const sectionBehaviour: Behaviour = {
  check(values, _current, scope) {
    if (values['type'] === 'survey_questions') requireTier('surveys', 'type', scope);
  },
};

export const surveyQuestionBehaviour: Behaviour = {
  check: (_values, _current, scope) => requireTier('surveys', 'sectionId', scope),
};
