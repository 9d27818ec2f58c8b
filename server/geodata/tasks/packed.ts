/** Rows of features as messages carry them: a small part of a shared buffer would take all of that buffer along. */
import type { FeatureRow } from '../store/features.ts';

export interface PackedRows {
  readonly ids: readonly string[];
  readonly properties: readonly string[];
  readonly bytes: Uint8Array;
  /** End of each geometry; the same as that before where there is none. */
  readonly ends: Uint32Array;
}

export function packed(rows: readonly FeatureRow[]): PackedRows {
  const ends = new Uint32Array(rows.length);
  let end = 0;
  rows.forEach(({ geometry }, at) => (ends[at] = end += geometry?.length ?? 0));
  const bytes = new Uint8Array(end);
  rows.forEach(({ geometry }, at) => geometry && bytes.set(geometry, ends[at]! - geometry.length));
  return { ids: rows.map(({ id }) => id), properties: rows.map(({ properties }) => properties), bytes, ends };
}

export const unpacked = ({ ids, properties, bytes, ends }: PackedRows): FeatureRow[] =>
  ids.map((id, at) => {
    const [from, to] = [at === 0 ? 0 : ends[at - 1]!, ends[at]!];
    return { id, geometry: from === to ? null : bytes.subarray(from, to), properties: properties[at]! };
  });
