/** Reads the audit log, page by page. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { auditActions, auditCalls, auditSorts, type AuditLine } from '../../model/admin/audit.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import type { Context, Parts, State } from '../context.ts';
import { needStaff } from '../middleware/session.ts';
import { filteredPageIn, isDay, isIdText, isOneOf, isWords } from '../routes/query.ts';
import { answer, routerOf } from '../routes/scoped.ts';
import { personName, withWords } from './names.ts';

const filters = {
  company: isIdText,
  user: isIdText,
  action: isOneOf(auditActions.keys),
  q: isWords,
  since: isDay,
  until: isDay,
};
type Filter = Partial<Record<keyof typeof filters, string>>;

export function auditRoutes({ database: { knex } }: Parts): Router<State> {
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, auditSorts, { by: 'createdAt', isDown: true }, filters);
    answer(context, await listAudit(knex, page, filter));
  };
  return routerOf([[auditCalls.audit, needStaff, list]]);
}

const columns: Readonly<Record<(typeof auditSorts)[number], string>> = {
  createdAt: 'audit."createdAt"',
  userName: personName('person'),
  companyName: 'company.name',
  action: 'audit.action',
};

async function listAudit(
  knex: Knex,
  { offset, limit, sort }: PageQuery<(typeof auditSorts)[number]>,
  filter: Filter,
): Promise<RecordPage<AuditLine>> {
  const found = narrowed(knex, filter);
  const [{ total }] = (await found.clone().count({ total: '*' })) as [{ total: string | number }];
  const rows = (await found
    .orderByRaw(`${columns[sort.by]} ${sort.isDown ? 'desc' : 'asc'} nulls last, audit.id desc`)
    .offset(offset)
    .limit(limit)
    .select(
      'audit.id',
      'audit.createdAt',
      'audit.userId',
      'audit.companyId',
      'audit.action',
      'audit.detail',
      knex.raw(`coalesce(${columns.userName}, '') as "userName", coalesce(company.name, '') as "companyName"`),
    )) as AuditLine[];
  return { rows, total: Number(total) };
}

/** The log outlives the people and companies that it names. */
function narrowed(knex: Knex, { company, user, action, q, since, until }: Filter): Knex.QueryBuilder {
  const query = knex('audit')
    .leftJoin('user as person', 'person.id', 'audit.userId')
    .leftJoin('company', 'company.id', 'audit.companyId');
  if (company) query.where('audit.companyId', Number(company));
  if (user) query.where('audit.userId', Number(user));
  if (action) query.where('audit.action', action);
  if (since) query.whereRaw(`audit."createdAt" >= ?::date::timestamp at time zone 'Europe/Amsterdam'`, [since]);
  if (until) query.whereRaw(`audit."createdAt" < (?::date + 1)::timestamp at time zone 'Europe/Amsterdam'`, [until]);
  if (q) withWords(query, q, ['audit.detail', columns.userName, 'company.name']);
  return query;
}
