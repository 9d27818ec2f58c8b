/**
 * Returns the place of a point on a Hilbert curve of order 16 from its 16-bit coordinates. Each step reads one bit of
 * both and turns the remaining bits as the curve does. No branches: the bits are unpredictable.
 */
export function hilbert(x: u32, y: u32): u32 {
  let place: u32 = 0;
  for (let bit = 15; bit >= 0; bit--) {
    const right = (x >> bit) & 1, upper = (y >> bit) & 1;
    place = (place << 2) | ((3 * right) ^ upper);
    // Masks: the lower half of the square swaps x and y; its right quarter also inverts them.
    const isLower = upper - 1;
    const isTurned = isLower & (0 - right);
    const swap = (x ^ y) & isLower;
    x ^= swap ^ isTurned;
    y ^= swap ^ isTurned;
  }
  return place;
}
