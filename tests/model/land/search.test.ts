import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../model/define.ts';
import { featureFilter, type FeatureFilter } from '../../../model/entities/featurefilter.ts';
import { isOffered } from '../../../model/land/filtertypes.ts';
import {
  contradiction,
  filterTrees,
  ignoredFilters,
  lossesOf,
  placesNeeded,
  type Verdict,
} from '../../../model/rules/search/search.ts';

const filter = (id: number, values: Partial<FeatureFilter> = {}): FeatureFilter => ({
  ...(defaultsOf(featureFilter.fields) as FeatureFilter),
  id,
  type: 'range',
  key: 'plot_area',
  order: id * 10,
  parentFeatureFilterId: null,
  ...values,
});

describe('the parameters of a filter', () => {
  it.each([
    ['bounds', { param1: 5, param2: 1 }, ['param1', 'param2']],
    ['a wish below the bound', { param1: 5, param3: 4 }, ['param1', 'param3']],
    ['a wished range turned round', { param3: 5, param4: 4 }, ['param3', 'param4']],
    ['a wish above the bound', { param4: 9, param2: 8 }, ['param4', 'param2']],
    ['a best value outside of the bounds', { param1: 1, optimal: 9, param2: 8 }, ['optimal', 'param2']],
    ['a best value beside a wished range', { param3: 1, optimal: 2 }, ['optimal', 'param3']],
    ['a best value beside the end of a range', { param4: 3, optimal: 2 }, ['optimal', 'param4']],
  ] as const)('contradict each other: %s', (_, values, wrong) => {
    expect(contradiction(filter(1, values))).toEqual(wrong);
  });

  it('fit when they ascend, with gaps and equal ends', () => {
    expect(contradiction(filter(1, { param1: 1, param3: 2, param4: 2, param2: 3 }))).toBeNull();
    expect(contradiction(filter(1, { param1: 1, param2: 1 }))).toBeNull();
    expect(contradiction(filter(1, { optimal: 4, param2: 9 }))).toBeNull();
  });

  it('of a place are a share and a margin: the margin is compared with nothing', () => {
    expect(contradiction(filter(1, { type: 'place', key: 'GM9901', param1: 50, param3: -20 }))).toBeNull();
    expect(contradiction(filter(1, { type: 'area', key: '', param1: 50, param2: 20 }))).toEqual(['param1', 'param2']);
  });
});

describe('filters', () => {
  it('on places narrow a search where every match must lie in them', () => {
    const place = (id: number, values: Partial<FeatureFilter> = {}) => filter(id, { type: 'place', key: `GM990${id}`, ...values }); // prettier-ignore
    const group = (id: number, key: string) => filter(id, { type: 'group', key });
    const needed = placesNeeded(
      filterTrees([
        place(1),
        ...[place(2, { param1: 30 }), place(3, { param2: 40 }), place(4, { param1: 0 }), place(5, { enabled: false })],
        place(6, { polygon: { type: 'Polygon', coordinates: [] } }),
        ...[group(7, 'all'), place(8, { parentFeatureFilterId: 7 })],
        ...[group(10, 'none'), place(9, { parentFeatureFilterId: 10 })],
      ]),
    );
    expect(needed.map(({ id }) => id).sort()).toEqual([1, 2, 8]);
  });

  it('are offered by type and key', () => {
    const offered = [
      ...[
        ['range', 'plot_area'],
        ['class', 'zoning:BT'],
        ['class', 'landuse:20'],
        ['class', 'use:woonfunctie'],
      ],
      ...[
        ['place', 'PV99'],
        ['place', 'GM9901'],
        ['place', 'BU99010101'],
        ['own', 'in_locations'],
        ['group', 'any'],
      ],
    ] as const;
    expect(offered.filter(([type, key]) => !isOffered(type, key))).toEqual([]);
    const unknown = [
      ['range', 'max_height'],
      ['class', 'zoning:XX'],
      ['class', 'toString:BT'],
      ['own', 'all'],
      ['plot', 'plot_area'],
    ] as const;
    expect(unknown.filter(([type, key]) => isOffered(type, key))).toEqual([]);
  });

  it('are trees in their order, without those that are off or no longer offered, and without empty groups', () => {
    const filters = [
      ...[filter(3, { order: 1 }), filter(1), filter(2, { enabled: false }), filter(4, { key: 'max_height' })],
      filter(5, { type: 'group', key: 'any' }),
      ...[filter(6, { parentFeatureFilterId: 5, order: 9 }), filter(7, { parentFeatureFilterId: 5, order: 8 })],
      ...[filter(8, { type: 'group', key: 'all' }), filter(9, { parentFeatureFilterId: 8, enabled: false })],
    ];
    const ids = filterTrees(filters).map((node) => [node.filter.id, node.children.map((child) => child.filter.id)]);
    expect(ids).toEqual([
      [3, []],
      [1, []],
      [5, [7, 6]],
    ]);
    expect(ignoredFilters(filters).map(({ id }) => id)).toEqual([4]);
  });
});

describe('the points that filters cost', () => {
  const verdicts: Record<number, Partial<Verdict>> = {};
  const verdictOf = ({ id }: Pick<FeatureFilter, 'id'>): Verdict => ({
    passes: true,
    score: 1,
    applies: true,
    ...verdicts[id],
  });
  const lost = (filters: FeatureFilter[], given: Record<number, Partial<Verdict>>) => {
    for (const key of Object.keys(verdicts)) delete verdicts[Number(key)];
    Object.assign(verdicts, given);
    return lossesOf(filterTrees(filters), verdictOf).map(({ filterId, points }) => [
      filterId,
      Math.round(points * 1e9) / 1e9,
    ]);
  };

  it('follow weight and score, most first, and add up', () => {
    expect(lost([filter(1, { weight: 1 }), filter(2, { weight: 3 })], { 1: { score: 0 }, 2: { score: 0.5 } })).toEqual([
      [2, 37.5],
      [1, 25],
    ]);
  });

  it('leave out conditions without weight and filters that do not apply', () => {
    const filters = [filter(1, { weight: 0 }), filter(2), filter(3)];
    expect(lost(filters, { 1: { score: 0 }, 2: { score: 0.25 }, 3: { score: 0, applies: false } })).toEqual([[2, 75]]);
  });

  it('are those of the best child of a group that asks for one', () => {
    const any = filter(1, { type: 'group', key: 'any', weight: 1 });
    const children = [2, 3, 4].map((id) => filter(id, { parentFeatureFilterId: 1 }));
    const scores = { 2: { score: 0.5 }, 3: { score: 0.75 }, 4: { score: 0.9, passes: false } };
    expect(lost([any, ...children], scores)).toEqual([[3, 25]]);
  });

  it('are shared by the best children of a group that asks for a number', () => {
    const group = filter(1, { type: 'group', key: 'at_least', param1: 2, weight: 1 });
    const children = [2, 3, 4].map((id) => filter(id, { parentFeatureFilterId: 1 }));
    expect(lost([group, ...children], { 2: { score: 0 }, 3: { score: 0.5 }, 4: { score: 1 } })).toEqual([
      [3, 25],
      [4, 0],
    ]);
  });

  it('of the best of a group leave out what does not apply to the plot', () => {
    const any = filter(1, { type: 'group', key: 'any', weight: 1 });
    const [elsewhere, here] = [2, 3].map((id) => filter(id, { parentFeatureFilterId: 1, weight: 1 }));
    const verdicts: Record<number, Verdict> = {
      1: { passes: true, score: 0.75, applies: true },
      2: { passes: true, score: 1, applies: false },
      3: { passes: true, score: 0.75, applies: true },
    };
    const losses = lossesOf(filterTrees([any, elsewhere!, here!]), ({ id }) => verdicts[id]!);
    expect(losses).toMatchObject([{ filterId: 3, share: 1, points: 25 }]);
  });

  it('are none for what must not be', () => {
    const none = filter(1, { type: 'group', key: 'none', weight: 1 });
    expect(lost([none, filter(2, { parentFeatureFilterId: 1 })], { 2: { score: 0, passes: false } })).toEqual([]);
  });
});
