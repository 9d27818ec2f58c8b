/** A public page under 200 visitors a second while colleagues edit: visitors' times, and those of the edits. */
import autocannon from 'autocannon';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { arrive, percentile } from './arrivals.ts';
import { closeWorld, worldOf } from './calls.ts';
import { LOCATIONS, type Kind, type Loaded } from './world.ts';

const SECONDS = Number(process.env.KAVEL_BENCH_SECONDS ?? 5);
const VISITORS_PER_SECOND = 200;
const EDITS_PER_SECOND = 10;
const CONNECTIONS = 50;

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Follows the key of the publication to its page. */
async function pageOf({ url, publicKey }: Loaded): Promise<string> {
  const answer = await fetch(`${url}/pub/publication/${publicKey}`);
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  return new URL(answer.url).pathname;
}

let counter = 0;
const editing = ({ url, cookie, treeId }: Loaded): Promise<autocannon.Result> =>
  autocannon({
    url,
    connections: 2,
    overallRate: EDITS_PER_SECOND,
    // It would add a made-up time for every millisecond of each.
    ignoreCoordinatedOmission: true,
    duration: SECONDS,
    requests: [
      {
        method: 'PATCH',
        setupRequest: (request) => ({
          ...request,
          path: `/location/detail/${treeId + (counter++ % 100)}`,
          headers: { ...json, cookie },
          body: JSON.stringify({ owner: String(counter) }),
        }),
      },
    ],
  });

const visitors = (kind: Kind): SampledBenchmark => ({
  name: `${kind}-visitors`,
  // On PostgreSQL, as a product with visitors runs.
  limits: kind === 'postgres' ? { p99_ms: 150 } : {},
  release: () => closeWorld(kind),
  async sample() {
    const of = await worldOf(kind);
    const path = await pageOf(of);
    const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 (bench)' };
    const load = { url: of.url + path, connections: CONNECTIONS, headers, perSecond: VISITORS_PER_SECOND };
    await arrive({ ...load, seconds: 1 });
    const [page, edits] = await Promise.all([arrive({ ...load, seconds: SECONDS }), editing(of)]);
    const { latencies } = page;
    return {
      input: `${VISITORS_PER_SECOND} visitors a second at a kept page, ${EDITS_PER_SECOND} edits a second; ${LOCATIONS} locations`,
      samples: [latencies.reduce((sum, each) => sum + each, 0) / latencies.length],
      facts: {
        requests_per_s: Math.round(latencies.length / page.seconds),
        p50_ms: Math.round(percentile(latencies, 0.5)),
        p99_ms: Math.round(percentile(latencies, 0.99)),
        edits_p50_ms: edits.latency.p50,
        edits_p99_ms: edits.latency.p99,
        failed: page.failed + edits.errors + edits.non2xx,
      },
    };
  },
});

export const pageLoads: readonly SampledBenchmark[] = (['postgres', 'embedded'] as const).map(visitors);
