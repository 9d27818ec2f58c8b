/** A database that goes away and comes back: 503 in between, no crash, and back by itself. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Running } from '../../../server/start/start.ts';
import { Client } from '../support/client.ts';
import { isPostgres, newServerDatabase } from '../support/database.ts';

/** Passes bytes on to the database until it is cut. */
class Wire {
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();
  port = 0;

  constructor(readonly target: URL) {}

  async open(): Promise<void> {
    this.#server = createServer((from) => {
      const to = connect(Number(this.target.port || 5432), this.target.hostname);
      for (const socket of [from, to]) {
        this.#sockets.add(socket);
        socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
      }
      from.pipe(to).pipe(from);
    });
    await new Promise<void>((resolve) => this.#server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server!.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe.runIf(isPostgres)('a database that goes away', () => {
  let wire: Wire;
  let server: Running;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await newServerDatabase();
    drop = made.drop;
    const url = new URL(made.url);
    wire = new Wire(new URL(made.url));
    await wire.open();
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
    server = await startServer({
      dataDir: '',
      port: 0,
      host: '127.0.0.1',
      databaseUrl: url.href,
      seed: 'demo',
      quiet: true,
      runsJobs: false,
    });
  });
  afterAll(async () => {
    await server.close();
    await wire.cut();
    await drop();
  });

  it('answers 503 and recovers', async () => {
    const client = await new Client(server.url).signIn('demo', 'waterhoven-demo');
    for (let round = 0; round < 2; round++) {
      await wire.cut();
      for (let n = 0; n < 5; n++) {
        const answer = await client.get('/location/list');
        expect([answer.status, answer.body.error.id, answer.headers.get('retry-after')], answer.text).toEqual([
          503,
          'unavailable',
          '2',
        ]);
      }
      expect((await client.get('/ready')).status).toBe(503);
      expect((await client.get('/live')).status).toBe(200);
      await wire.open();
      await expect.poll(async () => (await client.get('/location/list')).status, { timeout: 20_000 }).toBe(200);
      expect((await client.get('/ready')).status).toBe(200);
    }
  }, 90_000);
});
