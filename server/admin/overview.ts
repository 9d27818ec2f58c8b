/** What needs attention today, across all companies: counts, names and states. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import {
  cappedThings,
  MAIL_DAYS,
  NEAR_CAP,
  OVERVIEW_LINES,
  overviewCalls,
  RECENT_HOURS,
  TRIAL_ENDS_WITHIN,
  type CappedThing,
  type CompanyNearCap,
  type EndingTrial,
  type StaffOverview,
  type UnsentMail,
} from '../../model/admin/overview.ts';
import { isFailing } from '../../model/admin/scheduler.ts';
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { cappedTypes } from '../../model/rules/location/location.ts';
import { isTrial, tierCaps, trialEnd } from '../../model/rules/account/tiers.ts';
import type { Parts, State } from '../context.ts';
import { outward } from '../derive/projection.ts';
import { jobsWith } from '../jobs/registry.ts';
import type { Job } from '../jobs/runner.ts';
import { showJobs } from '../jobs/shown.ts';
import { needStaff } from '../middleware/session.ts';
import { answer, routerOf } from '../routes/scoped.ts';
import { listErrors } from './errors.ts';
import { withoutAddresses } from './names.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];

export function overviewRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const jobs = jobsWith(parts);
  return routerOf([
    [overviewCalls.overview, needStaff, async (context) => answer(context, await readOverview(knex, jobs))],
  ]);
}

async function readOverview(knex: Knex, jobs: readonly Job[]): Promise<StaffOverview> {
  const companies = await livingCompanies(knex);
  const tiers: Partial<Record<Company['subscription'], number>> = {};
  for (const { subscription } of companies) tiers[subscription] = (tiers[subscription] ?? 0) + 1;
  return {
    tiers,
    trials: endingTrials(companies, Date.now()),
    nearCap: await companiesNearCap(knex, companies),
    failedJobs: await failedJobs(knex, jobs),
    errors: await recentErrors(knex),
    openTickets: await openTickets(knex),
    mails: await unsentMails(knex),
    lastBackup: await lastBackup(knex),
  };
}

type LivingCompany = Pick<Company, 'id' | 'name' | 'subscription' | 'cfg'>;

async function livingCompanies(knex: Knex): Promise<LivingCompany[]> {
  const rows = (await knex('company').whereNull('deletedAt').where('archived', false).orderBy('name')) as Record<
    string,
    unknown
  >[];
  return rows.map((row) => outward(companyEntity, row));
}

function endingTrials(companies: readonly LivingCompany[], now: number): EndingTrial[] {
  return companies
    .flatMap((company) => {
      const ends = isTrial(company.subscription) ? trialEnd(company) : null;
      const isNear = ends !== null && ends >= now && ends <= now + TRIAL_ENDS_WITHIN * DAY;
      return isNear ? [{ id: company.id, name: company.name, endsAt: new Date(ends).toISOString() }] : [];
    })
    .sort((a, b) => a.endsAt.localeCompare(b.endsAt));
}

type Used = Record<CappedThing, ReadonlyMap<number, number>>;

async function companiesNearCap(knex: Knex, companies: readonly LivingCompany[]): Promise<CompanyNearCap[]> {
  const used = await usedBy(knex);
  return companies
    .flatMap(({ id, name, subscription }) =>
      cappedThings.keys.flatMap((thing) => {
        const [most, count] = [tierCaps[subscription][thing], used[thing].get(id) ?? 0];
        return most !== null && most > 0 && count > NEAR_CAP * most ? [{ id, name, thing, used: count, most }] : [];
      }),
    )
    .sort((a, b) => b.used / b.most - a.used / a.most);
}

async function usedBy(knex: Knex): Promise<Used> {
  const { rows: stored } = (await knex.raw('select * from company_usage(null, ?)', [[...cappedTypes]])) as {
    rows: { id: number; locations: number; pictures: string | number }[];
  };
  const { rows: pages } = (await knex.raw('select * from published_pages()')) as {
    rows: { id: number; pages: number }[];
  };
  const people = (await knex('user')
    .whereNull('deletedAt')
    .groupBy('companyId')
    .select('companyId as id')
    .count({ count: '*' })) as { id: number; count: string | number }[];
  return {
    locations: new Map(stored.map(({ id, locations }) => [id, locations])),
    pictures: new Map(stored.map(({ id, pictures }) => [id, Number(pictures)])),
    publishedPublications: new Map(pages.map(({ id, pages: count }) => [id, count])),
    users: new Map(people.map(({ id, count }) => [id, Number(count)])),
  };
}

const recent = (): string => new Date(Date.now() - RECENT_HOURS * HOUR).toISOString();

async function failedJobs(knex: Knex, jobs: readonly Job[]): Promise<StaffOverview['failedJobs']> {
  const scheduled = (await showJobs(knex, jobs)).filter(isFailing).map(({ name }) => name);
  const [{ count }] = (await knex('queued_job')
    .where('state', 'failed')
    .where('finishedAt', '>', recent())
    .count({ count: '*' })) as [{ count: string | number }];
  return { scheduled, queued: Number(count) };
}

async function recentErrors(knex: Knex): Promise<StaffOverview['errors']> {
  const page = { offset: 0, limit: OVERVIEW_LINES, sort: { by: 'lastAt', isDown: true } } as const;
  const { total, rows } = await listErrors(knex, page, { since: recent() });
  return { count: total, latest: rows };
}

async function openTickets(knex: Knex): Promise<number> {
  const { rows } = (await knex.raw('select open_tickets() as count')) as { rows: [{ count: number }] };
  return rows[0].count;
}

async function unsentMails(knex: Knex): Promise<StaffOverview['mails']> {
  const since = new Date(Date.now() - MAIL_DAYS * DAY).toISOString();
  const counts = (await knex('mail')
    .whereIn('state', ['failed', 'waiting'])
    .where('createdAt', '>', since)
    .where('tries', '>', 0)
    .groupBy('state')
    .select('state')
    .count({ count: '*' })) as { state: string; count: string | number }[];
  const latest = (await knex('mail')
    .leftJoin('company', 'company.id', 'mail.companyId')
    .where('mail.state', 'failed')
    .where('mail.createdAt', '>', since)
    .orderBy('mail.createdAt', 'desc')
    .limit(OVERVIEW_LINES)
    .select(
      'mail.id',
      'mail.kind',
      'mail.createdAt as at',
      knex.raw(`coalesce(company.name, '') as "companyName", coalesce(mail.reason, '') as reason`),
    )) as UnsentMail[];
  const countOf = (state: string): number => Number(counts.find((each) => each.state === state)?.count ?? 0);
  return {
    failed: countOf('failed'),
    waiting: countOf('waiting'),
    latest: latest.map((mail) => ({ ...mail, reason: withoutAddresses(mail.reason) })),
  };
}

async function lastBackup(knex: Knex): Promise<StaffOverview['lastBackup']> {
  const row = (await knex('backup_run').orderBy('id', 'desc').first()) as
    { createdAt: string; tables: number; rows: string | number } | undefined;
  return row ? { at: row.createdAt, tables: row.tables, rows: Number(row.rows) } : null;
}
