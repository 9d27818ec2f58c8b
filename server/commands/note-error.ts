/** Notes that an error was seen: its record once per reference, and its place by day and release. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { release } from '../../engine/host/module/release.ts';
import { JOB_METHOD, REQUESTS_KEPT, SEEN_DAYS } from '../../model/admin/errors.ts';
import { failureName, type FailureReport } from '../../model/rules/failures.ts';
import { withoutTokens } from '../log.ts';

interface Sighting {
  /** Empty for a page. */
  readonly method: string;
  /** By `routeOf`. */
  readonly route: string;
  /** Or what a job was about (`aboutPath`). Null for a page, whose failed request is not known. */
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

const MAX_LOG = 19_000;

/** Returns the same reference for the same fault, so that it is stored once. */
export function referenceOf(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const place = stack?.split('\n').find((line) => line.includes('/server/')) ?? '';
  return createHash('sha256').update(`${name}\n${message}\n${place}`).digest('hex').slice(0, 16);
}

/** `what`: the call or job that failed. */
export function faultReport(reference: string, what: string, error: unknown): FailureReport {
  const log = `${what}\n${withoutTokens(error instanceof Error ? String(error.stack) : String(error))}`;
  return { name: failureName(500), reference, log: log.slice(0, MAX_LOG).replaceAll('\u0000', '') };
}

/** Notes a fault of a job; returns its reference. `about` leads back to the job (`aboutPath`). */
export async function noteFaultOfJob(knex: Knex, error: unknown, route: string, about: string): Promise<string> {
  const reference = referenceOf(error);
  const sighting = { method: JOB_METHOD, route, requestId: about };
  // When the database itself fails, the error cannot be noted; the caller still gets its reference.
  await noteError(knex, faultReport(reference, `${JOB_METHOD} ${route}`, error), sighting).catch(() => undefined);
  return reference;
}

/** A failure that leads to its record. */
export const withReference = (error: unknown, reference: string): string =>
  `${String(error).slice(0, MOST_FAILURE)} (${reference})`;
const MOST_FAILURE = 900;

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
