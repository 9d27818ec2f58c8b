/**
 * Place of a point on a Hilbert curve of order 16, from the 16-bit coordinates x and y. The two bit planes are turned
 * level by level as the state of the curve; four states, one step per bit. Without a branch: bits are hard to foresee.
 */
export function hilbert(x: u32, y: u32): u32 {
  let place: u32 = 0;
  for (let bit = 15; bit >= 0; bit--) {
    const right = (x >> bit) & 1, upper = (y >> bit) & 1;
    place = (place << 2) | ((3 * right) ^ upper);
    // All bits where the part of the curve is mirrored, and where it is turned about besides.
    const isLower = upper - 1;
    const isTurned = isLower & (0 - right);
    const swap = (x ^ y) & isLower;
    x ^= swap ^ isTurned;
    y ^= swap ^ isTurned;
  }
  return place;
}
