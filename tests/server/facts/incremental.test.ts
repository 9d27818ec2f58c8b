/** A recompute after a change equals a full run byte for byte, and works out no more than what the change comes near. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Plane } from '../../../engine/host/plane/types.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { computeFacts, recompute, type FactInputs, type Facts } from '../../../server/geodata/facts/index.ts';
import { readProperties } from '../../../server/geodata/facts/properties.ts';
import { reuseOf } from '../../../server/geodata/facts/changes.ts';
import { Land } from '../../../server/geodata/facts/land.ts';
import { plotAt } from '../../../server/geodata/facts/place.ts';
import { plotStages, type PlotStage } from '../../../server/geodata/facts/stages/index.ts';
import { loadCompiled } from '../../engine/compiled.ts';
import fc from '../../support/properties.ts';
import { changesOf, editionOf } from './support/editions.ts';
import { featureTable } from './support/table.ts';
import { feature, grid, rectangle, town, townFeatures } from './support/town.ts';

let plane: Plane;
let before: Facts;
const inputs = town();

beforeAll(async () => {
  ({ plane } = await loadCompiled());
  before = await computeFacts(inputs, { plane });
});

/** All that facts consist of, as bytes. */
const bytesOf = ({ plots, areas, columns, shares }: Facts) => ({
  ids: plots.ids,
  numbers: plots.numbers,
  labelPoints: [...plots.labelPoints],
  areas: Object.entries(plots.areas).map(([level, list]) => [level, ...list]),
  codes: Object.values(areas).map(({ codes, names, parents }) => ({ codes, names, parents })),
  columns: columns.map(({ key, level, values }) => [key, level, ...new Uint32Array(values.buffer)]),
  shares: shares.map(({ key, values }) => [key, ...values]),
});

const tablesOf = (edition: ReturnType<typeof editionOf>) =>
  new Map(
    Object.entries(edition).map(([name, list]) => [name as CollectionName, featureTable(name as CollectionName, list)]),
  );

/** The inputs with other tables in place of those of the same name. */
const withTables = (tables: FactInputs['tables']): FactInputs => ({
  ...inputs,
  tables: new Map([...inputs.tables, ...tables]),
});

const collections = Object.keys(townFeatures) as CollectionName[];

describe('a recompute', () => {
  it('equals a full run after random small editions', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(changesOf(collections), async (changes) => {
        const now = withTables(tablesOf(editionOf(townFeatures, changes)));
        const again = await recompute({ inputs, facts: before }, now, { plane });
        const full = await computeFacts(now, { plane });
        expect(bytesOf(again)).toEqual(bytesOf(full));
      }),
      { numRuns: 200 },
    );
  });

  it('equals a full run after other grids, another day and other roads of the country', async () => {
    const now: FactInputs = {
      ...inputs,
      rasters: new Map([...inputs.rasters, ['no2', grid(10, 0, 0.1, (column) => column)] as const]),
      day: '2031-01-01',
      country: new Map([
        ...inputs.country,
        ['natura2000', featureTable('natura2000', [feature('pond', rectangle(110, 0, 120, 10))])] as const,
      ]),
    };
    const again = await recompute({ inputs, facts: before }, now, { plane });
    expect(bytesOf(again)).toEqual(bytesOf(await computeFacts(now, { plane })));
    expect(bytesOf(again)).not.toEqual(bytesOf(before));
  });

  it('of the same inputs keeps everything', async () => {
    const again = await recompute({ inputs, facts: before }, withTables(tablesOf(townFeatures)), { plane });
    expect(bytesOf(again)).toEqual(bytesOf(before));
    expect([before.computed, again.computed]).toEqual([5, 0]);
  });
});

describe('plots that a change leaves alone', () => {
  /** Stages that are worked out again, by plot. */
  function touched(edition: ReturnType<typeof editionOf>, day = inputs.day) {
    const after = new Land({ ...withTables(tablesOf(edition)), day }, plane);
    const reuse = reuseOf(before, new Land(inputs, plane), after);
    const isTouched = (stage: PlotStage, id: string): boolean => {
      const { box } = plotAt(after, before.plots, before.plots.ids.indexOf(id));
      return reuse.touchedBy(stage)?.(box, reuse.earlierRow(id)) ?? false;
    };
    return Object.fromEntries(
      before.plots.ids.map((id) => [id, plotStages.filter((stage) => isTouched(stage, id)).map(({ name }) => name)]),
    );
  }
  const rows = (name: CollectionName) => townFeatures[name]!;

  it('are those that no changed building comes near', () => {
    const pand = rows('pand').with(2, {
      ...rows('pand')[2]!,
      properties: { ...rows('pand')[2]!.properties, bouwjaar: 1_999 },
    });
    expect(touched({ pand })).toEqual({ house: [], hall: ['buildings'], empty: [], school: [], field: [] });
  });

  it('are those without a unit whose label changes', () => {
    const energielabel = rows('energielabel').slice(2);
    expect(touched({ energielabel })).toEqual({ house: ['labels'], hall: [], empty: [], school: [], field: [] });
  });

  it('are those nearer to their road than a new one', () => {
    const other = feature('lane', rectangle(95, 70, 96, 90), { wegbehsrt: 'W' });
    const wegvakken = [...rows('wegvakken'), other];
    // The lane lies 30 m north of the empty plot, which is 300 m from its main road: roads of either kind may decide.
    expect(Object.values(touched({ wegvakken })).flat()).toEqual(Array(5).fill('distances'));
  });

  it('are those whose plan has no other age on another day', () => {
    const all = { house: ['rules'], hall: ['rules'], empty: ['rules'], school: ['rules'], field: ['rules'] };
    expect(touched({}, '2026-12-31')).toEqual({ house: [], hall: [], empty: [], school: [], field: [] });
    expect(touched({}, '2027-05-02')).toEqual({ ...all, field: [] });
  });

  it('are all when only a property changes that no formula reads', () => {
    const pand = rows('pand').map((each) => ({ ...each, properties: { ...each.properties, documentnummer: 'X' } }));
    expect(readProperties.pand).not.toContain('documentnummer');
    expect(Object.values(touched({ pand })).flat()).toEqual([]);
  });
});

describe('a run', () => {
  it('stops where it is told to', async () => {
    const stopped = computeFacts(inputs, {
      plane,
      onProgress: () => {
        throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
  });

  it('gives the same whatever the order of the features', async () => {
    const turned = Object.fromEntries(Object.entries(townFeatures).map(([name, list]) => [name, list.toReversed()]));
    expect(bytesOf(await computeFacts(town(turned), { plane }))).toEqual(bytesOf(before));
  });
});
