/** Asks the same of the threads of the server, of the page and of plain SQL, and compares every number of the answers. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Knex } from 'knex';
import fc from '../../support/properties.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import { SLIDER_BINS } from '../../../model/land/slider.ts';
import { packPlots, unpackPlots } from '../../../engine/host/landsearch/packedplots.ts';
import { previewOf } from '../../../engine/host/landsearch/preview.ts';
import type { LandSource } from '../../../engine/host/landsearch/release.ts';
import { openSearcher } from '../../../ui/workers/landsearch.ts';
import { createPool } from '../../../server/geodata/search/pool.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import type { SearchPart } from '../../../engine/host/landsearch/searcher.ts';
import { openTestDatabase } from '../support/database.ts';
import { oracleFigures, oracleLand, oracleOwn, plotCount, writeFacts } from './oracleland.ts';
import { OracleQuery } from './oraclesql.ts';
import { trees, type AskedTree } from './oracletrees.ts';

const MEGABYTES = 64;

const hashOf = (part: SearchPart): string => {
  const plain = JSON.stringify(part, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
  );
  return createHash('sha256').update(plain).digest('hex');
};

const textOf = (gzipped: Uint8Array): string => gunzipSync(gzipped).toString();

/** What a search without histograms gives, for which fewer columns are read. */
const withoutHistograms = (part: SearchPart): SearchPart => ({
  ...part,
  result: { ...part.result, filters: part.result.filters.map((each) => ({ ...each, histogram: null })) },
});

/** The land as a page reads it: packed by the server, with nothing known of columns. */
const servedLand: LandSource = {
  plots: async (...of) => {
    const plots = await oracleLand.plots(...of);
    return plots && unpackPlots(packPlots(plots).buffer);
  },
  column: oracleLand.column,
  ranges: async () => ({}),
};

async function planOf({ filters, keepsUnknown, box }: AskedTree): Promise<SearchPlan> {
  return {
    filters,
    keepsUnknown,
    box,
    own: oracleOwn,
    places: Object.fromEntries(oracleLand.places),
    keepsScores: true,
    countsNeighbourhoods: true,
    figures: oracleFigures,
    releases: await oracleLand.releases(),
    most: plotCount,
    hasHistograms: true,
    keepsMatches: false,
  };
}

type Row = Record<string, number>;

async function oracleOf(knex: Knex, query: OracleQuery) {
  const rows = async (sql: string | null) => (sql === null ? [] : (await knex.raw<{ rows: Row[] }>(sql)).rows);
  const [counts] = await rows(query.counts());
  const bins = await rows(query.histograms());
  const filters = query.leaves.map(({ id, type }) => {
    const histogram = type === 'range' || type === 'class' ? new Uint32Array(SLIDER_BINS) : null;
    for (const { bin, plots } of bins.filter((row) => row['id'] === id)) histogram![bin!] = plots!;
    return { id, near: counts![`near${id}`], unknown: counts![`unknown${id}`], histogram };
  });
  const { seen: searched, count, unknown, near } = counts!;
  // The database writes a float4 with as few digits as name it.
  const best = (await rows(query.ranked())).map(({ municipality, plot, score, certainty }) => ({
    municipality,
    plot,
    score: Math.fround(score!),
    certainty: Math.fround(certainty!),
  }));
  return { searched, count, unknown, near, filters, best };
}

/** Compares as many random trees as asked; returns how many plots they found in all, and of how many trees. */
export async function compareTrees(count: number): Promise<{ trees: number; found: number; groups: number }> {
  const database = await openTestDatabase();
  const pools = [1, 4].map((threads) => createPool({ reader: oracleLand, megabytes: MEGABYTES, threads }));
  const page = await openSearcher(servedLand);
  const { projection } = await loadEngine();
  const seen = { trees: 0, found: 0, groups: 0 };
  try {
    await database.knex.transaction(async (transaction) => {
      await writeFacts(transaction);
      for (const asked of fc.sample(trees(projection), { numRuns: count })) {
        const plan = await planOf(asked);
        const [part, ...others] = await Promise.all([
          ...pools.map((pool) => pool.search(plan)),
          page.search(
            plan,
            () => undefined,
            () => false,
          ),
        ]);
        const query = new OracleQuery(asked, projection.toRd);
        const { best, ...counted } = await oracleOf(transaction, query);
        const { best: _, ...result } = part!.result;
        const label = JSON.stringify(asked);
        expect(result, label).toEqual(counted);
        const ranked = part!.best.map(({ rank }) => rank);
        expect(ranked, label).toEqual(best);
        expect(others.map(hashOf), label).toEqual(others.map(() => hashOf(part!)));
        const pruned = await pools[0]!.search({ ...plan, hasHistograms: false });
        expect(hashOf(pruned), label).toBe(hashOf(withoutHistograms(part!)));
        const previews = await Promise.all(pools.map((pool) => pool.preview(plan)));
        const preview = JSON.stringify(previewOf(part!, plan));
        expect(previews.map(textOf), label).toEqual([preview, preview]);
        seen.trees++;
        seen.found += result.count;
        seen.groups += query.nodes.some(({ type }) => type === 'group') ? 1 : 0;
      }
    });
  } finally {
    for (const pool of pools) pool.stop();
    await database.close();
  }
  return seen;
}
