/** What counting, histograms and ranking cost over a million plots. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LandMemory } from '../../engine/host/land/memory.ts';
import { loadLand } from '../../engine/host/land/module.ts';
import { PlacedMunicipality } from '../../engine/host/land/municipality.ts';
import { searchMunicipality } from '../../engine/host/land/search.ts';
import type { LandQuery } from '../../engine/host/land/types.ts';
import { landOutput } from '../../scripts/lib/engine-steps.mjs';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { makeColumn, makeFilter, makeMunicipality, PLOTS, searchedKeys } from './plots.ts';

const FILTERS = 20;

const queryOf = (filters: number, rest: Partial<LandQuery>): LandQuery => ({
  keepsUnknown: true,
  most: 0,
  hasHistograms: false,
  ...rest,
  root: {
    kind: 'group',
    id: 0,
    mode: 'all',
    least: 0,
    weight: 1,
    children: searchedKeys.slice(0, filters).map((name, at) => makeFilter(name, at + 1)),
  },
});

const builtModule = () => readFileSync(path.join(import.meta.dirname, '../..', landOutput));

async function placeAll(): Promise<PlacedMunicipality> {
  const placed = new PlacedMunicipality(new LandMemory(await loadLand(builtModule())), makeMunicipality());
  searchedKeys.forEach((name, at) => placed.place(name, makeColumn(name, at + 1)));
  return placed;
}

function contender(name: string, of: PlacedMunicipality, query: LandQuery): Contender {
  let count = searchMunicipality(of, query).count;
  return { name, run: () => void (count = searchMunicipality(of, query).count), checksum: () => String(count) };
}

/** The whole answer over the count alone: at most five times (the aim is three). */
export const searches: Benchmark = {
  name: 'search of a million plots',
  limits: { module_gzip_kB: 6 },
  async prepare() {
    const placed = await placeAll();
    const whole = { most: 500, hasHistograms: true };
    return {
      input: `${PLOTS} plots, ${FILTERS} filters, half of them by neighbourhood`,
      contenders: [
        contender('counts', placed, queryOf(FILTERS, {})),
        contender('counts, best 500', placed, queryOf(FILTERS, { most: 500 })),
        contender('counts, best 500, all histograms', placed, queryOf(FILTERS, whole)),
      ],
      facts: { memory_MB: placed.memory.used / 2 ** 20, module_gzip_kB: gzipSync(builtModule()).length / 1_000 },
    };
  },
};

/** The count of five filters, as under a slider. */
export const fewFilters: Benchmark = {
  name: 'search by five filters',
  async prepare() {
    const placed = await placeAll();
    return { input: `${PLOTS} plots, 5 filters`, contenders: [contender('counts', placed, queryOf(5, {}))] };
  },
};
