import type { Building } from '../../../../../model/entities/building.ts';

const LETTERS = 26;
const letterOf = (index: number): string =>
  (index < LETTERS ? '' : letterOf(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(65 + (index % LETTERS));

/** Returns the letter of each building's group, in list order; empty for a building without a group or alone in it. */
export function groupNames(buildings: readonly Pick<Building, 'groupId'>[]): string[] {
  const members = new Map<number, number>();
  for (const { groupId } of buildings) if (groupId !== null) members.set(groupId, (members.get(groupId) ?? 0) + 1);
  const groups = [...members].filter(([, count]) => count > 1).map(([groupId]) => groupId);
  return buildings.map(({ groupId }) => {
    const index = groupId === null ? -1 : groups.indexOf(groupId);
    return index < 0 ? '' : letterOf(index);
  });
}
