/** Listens on an address, and stops without cutting off an answer. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFailure } from './start-failure.ts';

/** Milliseconds that running answers get when the process ends. */
const GRACE = 8_000;

/** Milliseconds. Longer than that of proxies (60 s), which would otherwise send a request on a closing connection. */
const KEEP_ALIVE = 65_000;

interface Listening {
  readonly url: string;
  /** Accepts no more connections, answers the requests it has, then ends. */
  drain(): Promise<void>;
}

export async function listenOn(handle: RequestListener, port: number, host: string): Promise<Listening> {
  let isDraining = false;
  const server = await listen(
    (request, response) => {
      // `Connection: close` makes the client open its next connection to another process.
      if (isDraining) response.setHeader('Connection', 'close');
      handle(request, response);
    },
    port,
    host,
  );
  return {
    url: urlOf(server, host),
    async drain() {
      isDraining = true;
      // Closing the address resets connections that were not accepted yet, so accept them first.
      await turnOfEvents();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), GRACE);
      await ended;
      clearTimeout(force);
    },
  };
}

/** Waits until the events that the system has ready are handled. */
const turnOfEvents = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

function listen(handle: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, handle);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartFailure(listenFailure(error, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function listenFailure(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop what uses it, or choose another with PORT.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
  return `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
}

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
