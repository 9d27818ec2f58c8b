/** Commands around the land: import of files, probe of live sources, a synthetic country. Settings are those of the server. */
import { parseArgs } from 'node:util';
import { landCollections, type CollectionName } from '../model/land/collections.ts';
import type { GivenLines, LoadedLines } from './commands/landimport.ts';
import { withDatabase, withLand } from './commands/opened.ts';
import { runCommand, type Command } from './commands/run.ts';
import { migrateLand } from './db/migrate.ts';
import { liveSources } from './geodata/adapters/services.ts';
import { StartFailure } from './start/start-failure.ts';

const USAGE = `Commands:
  npm run land -- import [--crs DEFINITION] [--municipality CODE]... (--collection NAME FILE)...
                          loads lines of GeoJSON, and files tasks that compute and publish; gemeente comes first.
                          RD and degrees are known by themselves; DEFINITION is EPSG:3857 or a text of PROJ
  npm run land -- probe   asks each live source for a little: latency, newest date, missing names
  npm run land -- synthetic --municipalities NUMBER [--seed NUMBER]
                          makes a country for load tests, the same for the same seed, in a database without companies
Collections: ${Object.keys(landCollections).join(', ')}
`;

const isCollection = (name: string): name is CollectionName => Object.hasOwn(landCollections, name);

/** Each name of a collection stands before its file. */
function given(args: readonly string[]): { files: GivenLines[]; only: number[] } {
  const options = {
    collection: { type: 'string', multiple: true },
    municipality: { type: 'string', multiple: true },
    crs: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { collection: names = [], municipality: codes = [], crs = null } = values;
  if (names.length === 0 || names.length !== positionals.length) throw new StartFailure(USAGE);
  for (const name of names) if (!isCollection(name)) throw new StartFailure(`${name} is no collection.\n${USAGE}`);
  for (const code of codes)
    if (!/^GM\d{4}$/.test(code)) throw new StartFailure(`${code} is no code of a municipality, like GM0363.`);
  const files = names.filter(isCollection).map((collection, at) => ({ collection, file: positionals[at]!, crs }));
  return { files, only: codes.map((code) => Number(code.slice(2))) };
}

function country(args: readonly string[]): { municipalities: number; seed: number } {
  const options = { municipalities: { type: 'string' }, seed: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const { municipalities = '', seed } = values;
  if (![municipalities, seed].every((each) => /^[1-9]\d{0,5}$/.test(each))) throw new StartFailure(USAGE);
  return { municipalities: Number(municipalities), seed: Number(seed) };
}

const summaryOf = ({ collection, municipalities, features, left, failures }: LoadedLines): string =>
  [
    `${collection}: ${features} features in ${municipalities} municipalities; ${left} lines are no feature or lie in none.`,
    ...failures.map((failure) => `  not taken by ${failure}`),
  ].join('\n');

const commands: Readonly<Record<string, Command>> = {
  import: (settings, args) => {
    const { files, only } = given(args);
    return withDatabase(settings, (product) =>
      withLand(settings, product, async ({ knex }) => {
        await migrateLand(knex);
        const { importLines } = await import('./commands/landimport.ts');
        return (await importLines(knex, files, only)).map(summaryOf).join('\n');
      }),
    );
  },
  probe: async ({ liveLand }) => {
    const keyless = [...liveSources].flatMap(([source, key]) => (key === null ? [source] : []));
    const chosen = liveLand ?? { sources: keyless, municipalities: [], keys: {} };
    const { probeTable } = await import('./commands/landprobe.ts');
    const { liveFamily } = await import('./geodata/adapters/index.ts');
    const { lookupProbe } = await import('./geodata/lookup/probe.ts');
    // A probe says what a source answers now, so it asks once: tries again would take minutes without a word.
    return probeTable([...liveFamily(chosen, undefined, 0).adapters, lookupProbe(chosen.keys, chosen.services)]);
  },
  synthetic: async (settings, args) => {
    const wanted = country(args);
    const { makeSynthetic } = await import('./commands/landsynthetic.ts');
    return withDatabase(settings, (product) =>
      withLand(settings, product, (land) =>
        makeSynthetic(product.knex, land.knex, wanted, (line) => process.stderr.write(`${line}\n`)),
      ),
    );
  },
};

await runCommand(commands, USAGE);
