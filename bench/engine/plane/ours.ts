import { loadEngine } from '../../../engine/host/index.ts';
import type { FlatPlane, FlatPolygons, OverlayOperation } from '../../../engine/host/plane/types.ts';
import { moduleBytes } from '../rawEngine.ts';

export interface Work {
  operation: OverlayOperation;
  subject: Float64Array[];
  clip: Float64Array[];
}

/** A library that overlays rings; the area of its result is computed outside of the timing. */
export interface Overlayer {
  name: string;
  /** Prepares a run from flat rings to flat rings, with all conversions inside it; null when the library cannot do the work. */
  prepare(work: Work): { run(): void; area(): number } | null;
}

export const loadFlat = async (): Promise<FlatPlane> => (await loadEngine(moduleBytes('release'))).plane.flat;

/** Packs rings as polygons of one ring each. */
export function packed(rings: readonly Float64Array[]): FlatPolygons {
  const starts = new Uint32Array(rings.length + 1);
  rings.forEach((ring, i) => (starts[i + 1] = starts[i]! + ring.length / 2));
  const coordinates = new Float64Array(2 * starts[rings.length]!);
  rings.forEach((ring, i) => coordinates.set(ring, 2 * starts[i]!));
  return { coordinates, rings: starts, polygons: Uint32Array.from({ length: rings.length + 1 }, (_, i) => i) };
}

export function areaOfRing(ring: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    sum += (ring[i]! - ring[0]!) * (ring[next + 1]! - ring[1]!) - (ring[next]! - ring[0]!) * (ring[i + 1]! - ring[1]!);
  }
  return sum / 2;
}

export const areaOfFlat = ({ coordinates, rings }: FlatPolygons): number => {
  let sum = 0;
  for (let i = 0; i + 1 < rings.length; i++) sum += areaOfRing(coordinates.subarray(2 * rings[i]!, 2 * rings[i + 1]!));
  return sum;
};

export async function ours(): Promise<Overlayer> {
  const flat = await loadFlat();
  return {
    name: 'engine',
    prepare({ operation, subject, clip }) {
      const [a, b] = [packed(subject), packed(clip)];
      let result = flat.overlay(operation, a, b);
      return { run: () => void (result = flat.overlay(operation, a, b)), area: () => areaOfFlat(result) };
    },
  };
}
