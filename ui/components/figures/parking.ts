/** Parking places required by function. */
import type { FunctionSummary } from '../../../engine/host/types.ts';
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';

export interface ParkingDemand {
  key: string;
  label: Label;
  /** Required places, not rounded. */
  places: number;
  /** The quantity that requires them: dwellings, or m² gross. */
  quantity: number;
  by: 'unit' | 'area';
  /** Required places per dwelling, or per 100 m² gross: the effective norm. */
  norm: number;
}

const PER_AREA = 100;

export function parkingDemand(functions: readonly FunctionSummary[]): ParkingDemand[] {
  return functions
    .filter(({ parking_demand }) => parking_demand > 0)
    .map(({ function: key, parking_demand: places, units, gfa }) => {
      const entry = entryOf(areaFunctionTypes, key);
      const byUnit = entry?.areaBasis === 'gbo' && units > 0;
      const quantity = byUnit ? units : gfa;
      const norm = quantity > 0 ? (places / quantity) * (byUnit ? 1 : PER_AREA) : 0;
      return {
        key,
        label: entry?.label ?? { en: key, nl: key },
        places,
        quantity,
        by: byUnit ? ('unit' as const) : ('area' as const),
        norm,
      };
    })
    .toSorted((a, b) => b.places - a.places);
}
