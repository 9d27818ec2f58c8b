/** Room for trees in the model and in the plan: no tree grows through a building. */
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { archetypeOf } from '../../../model/archetypes/index.ts';
import { apart, isInside, nearestOn } from '../../../model/plane.ts';
import type { Surroundings } from '../types.ts';
import { footprintEdges, ringsOf } from './outline.ts';
import { insideAny } from './scatter.ts';
import { highestOf, type Standing } from './standing.ts';
import { isLying } from './storeys.ts';

/** Whether a tree has room at a place, with a crown of this radius, metres. */
export type HasRoom = (at: Position, crown: number) => boolean;

/** Whether a building takes room from trees. Hidden, underground and green ones do not. */
const isInTheWay = (shown: Standing): boolean =>
  !shown.record.cfg.hidden &&
  archetypeOf(shown.record.archetype).ground !== 'green' &&
  (isLying(shown.record) || highestOf(shown) > 0);

/** Returns the test for room: crowns stay clear of walls but may hang over parking lots and streets. */
export function roomBeside(buildings: readonly Standing[]): HasRoom {
  const taken = buildings
    .filter(isInTheWay)
    .map(({ record: building }) => ({ building, reach: Math.hypot(building.maxlength, building.maxwidth) / 2 }));
  return (at, crown) =>
    !taken.some(({ building, reach }) => {
      const room = isLying(building) ? 0 : crown;
      const far = reach + room;
      if (Math.abs(at[0] - building.x) > far || Math.abs(at[1] - building.y) > far) return false;
      if (isInside(ringsOf(building), at)) return true;
      return footprintEdges(building).some(({ a, b }) => apart(at, nearestOn(at, a, b)) < room);
    });
}

/** Returns the test for trees of the register: none on the plot, which is cleared, and none in existing buildings. */
export function isTreeGround(
  { buildings }: Pick<Surroundings, 'buildings'>,
  parcels: MultiPolygon,
): (at: Position) => boolean {
  const taken = buildings.map(({ polygon }) => polygon);
  return (at) => !insideAny(parcels, at) && !insideAny(taken, at);
}

/** Returns a size from 0.8 to 1.3 by the position of a tree, because the register has no sizes. */
export const sizeOfTree = ([x, y]: Position): number => 0.8 + 0.5 * Math.abs(Math.sin(x * 12.9898 + y * 78.233));
/** Radius of a crown of size 1, metres. */
export const CROWN = 2.3;
