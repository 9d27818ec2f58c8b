/** How long the event loop of this process, which serves the product, is held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { median } from '../lib/runAlternating.ts';

/** The longest time between two ticks of a millisecond while the work runs, milliseconds. */
export async function longestDuring(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}

/** Idle and busy turns, one after the other: a slow spell of the machine lengthens both. */
const TURNS = 12;

/**
 * Compares the longest stretches of busy turns with those of idle ones; each kind takes `seconds` together. Another program disturbs some
 * turns, which changes their medians little; the longest of all are here too. Times are milliseconds.
 */
export async function stretchesOf(busy: (seconds: number) => Promise<unknown>, seconds: number) {
  const each = seconds / TURNS;
  const idle = () => new Promise((resolve) => setTimeout(resolve, 1_000 * each));
  const [idles, longest]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    idles.push(await longestDuring(idle));
    longest.push(await longestDuring(() => busy(each)));
  }
  const worst = { idle: Math.max(...idles), busy: Math.max(...longest) };
  return {
    idle_longest_ms: median(idles),
    longest_ms: median(longest),
    longest_over_idle: median(longest) / median(idles),
    idle_worst_ms: worst.idle,
    worst_ms: worst.busy,
    worst_over_idle: worst.busy / worst.idle,
  };
}
