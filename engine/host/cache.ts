import type { BuildingSummary } from './decode/decode.ts';
import type { EncodedBuilding } from './encode/encode.ts';
import { levelsOf } from './decode/decode.ts';
import { isDetached } from './module/meshes.ts';
import type { GenerateOptions } from './types.ts';

interface Entry {
  encoded: EncodedBuilding;
  ids: string;
  summary: BuildingSummary;
}

/** Buildings kept at a time; the longest unused goes first. More than the largest concept has. */
const CAPACITY = 2000;

/**
 * The last result of each building by the content of its encoded input: a building that did not change is not generated
 * again, wherever it moved. Only the last one, for variants of a building made while dragging would fill the memory. What
 * is handed out is shared with the cache and not to be changed; meshes that were transferred away are made anew.
 */
export class ResultCache {
  private readonly entries = new Map<string, Entry>();

  find(encoded: EncodedBuilding, asked: string): BuildingSummary | null {
    const entry = this.entries.get(keyOf(encoded, asked));
    if (!entry || !isSame(entry, encoded)) return null;
    return entry.summary.packed.meshes.some(isDetached) ? null : entry.summary;
  }

  keep(encoded: EncodedBuilding, asked: string, summary: BuildingSummary): void {
    const key = keyOf(encoded, asked);
    this.entries.delete(key);
    this.entries.set(key, { encoded, ids: idsOf(encoded), summary });
    if (this.entries.size <= CAPACITY) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}

const keyOf = (encoded: EncodedBuilding, asked: string): string => `${String(encoded.buildingId)}:${asked}`;

/** What of a building is asked for: the same for all of a concept, so whoever looks for many tells it once. */
export function signOf(options: GenerateOptions): string {
  return `${options.geometry ? 1 : 0}${options.meshes ? 1 : 0}${levelsOf(options).join()}`;
}

const idsOf = (encoded: EncodedBuilding): string =>
  JSON.stringify([
    encoded.buildingId,
    encoded.unitIds,
    encoded.floorIds,
    encoded.towerIds,
    encoded.drawing,
    encoded.told,
  ]);

const isSame = (entry: Entry, encoded: EncodedBuilding): boolean =>
  entry.encoded === encoded || (entry.ids === idsOf(encoded) && isEqual(entry.encoded.buffer, encoded.buffer));

/** Whether the same is generated for both, wherever they stand. */
export const isSameInput = (a: EncodedBuilding, b: EncodedBuilding): boolean =>
  isEqual(a.buffer, b.buffer) && idsOf(a) === idsOf(b);

/** Bit by bit, so that a NaN (null) equals a NaN. */
function isEqual(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  const words = new Int32Array(a.buffer);
  const others = new Int32Array(b.buffer);
  for (let i = 0; i < words.length; i++) if (words[i] !== others[i]) return false;
  return true;
}
