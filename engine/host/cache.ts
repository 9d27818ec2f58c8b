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

/** Number of results kept: more than the largest concept has buildings. The oldest is dropped first. */
const CAPACITY = 2000;

/**
 * Keeps the last result per building and options, by the content of the encoded input: an unchanged building is not
 * generated again, even if it moved. Only the last, because the variants of a drag would fill the memory. Callers share
 * the results and must not change them. A result whose meshes were transferred away is not found.
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

/** Returns the part of the cache key that depends on the options; compute it once per concept. */
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
    encoded.details,
  ]);

const isSame = (entry: Entry, encoded: EncodedBuilding): boolean =>
  entry.encoded === encoded || (entry.ids === idsOf(encoded) && isEqual(entry.encoded.buffer, encoded.buffer));

/** Returns whether both inputs generate the same result; placement does not count. */
export const isSameInput = (a: EncodedBuilding, b: EncodedBuilding): boolean =>
  isEqual(a.buffer, b.buffer) && idsOf(a) === idsOf(b);

/** Compares bits, so that NaN (null) equals NaN. */
function isEqual(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  const words = new Int32Array(a.buffer);
  const others = new Int32Array(b.buffer);
  for (let i = 0; i < words.length; i++) if (words[i] !== others[i]) return false;
  return true;
}
