/** Answers to the questions of a published survey, in words or as a file. The visitor gets the name of the response they form. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { callLimits } from '../../../model/calllimits.ts';
import type { SurveyQuestion } from '../../../model/entities/surveyquestion.ts';
import { storedValue } from '../../../model/enums/enumeration.ts';
import { imageTypes } from '../../../model/enums/location.ts';
import { tierCaps } from '../../../model/rules/account/tiers.ts';
import type { AnswerFault } from '../../../model/surveys/answers.ts';
import { isIbis } from '../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import { checkedResponse } from '../../../model/surveys/response.ts';
import { RESPONSE, type SentResponse } from '../../../model/surveys/sending.ts';
import type { Picture } from '../../images/encode.ts';
import { attachPicture, type Places } from '../../images/files.ts';
import type { Row } from '../../derive/models.ts';
import { idSchema } from '../../derive/schema.ts';
import { Failure, failure, failureOf } from '../../errors.ts';
import { fieldFailure, type FieldFailureId, type FieldFailures } from '../../fieldfailures.ts';
import { countUse } from '../../watching/uses.ts';
import type { Opened } from '../open.ts';

const LONGEST = 20_000;
export const answersSchema = z.strictObject({
  /** Key of the publication. */
  key: z.string().max(80),
  answers: z
    .array(z.strictObject({ surveyquestionId: idSchema, value: z.string().max(LONGEST) }))
    .min(1)
    .max(callLimits.surveyAnswers),
  ticket: z.string().max(80).default(''),
  proof: z.string().max(20).default(''),
  /** People do not see this field: only programs fill it in. */
  website: z.literal('').default(''),
});
type Answers = z.infer<typeof answersSchema>['answers'];

/** Returns the name of the response for an idempotency key: sending again gives the same name. */
export const responseOf = (key: string): string =>
  key === ''
    ? randomBytes(16).toString('hex')
    : createHash('sha256').update(`response ${key}`).digest('hex').slice(0, 32);

const faultIds: Readonly<Record<AnswerFault, FieldFailureId>> = {
  required: 'required',
  long: 'large',
  number: 'format',
  below: 'small',
  above: 'large',
  choice: 'choice',
  many: 'many',
  date: 'format',
  place: 'geometry',
  none: 'format',
};

/**
 * Keeps the answers to shown questions as one response; a fault names the question by its id. `admitted`: what `spendTicket` answered.
 */
export async function addAnswers(
  opened: Opened,
  answers: Answers,
  { response, admitted }: { response: string; admitted: number | Failure },
): Promise<SentResponse> {
  const { trx, companyId } = opened;
  refuseIbis(opened);
  const questions = openQuestions(opened);
  if (admitted instanceof Failure) throw admitted;
  const given = new Map(answers.map(({ surveyquestionId, value }) => [surveyquestionId, value]));
  if (given.size < answers.length) throw failure('invalid');
  for (const id of given.keys())
    if (!questions.some((question) => question.id === id))
      throw failureOf('unknown_reference', `answers.${id}`, 'reference');
  const { kept, faults } = checkedResponse(questions, given);
  if (faults.size > 0) throw failure('invalid', { fields: fieldsOf(faults) });
  // The key of a write is kept for a day only; its response may have been kept before.
  const before = await keptAnswers(opened, response);
  if (before.count > 0) return before;
  const rows = [...kept].map(([question, value]) => ({
    companyId,
    response,
    seconds: admitted,
    surveyquestionId: question.id,
    name: nameOf(question),
    value: question.type === 'file' ? '' : value,
  }));
  if (rows.length === 0) throw failure('invalid');
  await trx('surveyanswer').insert(rows);
  await countUse('answers', opened);
  return { count: rows.length, response };
}

function fieldsOf(faults: ReadonlyMap<number, AnswerFault>): FieldFailures {
  const named = [...faults].slice(0, callLimits.failureFields);
  return Object.fromEntries(named.map(([id, fault]) => [`answers.${id}`, fieldFailure(faultIds[fault])]));
}

/** Returns what the first sending of a repeated one stored. */
export async function keptAnswers({ trx, companyId }: Opened, response: string): Promise<SentResponse> {
  const found = await trx('surveyanswer').where({ companyId, response }).count('* as count').first();
  return { count: Number(found?.['count'] ?? 0), response };
}

const nameOf = (question: Pick<Question, 'id' | 'field' | 'name'>): string =>
  question.field || question.name || columnOf(question);

/** `response`: the name of the response that announced the file. */
export const fileAnswerSchema = z.strictObject({ surveyquestionId: idSchema, response: z.string().regex(RESPONSE) });

/** Returns the ids of the open questions that ask for a file. */
export const fileQuestions = (opened: Opened): Set<number> =>
  new Set(
    openQuestions(opened)
      .filter(({ type }) => type === 'file')
      .map(({ id }) => id),
  );

/** Stores the picture below the answer, which holds its id: the same people see it, and it is deleted along with the answer. */
export async function addFileAnswer(
  opened: Opened,
  { surveyquestionId, response }: z.infer<typeof fileAnswerSchema>,
  picture: Picture,
  places: Places,
): Promise<{ count: number }> {
  const { trx, companyId } = opened;
  const [answer] = (await trx('surveyanswer')
    .where({ companyId, surveyquestionId, response, value: '' })
    .whereNull('deletedAt')
    .select('id', 'name')
    .forUpdate()) as { id: number; name: string }[];
  if (!answer || !fileQuestions(opened).has(surveyquestionId))
    throw failureOf('unknown_reference', 'response', 'reference');
  const [row] = await trx('image')
    .insert({ companyId, name: answer.name, type: storedValue(imageTypes, 'attachment'), surveyanswerId: answer.id })
    .returning('*');
  await attachPicture(row as Row, picture, places, opened);
  await trx('surveyanswer')
    .where({ id: answer.id, companyId })
    .update({ value: String(row.id) });
  return { count: 1 };
}

/** Municipalities answer a survey of business parks, by calls of their own. Throws `not_found` for one. */
export function refuseIbis({ publication }: Pick<Opened, 'publication'>): void {
  if (isIbis(publication)) throw failure('not_found');
}

/** The questions that visitors may answer, in order. Throws `not_found` where the subscription has no surveys. */
export function openQuestions({ company, questions }: Opened): readonly SurveyQuestion[] {
  if (!tierCaps[company.subscription].surveys) throw failure('not_found');
  return questions;
}
