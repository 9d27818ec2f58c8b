/** Reads rows in the binary format of COPY. */

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags, length of the extension. */
const HEAD = SIGNATURE.length + 8;
const [NONE, END] = [-1, -1];

/** The fields of each row in the binary form of their columns; null for none. Throws RangeError for bytes that are no COPY. */
export function* copiedRows(bytes: Uint8Array): Generator<(Uint8Array | null)[]> {
  if (SIGNATURE.compare(bytes, 0, SIGNATURE.length) !== 0) throw new RangeError('These are no rows of COPY.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEAD + view.getInt32(HEAD - 4);
  for (;;) {
    const count = view.getInt16(at);
    at += 2;
    if (count === END) return;
    yield Array.from({ length: count }, () => {
      const length = view.getInt32(at);
      at += 4;
      if (length === NONE) return null;
      at += length;
      return bytes.subarray(at - length, at);
    });
  }
}
