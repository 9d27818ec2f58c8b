/**
 * Runs a write in one transaction, together with its idempotency key: a client that did not see the answer sends the
 * same request again and gets the stored answer, without a second write.
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { withRetries } from '../db/failures.ts';
import { failure } from '../errors.ts';

export interface Answer {
  status: number;
  body: unknown;
  etag?: string;
}

interface WriteRequest {
  readonly userId: number;
  /** The company that is written to: staff act as several. */
  readonly companyId: number;
  /** The Idempotency-Key header; empty when absent. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The If-Match header: the same key with another condition is a different request. */
  readonly condition: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HOUR = 3_600_000;
const KEPT = 48 * HOUR;

export function refuseBadKey(key: string): void {
  if (key && !UUID.test(key)) throw failure('invalid_header');
}

/** Returns a SHA-256 that differs between requests under the same key. */
export const fingerprintOf = (...request: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

export async function writeOnce(
  knex: Knex,
  request: WriteRequest,
  work: (trx: Knex) => Promise<Answer>,
): Promise<Answer> {
  refuseBadKey(request.key);
  return withRetries(() => knex.transaction((trx) => (request.key ? once(trx, request, work) : work(trx))));
}

async function once(trx: Knex, request: WriteRequest, work: (trx: Knex) => Promise<Answer>): Promise<Answer> {
  const { companyId, method, path, condition, body } = request;
  const fingerprint = fingerprintOf(companyId, method, path, condition, body ?? null);
  const key = { userId: request.userId, key: request.key };
  // A parallel request with this key waits here until the first one has committed or rolled back.
  await trx('idempotency')
    .where(key)
    .where('createdAt', '<', new Date(Date.now() - KEPT).toISOString())
    .delete();
  const taken = await trx('idempotency')
    .insert({ ...key, request: fingerprint })
    .onConflict(['userId', 'key'])
    .ignore()
    .returning('key');
  if (taken.length === 0) return replay(await trx('idempotency').where(key).first(), fingerprint);
  const answer = await work(trx);
  await trx('idempotency')
    .where(key)
    .update({ status: answer.status, body: JSON.stringify(answer.body), etag: answer.etag ?? null });
  return answer;
}

function replay(
  stored: { request: string; status: number; body: string; etag: string | null } | undefined,
  fingerprint: string,
): Answer {
  if (!stored || stored.request !== fingerprint) throw failure('key_reused');
  return { status: stored.status, body: JSON.parse(stored.body), ...(stored.etag ? { etag: stored.etag } : {}) };
}

export async function purgeIdempotency(knex: Knex): Promise<void> {
  const before = new Date(Date.now() - KEPT).toISOString();
  for (const table of ['idempotency', 'visitor_write']) await knex(table).where('createdAt', '<', before).delete();
}
