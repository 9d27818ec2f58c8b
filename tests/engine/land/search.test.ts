import fc from '../../support/properties.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { LandMemory } from '../../../engine/host/land/memory.ts';
import { mergeResults } from '../../../engine/host/land/merge.ts';
import { loadLand } from '../../../engine/host/land/module.ts';
import { PlacedMunicipality } from '../../../engine/host/land/municipality.ts';
import { searchMunicipality } from '../../../engine/host/land/search.ts';
import type { LandFilter, LandQuery, LandResult } from '../../../engine/host/land/types.ts';
import { landKeys } from '../../../model/land/catalogue.ts';
import { sliderEdges } from '../../../model/land/slider.ts';
import { scoreShape } from '../../../model/rules/search/score.ts';
import { landArguments, landOutput } from '../../../scripts/lib/engine-steps.mjs';
import { builtModule } from '../support/built.ts';
import { runs } from '../support/runs.ts';
import { lands, queriesOf } from './lands.ts';
import { searchNaively, type NaiveLand } from './naive.ts';

let memory: LandMemory;
beforeAll(async () => {
  memory = new LandMemory(await loadLand(builtModule(landOutput, landArguments())));
});

/** Searches in the module and gives its memory back. */
function search(land: NaiveLand, query: LandQuery): LandResult {
  const placed = new PlacedMunicipality(memory, land.municipality);
  for (const [name, column] of land.columns) placed.place(name, column);
  const result = searchMunicipality(placed, query);
  placed.close();
  return result;
}

const searches = lands.chain((land) => fc.record({ land: fc.constant(land), query: queriesOf(land) }));

/** The tree with a leaf replaced. */
function swapped(filter: LandFilter, leaf: LandFilter, by: LandFilter): LandFilter {
  if (filter === leaf) return by;
  if (filter.kind !== 'group') return filter;
  return { ...filter, children: filter.children.map((child) => swapped(child, leaf, by)) };
}

describe('a search of the land', () => {
  it('finds, counts and ranks what a search plot by plot does', () => {
    fc.assert(
      fc.property(searches, ({ land, query }) => {
        expect(search(land, query)).toEqual(searchNaively(land, query));
      }),
      { numRuns: runs(300) },
    );
    expect(memory.used).toBe(0);
  });

  it('counts under a slider what a search with that bound finds', () => {
    fc.assert(
      fc.property(searches, fc.integer({ min: 1, max: 255 }), ({ land, query }, bin) => {
        const asked = { ...query, hasHistograms: true, keepsUnknown: false, most: 0 };
        for (const leaf of query.root.children) {
          if (leaf.kind !== 'range' || leaf.where) continue;
          const { histogram } = search(land, asked).filters.find(({ id }) => id === leaf.id)!;
          const least = land.columns.get(leaf.column)!.edges[bin - 1]!;
          const children = query.root.children.map((child) => swapped(child, leaf, { ...leaf, least, most: null }));
          const { count } = search(land, { ...asked, root: { ...query.root, children } });
          expect(histogram!.slice(bin).reduce((sum, each) => sum + each, 0)).toBe(count);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('gives the same for municipalities in any order', () => {
    fc.assert(
      fc.property(fc.array(searches, { minLength: 1, maxLength: 4 }), (all) => {
        const results = all.map(({ land, query }, at) => {
          const { municipality } = land;
          const only = { ...query, root: { ...query.root, children: [] }, most: 9 };
          return search({ ...land, municipality: { ...municipality, number: at } }, only);
        });
        const merged = mergeResults(results, 20);
        expect(mergeResults(results.toReversed(), 20)).toEqual(merged);
        expect(merged.count).toBe(results.reduce((sum, { count }) => sum + count, 0));
      }),
      { numRuns: runs(50) },
    );
  });

  it('refuses columns and masks of another length', () => {
    const [land] = fc.sample(lands, { numRuns: 1, seed: 1 }) as [NaiveLand];
    const placed = new PlacedMunicipality(memory, land.municipality);
    const edges = sliderEdges(landKeys[0]!);
    expect(() => placed.place('short', { level: 'plot', values: new Float32Array(3), edges })).toThrow(RangeError);
    expect(() =>
      searchMunicipality(placed, {
        keepsUnknown: false,
        most: 1,
        hasHistograms: false,
        within: new Uint8Array(1),
        root: { kind: 'group', id: 0, mode: 'all', least: 0, weight: 1, children: [] },
      }),
    ).toThrow(RangeError);
    placed.close();
    expect(memory.used).toBe(0);
  });
});

describe('sliders', () => {
  it('have ascending edges within the scale of their key', () => {
    for (const key of landKeys) {
      const edges = sliderEdges(key);
      expect(
        edges.every((edge, at) => at === 0 || edge >= edges[at - 1]!),
        key.key,
      ).toBe(true);
      expect(edges[0]!).toBeGreaterThanOrEqual(key.scale[0]);
      expect(edges.at(-1)!).toBeLessThanOrEqual(key.scale[1]);
    }
  });
});

describe('a score', () => {
  const none = { param1: null, param2: null, param3: null, param4: null, optimal: null };
  it('is a trapezoid between bounds and wished range', () => {
    expect(scoreShape({ ...none, param1: 10, param2: 50, param3: 20, param4: 40 }, [0, 100])).toEqual({
      f: 10,
      b: 20,
      c: 40,
      g: 50,
    });
  });
  it('falls to the ends of the scale without bounds, and a scale beyond where the wish is outside of it', () => {
    expect(scoreShape({ ...none, optimal: 30 }, [0, 100])).toEqual({ f: 0, b: 30, c: 30, g: 100 });
    expect(scoreShape({ ...none, param3: -5 }, [0, 100])).toMatchObject({ f: -105, b: -5, c: Infinity });
  });
});
