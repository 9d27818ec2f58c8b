import type { BuildingSummary } from './decode.ts';
import type { EncodedBuilding } from './encode.ts';
import { isDetached } from './meshes.ts';
import type { GenerateOptions } from './types.ts';

interface Entry {
  buffer: Float64Array;
  ids: string;
  summary: BuildingSummary;
}

/** Results kept at a time; the oldest go first. Enough for the largest concept with some history. */
const CAPACITY = 2000;

/**
 * Results by the content of the encoded input: a building that did not change is not generated again, wherever it moved.
 * What is handed out is shared with the cache and not to be changed; meshes that were transferred away are made anew.
 */
export class ResultCache {
  private readonly entries = new Map<string, Entry>();

  find(encoded: EncodedBuilding, options: GenerateOptions): BuildingSummary | null {
    const entry = this.entries.get(keyOf(encoded, options));
    if (!entry || entry.ids !== idsOf(encoded) || !isEqual(entry.buffer, encoded.buffer)) return null;
    const { meshes } = entry.summary.result;
    return meshes && isDetached(meshes) ? null : entry.summary;
  }

  keep(encoded: EncodedBuilding, options: GenerateOptions, summary: BuildingSummary): void {
    const key = keyOf(encoded, options);
    this.entries.delete(key);
    this.entries.set(key, { buffer: encoded.buffer, ids: idsOf(encoded), summary });
    if (this.entries.size <= CAPACITY) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}

function keyOf(encoded: EncodedBuilding, options: GenerateOptions): string {
  return `${hashOf(encoded.buffer)}:${String(encoded.buildingId)}:${options.geometry ? 1 : 0}${options.meshes ? 1 : 0}`;
}

const idsOf = (encoded: EncodedBuilding): string => JSON.stringify([encoded.buildingId, encoded.unitIds, encoded.floorIds]);

/** 32-bit hash over the words of the buffer; only picks the entry, equality decides. */
function hashOf(buffer: Float64Array): number {
  const words = new Uint32Array(buffer.buffer);
  let hash = 2166136261;
  for (const word of words) hash = Math.imul(hash ^ word, 16777619);
  return hash >>> 0;
}

function isEqual(a: Float64Array, b: Float64Array): boolean {
  if (a.length !== b.length) return false;
  // Object.is: a NaN (null) equals a NaN.
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}
