/** Parcels of the register: found by a place, measured and united by the kernel. */
import type { Feature } from 'geojson';
import type { Engine, MultiPolygon } from '../../../../engine/host/types.ts';
import type { PlotSheet } from '../../../../model/land/landcalls.ts';
import { contains, polygonsOf, type Area, type LonLat } from '../../../map/metres.ts';
import { rdPolygons } from '../../../workers/wholeengine.ts';

type Kernel = Pick<Engine, 'plane' | 'projection'>;

export interface FoundParcel {
  readonly key: string;
  readonly name: string;
  /** The feature as it is served; null where only the land knows the plot. */
  readonly raw: Feature | null;
  /** What the server makes of it; null where its land is not loaded. */
  readonly sheet: PlotSheet | null;
}

export interface MeasuredParcel extends FoundParcel {
  /** RD metres. */
  readonly polygons: MultiPolygon;
  /** Square metres: by the register, null where it does not say, and by its outline. */
  readonly registered: number | null;
  readonly measured: number;
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** The parcel that a place lies in; null for none. */
export const parcelAt = (features: readonly Feature[], at: LonLat): Feature | null =>
  features.find(({ geometry }) => contains(geometry as Area, at)) ?? null;

/** The number in the register and the number as people name it, of a served feature. */
export function namesOf({ id, properties }: Feature): { key: string; name: string } {
  const of = properties ?? {};
  const key = String(of['identificatie_lokaal_id'] ?? id ?? '');
  const parts = [of['kadastrale_gemeente_waarde'] ?? of['kadastrale_gemeente_code'], of['sectie'], of['perceelnummer']];
  return { key, name: parts.filter((part) => part !== undefined && part !== null).join(' ') || key };
}

export function measuredParcel(kernel: Kernel, parcel: FoundParcel): MeasuredParcel {
  const geometry = (parcel.raw?.geometry as Area | undefined) ?? parcel.sheet?.geometry ?? null;
  const polygons = rdPolygons(kernel, polygonsOf(geometry));
  return {
    ...parcel,
    polygons,
    registered: numberOf(parcel.raw?.properties?.['kadastrale_grootte_waarde']),
    measured: polygons.length > 0 ? kernel.plane.measure(kernel.plane.repair(polygons)).area : 0,
  };
}

/** The land of all parcels together: overlaps count once. */
export function unionOf(
  { plane }: Kernel,
  parcels: readonly MeasuredParcel[],
): { polygons: MultiPolygon; area: number } {
  const polygons = plane.unionAll(parcels.flatMap((each) => each.polygons));
  return { polygons: [...polygons], area: polygons.length > 0 ? plane.measure(polygons).area : 0 };
}
