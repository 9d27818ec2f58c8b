/** The land as the product serves it: eight people search a synthetic country, and look at tiles of it. */
import { tileVersion } from '../../model/land/tiles.ts';
import { loadEngine } from '../../engine/host/index.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { median } from '../lib/runAlternating.ts';
import type { Call, Person } from './clients.ts';
import { closeCountry, country, MUNICIPALITIES, PLOTS_EACH, type Country } from './country.ts';
import { longestDuring, stretchesOf } from './loop.ts';
import { searchedKeys } from './plots.ts';
import { makeRows, readWishes, searchRows, type Wishes } from './rows.ts';

const SECONDS = Number(process.env.KAVEL_BENCH_SECONDS ?? 20);
/** Seconds of searches; a minute by default. */
const SEARCHED = 3 * SECONDS;
const COUNTRY = `${(MUNICIPALITIES * PLOTS_EACH) / 1e6} million plots in ${MUNICIPALITIES} municipalities, PostgreSQL`;
const FIRST = 9_001;
/** Side of a view of 4 000 plots among rows of houses, metres. */
const VIEW = 1_000;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))]!;

const filtersOf = (keys: readonly string[], wishes: Wishes) =>
  keys.map((key, at) => ({ id: -1 - at, type: 'range', key, ...wishes[key]!, weight: 1 }));

const FEW = searchedKeys.slice(0, 5);
const path = '/searchquery/preview';

/** Where the first plots of a municipality lie, RD metres. */
async function cornerOf({ database }: Country, municipality: number): Promise<readonly [number, number]> {
  const { x, y } = await database.knex('geo.plot').where({ municipality, i: 0 }).first('x', 'y');
  return [x / 10, y / 10];
}

/** The searches of section 3: a view, a municipality, and all plots. */
async function mixOf(of: Country, wishes: Wishes, at: number): Promise<Call[]> {
  const { projection } = await loadEngine();
  const municipality = FIRST + (at % MUNICIPALITIES);
  const [x, y] = await cornerOf(of, municipality);
  const box = [...projection.toLonLat(x, y), ...projection.toLonLat(x + VIEW, y + VIEW)];
  return [
    { name: 'view', path, body: { filters: filtersOf(FEW, wishes), box } },
    { name: 'municipality', path, body: { filters: filtersOf(searchedKeys, wishes), scope: [municipality] } },
    { name: 'all', path, body: { filters: filtersOf(searchedKeys, wishes) } },
  ];
}

/** Two clients a person: more than two searches of one person wait. */
async function eightClients(of: Country, wishes: Wishes): Promise<Person[]> {
  const people: Person[] = [];
  for (const [at, cookie] of [...of.cookies, ...of.cookies].entries()) {
    const mix = await mixOf(of, wishes, at);
    people.push({ cookie, calls: [...mix.slice(at % 3), ...mix.slice(0, at % 3)] });
  }
  return people;
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 1_000 * SECONDS));

const release = closeCountry;

export const loading: SampledBenchmark = {
  name: 'loading a synthetic country',
  async sample() {
    const { database, loaded } = await country();
    const plots = MUNICIPALITIES * PLOTS_EACH;
    const { rows } = await database.knex.raw(
      `select relname as name, pg_total_relation_size(oid) / 1e6 as megabytes from pg_class
       where relnamespace = 'geo'::regnamespace and relname in ('plot', 'column', 'area')`,
    );
    const sizes = (rows as { name: string; megabytes: number }[]).map(({ name, megabytes }) => [
      `${name}_bytes_a_plot`,
      Math.round((1e6 * megabytes) / plots),
    ]);
    return {
      input: `${COUNTRY}; making the figures included`,
      samples: [(1_000 * loaded) / MUNICIPALITIES],
      facts: { plots_per_s: Math.round(plots / loaded), ...Object.fromEntries(sizes) },
    };
  },
  release,
};

/** Throws when SQL finds other plots than the product: then times say nothing. */
function refuseOther(name: string, found: number, count: number): void {
  if (found !== count || count === 0) throw new Error(`${name} finds ${found} plots, and the product ${count}.`);
}

export const eightSearchers: SampledBenchmark = {
  name: 'eight people search a country',
  limits: { p99_over_sql_p50: 0.25, longest_over_idle: 2 },
  async sample() {
    const of = await country();
    await makeRows(of.database);
    const wishes = await readWishes(of.database.knex);
    const people = await eightClients(of, wishes);
    const { count, time } = await searchAlone(of, wishes);
    await of.call(people, 0);
    const turns: Awaited<ReturnType<Country['call']>>[] = [];
    const stretches = await stretchesOf(async (seconds) => turns.push(await of.call(people, seconds)), SEARCHED);
    const timesOf = (name: string) => turns.flatMap((turn) => turn[name] ?? []);
    const all = timesOf('all');
    const searches = turns.flatMap((turn) => Object.values(turn).flat()).length;
    const sql = await sqlTimes(of, wishes, count);
    return {
      input: `${COUNTRY}; in turns a view, a municipality and all plots, of which ${count} match`,
      samples: [...all],
      facts: {
        searches_per_s: searches / SEARCHED,
        all_p50_ms: median(all),
        all_p99_ms: percentile(all, 0.99),
        view_p50_ms: median(timesOf('view')),
        municipality_p50_ms: median(timesOf('municipality')),
        sql_all_p50_ms: median(sql.together),
        p99_over_sql_p50: percentile(all, 0.99) / median(sql.together),
        all_alone_ms: time,
        sql_alone_ms: sql.alone,
        alone_over_sql: time / sql.alone,
        ...stretches,
        memory_MB: process.memoryUsage().rss / 1e6,
      },
    };
  },
  release,
};

/** What one person finds in all plots, and the milliseconds that it takes while nobody else searches. */
async function searchAlone({ url, cookies, call }: Country, wishes: Wishes): Promise<{ count: number; time: number }> {
  const asked: Call = { name: 'all', path, body: { filters: filtersOf(searchedKeys, wishes) } };
  const headers = { cookie: cookies[0]!, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(asked.body) });
  const { count } = (await answer.json()) as { count: number };
  const times = await call([{ cookie: cookies[0]!, calls: Array.from({ length: ALONE }, () => asked) }], 0);
  return { count, time: median(times['all']!) };
}

const ALONE = 9;

/** Milliseconds of SQL over all plots for the answers that the product gives: alone, and while eight clients ask the same mix. */
async function sqlTimes(of: Country, wishes: Wishes, count: number) {
  const { knex } = of.database;
  const everything = { keys: searchedKeys, where: 'true', wishes };
  const searchAll = async (): Promise<number> => {
    const began = performance.now();
    refuseOther('SQL', await searchRows(knex, everything), count);
    return performance.now() - began;
  };
  const alone = await searchAll();
  const together: number[] = [];
  const end = performance.now() + 1_000 * SECONDS;
  const client = async (_: unknown, at: number) => {
    const municipality = FIRST + (at % MUNICIPALITIES);
    const [x, y] = await cornerOf(of, municipality);
    const view = [x + VIEW, y + VIEW, x, y].map((metres) => 100 * metres).join();
    const mix = [
      () => searchRows(knex, { keys: FEW, where: `box && '${view}'::box`, wishes }),
      () => searchRows(knex, { keys: searchedKeys, where: `municipality = ${municipality}`, wishes }),
      async () => together.push(await searchAll()),
    ];
    for (let turn = at; performance.now() < end; turn++) await mix[turn % 3]!();
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return { together, alone };
}

/** Tiles of plots at zoom 14 that cover the first municipalities. */
async function tilesOf(of: Country): Promise<readonly string[]> {
  const { projection } = await loadEngine();
  const answer = await fetch(`${of.url}/geo/releases`, { headers: { cookie: of.cookies[0]! } });
  const version = tileVersion((await answer.json()) as Parameters<typeof tileVersion>[0]);
  const paths = new Set<string>();
  for (let at = 0; at < Math.min(3, MUNICIPALITIES); at++) {
    const [x, y] = await cornerOf(of, FIRST + at);
    for (let east = 0; east < 6_000; east += 1_000)
      for (let north = 0; north < 6_000; north += 1_000) {
        const [lon, lat] = projection.toLonLat(x + east, y + north);
        const column = Math.floor(((lon + 180) / 360) * 2 ** 14);
        const row = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 14);
        paths.add(`/geo/tiles/plots/${version}/14/${column}/${row}`);
      }
  }
  return [...paths];
}

export const tilesOverHttp: SampledBenchmark = {
  name: 'tiles of a country over HTTP',
  limits: { p99_over_p50_quietest: 4 },
  async sample() {
    const of = await country();
    const paths = await tilesOf(of);
    const callsOf = (name: string): Call[] => paths.map((each) => ({ name, path: each }));
    const people = (name: string) => [{ cookie: of.cookies[0]!, calls: callsOf(name) }];
    const idleLongest = await longestDuring(idle);
    // The thread of tiles begins with the first one.
    await of.call([{ cookie: of.cookies[0]!, calls: callsOf('first').slice(0, 1) }], 0);
    let made: readonly number[] = [];
    const longest = await longestDuring(async () => (made = (await of.call(people('made'), 0))['made']!));
    const turns: (readonly number[])[] = [];
    for (let turn = 0; turn < SECONDS; turn++) turns.push((await of.call(people('kept'), 1))['kept']!);
    const kept = turns.flat();
    const spreads = turns.map((times) => percentile(times, 0.99) / median(times));
    return {
      input: `${paths.length} tiles of zoom 14; ${COUNTRY}`,
      samples: [...kept],
      facts: {
        made_p50_ms: median(made),
        made_p99_ms: percentile(made, 0.99),
        longest_while_made_ms: longest,
        idle_longest_ms: idleLongest,
        kept_p50_ms: median(kept),
        kept_p99_ms: percentile(kept, 0.99),
        p99_over_p50: median(spreads),
        p99_over_p50_quietest: Math.min(...spreads),
      },
    };
  },
  release,
};
