/** Numbers as bytes, lowest byte first, as in WebAssembly and every processor that Kavel runs on. */

/** A copy of the bytes at the start of memory of its own: typed arrays need a multiple of their size. */
export const aligned = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
