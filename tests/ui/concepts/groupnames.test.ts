import { expect, it } from 'vitest';
import { groupNames } from '../../../ui/scenes/concepts/modify/buildings/groupnames.ts';

const list = (...groups: (number | null)[]) => groups.map((groupId) => ({ groupId }));

it('names groups by letters in the order of the list; who stands alone has none', () => {
  expect(groupNames(list(null, 7, 3, 7, null, 3, 9))).toEqual(['', 'A', 'B', 'A', '', 'B', '']);
  expect(groupNames([])).toEqual([]);
});

it('goes on after Z', () => {
  const many = Array.from({ length: 54 }, (_, index) => Math.floor(index / 2) + 1);
  const names = groupNames(list(...many));
  expect([names[50], names[52], names[53]]).toEqual(['Z', 'AA', 'AA']);
});
