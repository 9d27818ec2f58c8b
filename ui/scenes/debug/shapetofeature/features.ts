/** Areas of a file with the kernel's verdict on each. */
import type { FaultKey } from '../../../../engine/host/plane/types.ts';
import type { Engine, MultiPolygon } from '../../../../engine/host/types.ts';
import type { ShapeFault } from '../../../../engine/import/faults.ts';
import type { Report } from '../../../../engine/import/report.ts';
import type { Area, LonLat } from '../../../../engine/import/types.ts';
import { polygonsOf } from '../../../map/metres.ts';
import { rdPolygons } from '../../../workers/wholeengine.ts';

interface CheckedFeature {
  readonly area: Area;
  /** RD metres. */
  readonly polygons: MultiPolygon;
  /** Square metres; of the repaired form where it is not valid. */
  readonly size: number;
  readonly corners: number;
  /** Why it is no valid set of polygons; null when it is. */
  readonly fault: FaultKey | null;
  /** RD metres. */
  readonly faultAt: readonly number[] | null;
}

type Kernel = Pick<Engine, 'plane' | 'projection'>;

export function checkedFeatures(kernel: Kernel, { areas }: Pick<Report, 'areas'>): CheckedFeature[] {
  return areas.map((area) => {
    const polygons = rdPolygons(kernel, polygonsOf(area.geometry));
    const { reason, at } = kernel.plane.validity(polygons);
    const sound = reason === null ? polygons : kernel.plane.repair(polygons);
    return {
      area,
      polygons,
      fault: reason,
      faultAt: at,
      size: kernel.plane.measure(sound).area,
      // The last point of a ring is its first.
      corners: polygons.flat().reduce((sum, ring) => sum + ring.length - 1, 0),
    };
  });
}

/** Faults with a place that the importer refuses. RD metres. */
export const refusedPlaces = (
  { projection }: Kernel,
  { refused }: Pick<Report, 'refused'>,
): { fault: ShapeFault; name: string; at: readonly number[]; place: LonLat }[] =>
  refused.flatMap(({ fault, name, at }) => (at ? [{ fault, name, place: at, at: projection.toRd(at[0], at[1]) }] : []));

/** The areas as a collection in WGS84. */
export const asGeojson = ({ areas }: Pick<Report, 'areas'>): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: areas.map(({ name, layer, properties, height, geometry }) => ({
      type: 'Feature',
      geometry,
      properties: { ...properties, name, layer, ...(height === null ? {} : { height }) },
    })),
  });
