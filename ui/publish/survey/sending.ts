/** Sends answers: a ticket when the form is begun, a proof where one is asked for, and the same key for every try. */
import { callPath } from '../../../model/call.ts';
import { entityCalls, imageCalls, surveyCalls } from '../../../model/calls.ts';
import { proofFor, sendingRules, type SentResponse, type SurveyTicket } from '../../../model/surveys/sending.ts';

export type Outcome =
  | { readonly kind: 'sent'; readonly response: string }
  /** Ids of questions that the server refuses. */
  | { readonly kind: 'refused'; readonly questions: readonly number[] }
  /** No connection, too many sendings, nothing published here, or something else. */
  | { readonly kind: 'away' | 'often' | 'gone' | 'failed' };

export interface Sender {
  /** Takes the ticket, so that the seconds begin to count. */
  begin(): void;
  send(answers: ReadonlyMap<number, string>, key: string, trap: string): Promise<Outcome>;
  sendFile(question: number, response: string, file: File): Promise<boolean>;
}

interface Held extends SurveyTicket {
  /** When it was taken, ms. */
  readonly at: number;
}

/** A little longer than the server asks for. */
const LEAST_AGE = sendingRules.least * 1000 + 500;
/** Answers for which another ticket helps. */
const needsTicket = ['ticket_over', 'too_soon', 'proof_needed'];

export function createSender(origin: string, publicationKey: string): Sender {
  let held: Promise<Held | null> | null = null;
  const post = (path: string, body: object, key?: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    });
  const take = async (): Promise<Held | null> => {
    const answer = await post(callPath(surveyCalls.ticket, { key: publicationKey }), {}).catch(() => null);
    return answer?.ok ? { ...((await answer.json()) as SurveyTicket), at: Date.now() } : null;
  };
  const ready = async (): Promise<{ ticket: string; proof: string }> => {
    held ??= take();
    const ticket = await held;
    if (!ticket) {
      held = null;
      return { ticket: '', proof: '' };
    }
    const proof = ticket.bits > 0 ? await proofFor(ticket) : '';
    const wait = ticket.at + LEAST_AGE - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return { ticket: ticket.ticket, proof };
  };
  const trySending = async (
    answers: ReadonlyMap<number, string>,
    key: string,
    website: string,
  ): Promise<Outcome | null> => {
    const path = callPath(entityCalls.publicCreate, { entity: 'surveyanswer' });
    const list = [...answers].map(([surveyquestionId, value]) => ({ surveyquestionId, value }));
    const body = { key: publicationKey, answers: list, website, ...(await ready()) };
    const answer = await post(path, body, key).catch(() => null);
    if (!answer) return { kind: 'away' };
    if (answer.ok) return { kind: 'sent', response: ((await answer.json()) as SentResponse).response };
    if (answer.status === 429) return { kind: 'often' };
    if (answer.status === 404 || answer.status === 403) return { kind: 'gone' };
    const { error } = (await answer.json().catch(() => ({}))) as { error?: { id: string; fields?: object } };
    if (error && needsTicket.includes(error.id)) return null;
    const questions = Object.keys(error?.fields ?? {}).map((field) => Number(field.replace('answers.', '')));
    return questions.some((id) => id > 0) ? { kind: 'refused', questions } : { kind: 'failed' };
  };
  return {
    begin() {
      held ??= take();
    },
    async send(answers, key, trap) {
      const first = await trySending(answers, key, trap);
      if (first) return first;
      held = take();
      return (await trySending(answers, key, trap)) ?? { kind: 'failed' };
    },
    async sendFile(question, response, file) {
      const body = new FormData();
      body.append('image', JSON.stringify({ surveyquestionId: question, response }));
      body.append('file', file);
      const path = callPath(imageCalls.answer, { key: publicationKey });
      const answer = await fetch(origin + path, { method: 'POST', credentials: 'same-origin', body }).catch(() => null);
      return answer?.ok ?? false;
    },
  };
}
