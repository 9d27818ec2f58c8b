/** The one place where failures become answers. No stack and no SQL leaves the server. */
import { failure, Failure } from '../errors.ts';
import type { Context, Middleware, Parts } from '../context.ts';
import { faultReport, noteError, referenceOf, routeOf } from '../commands/note-error.ts';
import { failureOfDatabase } from '../db/failures.ts';
import { withoutTokens } from '../log.ts';

export const answerFailures =
  (parts: Parts): Middleware =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      await answer(parts, context, error);
    }
  };

async function answer(parts: Parts, context: Context, error: unknown): Promise<void> {
  const known = asFailure(error);
  const reference = known ? context.state.requestId : referenceOf(error);
  const shown = known ?? failure('unexpected');
  if (!known) await record(parts, context, reference, error);
  context.status = shown.status;
  context.set('Cache-Control', 'no-store');
  const { fields, fieldsLeftOut, current, retryAfter } = shown.details;
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter));
  context.body = {
    // JSON drops undefined members.
    error: { id: shown.id, message: shown.text, reference, fields, fieldsLeftOut },
    ...(current === undefined ? {} : { current }),
  };
}

function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  return failureOfDatabase(error) ?? failureOfKoa(error);
}

const byStatus = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'not_json',
} as const;

/** Returns the failure for errors that the client caused: a status that Koa or its parsers set, or broken HTTP (`HPE_`). */
function failureOfKoa(error: unknown): Failure | null {
  const { status, code } = error as { status?: number; code?: unknown };
  if (typeof code === 'string' && code.startsWith('HPE_')) return failure('bad_request');
  return status && status in byStatus ? failure(byStatus[status as keyof typeof byStatus]) : null;
}

async function record(parts: Parts, context: Context, reference: string, error: unknown): Promise<void> {
  const path = withoutTokens(context.path);
  parts.log.error({ err: error, reference, method: context.method, path }, 'unexpected failure');
  const report = faultReport(reference, `${context.method} ${path}`, error);
  const sighting = { method: context.method, route: routeOf(context.path), requestId: context.state.requestId };
  // Where the database itself fails, the line of the log above is all there is.
  await noteError(parts.database.knex, report, sighting).catch(() => {});
}
