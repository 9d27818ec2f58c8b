import { archetypeIn, slotOf, type EncodedBuilding } from '../encode/encode.ts';
import { BuildingSlot } from '../encode/slots.ts';

/** Chunks per helper: enough that helpers end at about the same time and progress advances. */
const CHUNKS_PER_HELPER = 8;

/** Cost of the unit slab: eight storeys of 40 x 20 metres. */
const SLAB = 8 * (40 + 20);

/** Estimates the cost of a building, in slabs: storeys times half their circumference times the archetype's effort. */
export function costOf(encoded: EncodedBuilding): number {
  const slot = (index: number) => slotOf(encoded, index);
  const storeys = Math.max(1, slot(BuildingSlot.Height) / Math.max(1, slot(BuildingSlot.FloorHeight)));
  const { effort } = archetypeIn(encoded);
  return Math.max(0.1, (effort * storeys * (slot(BuildingSlot.Length) + slot(BuildingSlot.Width))) / SLAB);
}

/** Cuts items into consecutive chunks of about equal cost, each with at least one item. */
export function chunksOf<T>(items: readonly T[], cost: (item: T) => number, helpers: number): T[][] {
  const costs = items.map(cost);
  const most = costs.reduce((sum, each) => sum + each, 0) / (helpers * CHUNKS_PER_HELPER);
  const chunks: T[][] = [];
  let room = 0;
  items.forEach((item, index) => {
    if (room <= 0) {
      chunks.push([]);
      room = most;
    }
    chunks.at(-1)!.push(item);
    room -= costs[index]!;
  });
  return chunks;
}
