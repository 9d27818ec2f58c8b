/** Fills in a survey as a page does: takes a ticket, waits in the clock of the database, and sends. */
import type { Knex } from 'knex';
import { addRecord } from '../../../server/seed/records.ts';
import type { Answer, Client } from './client.ts';
import type { Values } from './publishing.ts';

export interface Ticket {
  ticket: string;
  bits: number;
}

export const given = (surveyquestionId: number, value: string): Values => ({ surveyquestionId, value });

/** Takes a ticket that is `age` seconds old. */
export async function ticketFor(knex: Knex, visitor: Client, key: string, age = 20): Promise<Ticket> {
  const { body, status, text } = await visitor.post(`/surveyanswer/ticket/${key}`, {});
  if (status !== 201) throw new Error(text);
  await knex('survey_ticket')
    .where('ticket', body.ticket)
    .update({ createdAt: knex.raw('now() - make_interval(secs => ?)', [age]) });
  return body as Ticket;
}

export async function sendSurvey(
  knex: Knex,
  visitor: Client,
  key: string,
  answers: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { ticket } = await ticketFor(knex, visitor, key);
  return visitor.post('/surveyanswer/list/public', { key, answers, ticket }, { headers });
}

/** Adds questions to the survey section of a publication, in this order; returns their ids. */
export async function addQuestions<K extends string>(
  knex: Knex,
  publicationId: number,
  questions: Readonly<Record<K, Values>>,
): Promise<Record<K, number>> {
  const section = await knex('section').where({ publicationId, type: 'survey_questions' }).first('id', 'companyId');
  const ids: Record<string, number> = {};
  for (const [field, values] of Object.entries<Values>(questions)) {
    const base = { companyId: section.companyId, sectionId: section.id, name: field, field };
    ids[field] = await addRecord(knex, 'surveyquestion', { ...base, order: Object.keys(ids).length * 10, ...values });
  }
  return ids as Record<K, number>;
}
