/** Responses to the survey of a publication, for colleagues. */
import { callLimits } from '../../model/calls.ts';
import { publication } from '../../model/entities/publication.ts';
import { surveyAnswer } from '../../model/entities/surveyanswer.ts';
import type { ResponsePage, SurveyResponse } from '../../model/surveys/responses.ts';
import { RESPONSE } from '../../model/surveys/sending.ts';
import { z } from 'zod';
import { living, ofCompany, whereAny, type Scope } from '../models/scope.ts';
import { findRow } from '../store/read.ts';
import { removeTogether } from '../store/remove.ts';
import { questionsOf } from './survey.ts';

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
  const questionIds = await questionIdsOf(publicationId, scope);
  const { rows } = (await scope.trx.raw(
    `with sent as (
       select response, min(id) as first from surveyanswer
       where "companyId" = :companyId and "surveyquestionId" = any(:questionIds) and "deletedAt" is null and response <> ''
       group by response having min(id) > :after order by first limit :most
     )
     select sent.response, sent.first, answer."surveyquestionId", answer.value, answer."createdAt", answer.seconds, answer.test
     from sent join surveyanswer as answer on answer.response = sent.response and answer."companyId" = :companyId
     where answer."surveyquestionId" = any(:questionIds) and answer."deletedAt" is null
     order by sent.first, answer.id`,
    { companyId: scope.companyId, questionIds, after, most: callLimits.surveyResponses },
  )) as { rows: AnswerRow[] };
  const found = new Map<string, SurveyResponse & { answers: Record<number, string> }>();
  for (const { response, createdAt, seconds, test, surveyquestionId, value } of rows) {
    const sentAt = new Date(createdAt).toISOString();
    if (!found.has(response)) found.set(response, { response, sentAt, seconds, test, answers: {} });
    found.get(response)!.answers[surveyquestionId] = value;
  }
  const isFull = found.size === callLimits.surveyResponses;
  return { responses: [...found.values()], after: isFull ? rows.at(-1)!.first : null };
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
  await removeTogether(surveyAnswer, await answersOf(publicationId, responses, scope), scope);
  return { count: responses.length };
}

/** Returns the ids of the living answers of these responses. */
async function answersOf(publicationId: number, responses: readonly string[], scope: Scope): Promise<number[]> {
  const among = whereAny(living(surveyAnswer, scope), 'surveyquestionId', await questionIdsOf(publicationId, scope));
  const rows = await whereAny(among, 'response', responses).select('id').orderBy('id');
  return rows.map(({ id }) => id);
}

async function questionIdsOf(publicationId: number, scope: Scope): Promise<number[]> {
  await findRow(living(publication, scope), publicationId);
  return (await questionsOf(publicationId, scope)).map(({ id }) => id);
}
