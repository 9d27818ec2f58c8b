/** Answers to the questions of a published survey, in words or as a file. The visitor gets only the number stored. */
import { z } from 'zod';
import { callLimits } from '../../model/calls.ts';
import { surveyQuestion, type SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { imageTypes } from '../../model/enums/location.ts';
import { tierCaps } from '../../model/rules/tiers.ts';
import { isAnswer } from '../../model/rules/survey.ts';
import type { Picture } from '../images/encode.ts';
import { attachPicture, type Places } from '../images/files.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { idSchema } from '../derive/schema.ts';
import { failure, failureOf } from '../errors.ts';
import { living } from '../models/scope.ts';
import { surveySectionsOf, type Opened } from './open.ts';

const LONGEST = 20_000;
export const answersSchema = z.strictObject({
  /** Key of the publication. */
  key: z.string().max(80),
  answers: z
    .array(z.strictObject({ surveyquestionId: idSchema, value: z.string().max(LONGEST) }))
    .min(1)
    .max(callLimits.surveyAnswers),
});
type Answers = z.infer<typeof answersSchema>['answers'];

export async function addAnswers(opened: Opened, answers: Answers): Promise<{ count: number }> {
  const { trx, companyId } = opened;
  const questions = await openQuestions(opened);
  const rows = answers.map(({ surveyquestionId, value }, index) => {
    const question = questions.get(surveyquestionId);
    if (!question) throw failureOf('unknown_reference', `answers.${index}.surveyquestionId`, 'reference');
    if (!isAnswer(question, value)) throw failureOf('invalid', `answers.${index}.value`, 'format');
    return { companyId, surveyquestionId, name: nameOf(question), value };
  });
  if (new Set(rows.map((row) => row.surveyquestionId)).size !== rows.length) throw failure('invalid');
  await trx('surveyanswer').insert(rows);
  return { count: rows.length };
}

const nameOf = ({ field, name }: SurveyQuestion): string => field || name;

export const fileAnswerSchema = z.strictObject({ surveyquestionId: idSchema });

/** Returns the open questions that ask for a file, by id. */
export async function fileQuestions(opened: Opened): Promise<Map<number, SurveyQuestion>> {
  return new Map([...(await openQuestions(opened))].filter(([, { type }]) => type === 'file'));
}

/** The picture hangs below the answer, which holds its id: the same people see it, and it is deleted along with the answer. */
export async function addFileAnswer(
  opened: Opened,
  surveyquestionId: number,
  picture: Picture,
  places: Places,
): Promise<{ count: number }> {
  const { trx, companyId } = opened;
  const question = (await fileQuestions(opened)).get(surveyquestionId);
  if (!question) throw failureOf('unknown_reference', 'surveyquestionId', 'reference');
  const name = nameOf(question);
  const [answer] = await trx('surveyanswer').insert({ companyId, surveyquestionId, name, value: '' }).returning('id');
  const [row] = await trx('image')
    .insert({ companyId, name, type: storedValue(imageTypes, 'attachment'), surveyanswerId: answer.id })
    .returning('*');
  await attachPicture(row as Row, picture, places, opened);
  await trx('surveyanswer')
    .where({ id: answer.id, companyId })
    .update({ value: String(row.id) });
  return { count: 1 };
}

async function openQuestions(opened: Opened): Promise<Map<number, SurveyQuestion>> {
  if (!tierCaps[opened.company.subscription].surveys) throw failure('not_found');
  const rows = await living(surveyQuestion, opened)
    .where('status', 'published')
    .whereIn('sectionId', surveySectionsOf(opened));
  return new Map(rows.map((row) => [row.id, outward(surveyQuestion, row)]));
}
