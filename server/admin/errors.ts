/** Errors by reference, with where and how often they were seen. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import {
  errorCalls,
  errorSorts,
  SIGHTINGS_SHOWN,
  type ErrorDetail,
  type ErrorSighting,
  type ErrorSort,
  type ListedError,
} from '../../model/admin/errors.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { needStaff } from '../middleware/session.ts';
import { filteredPageIn, isWords } from '../routes/query.ts';
import { answer, routerOf } from '../routes/scoped.ts';
import { withoutContent, withWords } from './names.ts';

export function errorRoutes({ database: { knex } }: Parts): Router<State> {
  const list = async (context: Context): Promise<void> => {
    const { page, filter } = filteredPageIn(context, errorSorts, { by: 'lastAt', isDown: true }, { q: isWords });
    answer(context, await listErrors(knex, page, filter));
  };
  const detail = async (context: Context): Promise<void> => {
    answer(context, await findError(knex, context.params!['reference']!));
  };
  return routerOf([
    [errorCalls.errors, needStaff, list],
    [errorCalls.error, needStaff, detail],
  ]);
}

/** Lists of words are texts here, so that they can be searched. An error without sightings was seen once. */
const records = `(
  select record.id, record.reference, record.name, record.log, record."createdAt" as "firstAt",
    coalesce(seen.count, 1) as count, coalesce(seen."lastAt", record."createdAt") as "lastAt",
    coalesce(seen.place, '') as place, coalesce(seen."isOfServer", false) as "isOfServer",
    coalesce(seen.requests, '') as requests,
    coalesce((select string_agg(ticket.reference, ' ') from ticket
      where ticket.error = record.reference and ticket."deletedAt" is null), '') as tickets
  from errorrecord as record
  left join (
    select reference, sum(count)::int as count, max("lastAt") as "lastAt", bool_or(method <> '') as "isOfServer",
      (array_agg(trim(method || ' ' || route) order by "lastAt" desc))[1] as place,
      string_agg(array_to_string(requests, ' '), ' ') as requests
    from error_seen group by reference
  ) as seen on seen.reference = record.reference
  where record."deletedAt" is null
) as error`;

interface ErrorRow extends Omit<ListedError, 'what'> {
  readonly log: string;
  readonly isOfServer: boolean;
}

const columns = ['id', 'reference', 'name', 'log', 'place', 'count', 'firstAt', 'lastAt', 'isOfServer'];
const withColumns = (query: Knex.QueryBuilder): Promise<ErrorRow[]> =>
  query.select(columns.map((name) => `error.${name}`)) as Promise<ErrorRow[]>;

/** SQL. The log of a page is not searched, because it is not shown. */
const searched = [
  ...['reference', 'place', 'requests', 'tickets'].map((name) => `error.${name}`),
  `case when error."isOfServer" then error.log end`,
];

export async function listErrors(
  knex: Knex,
  { offset, limit, sort }: PageQuery<ErrorSort>,
  { q, since }: { q?: string; since?: string },
): Promise<RecordPage<ListedError>> {
  const query = knex.from(knex.raw(records));
  if (since) query.where('error.lastAt', '>', since);
  if (q) withWords(query, q, searched);
  const [{ total }] = (await query.clone().count({ total: '*' })) as [{ total: string | number }];
  const direction = sort.isDown ? 'desc' : 'asc';
  const rows = await withColumns(
    query
      .orderBy([`error.${sort.by}`, 'error.id'].map((column) => ({ column, order: direction })))
      .offset(offset)
      .limit(limit),
  );
  return { total: Number(total), rows: rows.map(listed) };
}

async function findError(knex: Knex, asked: string): Promise<ErrorDetail> {
  const inWords = (column: string) => `? = any(string_to_array(error.${column}, ' '))`;
  const [row] = await withColumns(
    knex
      .from(knex.raw(records))
      .whereRaw(`(error.reference = ? or ${inWords('requests')} or ${inWords('tickets')})`, [asked, asked, asked])
      .orderByRaw(`(error.reference = ?) desc, error."lastAt" desc`, [asked])
      .limit(1),
  );
  if (!row) throw failure('not_found');
  const { reference } = row;
  const sightings = (await knex('error_seen')
    .where({ reference })
    .orderBy('lastAt', 'desc')
    .limit(SIGHTINGS_SHOWN)
    .select('method', 'route', 'release', 'count', 'lastAt', 'requests')) as ErrorSighting[];
  const tickets = (await knex('ticket')
    .where({ error: reference })
    .whereNull('deletedAt')
    .orderBy('id')
    .select('id', 'reference')) as ErrorDetail['tickets'];
  return { ...listed(row), log: stackOf(row), sightings, tickets };
}

/** Reports of pages may hold anything, so only the stacks of faults of the server are shown. */
const stackOf = ({ log, isOfServer }: ErrorRow): string => (isOfServer ? withoutContent(log) : '');

/** The first line of a log is the call, the second the message. */
function listed({ isOfServer, log, ...row }: ErrorRow): ListedError {
  return { ...row, what: stackOf({ ...row, isOfServer, log }).split('\n')[1] ?? '' };
}
