/** Room for trees, the same in the model and in the plan: none grows through a building. */
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

/** What is on the ground is built on; what is under it and what is hidden is in nobody's way. */
const isInTheWay = (shown: Standing): boolean =>
  !shown.record.cfg.hidden &&
  archetypeOf(shown.record.archetype).ground !== 'green' &&
  (isLying(shown.record) || highestOf(shown) > 0);

/** A crown stays clear of walls; over a parking lot or a street it may hang. */
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

/** Whether a tree of the register can stand at a place: the plot is cleared, and in a building beside it there is none. */
export function isTreeGround(
  { buildings }: Pick<Surroundings, 'buildings'>,
  parcels: MultiPolygon,
): (at: Position) => boolean {
  const taken = buildings.map(({ polygon }) => polygon);
  return (at) => !insideAny(parcels, at) && !insideAny(taken, at);
}

/** The register says where a tree stands, not how large it is: about this, by its place. */
export const sizeOfTree = ([x, y]: Position): number => 0.8 + 0.5 * Math.abs(Math.sin(x * 12.9898 + y * 78.233));
/** Radius of a crown of size 1, metres. */
export const CROWN = 2.3;
