/** Which buildings are near enough to see openings and rooms. */
import type { ShownBuilding } from '../types.ts';

/** Height of a storey, metres, and the pixels from which on more than its outline can be seen. */
const STOREY = 3;
const SEEN = 7;
/** All of so few are drawn in full wherever they are; of more, at most so many at a time. */
const FEW = 24;
const MOST = 48;

/** `metresPerPixel` at a building's place; `always` are near wherever they are. */
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
