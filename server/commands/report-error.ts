/** Stores a failure that a client reports: one record per reference. */
import type { Knex } from 'knex';
import { errorRecord } from '../../model/entities/errorrecord.ts';
import type { Context, Parts } from '../context.ts';
import { outward } from '../derive/projection.ts';
import { failureOf } from '../errors.ts';
import { bodyOf } from '../middleware/json-body.ts';
import { readDraft } from '../store/body.ts';
import { isOfServer, noteSighting, routeOf } from './note-error.ts';
import type { Answer } from './write-once.ts';

export async function reportError(context: Context, { database: { knex } }: Parts): Promise<Answer> {
  const draft = readDraft(errorRecord, bodyOf(context), { companyId: 0, userId: 0, principal: 'anonymous' });
  const { reference } = draft;
  if (!reference) throw failureOf('invalid', 'reference', 'required');
  await knex('errorrecord').insert(draft).onConflict().ignore();
  await noteOfPage(knex, String(reference), context.get('Referer'));
  const row = await knex('errorrecord').where({ reference }).whereNull('deletedAt').first();
  // The reporter learns the id of the record, not its contents.
  return { status: 201, body: { ...outward(errorRecord, row), ...draft } };
}

/** Where the page was that reports it. The server has noted its own faults before pages report them. */
async function noteOfPage(knex: Knex, reference: string, referer: string): Promise<void> {
  if (await isOfServer(knex, reference)) return;
  const route = URL.canParse(referer) ? routeOf(new URL(referer).pathname) : '';
  await noteSighting(knex, reference, { method: '', route, requestId: null });
}
