/** Logs when the event loop was blocked, because no request is answered in that time. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';

/** Milliseconds between two checks. */
const EVERY = 10_000;
/** A delay that people notice, milliseconds. */
const LEAST = 250;
const NANOSECONDS = 1e6;

/** Watches until the returned function is called. Delays are in milliseconds. */
export function watchLoop(log: Pick<Logger, 'warn'>, every = EVERY, least = LEAST): () => void {
  const delays = monitorEventLoopDelay();
  const milliseconds = (nanoseconds: number): number => Math.round(nanoseconds / NANOSECONDS);
  const look = (): void => {
    const longest = milliseconds(delays.max);
    if (longest >= least) log.warn({ longest, p99: milliseconds(delays.percentile(99)) }, 'event loop was blocked');
    delays.reset();
  };
  delays.enable();
  const timer = setInterval(look, every).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
