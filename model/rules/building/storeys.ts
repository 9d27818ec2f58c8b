/** The storeys of a building as a list in its record. */
import { archetypeOf } from '../../archetypes/index.ts';
import { defaultOf } from '../../define.ts';
import { floorPart, type Building } from '../../entities/building.ts';
import { ORDER_STEP } from '../record/order.ts';

type Floor = Building['cfg']['floors'][number];

/** The list from bottom to top. */
export const plainFloors = (building: Pick<Building, 'cfg'>): Floor[] =>
  building.cfg.floors.map((floor) => ({ ...floor })).sort((a, b) => a.order - b.order);

/** So many storeys, computed from the height, as an editable list. */
export function writtenOut(building: Pick<Building, 'archetype' | 'cfg'>, storeys: number): Floor[] {
  const base = { ...defaultOf(floorPart), height: building.cfg.floor_height };
  const { groundFloorIn } = archetypeOf(building.archetype);
  if (groundFloorIn !== 'flat') return [{ ...base, repeat_count: Math.max(1, storeys) }];
  const upper: Floor = { ...base, type: 'apartments', repeat_count: Math.max(1, storeys - 1) };
  const ground: Floor = { ...base, type: 'ground_floor' };
  return building.cfg.flat.hasGroundFloor && storeys > 1
    ? [ground, upper]
    : [{ ...upper, repeat_count: Math.max(1, storeys) }];
}

/** What a building with these storeys changes; raises a height that is too small for them. */
export function withFloors({ maxheight }: Pick<Building, 'maxheight'>, floors: readonly Floor[]) {
  const ordered = floors.map((floor, index) => ({ ...floor, order: (index + 1) * ORDER_STEP }));
  const total = ordered.reduce((sum, floor) => sum + floor.height * floor.repeat_count, 0);
  return { cfg: { floors: ordered }, maxheight: Math.max(maxheight, total) };
}
