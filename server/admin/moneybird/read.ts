/** The job that reads the accounting: all of it first, then in one transaction in the place of what was read before. */
import type { Knex } from 'knex';
import { INVOICE_MONTHS } from '../../../model/admin/moneybird.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import type { Contact, Invoice, Months, Subscription } from '../../integrations/moneybird.ts';
import type { JobKind, RunningJob } from '../../jobs/workers.ts';
import { failure } from '../../errors.ts';
import { askedBy, connectionOf, type Accounting } from './connection.ts';

export const ACCOUNTING_JOB = 'accounting';
/** Rows of one insert. */
const AT_ONCE = 500;

export const accountingKind = (knex: Knex, accounting: Accounting): JobKind => ({
  name: ACCOUNTING_JOB,
  // The requests have tries of their own.
  mostAttempts: 1,
  async run(job) {
    try {
      return await readAll(knex, accounting, job);
    } catch (error) {
      if (error instanceof SourceFailure)
        await knex('accounting').update({ failure: error.kind, failureMessage: error.message });
      throw error;
    }
  },
});

async function readAll(knex: Knex, accounting: Accounting, job: RunningJob): Promise<object> {
  const { moneybird, administration } = await connectionOf(knex, accounting);
  if (administration === null) return {};
  const { signal } = job;
  const contacts: Contact[] = [];
  const invoices: Invoice[] = [];
  const subscriptions: Subscription[] = [];
  for await (const page of moneybird.contacts(administration, signal)) {
    contacts.push(...page);
    job.progress(contacts.length, contacts.length + 1);
  }
  for await (const page of moneybird.invoices(administration, monthsUntil(new Date()), signal)) invoices.push(...page);
  const linked = await linkedContacts(knex);
  const asked = contacts.filter(({ id }) => linked.has(id));
  for (const [index, { id }] of asked.entries()) {
    subscriptions.push(...(await moneybird.subscriptions(administration, id, signal)));
    job.progress(contacts.length + index, contacts.length + asked.length);
  }
  signal.throwIfAborted();
  await knex.transaction(async (trx) => {
    // Another administration may have been chosen meanwhile.
    const isSame = await trx('accounting')
      .where({ administrationId: administration })
      .update({ readAt: trx.fn.now(), failure: null, failureMessage: '' });
    if (isSame === 0) return;
    await replaceRows(trx, 'accounting_contact', contacts);
    await replaceRows(trx, 'accounting_invoice', invoices);
    await replaceRows(trx, 'accounting_subscription', subscriptions);
  });
  return { contacts: contacts.length, invoices: invoices.length, subscriptions: subscriptions.length };
}

/** Reads the subscriptions of a contact before it is linked, because the job reads those of linked contacts only. Throws as `askedBy`. */
export async function readSubscriptions(knex: Knex, accounting: Accounting, contactId: string): Promise<void> {
  const { moneybird, administration } = await connectionOf(knex, accounting);
  if (administration === null) throw failure('not_connected');
  const found = await askedBy(moneybird.subscriptions(administration, contactId));
  await knex.transaction(async (trx) => {
    await trx('accounting_subscription').where({ contactId }).delete();
    if (found.length > 0) await trx('accounting_subscription').insert(found).onConflict('id').merge();
  });
}

async function replaceRows(trx: Knex, table: string, rows: readonly { readonly id: string }[]): Promise<void> {
  // A list that grows while it is read may give a record on two pages.
  const onceEach = [...new Map(rows.map((row) => [row.id, row])).values()];
  await trx(table).delete();
  if (onceEach.length > 0) await trx.batchInsert(table, onceEach, AT_ONCE);
}

async function linkedContacts(knex: Knex): Promise<Set<string>> {
  const rows = await knex('company')
    .whereNull('deletedAt')
    .whereRaw(`cfg->>'administrationId' is not null`)
    .select<{ contactId: string }[]>(knex.raw(`cfg->>'administrationId' as "contactId"`));
  return new Set(rows.map(({ contactId }) => contactId));
}

/** The month of the moment and those before it. */
function monthsUntil(now: Date): Months {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - INVOICE_MONTHS + 1));
  const month = (of: Date): string => of.toISOString().slice(0, 7).replace('-', '');
  return { from: month(first), until: month(now) };
}
