/**
 * Reads of companies, on connections that do nothing else: each is the scope role from its beginning and cannot write. The
 * company is set when a connection changes hands, so that most reads are one statement and one round trip. Every
 * statement checks the company first: one outside of a company throws.
 */
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
interface Reading {
  readonly companyId: string;
  readonly staff: 'on' | '';
}
type Connection = pg.Client & {
  reading?: Reading;
  /** Which statements it has prepared, see `Names`. */
  round?: number;
  connection: { parsedStatements: Record<string, string> };
};

/** Statements that are kept prepared on each connection. */
const MOST_PREPARED = 300;
const MOST_VALUES = 20;
/** Companies whose way to the connections is kept. */
const MOST_READINGS = 1_000;
/** A migration changed the columns of a prepared statement. */
const STALE_PLAN = '0A000';

export function openReader(connection: pg.PoolConfig, pool: Knex.PoolConfig, acquireTimeout: number): Reader {
  const made = knex({
    client: readerClient(),
    connection: connection as Knex.PgConnectionConfig,
    pool,
    acquireConnectionTimeout: acquireTimeout,
    log: { warn: () => {} },
  });
  const kept = new Map<string, Knex>();
  const knexFor = (reading: Reading): Knex => {
    const key = `${reading.companyId} ${reading.staff}`;
    const present = kept.get(key);
    if (present) return present;
    // The same pool under a client of its own, so that every query knows whom it reads for.
    const own = made.withUserParams({});
    (own.client as { reading?: Reading }).reading = reading;
    if (kept.size >= MOST_READINGS) kept.delete(kept.keys().next().value!);
    kept.set(key, own);
    return own;
  };
  return {
    read(companyId, isStaff, work) {
      if (!Number.isInteger(companyId) || companyId <= 0) throw new Error('A company context without a company');
      return work(knexFor({ companyId: String(companyId), staff: isStaff ? 'on' : '' }));
    },
    close: () => made.destroy(),
  };
}

/** Names of prepared statements by their text. When there are too many all are forgotten, and a new round begins. */
class Names {
  round = 0;
  readonly #names = new Map<string, string>();

  of({ sql, bindings = [] }: Sent): string | undefined {
    const present = this.#names.get(sql);
    if (present !== undefined || bindings.length > MOST_VALUES) return present;
    if (this.#names.size >= MOST_PREPARED) {
      this.#names.clear();
      this.round += 1;
    }
    const name = `kavel_${this.round}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}

function readerClient(): typeof Knex.Client {
  const names = new Names();
  return class ReaderClient extends ClientPG {
    declare reading?: Reading;

    override async acquireRawConnection(): Promise<Connection> {
      const made = (await super.acquireRawConnection()) as Connection;
      await made.query(`set role ${SCOPE_ROLE}; set default_transaction_read_only = on`);
      return made;
    }

    async _query(connection: Connection, sent: Sent): Promise<Sent> {
      const wanted = this.reading;
      if (!wanted) throw new Error('A query outside a company context');
      const name = names.of(sent);
      if (connection.round !== names.round) await forgetPrepared(connection, names.round);
      const { reading } = connection;
      if (reading?.companyId !== wanted.companyId || reading.staff !== wanted.staff) await enter(connection, wanted);
      sent.response = await run(connection, sent, name);
      return sent;
    }
  } as unknown as typeof Knex.Client;
}

async function forgetPrepared(connection: Connection, round: number): Promise<void> {
  if (connection.round !== undefined) {
    await connection.query('deallocate all');
    connection.connection.parsedStatements = {};
  }
  connection.round = round;
}

async function enter(connection: Connection, wanted: Reading): Promise<void> {
  delete connection.reading;
  const values = [COMPANY_SETTING, wanted.companyId, STAFF_SETTING, wanted.staff];
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
