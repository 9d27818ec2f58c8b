/** Requests that arrive evenly, as those of visitors do: autocannon sends the requests of a second at its beginning. */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

interface Arrivals {
  url: string;
  headers: http.OutgoingHttpHeaders;
  perSecond: number;
  seconds: number;
  connections: number;
}

interface Arrived {
  /** Milliseconds from the moment that each was due until its last byte, shortest first. */
  latencies: number[];
  failed: number;
  /** From the first that was due until the last byte. */
  seconds: number;
}

export async function arrive({ url, headers, perSecond, seconds, connections }: Arrivals): Promise<Arrived> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failed = 0;
  const began = performance.now();
  const one = (due: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (isFine: boolean) => {
        latencies.push(performance.now() - due);
        if (!isFine) failed++;
        resolve();
      };
      http
        .get(url, { agent, headers }, (response) => {
          response.once('end', () => end(response.statusCode === 200)).once('error', () => end(false));
          response.resume();
        })
        .once('error', () => end(false));
    });
  const sent: Promise<void>[] = [];
  while (sent.length < perSecond * seconds) {
    const due = began + (1_000 * sent.length) / perSecond;
    // A late timer does not make a visitor later: what is due by now goes at once.
    if (due > performance.now()) await wait(due - performance.now());
    sent.push(one(due));
  }
  await Promise.all(sent);
  agent.destroy();
  return { latencies: latencies.toSorted((a, b) => a - b), failed, seconds: (performance.now() - began) / 1_000 };
}

/** The least that the share of all stays within. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
