import { EDGE_BYTES, EDGE_HIGH_Y, EDGE_LOW_X, EDGE_LOW_Y, EDGE_SLOPE, PolygonSet } from './slabEdge';

/**
 * Heights at which two edges cross strictly between their common range of heights; touching at an end needs no slab of its
 * own. Writes them (f64) at `to` unless that is 0; returns their number. Edges are sorted by lower end, so the inner
 * loop stops at the first edge that starts above.
 */
export function collectCrossings(set: PolygonSet, to: usize): i32 {
  let found = 0;
  for (let i = 0; i < set.count; i++) {
    const a = set.edges + <usize>(i * EDGE_BYTES);
    const top = load<f64>(a, EDGE_HIGH_Y);
    for (let j = i + 1; j < set.count; j++) {
      const b = set.edges + <usize>(j * EDGE_BYTES);
      const low = load<f64>(b, EDGE_LOW_Y);
      if (low >= top) break;
      const high = min(top, load<f64>(b, EDGE_HIGH_Y));
      const below = xAt(a, low) - xAt(b, low);
      const above = xAt(a, high) - xAt(b, high);
      if (below * above >= 0) continue;
      const level = low + ((high - low) * below) / (below - above);
      if (to) store<f64>(to + (<usize>found << 3), level);
      found++;
    }
  }
  return found;
}

@inline
function xAt(edge: usize, y: f64): f64 {
  return load<f64>(edge, EDGE_LOW_X) + (y - load<f64>(edge, EDGE_LOW_Y)) * load<f64>(edge, EDGE_SLOPE);
}
