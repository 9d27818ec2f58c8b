/** Several processes of the product on one PostgreSQL, behind a small proxy that distributes requests. */
import { randomBytes } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { createLogin } from '../../../server/db/create-login.ts';
import { openServer, type Database } from '../../../server/db/connection.ts';
import { migrate, migrateLand } from '../../../server/db/migrate.ts';
import { administer, newServerDatabase } from './database.ts';
import { runProgram, type Program } from './program.ts';

export interface Processes {
  programs: Program[];
  /** Address of each process. */
  urls: string[];
  /** Data folder of each process, with its mails. */
  folders: string[];
  /** Passes requests to the processes in turn; skips one that refuses connections. */
  proxyUrl: string;
  owner: Database;
  close(): Promise<void>;
}

const PASSWORD = 'a password of the account';

/** Starts the processes; before that, `prepare` gets the migrated database as its owner. */
export async function startProcesses(
  count: number,
  prepare: (database: Database) => Promise<void>,
): Promise<Processes> {
  const { url, drop } = await newServerDatabase();
  const owner = await openServer(url);
  await migrate(owner.knex);
  await migrateLand(owner.knex);
  const account = `kavel_test_${randomBytes(4).toString('hex')}`;
  await createLogin(owner.knex, account, PASSWORD);
  await prepare(owner);
  const base = await mkdtemp(path.join(os.tmpdir(), 'kavel-processes-'));
  const folders = Array.from({ length: count }, (_, index) => path.join(base, String(index)));
  const secretsKey = randomBytes(32).toString('hex');
  const programs = folders.map((folder) =>
    runProgram({
      DATABASE_URL: signedInAs(url, account),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      SECRETS_KEY: secretsKey,
      SECOND_FACTOR: 'optional',
      TRUST_PROXY: '1',
    }),
  );
  const close = async (): Promise<void> => {
    for (const { child } of programs) child.kill('SIGTERM');
    await Promise.all(programs.map(({ ended }) => ended));
    await owner.close();
    await drop();
    await administer(process.env.TEST_DATABASE_URL!, `drop role if exists ${account}`);
    await rm(base, { recursive: true, force: true });
  };
  try {
    const urls = await Promise.all(programs.map((program) => program.url));
    const proxy = await startProxy(urls);
    const closeAll = async () => {
      await new Promise((resolve) => proxy.server.close(resolve).closeAllConnections());
      await close();
    };
    return { programs, urls, folders, owner, proxyUrl: proxy.url, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

function signedInAs(url: string, account: string): string {
  const own = new URL(url);
  own.username = account;
  own.password = encodeURIComponent(PASSWORD);
  return own.href;
}

async function startProxy(urls: readonly string[]): Promise<{ url: string; server: Server }> {
  let turn = 0;
  const server = createServer((from, to) => {
    const body: Buffer[] = [];
    from.on('data', (data: Buffer) => body.push(data));
    from.on('end', () => pass(from, to, Buffer.concat(body), urls, turn++, urls.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function pass(
  from: IncomingMessage,
  to: ServerResponse,
  body: Buffer,
  urls: readonly string[],
  turn: number,
  left: number,
): void {
  const target = new URL(from.url!, urls[turn % urls.length]);
  const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress, 'x-forwarded-proto': 'http' };
  const sent = request(target, { method: from.method, headers, agent: false }, (answer) => {
    to.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(to);
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    // Safe to send to the next process: no process got the request, or its idempotency key lets it run only once.
    const isSafe =
      error.code === 'ECONNREFUSED' ||
      (error.code === 'ECONNRESET' && from.headers['idempotency-key'] && !to.headersSent);
    if (isSafe && left > 1) pass(from, to, body, urls, turn + 1, left - 1);
    else to.writeHead(502).end();
  });
  sent.end(body);
}
