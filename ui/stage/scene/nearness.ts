/** Which buildings are near enough to show openings and rooms. */
import type { ShownBuilding } from '../types.ts';

/** Height of a storey, metres, and the height on screen from which its details show, pixels. */
const STOREY = 3;
const SEEN = 7;
/** So few buildings are all drawn in full; of more, at most MOST. */
export const FEW = 24;
const MOST = 48;

/** Ids of the near buildings. `metresPerPixel` at a place of the model; `always` count as near at any distance. */
export function nearOnes(
  shown: readonly ShownBuilding[],
  metresPerPixel: (x: number, y: number) => number,
  always: ReadonlySet<number>,
): Set<number> {
  if (shown.length <= FEW) return new Set(shown.map(({ record }) => record.id));
  const sizes = shown.map(({ record, at }) => ({ id: record.id, pixels: STOREY / metresPerPixel(at.x, at.y) }));
  const seen = sizes.filter(({ pixels }) => pixels >= SEEN).toSorted((a, b) => b.pixels - a.pixels);
  const chosen = shown.filter(({ record }) => always.has(record.id)).map(({ record }) => record.id);
  return new Set([...chosen, ...seen.map(({ id }) => id)].slice(0, MOST));
}
