/** Reports over a period: customers won and lost, and what was made. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { reportCalls, reportFigures, type ReportFigure, type ReportPeriod } from '../../model/admin/reports.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import type { PeriodStep } from '../../model/admin/usage.ts';
import { isPaid, isTrial } from '../../model/rules/account/tiers.ts';
import type { Context, Parts, State } from '../context.ts';
import { needStaff } from '../middleware/session.ts';
import { readQuery } from '../routes/query.ts';
import { answer, routerOf } from '../routes/scoped.ts';
import { customers, daysIn, periodFilters, startOf, stepIn, used, type Days } from './periods.ts';

export function reportRoutes({ database: { knex } }: Parts): Router<State> {
  const read = async (context: Context): Promise<void> => {
    const asked = readQuery(context, periodFilters);
    answer(context, await reportByPeriod(knex, daysIn(asked), stepIn(asked)));
  };
  return routerOf([[reportCalls.reports, needStaff, read]]);
}

interface Counted {
  readonly start: string;
  readonly figure: ReportFigure;
  readonly count: number;
}

async function reportByPeriod(knex: Knex, days: Days, step: PeriodStep): Promise<ReportPeriod[]> {
  const counted = [...(await subscriptions(knex, days, step)), ...(await uses(knex, days, step))];
  const starts = [...new Set(counted.map(({ start }) => start))].sort();
  return starts.map((start) => {
    const own = counted.filter((each) => each.start === start);
    const sum = (figure: ReportFigure): number =>
      own.reduce((total, each) => (each.figure === figure ? total + each.count : total), 0);
    return {
      start,
      figures: Object.fromEntries(reportFigures.keys.map((key) => [key, sum(key)])) as Record<ReportFigure, number>,
    };
  });
}

const paid = subscriptionTiers.values.filter(isPaid);
const trial = subscriptionTiers.values.filter(isTrial);

/** Changes of tier, by the Dutch day on which they happened. */
async function subscriptions(knex: Knex, { since, until }: Days, step: PeriodStep): Promise<Counted[]> {
  const day = `(at at time zone 'Europe/Amsterdam')::date`;
  const count = (condition: string) => `count(*) filter (where ${condition})::int`;
  const rows = (await knex('subscription_change')
    .whereRaw(`${day} between ?::date and ?::date`, [since, until])
    .groupByRaw('1')
    .select(
      knex.raw(
        `${startOf(step, day)} as start,
         ${count('after = any(:paid) and before <> all(:paid)')} as won,
         ${count('after = any(:paid) and before = any(:trial)')} as converted,
         ${count('before = any(:paid) and after <> all(:paid)')} as lost`,
        { paid, trial },
      ),
    )) as ({ start: string } & Record<'won' | 'converted' | 'lost', number>)[];
  return rows.flatMap(({ start, ...counts }) =>
    (['won', 'converted', 'lost'] as const).map((figure) => ({ start, figure, count: counts[figure] })),
  );
}

async function uses(knex: Knex, days: Days, step: PeriodStep): Promise<Counted[]> {
  return (await knex
    .from(used(knex, days).as('rows'))
    .whereIn('companyId', customers(knex).select('id'))
    .whereIn('feature', [...reportFigures.keys])
    .groupByRaw('1, 2')
    .select(
      knex.raw(`${startOf(step, 'day')} as start`),
      'feature as figure',
      knex.raw(`sum("count")::int as count`),
    )) as Counted[];
}
