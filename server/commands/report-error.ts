/** Stores a failure that a client reports: one record per reference. */
import { errorRecord } from '../../model/entities/errorrecord.ts';
import type { Context, Parts } from '../context.ts';
import { plain, queryOf } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { failureOf } from '../errors.ts';
import { bodyOf } from '../middleware/json-body.ts';
import { readDraft } from '../store/body.ts';
import type { Answer } from './write-once.ts';

const of = errorRecord;

export async function reportError(context: Context, { database }: Parts): Promise<Answer> {
  const draft = readDraft(of, bodyOf(context), {
    trx: database.knex,
    companyId: 0,
    ownCompanyId: 0,
    userId: 0,
    userName: '',
    principal: 'anonymous',
  });
  if (!draft['reference']) throw failureOf('invalid', 'reference', 'required');
  await database.knex('errorrecord').insert(draft).onConflict().ignore();
  const row = plain(
    (await queryOf(of, database.knex)
      .where('reference', draft['reference'] as string)
      .whereNull('deletedAt')
      .first())!,
  );
  // The reporter learns the id of the record, not its contents.
  return { status: 201, body: { ...outward(of, row), ...draft } };
}
