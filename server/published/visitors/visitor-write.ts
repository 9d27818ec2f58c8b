/** Runs a write of a visitor: counted per page, inside the company of the publication, and once per idempotency key. */
import type { Knex } from 'knex';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { isLapsed } from '../../../model/rules/account/tiers.ts';
import { fingerprintOf, refuseBadKey } from '../../commands/write-once.ts';
import { failure } from '../../errors.ts';
import { takePoint } from '../../sessions/limits.ts';
import { requireFound, isKey, withPublication, type Opened } from '../open.ts';

export interface VisitorWrite {
  /** The Idempotency-Key header; empty when absent. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** Runs before a first write enters the company, in its transaction. */
  readonly admit?: (trx: Knex) => Promise<void>;
}

/** `work` learns by `isRepeated` that the same write was done before. */
export async function writeAsVisitor<T>(
  knex: Knex,
  publicationKey: string,
  visit: VisitorWrite,
  work: (opened: Opened, isRepeated: boolean) => Promise<T>,
): Promise<T> {
  refuseBadKey(visit.key);
  if (!isKey(publicationKey)) throw failure('not_found');
  await takePoint(knex, rateLimits.visitorPerPublication, publicationKey);
  let isRepeated = false;
  const result = await withPublication(
    knex,
    publicationKey,
    (opened) => {
      // A lapsed company is read-only, for visitors too.
      if (isLapsed(opened.company, Date.now())) throw failure('forbidden');
      return work(opened, isRepeated);
    },
    async (trx) => {
      isRepeated = visit.key !== '' && !(await isFirst(trx, visit));
      if (!isRepeated) await visit.admit?.(trx);
    },
  );
  return requireFound(result);
}

async function isFirst(trx: Knex, { key, path, body }: VisitorWrite): Promise<boolean> {
  const request = fingerprintOf(path, body);
  const taken = await trx('visitor_write').insert({ key, request }).onConflict('key').ignore().returning('key');
  if (taken.length > 0) return true;
  const kept = await trx('visitor_write').where({ key }).first('request');
  if (kept?.request !== request) throw failure('key_reused');
  return false;
}
