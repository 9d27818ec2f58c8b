/** Hashes over byte ranges. Equal bytes give equal hashes on every host; WebAssembly loads are little-endian by definition. */

// Odd 64-bit constants without pattern: fractional bits of the golden ratio, e and pi.
const K1: u64 = 0x9e3779b97f4a7c15;
const K2: u64 = 0xb7e151628aed2a6b;
const K3: u64 = 0x243f6a8885a308d3;

@inline
function mix(lane: u64, word: u64): u64 {
  return rotl<u64>(lane ^ (word * K1), 29) * K2;
}

/** Spreads every input bit over all output bits. */
@inline
function avalanche(value: u64): u64 {
  let v = value;
  v = (v ^ (v >> 32)) * K1;
  v = (v ^ (v >> 29)) * K2;
  return v ^ (v >> 32);
}

/**
 * 64-bit hash of `bytes` bytes at `from`; not cryptographic. Four independent lanes of eight bytes, so that the
 * multiplications overlap: a few GB/s. `seed` chains hashes of several ranges.
 */
export function hash64(from: usize, bytes: i32, seed: u64): u64 {
  let at = from;
  const end = from + <usize>bytes;
  let hash = seed ^ K3;
  if (bytes >= 32) {
    let a = hash + K1;
    let b = hash + K2;
    let c = hash;
    let d = hash - K1;
    const last = end - 32;
    do {
      a = mix(a, load<u64>(at));
      b = mix(b, load<u64>(at, 8));
      c = mix(c, load<u64>(at, 16));
      d = mix(d, load<u64>(at, 24));
      at += 32;
    } while (at <= last);
    hash = mix(mix(mix(a, rotl<u64>(b, 17)), rotl<u64>(c, 31)), rotl<u64>(d, 47));
  }
  for (; at + 8 <= end; at += 8) hash = mix(hash, load<u64>(at));
  let tail: u64 = 0;
  for (let shift: u64 = 0; at < end; at++, shift += 8) tail |= <u64>load<u8>(at) << shift;
  // The length distinguishes ranges that differ only in trailing zero bytes.
  return avalanche(mix(hash, tail) ^ (<u64>bytes * K3));
}
