/** Questions and responses for tests. */
import { defaultsOf } from '../../../model/define.ts';
import { surveyQuestion } from '../../../model/entities/surveyquestion.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import type { SurveyResponse } from '../../../model/surveys/responses.ts';

type Draft = Partial<Omit<Question, 'cfg'>> & { cfg?: Partial<Question['cfg']> };

/** Questions in this order, with their place as id. */
export const questionsOf = (drafts: readonly Draft[]): Question[] =>
  drafts.map(({ cfg, ...draft }, index) => {
    const fresh = defaultsOf(surveyQuestion.fields);
    return { ...fresh, id: index + 1, ...draft, cfg: { ...fresh.cfg, ...cfg } };
  });

export const choicesOf = (...names: string[]) => names.map((name) => ({ name, value: name }));

export const responseOf = (number: number, answers: Record<number, string>, more: Partial<SurveyResponse> = {}) => ({
  response: String(number),
  sentAt: '2026-11-02T12:00:00.000Z',
  seconds: 60,
  test: false,
  answers,
  ...more,
});
