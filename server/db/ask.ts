/** One prepared statement on a connection of the pool, without a builder's way to it: every request begins with one. */
import type { Knex } from 'knex';

interface Question {
  /** Of the prepared statement; the same name always has the same text. */
  readonly name: string;
  /** With $1, $2 for the values. */
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Client {
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
  _query(
    connection: object,
    sent: { sql: string; bindings: readonly unknown[]; options: object },
  ): Promise<{ response: { rows: unknown[] } }>;
}

/** The rows. `knex` is a pool, not a transaction. */
export async function ask<T>(knex: Knex, { name, text, values }: Question): Promise<T[]> {
  const client = knex.client as Client;
  const connection = await client.acquireConnection();
  try {
    const { response } = await client._query(connection, { sql: text, bindings: values, options: { name } });
    return response.rows as T[];
  } finally {
    await client.releaseConnection(connection);
  }
}
