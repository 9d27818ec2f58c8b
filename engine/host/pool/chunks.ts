import { archetypeIn, slotOf, type EncodedBuilding } from '../encode/encode.ts';
import { BuildingSlot } from '../encode/slots.ts';

/** Chunks per helper: enough that none waits long for the last one, and that progress moves. */
const CHUNKS_PER_HELPER = 8;

/** The slab that costs are measured by: eight storeys of 40 x 20 metres. */
const SLAB = 8 * (40 + 20);

/** What generating a building costs, about, in slabs: storeys times half their circumference. */
export function costOf(encoded: EncodedBuilding): number {
  const slot = (index: number) => slotOf(encoded, index);
  const storeys = Math.max(1, slot(BuildingSlot.Height) / Math.max(1, slot(BuildingSlot.FloorHeight)));
  const { effort } = archetypeIn(encoded);
  return Math.max(0.1, (effort * storeys * (slot(BuildingSlot.Length) + slot(BuildingSlot.Width))) / SLAB);
}

/** Cuts items into consecutive stretches of about equal cost; every stretch has at least one. */
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
