/** What a large portfolio costs: lists as the page asks for them, figures made after a change, and listeners that all hear it. */
import http from 'node:http';
import type { Sampled, SampledBenchmark } from '../lib/benchmark.ts';
import { closeWorld, worldOf } from './calls.ts';
import { LOCATIONS, type Kind, type Loaded } from './world.ts';

const SAMPLES = 5;
const LISTENERS = 500;
/** Concepts whose figures are made at once. */
const CONCEPTS = 500;
/** The server makes figures this long after the last change, ms. */
const REST = 2_000;
const PATIENCE = 300_000;
/** Of 5 000 rows of the list, compressed. */
const MOST_KB = 1_000;

/** Fields of rows of the list. */
const ROW_FIELDS = [
  'name',
  'type',
  'lat',
  'lon',
  'order',
  'rating',
  'score',
  'phase',
  'status',
  'road',
  'house_number',
  'postcode',
  'city',
  'municipality',
  'state',
  'plotnr',
  'plotsize',
  'owner',
  'architect',
  'builder',
  'advisors',
  'buyer',
  'display_address',
  'archived',
  'createdByUserName',
  'createdByUserId',
  'assignedTo',
  'searchQueryId',
  'createdAt',
  'updatedAt',
  'cfg.main_concept_id',
].join();
const FILTER = 'multiarchived=false&multiphase=design&multiphase=feasibility&functionType=residential_apartment';

/** Bytes of the body as sent, compressed. */
const bytesOf = ({ url, cookie }: Loaded, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${url}${path}`, { headers: { cookie, 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });

const ask = async (
  { url, cookie }: Loaded,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ id: number }[]> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: number }[];
};

/** Asks for a whole list page after page. */
const wholeList =
  (name: string, input: string, query: string, limit: number, most?: number) =>
  (kind: Kind): SampledBenchmark => ({
    name: `${kind}-${name}`,
    ...(most && { limits: { compressed_kB: most } }),
    release: () => closeWorld(kind),
    async sample(): Promise<Sampled> {
      const of = await worldOf(kind);
      const samples: number[] = [];
      const found = (await ask(of, 'GET', `/location/list?${query}&fields=id&limit=5000`)).length;
      let bytes = 0;
      for (let n = 0; n < SAMPLES; n += 1) {
        const began = performance.now();
        bytes = 0;
        for (let offset = 0; offset < Math.min(LOCATIONS, 5_000); offset += limit)
          bytes += await bytesOf(of, `/location/list?${query}&limit=${limit}&offset=${offset}`);
        samples.push(performance.now() - began);
      }
      return {
        input: `${input}; ${LOCATIONS} locations`,
        samples,
        facts: { found, compressed_kB: Math.round(bytes / 1_000) },
      };
    },
  });

const figures = (kind: Kind): SampledBenchmark => ({
  name: `${kind}-figures`,
  release: () => closeWorld(kind),
  async sample() {
    const of = await worldOf(kind);
    const made = () => ask(of, 'GET', '/conceptfigures/list?fields=hash&limit=5000');
    const before = (await made()).length;
    const concepts = await ask(of, 'GET', `/concept/list?fields=name&limit=${CONCEPTS}&offset=${before}`);
    const draft = concepts.map(({ id }) => ({ id, name: 'Opnieuw' }));
    await ask(of, 'PUT', '/concept/detail', draft);
    const began = performance.now() + REST;
    while ((await made()).length < before + concepts.length) {
      if (performance.now() - began > PATIENCE) throw new Error('The figures were not made in time');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const took = performance.now() - began;
    return {
      input: `figures of ${concepts.length} concepts after one change of all; ${LOCATIONS} locations`,
      samples: [took / concepts.length],
      facts: { jobs_per_s: Math.round((concepts.length * 1_000) / took) },
    };
  },
});

interface Listener {
  heard(event: string): Promise<void>;
  stop(): void;
}

/** A page that listens to the changes of colleagues. */
function listen({ url, cookie }: Loaded): Listener {
  let text = '';
  const waiting = new Map<string, () => void>();
  const request = http.get(`${url}/events`, { headers: { cookie }, agent: false }, (response) =>
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const [event, resolve] of waiting) if (text.includes(`event: ${event}\n`)) resolve();
    }),
  );
  request.on('error', () => {});
  return {
    heard: (event) =>
      new Promise((resolve) => {
        waiting.set(event, resolve);
        if (text.includes(`event: ${event}\n`)) resolve();
      }),
    stop: () => void request.destroy(),
  };
}

const listeners = (kind: Kind): SampledBenchmark => ({
  name: `${kind}-listeners`,
  release: () => closeWorld(kind),
  async sample() {
    const of = await worldOf(kind);
    const samples: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1) {
      const open = Array.from({ length: LISTENERS }, () => listen(of));
      await Promise.all(open.map((each) => each.heard('hello')));
      const began = performance.now();
      await ask(of, 'PATCH', `/note/detail/${of.noteIds[0]}`, { description: String(began) });
      await Promise.all(open.map((each) => each.heard('change')));
      samples.push(performance.now() - began);
      for (const each of open) each.stop();
    }
    return { input: `from a change until ${LISTENERS} listeners heard it`, samples };
  },
});

const each = [
  wholeList('filter-ids', 'ids of all that a filter finds', `${FILTER}&fields=id`, 5_000),
  wholeList('filter-pages', 'what a filter finds, in whole pages of 500', FILTER, 500),
  wholeList('all-pages', 'rows of 5 000 in whole pages of 500, as the list asks for them', 'orderBy=id', 500, MOST_KB),
  wholeList('list-fields', 'rows of 5 000 with the fields of the list', `fields=${ROW_FIELDS}`, 5_000),
  figures,
  listeners,
];
export const portfolioLoads: readonly SampledBenchmark[] = (['postgres', 'embedded'] as const).flatMap((kind) =>
  each.map((make) => make(kind)),
);
