/**
 * Knex over one in-process PGlite. It speaks the postgres dialect; only connecting and sending differ. There is one
 * connection: a query outside an open transaction waits for that transaction, so everything in a transaction must use it.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import ClientPG from 'knex/lib/dialects/postgres/index.js';
import { EmbeddedStatements } from './embedded-statements.ts';

interface Sent {
  sql: string;
  bindings?: unknown[];
  method?: string;
  response?: { rows: unknown[]; rowCount: number; command: string };
}

const commands: Readonly<Record<string, string>> = {
  select: 'SELECT',
  first: 'SELECT',
  pluck: 'SELECT',
  insert: 'INSERT',
  update: 'UPDATE',
  del: 'DELETE',
};

/** A knex client class bound to this database. */
export function embeddedClient(database: PGlite): typeof Knex.Client {
  const statements = new EmbeddedStatements(database);
  return class EmbeddedClient extends ClientPG {
    _driver(): object {
      return {};
    }

    override async acquireRawConnection(): Promise<PGlite> {
      await database.waitReady;
      return database;
    }

    override async destroyRawConnection(): Promise<void> {}

    async _query(_connection: PGlite, sent: Sent): Promise<Sent> {
      const result = await statements.run(sent.sql, sent.bindings ?? []);
      sent.response = {
        rows: result.rows,
        rowCount: result.affectedRows || result.rows.length,
        command: commands[sent.method ?? ''] ?? sent.sql.trimStart().split(/\s/, 1)[0]!.toUpperCase(),
      };
      return sent;
    }
  } as unknown as typeof Knex.Client;
}
