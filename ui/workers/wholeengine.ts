/** An engine of their own for the screens of staff: the whole kernel, which no other page needs. */
import { loadEngine } from '../../engine/host/index.ts';
import type { Engine, MultiPolygon } from '../../engine/host/types.ts';

let loading: Promise<Engine> | null = null;

/** Forgets a failed start, so that the next call tries again. */
export function wholeEngine(): Promise<Engine> {
  loading ??= loadEngine().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Polygons in degrees as polygons in RD metres. */
export const rdPolygons = (
  { projection }: Pick<Engine, 'projection'>,
  polygons: readonly (readonly (readonly (readonly number[])[])[])[],
): MultiPolygon => polygons.map((rings) => rings.map((ring) => ring.map(([lon, lat]) => projection.toRd(lon!, lat!))));
