/** Measurements of this process, as text in the format of Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';
import { storedCounts } from './stored.ts';

export interface Metrics {
  /** `route`: the pattern of the address, so that ids make no new rows. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** A piece of work of the engine: figures of a concept, what can be built. */
  timeEngine<T>(work: string, run: () => Promise<T>): Promise<T>;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Seconds; a person notices a tenth, a client gives up after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics({ knex }: Pick<Database, 'knex'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Processor time, memory, garbage collection and delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'kavel_request_seconds',
    help: 'Time until an answer was sent',
    registers,
    buckets,
    labelNames: ['method', 'route', 'status'],
  });
  const engine = new Histogram({
    name: 'kavel_engine_seconds',
    help: 'Time of a piece of work of the engine',
    registers,
    buckets,
    labelNames: ['work'],
  });
  const engineFailures = new Counter({
    name: 'kavel_engine_failures_total',
    help: 'Pieces of work of the engine that failed',
    registers,
    labelNames: ['work'],
  });
  const { pool } = knex.client as { pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number } };
  const connections = new Gauge({
    name: 'kavel_database_connections',
    help: 'Connections of this process, and those who wait for one',
    registers: [],
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool?.numUsed() ?? 0);
      this.set({ state: 'free' }, pool?.numFree() ?? 0);
      this.set({ state: 'waited_for' }, pool?.numPendingAcquires() ?? 0);
    },
  });
  const stored = storedCounts.map(
    ({ name, help, labels, read }) =>
      new Gauge({
        name,
        help,
        registers: [],
        labelNames: labels,
        async collect() {
          const rows = await read(knex);
          this.reset();
          for (const { value, ...at } of rows) this.set(at, Number(value));
        },
      }),
  );
  for (const gauge of [connections, ...stored]) registry.registerMetric(gauge);
  return {
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    async timeEngine(work, run) {
      const stop = engine.startTimer({ work });
      try {
        return await run();
      } catch (error) {
        engineFailures.inc({ work });
        throw error;
      } finally {
        stop();
      }
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
