/** Mails administrators of companies on trial a week before it ends, the day before, and when it has ended. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { isTrial, trialEnd } from '../../model/rules/tiers.ts';
import { company as companyEntity } from '../../model/entities/company.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { buildPath } from '../../model/routes.ts';
import type { Parts } from '../context.ts';
import { outward } from '../derive/projection.ts';
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

type Sending = Pick<Parts, 'mailer' | 'publicUrl'>;

/**
 * Returns the number of companies notified. Each gets each notice once, also when the job runs again or a trial is extended. A mail that
 * fails does not stop the others; a company where every mail failed is tried again, and the job fails at the end.
 */
export async function sendTrialNotices(knex: Knex, parts: Sending, now = Date.now()): Promise<{ told: number }> {
  const tiers = subscriptionTiers.values.filter(isTrial);
  const rows = await knex('company')
    .whereIn('subscription', tiers)
    .where('archived', false)
    .whereNull('deletedAt')
    .orderBy('id');
  let told = 0;
  const failures: unknown[] = [];
  for (const row of rows as Record<string, unknown>[]) {
    const company = outward(companyEntity, row);
    const ends = trialEnd(company);
    const due = ends === null ? undefined : noticeDue(ends, now);
    if (!due) continue;
    const notice = { companyId: company.id, kind: due.kind, endsAt: new Date(ends!).toISOString() };
    if (!(await isFirst(knex, notice))) continue;
    const before = failures.length;
    const sent = await tell(knex, parts, company, Math.max(0, Math.ceil((ends! - now) / DAY)), failures);
    if (sent > 0) told += 1;
    else if (failures.length > before) await knex('trial_notice').where(notice).delete();
  }
  if (failures.length > 0) throw new Error(`${failures.length} mails not sent: ${String(failures[0])}`);
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

/** Mails the administrators of the company; without one, everybody who can sign in. Returns the number of mails sent. */
async function tell(
  knex: Knex,
  { mailer, publicUrl }: Sending,
  company: Company,
  days: number,
  failures: unknown[],
): Promise<number> {
  const people = (await knex('user')
    .where({ companyId: company.id, is_active: true })
    .whereNull('deletedAt')
    .whereNot('email', '')
    .orderBy('id')) as { email: string; is_admin: boolean; cfg: { language?: string } }[];
  const admins = people.filter(({ is_admin }) => is_admin);
  const values = { company: company.name, days, link: publicUrl + buildPath('home.support') };
  let sent = 0;
  for (const { email, cfg } of admins.length > 0 ? admins : people)
    await mailer.send(email, writeMail(trialMail, cfg.language ?? '', values)).then(
      () => (sent += 1),
      (error: unknown) => failures.push(error),
    );
  return sent;
}
