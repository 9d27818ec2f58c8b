/** Customers: one company, and a new one with its owner. */
import type Router from '@koa/router';
import { z } from 'zod';
import {
  customerCalls,
  customerSorts,
  customerViews,
  TICKETS_SHOWN,
  type AddedCustomer,
  type CustomerDetail,
  type CustomerTicket,
} from '../../model/admin/customers.ts';
import { company } from '../../model/entities/company.ts';
import type { User } from '../../model/entities/user.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { isWritten } from '../../model/rules/text/formats.ts';
import { addOwnedCompany, findPerson } from '../commands/first-company.ts';
import { sendLink } from '../commands/send-links.ts';
import type { Context, Parts, State } from '../context.ts';
import { enterCompany, readInCompany } from '../db/roles.ts';
import { completed } from '../derive/projection.ts';
import { failure, failureOf } from '../errors.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { filteredPageIn, isOneOf, isWords } from '../routes/query.ts';
import { answer, idIn, routerOf } from '../routes/scoped.ts';
import { addViews } from '../seed/views.ts';
import { findCustomers, listCustomers } from './customer-list.ts';

const name = z.string().trim().max(company.fields.name.maxLength!);
export const newCustomer = z.strictObject({
  name: name.min(1),
  subscription: z.enum(subscriptionTiers.keys),
  first_name: name,
  last_name: name,
  email: z.string().trim().min(3).max(120),
});

const filters = { q: isWords, tier: isOneOf(subscriptionTiers.keys), show: isOneOf(customerViews.keys) };

export function customerRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, customerSorts, { by: 'name', isDown: false }, filters);
    const { favourites } = requireSession(context).user.cfg;
    answer(context, await listCustomers(knex, page, filter, favourites));
  };
  return routerOf([
    [customerCalls.customers, needStaff, list],
    [
      customerCalls.addCustomer,
      needStaff,
      jsonBody(),
      async (context) => answer(context, await add(context, parts), 201),
    ],
    [customerCalls.customer, needStaff, async (context) => answer(context, await readCustomer(parts, idIn(context)))],
  ]);
}

async function readCustomer({ database: { knex } }: Parts, id: number): Promise<CustomerDetail> {
  const [customer] = await findCustomers(knex, [id]);
  if (!customer) throw failure('not_found');
  const { createdAt, cfg } = (await knex('company').where({ id }).first('createdAt', 'cfg')) as {
    createdAt: string | Date;
    cfg: unknown;
  };
  const { authentication } = completed(company.fields.cfg, cfg) as CustomerDetail & { authentication: never };
  const counted = await readInCompany(knex, id, true, async (trx) => {
    const count = async (table: string, where: object = {}): Promise<number> => {
      const [row] = await trx(table)
        .where({ companyId: id, ...where })
        .whereNull('deletedAt')
        .count({ total: '*' });
      return Number(row!['total']);
    };
    return {
      concepts: await count('concept'),
      publications: await count('publication'),
      searchqueries: await count('searchquery'),
      ownFields: await count('customfield', { kind: 'custom' }),
      tickets: (await trx('ticket')
        .where({ companyId: id })
        .whereNull('deletedAt')
        .orderBy('id', 'desc')
        .limit(TICKETS_SHOWN)
        .select('id', 'reference', 'name', 'state', 'createdAt')) as CustomerTicket[],
    };
  });
  return { ...customer, createdAt: new Date(createdAt).toISOString(), authentication, ...counted };
}

/** Makes company and owner in one transaction; the mail follows. */
async function add(context: Context, parts: Parts): Promise<AddedCustomer> {
  const signedIn = requireSession(context);
  const asked = readBody(newCustomer, context);
  if (!isWritten('email', asked.email)) throw failureOf('invalid', 'email', 'email');
  const { knex } = parts.database;
  const owner = await knex.transaction(async (trx) => {
    if (await findPerson(trx, asked.email)) throw failureOf('taken', 'email', 'taken');
    const { companyId, userId } = await addOwnedCompany(trx, asked);
    const values = { subscription: asked.subscription, owner: userId };
    await auditChange(trx, signedIn, { about: `company ${companyId} new`, values, companyId });
    const person = (await trx('user').where('id', userId).first()) as User;
    await enterCompany(trx, companyId, true, signedIn.user.id);
    await addViews(trx, companyId, person);
    return person;
  });
  try {
    await sendLink(knex, parts, owner, 'invitation');
    return { id: owner.companyId!, isMailed: true };
  } catch (error) {
    parts.log.error({ err: error }, 'invitation not sent');
    return { id: owner.companyId!, isMailed: false };
  }
}
