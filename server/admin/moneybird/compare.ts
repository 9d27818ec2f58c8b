/** Customers beside what was read of the accounting. */
import type { Knex } from 'knex';
import {
  INVOICED_DAYS,
  type AccountingContact,
  type AccountingInvoice,
  type AccountingRow,
  type accountingSorts,
} from '../../../model/admin/moneybird.ts';
import type { PageQuery, RecordPage } from '../../../model/rules/record/page.ts';
import { payingTiers, serviceTiers } from '../../../model/rules/account/tiers.ts';
import { withWords } from '../names.ts';

type Sort = (typeof accountingSorts)[number];
const CONTACTS_SHOWN = 20;

/** Each customer with its contact, sums and differences. Draft invoices do not count. */
const compared = `
  with money as (
    select "contactId", sum(total) filter (where state not in ('draft', 'scheduled')) as invoiced,
      sum(unpaid) filter (where state in ('late', 'reminded')) as overdue,
      max(date) filter (where state not in ('draft', 'scheduled')) as last
    from accounting_invoice group by "contactId"
  ), running as (
    select "contactId", count(*)::int as subscriptions from accounting_subscription
    where until is null or until >= current_date group by "contactId"
  ), customer as (
    select id, name, subscription, archived, coalesce((cfg->>'hasCancelled')::boolean, false) as "hasCancelled",
      cfg->>'administrationId' as link,
      subscription in (${quoted(payingTiers)}) and not archived and not coalesce((cfg->>'hasCancelled')::boolean, false) as pays
    from company where "deletedAt" is null and subscription not in (${quoted(serviceTiers)})
  )
  select customer.*, contact.id is not null as "hasContact", coalesce(contact.name, '') as "contactName",
    coalesce(running.subscriptions, 0) as subscriptions,
    coalesce(money.invoiced, 0)::float8 as invoiced, coalesce(money.overdue, 0)::float8 as overdue,
    array_remove(array[
      case when link is not null and contact.id is null then 'contact_gone' end,
      case when money.overdue > 0 then 'overdue' end,
      case when (archived or "hasCancelled") and (running.subscriptions > 0 or money.last > current_date - ${INVOICED_DAYS})
        then 'archived_invoiced' end,
      case when pays and contact.id is not null and running.subscriptions is null then 'no_subscription' end,
      case when pays and link is null then 'no_contact' end
    ], null) as differences
  from customer
    left join accounting_contact as contact on contact.id = link
    left join money on money."contactId" = link
    left join running on running."contactId" = link`;

/** A contact without a customer, of the same name or with the e-mail address of a person of the customer. */
const proposed = `
  select contact.id, contact.name from accounting_contact as contact
  where row.link is null and not exists (
    select 1 from company as other where other."deletedAt" is null and other.cfg->>'administrationId' = contact.id
  ) and (lower(contact.name) = lower(row.name) or exists (
    select 1 from "user" as person where person."companyId" = row.id and person."deletedAt" is null and person.email <> ''
      and lower(person.email) = lower(contact.email)
  ))
  order by lower(contact.name) = lower(row.name) desc, contact.id limit 1`;

const orders: Readonly<Record<Sort, string>> = {
  differences: 'cardinality(differences)',
  name: 'lower(name)',
  invoiced: 'invoiced',
  overdue: 'overdue',
};

interface ComparedRow extends Omit<AccountingRow, 'companyId' | 'contact' | 'proposed'> {
  readonly id: number;
  readonly link: string | null;
  readonly contactName: string;
  readonly proposedId: string | null;
  readonly proposedName: string | null;
}

export async function compareCustomers(
  knex: Knex,
  { offset, limit, sort }: PageQuery<Sort>,
  words: string,
): Promise<RecordPage<AccountingRow>> {
  const found = knex.from(knex.raw(`(${compared}) as compared`));
  withWords(found, words, ['name', '"contactName"']);
  const [{ total }] = (await found.clone().count({ total: '*' })) as [{ total: string | number }];
  const order = `${orders[sort.by]} ${sort.isDown ? 'desc' : 'asc'}, lower(name), id`;
  const page = found
    .clone()
    .orderByRaw(order)
    .offset(offset)
    .limit(limit)
    .select('*', knex.raw(`row_number() over (order by ${order}) as place`));
  const rows = (await knex
    .from(page.as('row'))
    .joinRaw(`left join lateral (${proposed}) as proposal on true`)
    .orderBy('row.place')
    .select('row.*', 'proposal.id as proposedId', 'proposal.name as proposedName')) as ComparedRow[];
  return { rows: rows.map(shown), total: Number(total) };
}

const shown = ({ id, link, contactName, proposedId, proposedName, ...row }: ComparedRow): AccountingRow => ({
  companyId: id,
  name: row.name,
  subscription: row.subscription,
  archived: row.archived,
  hasCancelled: row.hasCancelled,
  contact: link === null ? null : { id: link, name: contactName },
  proposed: proposedId === null ? null : { id: proposedId, name: proposedName ?? '' },
  subscriptions: row.subscriptions,
  invoiced: row.invoiced,
  overdue: row.overdue,
  differences: row.differences,
});

/** Contacts that no customer is linked to. */
export function freeContacts(knex: Knex, words: string): Promise<AccountingContact[]> {
  const query = knex('accounting_contact as contact')
    .whereNotExists(
      knex('company').whereNull('deletedAt').whereRaw(`company.cfg->>'administrationId' = contact.id`).select('id'),
    )
    .orderByRaw('lower(contact.name), contact.id')
    .limit(CONTACTS_SHOWN)
    .select<AccountingContact[]>('contact.id', 'contact.name');
  withWords(query, words, ['contact.name']);
  return query;
}

export const invoicesOf = (knex: Knex, contactId: string): Promise<AccountingInvoice[]> =>
  knex('accounting_invoice')
    .where({ contactId })
    .orderByRaw('date desc nulls first, id desc')
    .select<AccountingInvoice[]>(
      'id',
      'number',
      'state',
      knex.raw(`date::text as date, "dueDate"::text as "dueDate", total::float8 as total, unpaid::float8 as unpaid`),
    );

function quoted(keys: readonly string[]): string {
  return keys.map((key) => `'${key}'`).join(', ');
}
