/** Cuts polygons at a box, so that a large area enters the kernel only where it is needed. */
import type { FlatPolygons } from '../../../../engine/host/plane/types.ts';
import type { Box } from '../../../../model/plane.ts';

type Side = { readonly axis: 0 | 1; readonly at: number; readonly keeps: 1 | -1 };

/** Part of a closed ring on one side of a line (Sutherland and Hodgman 1974). Parts that fall apart stay joined along the line, with no area between. */
function cutRing(ring: readonly number[], { axis, at, keeps }: Side): number[] {
  const kept: number[] = [];
  const points = ring.length / 2;
  for (let i = 0; i + 1 < points; i++) {
    const from = keeps * (ring[2 * i + axis]! - at);
    const to = keeps * (ring[2 * i + 2 + axis]! - at);
    if (from >= 0) kept.push(ring[2 * i]!, ring[2 * i + 1]!);
    if (from < 0 === to < 0) continue;
    const share = from / (from - to);
    const point = [0, 1].map((each) => ring[2 * i + each]! + share * (ring[2 * i + 2 + each]! - ring[2 * i + each]!));
    point[axis] = at;
    kept.push(point[0]!, point[1]!);
  }
  if (kept.length > 0) kept.push(kept[0]!, kept[1]!);
  return kept;
}

/** The rings of a set inside a box of the same unit. Rings of no area are left out; a polygon without its outer ring goes with its holes. */
export function clipToBox(set: FlatPolygons, box: Box): FlatPolygons {
  const sides: readonly Side[] = [
    { axis: 0, at: box.minX, keeps: 1 },
    { axis: 0, at: box.maxX, keeps: -1 },
    { axis: 1, at: box.minY, keeps: 1 },
    { axis: 1, at: box.maxY, keeps: -1 },
  ];
  const coordinates: number[] = [];
  const rings = [0];
  const polygons = [0];
  for (let polygon = 0; polygon + 1 < set.polygons.length; polygon++) {
    const first = set.polygons[polygon]!;
    for (let ring = first; ring < set.polygons[polygon + 1]!; ring++) {
      const points = set.coordinates.subarray(2 * set.rings[ring]!, 2 * set.rings[ring + 1]!);
      const cut = sides.reduce<number[]>((part, side) => cutRing(part, side), [...points]);
      if (cut.length >= 8) {
        for (const value of cut) coordinates.push(value);
        rings.push(coordinates.length / 2);
      } else if (ring === first) break;
    }
    if (rings.length - 1 > polygons.at(-1)!) polygons.push(rings.length - 1);
  }
  return {
    coordinates: Float64Array.from(coordinates),
    rings: Uint32Array.from(rings),
    polygons: Uint32Array.from(polygons),
  };
}
