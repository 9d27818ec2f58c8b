/**
 * Responses to the survey of a publication, for colleagues. What visitors are asked decides which answers count: a question that
 * the working copy lacks already was deleted with its answers, and both come back when that is discarded.
 */
import { callLimits } from '../../model/calllimits.ts';
import { image } from '../../model/entities/image.ts';
import { publication } from '../../model/entities/publication.ts';
import { surveyAnswer } from '../../model/entities/surveyanswer.ts';
import type { SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import type { ResponsePage, SurveyResponse } from '../../model/surveys/responses.ts';
import { RESPONSE } from '../../model/surveys/sending.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { living, ofCompany, whereAny, type Scope } from '../models/scope.ts';
import { askedQuestions } from '../published/content.ts';
import { findRow } from '../store/read.ts';
import { removeTogether } from '../store/remove.ts';

/** Answers that count, beside their question. */
export const COUNTED = `(answer."deletedAt" is null or answer."deleteBatch" = question."deleteBatch")`;

const responsesSchema = z.array(z.string().regex(RESPONSE)).min(1).max(callLimits.surveyResponses);
export const removeSchema = z.strictObject({ responses: responsesSchema });
export const markSchema = z.strictObject({ responses: responsesSchema, test: z.boolean() });

interface AnswerRow {
  response: string;
  first: number;
  surveyquestionId: number;
  value: string;
  createdAt: Date | string;
  seconds: number | null;
  test: boolean;
}

/** Returns the next responses after the answer `after`; a response stands where its first answer does. */
export async function responsePage(publicationId: number, after: number, scope: Scope): Promise<ResponsePage> {
  const questions = await questionsOf(publicationId, scope);
  const { rows } = (await scope.trx.raw(
    `with counted as (
       select answer.* from surveyanswer as answer join surveyquestion as question on question.id = answer."surveyquestionId"
       where answer."companyId" = :companyId and answer."surveyquestionId" = any(:questionIds) and ${COUNTED}
     ), sent as (
       select response, min(id) as first from counted where response <> ''
       group by response having min(id) > :after order by first limit :most
     )
     select sent.response, sent.first, answer."surveyquestionId", answer.value, answer."createdAt", answer.seconds, answer.test
     from sent join counted as answer on answer.response = sent.response
     order by sent.first, answer.id`,
    {
      companyId: scope.companyId,
      questionIds: questions.map(({ id }) => id),
      after,
      most: callLimits.surveyResponses,
    },
  )) as { rows: AnswerRow[] };
  const found = new Map<string, SurveyResponse & { answers: Record<number, string> }>();
  for (const { response, createdAt, seconds, test, surveyquestionId, value } of rows) {
    const sentAt = new Date(createdAt).toISOString();
    if (!found.has(response)) found.set(response, { response, sentAt, seconds, test, answers: {} });
    found.get(response)!.answers[surveyquestionId] = value;
  }
  const isFull = found.size === callLimits.surveyResponses;
  return { questions, responses: [...found.values()], after: isFull ? rows.at(-1)!.first : null };
}

export async function markResponses(
  publicationId: number,
  { responses, test }: z.infer<typeof markSchema>,
  scope: Scope,
): Promise<{ count: number }> {
  const ids = await answersOf(publicationId, responses, scope);
  await whereAny(ofCompany(surveyAnswer, scope), 'id', ids).patch({ test });
  return { count: responses.length };
}

export async function removeResponses(
  publicationId: number,
  { responses }: z.infer<typeof removeSchema>,
  scope: Scope,
): Promise<{ count: number }> {
  const ids = await answersOf(publicationId, responses, scope);
  const removed = await removeTogether(surveyAnswer, ids, scope);
  // Answers that were deleted along with their question do not return with it.
  if ((removed[surveyAnswer.name] ?? 0) < ids.length) await removeApart(ids, scope);
  return { count: responses.length };
}

async function removeApart(ids: readonly number[], scope: Scope): Promise<void> {
  const batch = { deleteBatch: randomUUID() };
  await whereAny(ofCompany(image, scope), 'surveyanswerId', ids).whereNotNull('deletedAt').patch(batch);
  await whereAny(ofCompany(surveyAnswer, scope), 'id', ids).patch(batch);
}

/** Returns the ids of the answers of these responses that count. */
async function answersOf(publicationId: number, responses: readonly string[], scope: Scope): Promise<number[]> {
  const questions = await questionsOf(publicationId, scope);
  const { rows } = (await scope.trx.raw(
    `select answer.id from surveyanswer as answer join surveyquestion as question on question.id = answer."surveyquestionId"
     where answer."companyId" = :companyId and answer."surveyquestionId" = any(:questionIds) and ${COUNTED}
     and answer.response = any(:responses) order by answer.id`,
    { companyId: scope.companyId, questionIds: questions.map(({ id }) => id), responses: [...responses] },
  )) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

const questionsOf = async (publicationId: number, scope: Scope): Promise<SurveyQuestion[]> =>
  askedQuestions(await findRow(living(publication, scope), publicationId), scope);
