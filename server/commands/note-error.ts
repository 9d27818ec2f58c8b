/** Notes that an error was seen: its record once per reference, and its place by day and release. */
import type { Knex } from 'knex';
import { release } from '../../engine/host/module/release.ts';
import { REQUESTS_KEPT, SEEN_DAYS } from '../../model/admin/errors.ts';
import type { FailureReport } from '../../model/rules/failures.ts';
import { withoutTokens } from '../log.ts';

export interface Sighting {
  /** Empty for a page. */
  readonly method: string;
  /** By `routeOf`. */
  readonly route: string;
  /** Null for a page, whose failed request is not known. */
  readonly requestId: string | null;
}

const MOST_ROUTE = 200;

/** The address without what tells apart customers and records: parts with a digit or an `@`. */
export const routeOf = (path: string): string =>
  withoutTokens(path)
    .split('/')
    .map((part) => (/[\d@]/.test(part) ? ':id' : part))
    .join('/')
    .slice(0, MOST_ROUTE);

export async function noteError(knex: Knex, report: FailureReport, sighting: Sighting): Promise<void> {
  await knex('errorrecord').insert(report).onConflict().ignore();
  await noteSighting(knex, report.reference, sighting);
}

export async function noteSighting(
  knex: Knex,
  reference: string,
  { method, route, requestId }: Sighting,
): Promise<void> {
  const requests = requestId === null ? [] : [requestId];
  await knex.raw(
    `insert into error_seen (reference, day, method, route, release, requests)
     values (?, current_date, ?, ?, ?, ?::text[])
     on conflict (reference, day, method, route, release) do update set
       count = error_seen.count + 1, "lastAt" = now(),
       requests = (excluded.requests || error_seen.requests)[1:${REQUESTS_KEPT}]`,
    [reference, method, route, release, requests],
  );
}

/** Whether the server itself has noted it: pages report faults of the server a second time. */
export const isOfServer = async (knex: Knex, reference: string): Promise<boolean> =>
  (await knex('error_seen').where({ reference }).whereNot('method', '').first('id')) !== undefined;

export const purgeSightings = (knex: Knex): Promise<number> =>
  knex('error_seen').whereRaw('day < current_date - ?::int', [SEEN_DAYS]).delete();
