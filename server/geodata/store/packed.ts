/** Rows as messages between threads carry them: a small part of a shared buffer would take all of that buffer along. */

interface WithGeometry {
  readonly geometry: Uint8Array | null;
}

export interface PackedRows<Row extends WithGeometry> {
  /** Without their geometries. */
  readonly rows: readonly Row[];
  readonly bytes: Uint8Array;
  /** End of each geometry; the same as that before where there is none. */
  readonly ends: Uint32Array;
}

export function packed<Row extends WithGeometry>(rows: readonly Row[]): PackedRows<Row> {
  const ends = new Uint32Array(rows.length);
  let end = 0;
  rows.forEach(({ geometry }, at) => (ends[at] = end += geometry?.length ?? 0));
  const bytes = new Uint8Array(end);
  rows.forEach(({ geometry }, at) => geometry && bytes.set(geometry, ends[at]! - geometry.length));
  return { rows: rows.map((row) => ({ ...row, geometry: null })), bytes, ends };
}

export const unpacked = <Row extends WithGeometry>({ rows, bytes, ends }: PackedRows<Row>): Row[] =>
  rows.map((row, at) => {
    const [from, to] = [at === 0 ? 0 : ends[at - 1]!, ends[at]!];
    return { ...row, geometry: from === to ? null : bytes.subarray(from, to) };
  });
