/** Storeys as a record asks for them: to change their number, and for the box shown before a result. */
import { archetypeOf } from '../../../model/archetypes/index.ts';
import type { Building } from '../../../model/entities/building.ts';
import { design } from '../../../model/design.ts';

type Stacked = Pick<Building, 'archetype' | 'maxheight' | 'z'> & {
  cfg: Pick<Building['cfg'], 'floors' | 'floor_height'>;
};

const EPS = 1e-5;
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

export interface StackPatch {
  maxheight: number;
  cfg?: { floors: Building['cfg']['floors'] };
}

/** What to change so that the building is about `height` high: whole storeys, by repeating the highest floor when floors are listed. */
export function stackedTo(building: Stacked, height: number): StackPatch {
  const { floors, floor_height } = building.cfg;
  if (floors.length === 0) {
    const most = Math.floor(design.building.maxheight.max / floor_height + EPS);
    const storeys = Math.min(most, Math.max(1, Math.round(height / floor_height)));
    return { maxheight: Math.round(storeys * floor_height * 1000) / 1000 };
  }
  const ordered = inOrder(floors);
  const top = ordered.at(-1)!;
  const below = ordered.slice(0, -1).reduce((sum, floor) => sum + floor.repeat_count * floor.height, 0);
  const { min, max } = design.floor.repeat_count;
  const repeat_count = Math.min(max, Math.max(min, Math.round((height - below) / top.height)));
  const total = below + repeat_count * top.height;
  return {
    maxheight: Math.min(design.building.maxheight.max, Math.max(building.maxheight, total + Math.max(0, building.z))),
    cfg: { floors: ordered.map((floor) => (floor === top ? { ...floor, repeat_count } : { ...floor })) },
  };
}

/** What to change so that the building has so many storeys, as far as its highest listed floor can be repeated. */
export function withStoreys(building: Stacked, count: number): StackPatch {
  const { floors, floor_height } = building.cfg;
  if (floors.length === 0) return stackedTo(building, count * floor_height);
  const { storeys, height } = stackOf(building);
  return stackedTo(building, height + (count - storeys) * inOrder(floors).at(-1)!.height);
}
