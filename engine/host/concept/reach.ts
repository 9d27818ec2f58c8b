import { GRID_LIMIT, GRID_PER_METRE } from '../../abi/boundary.ts';
import type { GeneratedBuilding } from '../generated.ts';
import { messageOf } from '../decode/messages.ts';
import type { Message } from '../types.ts';

/** End of the grid, metres from the origin. */
export const FAR = GRID_LIMIT / GRID_PER_METRE;
/** Coordinates must stay below this: the last half step rounds to the end of the grid. Metres. */
export const REACH = (GRID_LIMIT - 0.5) / GRID_PER_METRE;

/** Returns BUILDING_TOO_FAR for each building whose placed footprint exceeds the grid; the module cuts it off there. */
export function reachMessages(buildings: readonly GeneratedBuilding[]): Message[] {
  return buildings.flatMap((building) => {
    const value = reachOf(building);
    if (value < REACH) return [];
    const { buildingId } = building.encoded;
    return [messageOf('BUILDING_TOO_FAR', { target: FAR, value, building_id: buildingId })];
  });
}

/** Returns the largest absolute coordinate of a placed footprint, metres, rounded to the grid. */
function reachOf({ encoded: { placement }, summary }: GeneratedBuilding): number {
  const cosine = Math.cos(placement.rotation);
  const sine = Math.sin(placement.rotation);
  let reach = 0;
  for (const ring of summary.footprint) {
    for (let i = 0; i < ring.length; i += 2) {
      const [u, v] = [ring[i]!, ring[i + 1]!];
      const x = placement.x + u * cosine - v * sine;
      const y = placement.y + u * sine + v * cosine;
      reach = Math.max(reach, Math.abs(x), Math.abs(y));
    }
  }
  return Math.round(reach * GRID_PER_METRE) / GRID_PER_METRE;
}
