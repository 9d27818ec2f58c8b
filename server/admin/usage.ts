/** How much customers use the product: over time, and one by one. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import {
  usageCalls,
  usageFeatures,
  usageSorts,
  type CustomerUsage,
  type PeriodStep,
  type UsageCounts,
  type UsagePeriod,
  type UsageSort,
} from '../../model/admin/usage.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import type { Context, Parts, State } from '../context.ts';
import { needStaff } from '../middleware/session.ts';
import { filteredPageIn, isDay, isIdText, readQuery } from '../routes/query.ts';
import { answer, routerOf } from '../routes/scoped.ts';
import { active, customers, daysIn, periodFilters, startOf, stepIn, used, type Days } from './periods.ts';

export function usageRoutes({ database: { knex } }: Parts): Router<State> {
  const periods = async (context: Context): Promise<void> => {
    const asked = readQuery(context, { ...periodFilters, company: isIdText });
    const company = asked.company ? Number(asked.company) : null;
    answer(context, await usageByPeriod(knex, daysIn(asked), stepIn(asked), company));
  };
  const list = async (context: Context): Promise<void> => {
    const most = { by: 'people', isDown: true } as const;
    const { page, filter } = filteredPageIn(context, usageSorts, most, { since: isDay, until: isDay });
    answer(context, await usageByCustomer(knex, daysIn(filter), page));
  };
  return routerOf([
    [usageCalls.usagePeriods, needStaff, periods],
    [usageCalls.usageCustomers, needStaff, list],
  ]);
}

/** A sum for each feature. `count` and `feature` are columns of the rows that are summed. */
const sums = usageFeatures.keys
  .map((key) => `coalesce(sum("count") filter (where feature = '${key}'), 0)::int as "${key}"`)
  .join(', ');

const countsIn = (row: Readonly<Partial<Record<string, unknown>>>): UsageCounts =>
  Object.fromEntries(usageFeatures.keys.map((key) => [key, Number(row[key] ?? 0)])) as Record<
    keyof UsageCounts,
    number
  >;

async function usageByPeriod(knex: Knex, days: Days, step: PeriodStep, company: number | null): Promise<UsagePeriod[]> {
  const ids = customers(knex).select('id');
  if (company !== null) ids.where('id', company);
  const byPeriod = (rows: Knex.QueryBuilder) =>
    knex
      .from(rows.as('rows'))
      .whereIn('companyId', ids.clone())
      .groupByRaw('1')
      .select(knex.raw(`${startOf(step, 'day')} as start`));
  const people = (await byPeriod(active(knex, days)).select(knex.raw(`count(distinct "userId")::int as people`))) as {
    start: string;
    people: number;
  }[];
  const counts = (await byPeriod(used(knex, days)).select(knex.raw(sums))) as { start: string }[];
  const starts = [...new Set([...people, ...counts].map(({ start }) => start))].sort();
  return starts.map((start) => ({
    start,
    people: people.find((each) => each.start === start)?.people ?? 0,
    counts: countsIn(counts.find((each) => each.start === start) ?? {}),
  }));
}

async function usageByCustomer(
  knex: Knex,
  days: Days,
  { offset, limit, sort }: PageQuery<UsageSort>,
): Promise<RecordPage<CustomerUsage>> {
  const [{ total }] = (await customers(knex).count({ total: '*' })) as [{ total: string | number }];
  const column = sort.by === 'tier' ? 'subscription' : sort.by;
  const rows = (await customers(knex)
    .leftJoin(
      knex.from(used(knex, days).as('rows')).groupBy('companyId').select('companyId', knex.raw(sums)).as('sums'),
      'sums.companyId',
      'company.id',
    )
    .leftJoin(
      knex
        .from(active(knex, days).as('rows'))
        .groupBy('companyId')
        .select('companyId', knex.raw(`count(distinct "userId")::int as people`))
        .as('present'),
      'present.companyId',
      'company.id',
    )
    .joinRaw(`left join company_usage(null, array[]::integer[]) as stored on stored.id = company.id`)
    .select(
      'company.id',
      'company.name',
      'company.subscription',
      ...usageFeatures.keys.map((key) => `sums.${key}`),
      knex.raw(`coalesce(present.people, 0) as people, coalesce(stored.pictures, 0) as storage`),
    )
    // The name of a column of the answer, one of the declared sorts.
    .orderByRaw(`"${column}" ${sort.isDown ? 'desc nulls last' : 'asc nulls first'}, company.id`)
    .offset(offset)
    .limit(limit)) as (Record<string, unknown> & { id: number; name: string })[];
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      tier: row['subscription'] as CustomerUsage['tier'],
      people: Number(row['people']),
      storage: Number(row['storage']),
      counts: countsIn(row),
    })),
  };
}
