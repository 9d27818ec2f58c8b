/** Storeys by the record alone, before there is a result. */
import { archetypeOf } from '../../../model/archetypes/index.ts';
import type { Building } from '../../../model/entities/building.ts';

type Stacked = Pick<Building, 'archetype' | 'maxheight' | 'z'> & {
  cfg: Pick<Building['cfg'], 'floors' | 'floor_height'>;
};

export const EPS = 1e-5;
/** Whether the archetype lies on the ground, so that its height means nothing. */
export const isLying = ({ archetype }: Pick<Building, 'archetype'>): boolean => archetypeOf(archetype).liesOnGround;

export const inOrder = (floors: Building['cfg']['floors']) => floors.toSorted((a, b) => a.order - b.order);

/** Returns the storeys and their summed height: of the listed floors, otherwise as many as fit in the height. */
export function stackOf(building: Stacked): { storeys: number; height: number } {
  if (isLying(building)) return { storeys: 0, height: 0 };
  const { floors, floor_height } = building.cfg;
  if (floors.length > 0) {
    const storeys = floors.reduce((sum, floor) => sum + floor.repeat_count, 0);
    return { storeys, height: floors.reduce((sum, floor) => sum + floor.repeat_count * floor.height, 0) };
  }
  const storeys = Math.max(0, Math.floor(building.maxheight / floor_height + EPS));
  return { storeys, height: storeys * floor_height };
}
