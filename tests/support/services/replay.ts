/** A server that answers in place of live services, and breaks on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { wayFaults, type WayFaultName } from './faults.ts';

export interface ReplayRequest {
  /** Path after the host, with a slash first. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Address of the service, for absolute links. */
  readonly base: string;
}

export interface ReplayAnswer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** What a host answers; null for 404. */
export type Service = (request: ReplayRequest) => Promise<ReplayAnswer | null>;

export const jsonAnswer = (body: unknown, headers: Readonly<Record<string, string>> = {}): ReplayAnswer => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export interface Replay {
  readonly url: string;
  /** Name and port, as allow-lists have it. */
  readonly host: string;
  /** Requests since the last `calm`. */
  readonly asked: ReplayRequest[];
  /** How answers are broken now. */
  readonly fault: WayFaultName | null;
  /** The next answers are broken in this way. */
  breakNext(fault: WayFaultName): void;
  /** Ends the fault, and forgets what was asked. */
  calm(): void;
  /** Highest number of requests that were open at once. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

export async function openReplay(services: Readonly<Record<string, Service>>): Promise<Replay> {
  const state = { asked: [] as ReplayRequest[], fault: null as WayFaultName | null, left: 0, open: 0, most: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const [, name = '', ...rest] = url.pathname.split('/');
    const asked: ReplayRequest = {
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers,
      body: await text(request),
      base: `${url.origin}/${name}`,
    };
    state.asked.push(asked);
    const given = (await services[name]?.(asked)) ?? null;
    if (!given) return void response.writeHead(404).end();
    const body = Buffer.from(given.body);
    if (state.fault !== null && state.left-- > 0) return wayFaults[state.fault].send(response, body, given.headers);
    response.writeHead(given.status ?? 200, given.headers).end(body);
  };
  const server = createServer((request, response) => {
    state.most = Math.max(state.most, ++state.open);
    response.on('close', () => state.open--);
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    asked: state.asked,
    breakNext(fault) {
      state.fault = fault;
      state.left = wayFaults[fault].times;
    },
    calm() {
      state.fault = null;
      state.asked.length = 0;
      state.most = 0;
    },
    get fault() {
      return state.fault;
    },
    get mostAtOnce() {
      return state.most;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
