/**
 * Reads of companies, on connections that do nothing else: each is the scope role from its beginning and cannot write. The
 * company is set when a connection changes hands, so that most reads are one statement and one round trip. Every
 * statement checks the company first: one outside of a company throws.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import knex, { type Knex } from 'knex';
import ClientPG from 'knex/lib/dialects/postgres/index.js';
import type pg from 'pg';
import { COMPANY_SETTING, SCOPE_ROLE, STAFF_SETTING } from './roles.ts';

export interface Reader {
  read<T>(companyId: number, isStaff: boolean, work: (knex: Knex) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Sent {
  sql: string;
  bindings?: unknown[];
  response?: pg.QueryResult;
}
/** Who a connection reads for: the values of both settings. */
type Reading = readonly [companyId: string, staff: string];
type Connection = pg.Client & { reading?: Reading };

/** Statements that are kept prepared on each connection. */
const MOST_PREPARED = 300;
const MOST_VALUES = 20;
/** A migration changed the columns of a prepared statement. */
const STALE_PLAN = '0A000';

export function openReader(connection: pg.PoolConfig, pool: Knex.PoolConfig, acquireTimeout: number): Reader {
  const context = new AsyncLocalStorage<Reading>();
  const made = knex({
    client: readerClient(context),
    connection: connection as Knex.PgConnectionConfig,
    pool,
    acquireConnectionTimeout: acquireTimeout,
    log: { warn: () => {} },
  });
  return {
    read(companyId, isStaff, work) {
      if (!Number.isInteger(companyId) || companyId <= 0) throw new Error('A company context without a company');
      return context.run([String(companyId), isStaff ? 'on' : ''], () => work(made));
    },
    close: () => made.destroy(),
  };
}

function readerClient(context: AsyncLocalStorage<Reading>): typeof Knex.Client {
  const names = new Map<string, string>();
  const nameOf = ({ sql, bindings = [] }: Sent): string | undefined => {
    if (!names.has(sql) && (names.size >= MOST_PREPARED || bindings.length > MOST_VALUES)) return undefined;
    if (!names.has(sql)) names.set(sql, `kavel_${names.size}`);
    return names.get(sql);
  };
  return class ReaderClient extends ClientPG {
    override async acquireRawConnection(): Promise<Connection> {
      const made = (await super.acquireRawConnection()) as Connection;
      await made.query(`set role ${SCOPE_ROLE}; set default_transaction_read_only = on`);
      return made;
    }

    async _query(connection: Connection, sent: Sent): Promise<Sent> {
      const wanted = context.getStore();
      if (!wanted) throw new Error('A query outside a company context');
      if (connection.reading?.join() !== wanted.join()) await enter(connection, wanted);
      sent.response = await run(connection, sent, nameOf(sent));
      return sent;
    }
  } as unknown as typeof Knex.Client;
}

async function enter(connection: Connection, wanted: Reading): Promise<void> {
  delete connection.reading;
  const values = [COMPANY_SETTING, wanted[0], STAFF_SETTING, wanted[1]];
  await connection.query({
    name: 'kavel_enter',
    text: 'select set_config($1, $2, false), set_config($3, $4, false)',
    values,
  });
  connection.reading = wanted;
}

async function run(
  connection: Connection,
  { sql, bindings = [] }: Sent,
  name: string | undefined,
): Promise<pg.QueryResult> {
  const plain = { text: sql, values: bindings };
  if (name === undefined) return connection.query(plain);
  try {
    return await connection.query({ ...plain, name });
  } catch (error) {
    if ((error as { code?: string }).code !== STALE_PLAN) throw error;
    return connection.query(plain);
  }
}
