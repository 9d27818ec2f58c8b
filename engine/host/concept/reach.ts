import { GRID_LIMIT, GRID_PER_METRE } from '../../abi.ts';
import type { GeneratedBuilding } from '../generated.ts';
import { messageOf } from '../decode/messages.ts';
import type { Message } from '../types.ts';

/** Where the grid ends, metres from the origin. */
export const FAR = GRID_LIMIT / GRID_PER_METRE;
/** Coordinates stay below this: the last half step rounds to where the grid ends. */
export const REACH = (GRID_LIMIT - 0.5) / GRID_PER_METRE;

/** BUILDING_TOO_FAR of each building whose footprint reaches beyond the grid where it stands: the module cuts it off. */
export function reachMessages(buildings: readonly GeneratedBuilding[]): Message[] {
  return buildings.flatMap((building) => {
    const value = reachOf(building);
    if (value < REACH) return [];
    const { buildingId } = building.encoded;
    return [messageOf('BUILDING_TOO_FAR', { target: FAR, value, building_id: buildingId })];
  });
}

/** The largest coordinate of a building's footprint where it stands, without its sign, in whole steps of the grid. */
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
