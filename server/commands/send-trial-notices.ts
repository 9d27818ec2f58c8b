/** Tells the administrators of companies on trial: a week before it ends, the day before, and when it has ended. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { isTrial, trialEnd } from '../../model/rules/tiers.ts';
import { company as companyEntity } from '../../model/entities/company.ts';
import type { Entity } from '../../model/entity.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { buildPath } from '../../model/routes.ts';
import type { Parts } from '../context.ts';
import { outward } from '../derive/projection.ts';
import { trialMail } from '../mail/trial-texts.ts';
import { writeMail } from '../mail/write.ts';

const DAY = 86_400_000;
/** Days before the end, the nearest first; what came before is not made up for. */
const notices = [
  { kind: 'ended', days: 0 },
  { kind: 'tomorrow', days: 1 },
  { kind: 'week', days: 7 },
] as const;
/** Long after the end nobody waits for word of it. */
const LATEST = -14;

type Sending = Pick<Parts, 'mailer' | 'publicUrl'>;

/** Companies told now. Each is told once of each moment, also when the job runs again or a trial is extended. */
export async function sendTrialNotices(knex: Knex, parts: Sending, now = Date.now()): Promise<{ told: number }> {
  const tiers = subscriptionTiers.values.filter(isTrial);
  const rows = await knex('company')
    .whereIn('subscription', tiers)
    .where('archived', false)
    .whereNull('deletedAt')
    .orderBy('id');
  let told = 0;
  for (const row of rows as Record<string, unknown>[]) {
    const company = outward(companyEntity as unknown as Entity, row) as unknown as Company;
    const ends = trialEnd(company);
    const due = ends === null ? undefined : noticeDue(ends, now);
    if (
      due &&
      (await isFirst(knex, company.id, due.kind, ends!)) &&
      (await tell(knex, parts, company, Math.max(0, Math.ceil((ends! - now) / DAY))))
    )
      told += 1;
  }
  return { told };
}

function noticeDue(ends: number, now: number): (typeof notices)[number] | undefined {
  const left = (ends - now) / DAY;
  return left < LATEST ? undefined : notices.find(({ days }) => left <= days);
}

async function isFirst(knex: Knex, companyId: number, kind: string, ends: number): Promise<boolean> {
  const row = { companyId, kind, endsAt: new Date(ends).toISOString() };
  const made = await knex('trial_notice')
    .insert(row)
    .onConflict(['companyId', 'kind', 'endsAt'])
    .ignore()
    .returning('id');
  return made.length > 0;
}

/** Administrators of the company; without one, everybody who can sign in. False when nobody has an address. */
async function tell(knex: Knex, { mailer, publicUrl }: Sending, company: Company, days: number): Promise<boolean> {
  const people = (await knex('user')
    .where({ companyId: company.id, is_active: true })
    .whereNull('deletedAt')
    .whereNot('email', '')
    .orderBy('id')) as { email: string; is_admin: boolean; cfg: { language?: string } }[];
  const admins = people.filter(({ is_admin }) => is_admin);
  const values = { company: company.name, days, link: publicUrl + buildPath('home.support') };
  for (const { email, cfg } of admins.length > 0 ? admins : people)
    await mailer.send(email, writeMail(trialMail, cfg.language ?? '', values));
  return people.length > 0;
}
