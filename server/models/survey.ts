/** Surveys come with the higher tiers: their sections, questions and publications. */
import type { Behaviour } from './behaviour.ts';
import { requireTier } from './tier.ts';

export const sectionBehaviour: Behaviour = {
  async check(values, _current, scope) {
    if (values['type'] === 'survey_questions') await requireTier('surveys', 'type', scope);
  },
};

export const surveyQuestionBehaviour: Behaviour = {
  check: (_values, _current, scope) => requireTier('surveys', 'sectionId', scope),
};
