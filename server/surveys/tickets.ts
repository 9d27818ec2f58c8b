/**
 * Tickets of forms that are being filled in. A ticket says when the form was opened and which proof of work its sending needs; it is
 * used once and names no visitor. Sendings are counted by address for an hour, apart from the answers.
 */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { rateLimits } from '../../model/rules/account/limits.ts';
import { isProof, sendingRules, type SurveyTicket } from '../../model/surveys/sending.ts';
import { failure, type Failure } from '../errors.ts';
import { countPoints } from '../sessions/limits.ts';

/** Where a form is opened: the key of its publication, and whether that asks proof of everybody. */
interface Form {
  readonly publicationKey: string;
  readonly isStrict: boolean;
}

export async function giveTicket(
  knex: Knex,
  { publicationKey, isStrict }: Form,
  network: string,
): Promise<SurveyTicket> {
  const { points } = await countPoints(knex, rateLimits.surveysPerAddress, network, 0);
  const needsProof = isStrict || points + 1 >= sendingRules.provenFrom;
  const made = { ticket: randomBytes(16).toString('hex'), bits: needsProof ? sendingRules.proofBits : 0 };
  await knex('survey_ticket').insert({ ...made, publicationKey });
  return made;
}

/** Counts a sending; returns whether it needs a proof. Throws `too_often` beyond the limit. */
export async function countSending(knex: Knex, network: string): Promise<boolean> {
  const limit = rateLimits.surveysPerAddress;
  const { points, wait } = await countPoints(knex, limit, network, 1);
  if (points > limit.points) throw failure('too_often', { retryAfter: wait });
  return points >= sendingRules.provenFrom;
}

interface Shown {
  readonly publicationKey: string;
  readonly ticket: string;
  readonly proof: string;
  readonly needsProof: boolean;
}

/**
 * Uses up the ticket in the transaction of the sending; returns the seconds since the form was opened, or why the ticket does not do.
 * The failure is thrown only once the publication is known to be published.
 */
export async function spendTicket(
  trx: Knex,
  { publicationKey, ticket, proof, needsProof }: Shown,
): Promise<number | Failure> {
  const [used] = (await trx('survey_ticket')
    .where({ ticket, publicationKey })
    .where('createdAt', '>', trx.raw('now() - make_interval(hours => ?)', [sendingRules.ticketHours]))
    .delete()
    .returning(['bits', trx.raw('extract(epoch from now() - "createdAt")::float as seconds')])) as {
    bits: number;
    seconds: number;
  }[];
  if (!used) return failure('ticket_over');
  if (used.seconds < sendingRules.least) return failure('too_soon');
  if (needsProof && used.bits === 0) return failure('proof_needed');
  if (used.bits > 0 && !(await isProof({ ticket, bits: used.bits }, proof))) return failure('proof_needed');
  return Math.round(used.seconds);
}

export const purgeTickets = (knex: Knex): Promise<number> =>
  knex('survey_ticket')
    .where('createdAt', '<', knex.raw('now() - make_interval(hours => ?)', [sendingRules.ticketHours]))
    .delete();
