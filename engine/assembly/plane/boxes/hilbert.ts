/**
 * Place of a point on a Hilbert curve of order 16, from the 16-bit coordinates x and y. The two bit planes are turned
 * level by level as the state of the curve; four states, one step per bit.
 */
export function hilbert(x: u32, y: u32): u32 {
  let place: u32 = 0;
  for (let bit: u32 = 1 << 15; bit > 0; bit >>= 1) {
    const right: u32 = (x & bit) != 0 ? 1 : 0;
    const upper: u32 = (y & bit) != 0 ? 1 : 0;
    place = (place << 2) | ((3 * right) ^ upper);
    if (upper == 0) {
      if (right == 1) {
        x = ~x;
        y = ~y;
      }
      const swap = x;
      x = y;
      y = swap;
    }
  }
  return place;
}
