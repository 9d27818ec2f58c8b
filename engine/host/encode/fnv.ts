/** Returns the FNV-1a hash of the UTF-8 bytes of a text, unsigned 32 bits. */
export function fnv1a32(text: string): number {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash;
}
