/** The current state of one import, for a page that continues it. */
import type { Knex } from 'knex';
import { STAFF_IMPORT_JOB, type ImportDetail } from '../../../model/admin/import.ts';
import { failure } from '../../errors.ts';
import { jobsAbout } from '../../jobs/queue.ts';
import { auditFileRead } from '../../models/access-log.ts';
import type { SignedIn } from '../../sessions/sessions.ts';
import { ofCustomer } from './customer.ts';
import { createSamples, readImport, readSomeRows } from './stored.ts';

const columns = ['companyId', 'kind', 'fileName', 'facts', 'rows', 'state', 'choices', 'result'] as const;

/** Throws `not_found`, also while the file still comes in. */
export async function importDetail(knex: Knex, signedIn: SignedIn, id: number): Promise<ImportDetail> {
  const kept = await readImport(knex, id, ...columns);
  const company = await knex('company').where({ id: kept.companyId }).whereNull('deletedAt').first('name');
  if (kept.state === 'reading' || !company) throw failure('not_found');
  const [reported] = await knex('staff_import').where({ id }).whereNotNull('report').select('id');
  const owner = { trx: knex, companyId: signedIn.company.id, userId: signedIn.user.id };
  const [job = null] = await jobsAbout(owner, STAFF_IMPORT_JOB, String(id));
  const samples = createSamples();
  if (kept.state === 'read') {
    samples.take(await readSomeRows(knex, id));
    await auditFileRead(knex, signedIn, { id, ...kept }, 'samples');
  }
  return {
    id,
    ...kept,
    companyName: company.name as string,
    job,
    hasReport: reported !== undefined,
    samples: samples.rows(kept.facts.headings.length),
    ...(await ofCustomer(knex, signedIn, kept)),
  };
}
