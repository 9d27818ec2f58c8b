/** Staff connect the accounting, have it read, and link customers to its contacts. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import { accountingSorts, moneybirdCalls, type AccountingContact } from '../../../model/admin/moneybird.ts';
import { company } from '../../../model/entities/company.ts';
import type { Context, Middleware, Parts, State } from '../../context.ts';
import { failure, failureOf } from '../../errors.ts';
import { enqueue } from '../../jobs/queue.ts';
import { jsonBody, readBody } from '../../middleware/json-body.ts';
import { needStaff, requireSession } from '../../middleware/session.ts';
import { auditChange } from '../../models/access-log.ts';
import type { Scope } from '../../models/scope.ts';
import { filteredPageIn, isWords, readQuery } from '../../routes/query.ts';
import { answer, idIn, routerOf, send, writeInScope } from '../../routes/scoped.ts';
import { patchRecords } from '../../store/patch.ts';
import { compareCustomers, freeContacts, invoicesOf } from './compare.ts';
import { askedBy, choose, connect, connectionOf, forget, stateOf } from './connection.ts';
import { ACCOUNTING_JOB, readSubscriptions } from './read.ts';

const tokenBody = z.strictObject({ token: z.string().trim().min(1).max(500) });
const idBody = z.strictObject({ id: z.string().regex(/^\d{1,20}$/) });
const linkBody = z.strictObject({
  contactId: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
});

export function moneybirdRoutes(parts: Parts): Router<State> {
  const { database, accounting } = parts;
  const { knex } = database;
  const state: Middleware = async (context) => answer(context, await stateOf(knex, accounting));
  const connected: Middleware = async (context) => {
    const administrations = await connect(knex, accounting, readBody(tokenBody, context).token);
    await auditChange(knex, requireSession(context), { about: 'accounting', values: { isConnected: true } });
    answer(context, administrations);
  };
  const chosen: Middleware = async (context) => {
    const { id } = readBody(idBody, context);
    await choose(knex, accounting, id);
    await auditChange(knex, requireSession(context), { about: 'accounting', values: { administrationId: id } });
    answer(context, await stateOf(knex, accounting));
  };
  const disconnected: Middleware = async (context) => {
    await knex.transaction(async (trx) => {
      await forget(trx);
      await auditChange(trx, requireSession(context), { about: 'accounting', values: { isConnected: false } });
    });
    answer(context, await stateOf(knex, accounting));
  };
  const read: Middleware = async (context) => {
    const { administration } = await connectionOf(knex, accounting);
    if (administration === null) throw failure('not_connected');
    const started = (scope: Scope) => enqueue(scope, { kind: ACCOUNTING_JOB, subject: ACCOUNTING_JOB });
    send(context, await writeInScope(context, parts, {}, started, 202));
  };
  const rows: Middleware = async (context) => {
    const usual = { by: 'differences', isDown: true } as const;
    const { page, filter } = filteredPageIn(context, accountingSorts, usual, { q: isWords });
    answer(context, await compareCustomers(knex, page, filter.q ?? ''));
  };
  const contacts: Middleware = async (context) =>
    answer(context, await freeContacts(knex, readQuery(context, { q: isWords }).q ?? ''));
  const invoices: Middleware = async (context) => {
    const { link } = await customerIn(knex, context);
    answer(context, link === null ? [] : await invoicesOf(knex, link));
  };
  const linked: Middleware = async (context) => {
    const { contactId } = readBody(linkBody, context);
    const { id } = await customerIn(knex, context);
    if (contactId !== null) {
      await requireFree(knex, contactId, id);
      await readSubscriptions(knex, accounting, contactId);
    }
    await link(context, parts, id, contactId);
    answer(context, {});
  };
  const made: Middleware = async (context) => {
    const customer = await customerIn(knex, context);
    const { moneybird, administration } = await connectionOf(knex, accounting);
    if (administration === null) throw failure('not_connected');
    if (customer.link !== null) throw failureOf('invalid', 'contactId', 'taken');
    const { id, name, email } = await askedBy(moneybird.createContact(administration, customer.name));
    await knex('accounting_contact').insert({ id, name, email }).onConflict('id').ignore();
    await link(context, parts, customer.id, id);
    answer(context, { id, name } satisfies AccountingContact, 201);
  };
  return routerOf([
    [moneybirdCalls.accounting, needStaff, state],
    [moneybirdCalls.connectAccounting, needStaff, jsonBody(), connected],
    [moneybirdCalls.chooseAdministration, needStaff, jsonBody(), chosen],
    [moneybirdCalls.disconnectAccounting, needStaff, jsonBody(), disconnected],
    [moneybirdCalls.readAccounting, needStaff, jsonBody(), read],
    [moneybirdCalls.accountingRows, needStaff, rows],
    [moneybirdCalls.accountingContacts, needStaff, contacts],
    [moneybirdCalls.accountingInvoices, needStaff, invoices],
    [moneybirdCalls.linkContact, needStaff, jsonBody(), linked],
    [moneybirdCalls.makeContact, needStaff, jsonBody(), made],
  ]);
}

interface Customer {
  readonly id: number;
  readonly name: string;
  readonly link: string | null;
}

/** The customer `:id` of the address; throws `not_found`. */
async function customerIn(knex: Knex, context: Context): Promise<Customer> {
  const found = await knex('company')
    .where({ id: idIn(context) })
    .whereNull('deletedAt')
    .first<Customer | undefined>('id', 'name', knex.raw(`cfg->>'administrationId' as link`));
  if (!found) throw failure('not_found');
  return found;
}

/** A contact belongs to one customer. */
async function requireFree(knex: Knex, contactId: string, companyId: number): Promise<void> {
  if (!(await knex('accounting_contact').where({ id: contactId }).first('id')))
    throw failureOf('invalid', 'contactId', 'reference');
  const taken = await knex('company')
    .whereNull('deletedAt')
    .whereNot({ id: companyId })
    .whereRaw(`cfg->>'administrationId' = ?`, [contactId])
    .first('id');
  if (taken) throw failureOf('invalid', 'contactId', 'taken');
}

/** Through the store, so that the log of decisions and the history of the customer know of it. */
const link = (context: Context, parts: Parts, id: number, administrationId: string | null): Promise<unknown> =>
  writeInScope(context, parts, { id, administrationId }, (scope) =>
    patchRecords(company, [{ id, cfg: { administrationId } }], scope),
  );
