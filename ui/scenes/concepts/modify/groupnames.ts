import type { Building } from '../../../../model/entities/building.ts';

const LETTERS = 26;
const letterOf = (index: number): string =>
  (index < LETTERS ? '' : letterOf(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(65 + (index % LETTERS));

/** For each building the letter of its group, in the order in which the list comes to them; empty for one that stands alone. */
export function groupNames(buildings: readonly Pick<Building, 'groupId'>[]): string[] {
  const members = new Map<number, number>();
  for (const { groupId } of buildings) if (groupId !== null) members.set(groupId, (members.get(groupId) ?? 0) + 1);
  const groups = [...members].filter(([, count]) => count > 1).map(([groupId]) => groupId);
  return buildings.map(({ groupId }) => {
    const index = groupId === null ? -1 : groups.indexOf(groupId);
    return index < 0 ? '' : letterOf(index);
  });
}
