/** Which group of neighbours stands first. */
import { expect, it } from 'vitest';
import { rankGroups } from '../../server/neighbours/rank.ts';

it('groups of neighbours are ranked by what was built on their plots, else by points; equal ones by area', () => {
  const plots = [
    { id: 'a', area: 100, points: 40 },
    { id: 'b', area: 300, points: 80 },
    { id: 'c', area: 100, points: 70 },
    { id: 'd', area: 500, points: 70 },
  ];
  const groups = [
    [0, 1],
    [2, 3],
    [0, 2],
  ];
  const byPoints = rankGroups(groups, plots, null);
  expect(byPoints.rankedBy).toBe('points');
  expect(byPoints.groups).toEqual([
    { members: [2, 3], area: 600, points: 70, built: null },
    { members: [0, 1], area: 400, points: 70, built: null },
    { members: [0, 2], area: 200, points: 55, built: null },
  ]);

  const on = (plot: string, gfa: number, landValue: number | null) => {
    const built = { homes: 2, gfa, landValue, hash: '', boxes: [], isHeightLimited: false };
    return { plot, number: plot, built, reason: null };
  };
  const nothing = { plot: 'd', number: 'd', built: null, reason: 'too_small' as const };
  const byFloor = rankGroups(groups, plots, { plots: [on('a', 900, null), on('b', 10, 5), on('c', 50, 5), nothing] });
  expect(byFloor.rankedBy).toBe('gfa');
  expect(byFloor.groups.map(({ members, built }) => [members, built?.gfa, built?.landValue])).toEqual([
    [[0, 2], 950, null],
    [[0, 1], 910, null],
    [[2, 3], 50, 5],
  ]);
  const byValue = rankGroups(groups, plots, {
    plots: [on('a', 900, -100), on('b', 10, 500), on('c', 50, 50), nothing],
  });
  expect(byValue.rankedBy).toBe('landValue');
  expect(byValue.groups.map(({ members, built }) => [members, built?.landValue])).toEqual([
    [[0, 1], 400],
    [[2, 3], 50],
    [[0, 2], -50],
  ]);
});
