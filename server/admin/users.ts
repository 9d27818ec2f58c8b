/** People of all companies: the table of them, who is active and staff, a link to choose a password, ending sessions. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import { neverCame, userCalls, userSorts, userViews, type UserRow } from '../../model/admin/users.ts';
import { rateLimits } from '../../model/rules/account/limits.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import { sendLink } from '../commands/send-links.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure, failureOf } from '../errors.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { filteredPageIn, isIdText, isOneOf, isWords } from '../routes/query.ts';
import { answer, idIn, routerOf } from '../routes/scoped.ts';
import { takePoint } from '../sessions/limits.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { personName, withWords } from './names.ts';

const filters = { q: isWords, show: isOneOf(userViews.keys), company: isIdText, id: isIdText };
type Filter = Partial<Record<keyof typeof filters, string>>;
type SortKey = (typeof userSorts)[number];

export const userChange = z
  .strictObject({ isActive: z.boolean(), isStaff: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0);

export function userRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, userSorts, { by: 'name', isDown: false }, filters);
    answer(context, await listUsers(knex, page, filter));
  };
  const change = async (context: Context): Promise<void> => {
    await changeUser(knex, idIn(context), readBody(userChange, context), requireSession(context));
    answer(context, {});
  };
  const end = async (context: Context): Promise<void> => {
    answer(context, { count: await endSessions(knex, idIn(context), requireSession(context)) });
  };
  return routerOf([
    [userCalls.users, needStaff, list],
    [userCalls.changeUser, needStaff, jsonBody(), change],
    [userCalls.mailLink, needStaff, jsonBody(), (context) => mailLink(context, parts)],
    [userCalls.endSessions, needStaff, jsonBody(), end],
  ]);
}

const identities = `(select count(*)::int from identity where identity."userId" = "user".id)`;
const columns: Readonly<Record<Exclude<keyof UserRow, 'id' | 'companyId'>, string>> = {
  name: personName('"user"'),
  username: '"user".username',
  companyName: 'company.name',
  isActive: '"user".is_active',
  isAdmin: '"user".is_admin',
  isStaff: '"user".is_staff',
  lastSeenAt: 'person_seen."seenAt"',
  hasPassword: `"user".password_hash <> ''`,
  identities,
  sessions: `(select count(*)::int from session where session."userId" = "user".id)`,
  hasFactor: `exists (select 1 from second_factor f where f."userId" = "user".id and f."confirmedAt" is not null)`,
  hasEmail: `"user".email <> ''`,
};

async function listUsers(
  knex: Knex,
  { offset, limit, sort }: PageQuery<SortKey>,
  filter: Filter,
): Promise<RecordPage<UserRow>> {
  const found = narrowed(knex, filter);
  const [{ total }] = (await found.clone().count({ total: '*' })) as [{ total: string | number }];
  const by = sort.by === 'lastSeenAt' ? columns.lastSeenAt : `${columns[sort.by]} collate "und-x-icu"`;
  const rows = (await found
    .orderByRaw(`${by} ${sort.isDown ? 'desc' : 'asc'} nulls last, "user".id`)
    .offset(offset)
    .limit(limit)
    .select(
      'user.id',
      'user.companyId',
      ...Object.entries(columns).map(([key, sql]) => knex.raw(`${sql} as "${key}"`)),
    )) as UserRow[];
  return { rows, total: Number(total) };
}

function narrowed(knex: Knex, { q, show, company, id }: Filter): Knex.QueryBuilder {
  const query = knex('user')
    .join('company', 'company.id', 'user.companyId')
    .leftJoin('person_seen', 'person_seen.userId', 'user.id')
    .whereNull('user.deletedAt')
    .whereNull('company.deletedAt');
  if (company) query.where('user.companyId', Number(company));
  if (id) query.where('user.id', Number(id));
  if (q) withWords(query, q, [columns.name, columns.username, '"user".email', columns.companyName]);
  if (show === 'active') query.where('user.is_active', true);
  if (show === 'inactive') query.where('user.is_active', false);
  if (show === 'staff') query.where('user.is_staff', true);
  if (show === 'invited')
    query.where({ 'user.is_active': true, 'user.password_hash': '' }).whereRaw(`${identities} = 0`);
  return query;
}

interface Person {
  id: number;
  companyId: number;
  is_active: boolean;
  is_staff: boolean;
}

/** All active staff are locked before one of them goes, so that two cannot send each other away at once. */
async function changeUser(
  knex: Knex,
  id: number,
  { isActive, isStaff }: z.infer<typeof userChange>,
  signedIn: SignedIn,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const staff = (await trx('user')
      .where({ is_staff: true, is_active: true })
      .whereNull('deletedAt')
      .orderBy('id')
      .forUpdate()
      .pluck('id')) as number[];
    if (!staff.includes(signedIn.user.id)) throw failure('forbidden');
    const person = (await trx('user').where({ id }).whereNull('deletedAt').forUpdate().first()) as Person | undefined;
    if (!person) throw failure('not_found');
    const before = { is_active: person.is_active, is_staff: person.is_staff };
    const after = { is_active: isActive ?? before.is_active, is_staff: isStaff ?? before.is_staff };
    const wasStaff = before.is_active && before.is_staff;
    if (id === signedIn.user.id && !after.is_active) throw failureOf('forbidden_field', 'isActive', 'right');
    if (wasStaff && !(after.is_active && after.is_staff) && staff.length === 1) throw failure('last_staff');
    // Staff are people of the platform's own company: nobody of a customer gets rights on it.
    if (after.is_staff && !before.is_staff && person.companyId !== signedIn.user.companyId)
      throw failureOf('forbidden_field', 'isStaff', 'right');
    const values = Object.fromEntries(
      (Object.keys(after) as (keyof typeof after)[]).flatMap((key) =>
        after[key] === before[key] ? [] : [[key, after[key]]],
      ),
    );
    if (Object.keys(values).length === 0) return;
    await trx('user')
      .where({ id })
      .update({ ...values, rev: trx.raw('rev + 1'), updatedAt: new Date().toISOString() });
    await auditChange(trx, signedIn, { about: `user ${id}`, values, companyId: person.companyId });
  });
}

type Mailed = Parameters<typeof sendLink>[2] &
  Pick<UserRow, 'username' | 'companyId' | 'hasPassword' | 'identities'> & {
    is_active: boolean;
    archived: boolean;
    hasLocal: boolean;
  };

/** A link is for people who may come in: active, with an address, of a company that is open. */
async function mailLink(context: Context, parts: Parts): Promise<void> {
  const signedIn = requireSession(context);
  const id = idIn(context);
  const { knex } = parts.database;
  const [person] = (await narrowed(knex, {})
    .where('user.id', id)
    .select(
      'user.*',
      'company.archived',
      knex.raw(`coalesce((company.cfg->'authentication'->>'local')::boolean, true) as "hasLocal"`),
      knex.raw(`${columns.hasPassword} as "hasPassword", ${identities} as identities`),
    )) as Mailed[];
  if (!person) throw failure('not_found');
  if (person.email === '') throw failureOf('invalid', 'email', 'required');
  const isNew = neverCame(person);
  if (!person.is_active || person.archived || !(isNew || person.hasLocal)) throw failure('conflict');
  await takePoint(knex, rateLimits.resetPerName, person.username.toLowerCase());
  const { companyId } = person;
  await auditChange(knex, signedIn, { about: `user ${id} ${isNew ? 'invited' : 'link'}`, companyId });
  try {
    await sendLink(knex, parts, person, isNew ? 'invitation' : 'reset');
  } catch (error) {
    throw failure('mail_not_sent', { cause: error });
  }
  answer(context, {}, 202);
}

const endSessions = (knex: Knex, id: number, signedIn: SignedIn): Promise<number> =>
  knex.transaction(async (trx) => {
    const person = (await trx('user').where({ id }).whereNull('deletedAt').first('companyId')) as Person | undefined;
    if (!person) throw failure('not_found');
    const count = await trx('session').where('userId', id).delete();
    await auditChange(trx, signedIn, {
      about: `user ${id} sessions ended`,
      values: { count },
      companyId: person.companyId,
    });
    return count;
  });
