/** Mails administrators of companies on trial a week before it ends, the day before, and when it has ended. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { isTrial, trialEnd } from '../../model/rules/account/tiers.ts';
import { company as companyEntity } from '../../model/entities/company.ts';
import { user as userEntity } from '../../model/entities/user.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { buildPath } from '../../model/routes.ts';
import { outward } from '../derive/projection.ts';
import { offLink, type Sending } from '../mail/off.ts';
import { deliver, queueMail, type Compose } from '../mail/outbox.ts';
import { trialMail } from '../mail/trial-texts.ts';
import { writeMail } from '../mail/write.ts';

const DAY = 86_400_000;
/** Days before the end, nearest first. Missed notices are not sent later. */
const notices = [
  { kind: 'ended', days: 0 },
  { kind: 'tomorrow', days: 1 },
  { kind: 'week', days: 7 },
] as const;
/** No notice is sent this many days after the end. */
const LATEST = -14;

/**
 * Returns the number of companies notified. Each gets each notice once, also when the job runs again or a trial is extended. A mail that
 * fails does not stop the others: its row keeps it for the next try.
 */
export async function sendTrialNotices(knex: Knex, parts: Sending, now = Date.now()): Promise<{ told: number }> {
  const tiers = subscriptionTiers.values.filter(isTrial);
  const rows = await knex('company')
    .whereIn('subscription', tiers)
    .where('archived', false)
    .whereNull('deletedAt')
    .orderBy('id');
  let told = 0;
  for (const row of rows as Record<string, unknown>[]) {
    const company = outward(companyEntity, row);
    const ends = trialEnd(company);
    const due = ends === null ? undefined : noticeDue(ends, now);
    if (!due) continue;
    const notice = { companyId: company.id, kind: due.kind, endsAt: new Date(ends!).toISOString() };
    const days = Math.max(0, Math.ceil((ends! - now) / DAY));
    const mails = await knex.transaction(async (trx) =>
      (await isFirst(trx, notice)) ? queueNotices(trx, company, days) : [],
    );
    let isTold = false;
    for (const id of mails)
      isTold = (await deliver(knex, parts.mailer, id, composeTrialNotice(knex, parts), now)).state === 'sent' || isTold;
    if (isTold) told += 1;
  }
  return { told };
}

function noticeDue(ends: number, now: number): (typeof notices)[number] | undefined {
  const left = (ends - now) / DAY;
  return left < LATEST ? undefined : notices.find(({ days }) => left <= days);
}

interface Notice {
  companyId: number;
  kind: string;
  endsAt: string;
}

async function isFirst(knex: Knex, notice: Notice): Promise<boolean> {
  const made = await knex('trial_notice')
    .insert(notice)
    .onConflict(['companyId', 'kind', 'endsAt'])
    .ignore()
    .returning('id');
  return made.length > 0;
}

/** Queues a mail to each administrator of the company; without one, to everybody who can sign in. */
async function queueNotices(trx: Knex, company: Company, days: number): Promise<number[]> {
  const people = (await trx('user')
    .where({ companyId: company.id, is_active: true })
    .whereNull('deletedAt')
    .whereNot('email', '')
    .orderBy('id')) as { id: number; email: string; is_admin: boolean }[];
  const admins = people.filter(({ is_admin }) => is_admin);
  const ids: number[] = [];
  for (const { id: userId, email } of admins.length > 0 ? admins : people) {
    const data = { company: company.name, days };
    ids.push((await queueMail(trx, { kind: 'trial', companyId: company.id, userId, receiver: email, data }))!);
  }
  return ids;
}

/** Nothing for who turned these notices off. */
export const composeTrialNotice =
  (knex: Knex, parts: Sending): Compose =>
  async ({ userId, data }, off) => {
    const row = (await knex('user').where({ id: userId, is_active: true }).whereNull('deletedAt').first()) as
      Record<string, unknown> | undefined;
    if (!row) return null;
    const { cfg } = outward(userEntity, row);
    if (!cfg.emails.trial) return null;
    const values = {
      company: String(data['company']),
      days: Number(data['days']),
      link: parts.publicUrl + buildPath('home.support'),
    };
    return writeMail(trialMail, cfg.language, values, offLink(parts, off));
  };
