import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../../model/define.ts';
import { featureFilter, type FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { isSameQuestion, questionOf, signatureOf } from '../../../../ui/scenes/opportunities/query/question.ts';
import { isTurnedAround, roomFor, treeOf } from '../../../../ui/scenes/opportunities/query/tree.ts';

const filter = (id: number, values: Partial<FeatureFilter> = {}): FeatureFilter =>
  ({ ...defaultsOf(featureFilter.fields), key: 'plot_area', ...values, id }) as FeatureFilter;
const group = (id: number, key: string, parentFeatureFilterId: number | null = null) =>
  filter(id, { type: 'group', key, parentFeatureFilterId });

describe('the question of a preview', () => {
  it('is the same once a new filter was saved, and in any order of its keys', () => {
    const before = questionOf([group(-5, 'any'), filter(-6, { param1: 3, parentFeatureFilterId: -5 })], false);
    const after = questionOf([group(8, 'any'), filter(9, { param1: 3, parentFeatureFilterId: 8 })], false);
    expect(signatureOf(before)).toBe(signatureOf(after));
    const stored = after.filters.map(({ id, ...rest }) => ({
      ...Object.fromEntries(Object.entries(rest).toReversed()),
      id,
    }));
    expect(isSameQuestion(after, { filters: stored, keepUnknown: false })).toBe(true);
  });

  it.each([
    ['a bound', [filter(1, { param1: 4 })], false],
    ['a switch', [filter(1, { param1: 3, enabled: false })], false],
    ['what is unknown', [filter(1, { param1: 3 })], true],
    ['a filter more', [filter(1, { param1: 3 }), filter(2)], false],
  ])('differs by %s', (_, filters, keepUnknown) => {
    const before = questionOf([filter(1, { param1: 3 })], false);
    expect(isSameQuestion(before, questionOf(filters, keepUnknown))).toBe(false);
  });

  it('asks nothing of filters whose group was deleted', () => {
    expect(questionOf([filter(2, { parentFeatureFilterId: 1 })], false).filters).toEqual([]);
  });
});

describe('the tree of filters', () => {
  const filters = [
    group(1, 'all'),
    group(2, 'any', 1),
    filter(3, { parentFeatureFilterId: 2 }),
    filter(4),
    group(5, 'all'),
  ];
  const tree = treeOf(filters);

  it('nests groups, and knows which filters every match needs', () => {
    const [first, second] = tree;
    expect(first!.children[0]!.children[0]!).toMatchObject({ filter: { id: 3 }, depth: 2, isNeeded: false });
    expect(second).toMatchObject({ filter: { id: 4 }, depth: 0, isNeeded: true });
  });

  it('knows which filters a plot must fail', () => {
    const groups = [group(1, 'none'), group(2, 'any', 1), group(3, 'none', 2)];
    const groupOf = (id: number) => groups.find((each) => each.id === id) ?? null;
    const below = [null, 1, 2, 3].map((parentFeatureFilterId) => filter(9, { parentFeatureFilterId }));
    expect(below.map((each) => isTurnedAround(each, groupOf))).toEqual([false, true, true, false]);
  });

  it('offers groups that may take a filter, none inside itself and none too deep', () => {
    const roomOf = (id: number) =>
      roomFor(
        tree.find((node) => node.filter.id === id)!,
        tree,
      ).map((each) => each.id);
    expect(roomOf(4)).toEqual([1, 2, 5]);
    expect(roomOf(5)).toEqual([1, 2]);
    expect(roomOf(1)).toEqual([5]);
  });
});
