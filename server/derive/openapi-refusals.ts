/** Which failures a call answers by its shape: its parameters, its body and who may make it. */
import { failures, type FailureId } from '../failures.ts';
import type { JsonObject } from './openapi-shared.ts';

/** Status and text of each failure that `refusalsOf` names, and of all others. */
export const failuresByCall: JsonObject = { ...failures };

/** Beside these, a call answers the failures of its own subject. */
export function refusalsOf({ security, parameters, requestBody }: JsonObject): FailureId[] {
  const has = (where: string, name?: string): boolean =>
    (parameters as readonly { in: string; name: string }[]).some(
      (each) => each.in === where && (name === undefined || each.name === name),
    );
  const isOpen = Array.isArray(security) && security.length === 0;
  const found: FailureId[] = [];
  if (!isOpen) found.push('no_session', 'forbidden');
  if (has('path', 'id')) found.push('invalid_id');
  if (has('path')) found.push('not_found');
  if (has('query')) found.push('invalid_query');
  if (requestBody) found.push('bad_json', 'invalid', 'too_large', 'not_json', 'foreign_origin');
  if (has('header', 'If-Match')) found.push('changed');
  if (has('header', 'Idempotency-Key')) found.push('key_reused');
  return [...found, 'too_often', 'unexpected'];
}
