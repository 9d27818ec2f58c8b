/** The days that a report covers, and the queries by which all reports count. */
import type { Knex } from 'knex';
import { periodSteps, USAGE_DAYS, type PeriodStep } from '../../model/admin/usage.ts';
import { dutchDay } from '../../model/rules/dutchday.ts';
import { failureOf } from '../errors.ts';
import { isDay, isOneOf } from '../routes/query.ts';

const DAY = 86_400_000;
/** Days that are shown without a question, today included. */
const USUAL_DAYS = 30;

export const periodFilters = { since: isDay, until: isDay, step: isOneOf(periodSteps.keys) };

export interface Days {
  /** Both included, as `2026-11-27`. */
  readonly since: string;
  readonly until: string;
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Throws `invalid_query` for more days than `USAGE_DAYS`, and for an end before the start. */
export function daysIn({ since, until }: Partial<Days>): Days {
  const last = until ?? dutchDay();
  const first = since ?? shifted(last, 1 - USUAL_DAYS);
  if (first > last) throw failureOf('invalid_query', 'until', 'small');
  if (first < shifted(last, 1 - USAGE_DAYS)) throw failureOf('invalid_query', 'since', 'large');
  return { since: first, until: last };
}

export const stepIn = ({ step }: { step?: string }): PeriodStep => (step ?? 'day') as PeriodStep;

/** First day of the period of a day, as text. `step` is one of `periodSteps`. */
export const startOf = (step: PeriodStep, day: string): string =>
  `to_char(date_trunc('${step}', ${day}::timestamp), 'YYYY-MM-DD')`;

/** Ids of companies that are customers: staff and templates are none. */
export const customers = (knex: Knex): Knex.QueryBuilder =>
  knex('company').whereNull('deletedAt').whereNotIn('subscription', ['staff', 'template']);

/** Rows of company, feature, day and count, visitors of publications included. */
export const used = (knex: Knex, { since, until }: Days): Knex.QueryBuilder =>
  knex('use_count')
    .whereBetween('day', [since, until])
    .select('companyId', 'feature', 'day', 'count')
    .unionAll(
      knex('page_visit')
        .whereBetween('day', [since, until])
        .select('companyId', knex.raw(`'visits'`), 'day', 'visitors'),
    );

/** Rows of company, person and day. */
export const active = (knex: Knex, { since, until }: Days): Knex.QueryBuilder =>
  knex('active_day')
    .join('user', 'user.id', 'active_day.userId')
    .whereBetween('day', [since, until])
    .select('user.companyId as companyId', 'active_day.userId as userId', 'day');
