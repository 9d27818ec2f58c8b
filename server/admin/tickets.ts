/** Staff read the questions of all companies and answer them. Each answer is written in the company of its ticket. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  pictureVariants,
  ticketCalls,
  ticketSorts,
  type StaffConversation,
  type StaffMessage,
  type StaffTicket,
} from '../../model/admin/tickets.ts';
import { entities } from '../../model/entities/index.ts';
import { ticketStates } from '../../model/enums/tickets.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import type { PictureVariant } from '../../model/rules/record/images.ts';
import { idOf } from '../../model/routes.ts';
import type { Context, Parts, State } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import { findFile } from '../images/files.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { living, type InCompany } from '../models/scope.ts';
import { settleMessage } from '../models/ticket.ts';
import { filteredPageIn, isOneOf, isWords, readQuery } from '../routes/query.ts';
import { answer, idIn, parameterIn, routerOf } from '../routes/scoped.ts';
import { writeRows } from '../store/row.ts';
import { personName, withWords } from './names.ts';

const { ticket } = entities;
const filters = { state: isOneOf(ticketStates.keys), q: isWords };
type Filter = Partial<Record<keyof typeof filters, string>>;

export const answerSchema = z.strictObject({
  text: z.string().trim().max(entities.ticketmessage.fields.text.maxLength!),
  state: z.enum(ticketStates.keys as [string, ...string[]]).nullable(),
});

export function ticketRoutes(parts: Parts): Router<State> {
  const { knex } = parts.database;
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, ticketSorts, { by: 'updatedAt', isDown: true }, filters);
    answer(context, await listTickets(knex, page, filter));
  };
  const show = async (context: Context): Promise<void> =>
    answer(context, await within(knex, idIn(context), conversationOf));
  return routerOf([
    [ticketCalls.tickets, needStaff, list],
    [ticketCalls.ticket, needStaff, show],
    [ticketCalls.answerTicket, needStaff, jsonBody(), (context) => reply(context, knex)],
    [ticketCalls.ticketPicture, needStaff, (context) => showPicture(context, parts)],
  ]);
}

const columns: Readonly<Record<(typeof ticketSorts)[number], string>> = {
  updatedAt: 'ticket."updatedAt"',
  createdAt: 'ticket."createdAt"',
  reference: 'ticket.id',
  companyName: 'company.name',
  kind: 'ticket.kind',
  state: 'ticket.state',
};

async function listTickets(
  knex: Knex,
  { offset, limit, sort }: PageQuery<(typeof ticketSorts)[number]>,
  { state, q }: Filter,
): Promise<RecordPage<StaffTicket>> {
  const found = knex('ticket').join('company', 'company.id', 'ticket.companyId').whereNull('ticket.deletedAt');
  if (state) found.where('ticket.state', state);
  if (q) withWords(found, q, ['ticket.reference', 'ticket.name', 'company.name']);
  const [{ total }] = (await found.clone().count({ total: '*' })) as [{ total: string | number }];
  const rows = (await found
    .orderByRaw(`${columns[sort.by]} ${sort.isDown ? 'desc' : 'asc'}, ticket.id desc`)
    .offset(offset)
    .limit(limit)
    .select(
      'ticket.id',
      'ticket.reference',
      'ticket.name',
      'ticket.kind',
      'ticket.state',
      'ticket.companyId',
      'ticket.createdAt',
      'ticket.updatedAt',
      'company.name as companyName',
    )) as StaffTicket[];
  return { rows, total: Number(total) };
}

/** Runs the work in the company of a ticket; 404 without one. */
async function within<T>(knex: Knex, id: number, work: (id: number, scope: InCompany) => Promise<T>): Promise<T> {
  const found = (await knex('ticket').where({ id }).whereNull('deletedAt').first('companyId')) as
    { companyId: number } | undefined;
  if (!found) throw failure('not_found');
  const { companyId } = found;
  return inCompany(knex, companyId, (trx) => work(id, { trx, companyId }));
}

async function conversationOf(id: number, scope: InCompany): Promise<StaffConversation> {
  const { trx, companyId } = scope;
  const [row] = await living(ticket, scope).where('id', id);
  if (!row) throw failure('not_found');
  const company = (await trx('company').where({ id: companyId }).first('name')) as { name: string };
  const person = (userId: unknown): Promise<{ name: string } | undefined> =>
    trx('user')
      .where({ id: userId ?? 0 })
      .first(trx.raw(`${personName('"user"')} as name`));
  const messages = (await trx('ticketmessage')
    .leftJoin('user', 'user.id', 'ticketmessage.createdByUserId')
    .where('ticketmessage.ticketId', id)
    .whereNull('ticketmessage.deletedAt')
    .orderBy('ticketmessage.id')
    .select('ticketmessage.id', 'ticketmessage.text', 'ticketmessage.createdAt')
    .select(trx.raw(`coalesce(${personName('"user"')}, '') as author`))) as StaffMessage[];
  const pictures = await trx('image')
    .where({ ticketId: id })
    .whereNull('deletedAt')
    .whereNot('data', '')
    .orderBy('id')
    .pluck('id');
  return {
    ticket: outward(ticket, row) as StaffConversation['ticket'],
    companyName: company.name,
    author: (await person(row['createdByUserId']))?.name ?? '',
    messages,
    pictures,
  };
}

async function reply(context: Context, knex: Knex): Promise<void> {
  const signedIn = requireSession(context);
  const { text, state } = readBody(answerSchema, context);
  const conversation = await within(knex, idIn(context), async (id, scope) => {
    if (text !== '') await writeAnswer(id, text, scope);
    const [row] = await living(ticket, scope).where('id', id).forNoKeyUpdate();
    if (!row) throw failure('not_found');
    if (state !== null && row['state'] !== state) await writeRows(ticket, [{ row, values: { state } }], scope);
    const values = { ...(text === '' ? {} : { answered: true }), ...(state === null ? {} : { state }) };
    await auditChange(scope.trx, signedIn, { about: `ticket ${id}`, values, companyId: scope.companyId });
    return conversationOf(id, scope);
  });
  answer(context, conversation);
}

/** Staff are no people of the company: an answer has no author. */
async function writeAnswer(ticketId: number, text: string, scope: InCompany): Promise<void> {
  const { trx, companyId } = scope;
  const [message] = (await trx('ticketmessage').insert({ companyId, ticketId, text }).returning('id')) as {
    id: number;
  }[];
  await settleMessage({ id: message!.id, ticketId, createdByUserId: null }, scope);
}

async function showPicture(context: Context, { database, objects }: Parts): Promise<void> {
  const { variant = 'img' } = readQuery(context, { variant: isOneOf(pictureVariants) });
  const picture = idOf(parameterIn(context, 'picture'));
  if (picture === null) throw failure('invalid_id');
  const file = await within(database.knex, idIn(context), async (ticketId, { trx }) => {
    const found = await trx('image').where({ id: picture, ticketId }).whereNull('deletedAt').first('id');
    return found ? findFile(trx, picture, variant as PictureVariant) : null;
  });
  if (!file) throw failure('not_found');
  context.set('Cache-Control', 'private, no-cache');
  context.set('Content-Disposition', 'inline');
  // Nothing in the file can run, even when it is opened by itself.
  context.set('Content-Security-Policy', `default-src 'none'; sandbox`);
  context.type = file.mime;
  context.body = file.bytes ? Buffer.from(file.bytes) : await objects!.get(file.object!);
}
