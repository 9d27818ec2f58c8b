/** Answers to the questions of a published survey. Whoever answers learns only that it arrived. */
import { z } from 'zod';
import { callLimits } from '../../model/calls.ts';
import type { SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import { surveyQuestion as questionEntity } from '../../model/entities/surveyquestion.ts';
import type { Entity } from '../../model/entity.ts';
import { tierCaps } from '../../model/rules/tiers.ts';
import { isAnswer } from '../../model/rules/survey.ts';
import { queryOf } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failure, failureOf } from '../errors.ts';
import { rowsOf, surveySectionsOf, type Opened } from './open.ts';

const LONGEST = 20_000;
const MAX_ID = 2_147_483_647;
export const answersSchema = z.strictObject({
  /** Key of the publication. */
  key: z.string().max(80),
  answers: z
    .array(z.strictObject({ surveyquestionId: z.int().min(1).max(MAX_ID), value: z.string().max(LONGEST) }))
    .min(1)
    .max(callLimits.surveyAnswers),
});
type Answers = z.infer<typeof answersSchema>['answers'];

export async function addAnswers(opened: Opened, answers: Answers): Promise<{ count: number }> {
  const { trx, companyId, company } = opened;
  if (!tierCaps[company.subscription].surveys) throw failure('not_found');
  const questions = await openQuestions(opened);
  const rows = answers.map(({ surveyquestionId, value }, index) => {
    const question = questions.get(surveyquestionId);
    if (!question) throw failureOf('unknown_reference', `answers.${index}.surveyquestionId`, 'reference');
    if (!isAnswer(question, value)) throw failureOf('invalid', `answers.${index}.value`, 'format');
    return { companyId, surveyquestionId, name: question.field || question.name, value };
  });
  if (new Set(rows.map((row) => row.surveyquestionId)).size !== rows.length) throw failure('invalid');
  await trx('surveyanswer').insert(rows);
  return { count: rows.length };
}

async function openQuestions(opened: Opened): Promise<Map<number, SurveyQuestion>> {
  const of = questionEntity as unknown as Entity;
  const rows = rowsOf(
    await queryOf(of, opened.trx)
      .where({ companyId: opened.companyId, status: 'published' })
      .whereIn('sectionId', surveySectionsOf(opened))
      .whereNull('deletedAt'),
  );
  return new Map(rows.map((row) => [row.id, outward(of, row) as unknown as SurveyQuestion]));
}
