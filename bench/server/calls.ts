/** Calls under load, on either database: requests a second, times, and failures. */
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { largePerson } from '../../server/seed/large.ts';
import { LOCATIONS, openLoaded, type Kind, type Loaded } from './world.ts';

const CONNECTIONS = 16;
const SECONDS = Number(process.env.KAVEL_BENCH_SECONDS ?? 5);
const SAMPLES = 3;

interface Load {
  name: string;
  input: string;
  request(of: Loaded): autocannon.Request;
  /** Returns an address other than the product's; such loads need PostgreSQL. */
  at?: (of: Loaded) => string | null;
  connections?: number;
}

const LIST = '/location/list?limit=20&orderBy=order';
const PAGES = Math.max(1, Math.floor(LOCATIONS / 20));
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const patched =
  (body: () => unknown, path: (of: Loaded) => string, key = false) =>
  (of: Loaded): autocannon.Request => ({
    method: 'PATCH',
    path: path(of),
    // Each request gets another value and another key.
    setupRequest: (request) => ({
      ...request,
      headers: { ...json, cookie: of.cookie, ...(key ? { 'idempotency-key': randomUUID() } : {}) },
      body: JSON.stringify(body()),
    }),
  });

let counter = 0;
const some = (of: Loaded) => of.treeId + (counter++ % Math.min(LOCATIONS, 1_000));

const loads: readonly Load[] = [
  { name: 'list', input: 'list of 20 locations', request: () => ({ path: LIST }) },
  {
    name: 'list-pages',
    input: 'another page of 20 each time, through all locations',
    request: (of) => ({
      path: LIST,
      setupRequest: (request) => ({
        ...request,
        path: `${LIST}&offset=${20 * (counter++ % PAGES)}`,
        headers: { cookie: of.cookie },
      }),
    }),
  },
  {
    name: 'list-by-name',
    input: 'list of 20 by name',
    request: () => ({ path: '/location/list?limit=20&orderBy=name' }),
  },
  {
    name: 'list-search',
    input: 'list of what a word finds that is nowhere',
    request: () => ({ path: '/location/list?limit=20&search=zzzq' }),
  },
  {
    name: 'list-by-function',
    input: 'list of 20 with offices',
    request: () => ({ path: '/location/list?limit=20&functionType=office' }),
  },
  {
    name: 'raw-list',
    input: 'the same list over plain pg',
    request: () => ({ path: '/' }),
    at: ({ rawUrl }) => rawUrl,
  },
  { name: 'detail', input: 'one location', request: (of) => ({ path: `/location/detail/${of.treeId}` }) },
  {
    name: 'patch',
    input: 'one field of a location, many locations',
    request: (of) => ({
      ...patched(
        () => ({ rating: counter % 6 }),
        () => '',
      )(of),
      setupRequest: (request) => ({
        ...request,
        path: `/location/detail/${some(of)}`,
        headers: { ...json, cookie: of.cookie },
        body: JSON.stringify({ rating: counter % 6 }),
      }),
    }),
  },
  {
    name: 'patch-once',
    input: 'the same with an idempotency key',
    request: (of) => ({
      ...patched(
        () => ({}),
        () => '',
      )(of),
      setupRequest: (request) => ({
        ...request,
        path: `/location/detail/${some(of)}`,
        headers: { ...json, cookie: of.cookie, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ rating: counter % 6 }),
      }),
    }),
  },
  {
    name: 'tree',
    input: 'a location with 49 notes in one patch',
    connections: 4,
    request: (of) =>
      patched(
        () => ({ owner: String(counter++), notes: of.noteIds.map((id) => ({ id, description: String(counter) })) }),
        ({ treeId }) => `/location/detail/${treeId}`,
      )(of),
  },
  {
    name: 'public',
    input: 'data of a published page',
    request: (of) => ({ path: `/publication/public/${of.publicKey}` }),
  },
  {
    name: 'thumbnail',
    input: 'a thumbnail of a picture',
    request: (of) => ({ path: `/images/binary/${of.imageId}/thumb.png` }),
  },
  {
    name: 'sign-in',
    input: 'password with argon2id',
    connections: 4,
    request: () => ({
      method: 'POST',
      path: '/session/signin',
      body: JSON.stringify({ username: largePerson.username, password: largePerson.password }),
      // A different address each time, because the limit per address would refuse so many.
      setupRequest: (request) => ({
        ...request,
        headers: { ...json, 'x-forwarded-for': `10.0.${(counter >> 8) % 256}.${counter++ % 256}` },
      }),
    }),
  },
];

const opened = new Map<Kind, Promise<Loaded>>();

/** One world for all loads of a kind. */
export function worldOf(kind: Kind): Promise<Loaded> {
  if (!opened.has(kind)) opened.set(kind, openLoaded(kind));
  return opened.get(kind)!;
}

export async function closeWorld(kind: Kind): Promise<void> {
  const world = opened.get(kind);
  opened.delete(kind);
  await (await world)?.close();
}

const benchmarkOf = (kind: Kind, load: Load): SampledBenchmark => ({
  name: `${kind}-${load.name}`,
  sample: () => sample(kind, load),
  release: () => closeWorld(kind),
});

async function sample(kind: Kind, load: Load): Promise<Sampled> {
  const of = await worldOf(kind);
  const runs: autocannon.Result[] = [];
  for (let n = 0; n < SAMPLES; n++) runs.push(await fire(of, load));
  const total = (read: (run: autocannon.Result) => number) => runs.reduce((sum, run) => sum + read(run), 0);
  const [best] = runs.toSorted((a, b) => b.requests.average - a.requests.average);
  return {
    input: `${load.input}; ${LOCATIONS} locations, ${load.connections ?? CONNECTIONS} connections`,
    samples: runs.map((run) => 1_000 / run.requests.average),
    facts: {
      requests_per_s: Math.round(best!.requests.average),
      p50_ms: best!.latency.p50,
      p99_ms: best!.latency.p99,
      failed: total((run) => run.errors + run.non2xx),
    },
  };
}

/** The first second warms up the compilers. */
async function fire(of: Loaded, load: Load): Promise<autocannon.Result> {
  const url = load.at?.(of) ?? of.url;
  const shared = {
    url,
    connections: load.connections ?? CONNECTIONS,
    headers: { cookie: of.cookie },
    requests: [load.request(of)],
  };
  await autocannon({ ...shared, duration: 1 });
  return autocannon({ ...shared, duration: SECONDS });
}

/** All loads on both databases; loads on another address only run with PostgreSQL. */
export const serverLoads: readonly SampledBenchmark[] = (['postgres', 'embedded'] as const).flatMap((kind) =>
  loads.filter(({ at }) => kind === 'postgres' || !at).map((load) => benchmarkOf(kind, load)),
);
