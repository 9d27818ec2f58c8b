/** Storeys as a record asks for them: all that is known before a result. */
import { archetypeOf } from '../../../model/archetypes/index.ts';
import type { Building } from '../../../model/entities/building.ts';

type Stacked = Pick<Building, 'archetype' | 'maxheight' | 'z'> & {
  cfg: Pick<Building['cfg'], 'floors' | 'floor_height'>;
};

export const EPS = 1e-5;
/** Archetypes that lie on the ground: their height says nothing. */
export const isLying = ({ archetype }: Pick<Building, 'archetype'>): boolean => archetypeOf(archetype).liesOnGround;

export const inOrder = (floors: Building['cfg']['floors']) => floors.toSorted((a, b) => a.order - b.order);

/** Storeys and their summed height; explicit floors count as they are, otherwise the height is filled. */
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
