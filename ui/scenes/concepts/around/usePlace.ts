import { useMemo } from 'react';
import type { LonLat } from '../../../map/metres.ts';
import { useRecord } from '../../../stores/banks.ts';

/** The place of a location; null without one. */
export function usePlace(locationId: number): { at: LonLat | null } {
  const { lon, lat } = useRecord('location', locationId) ?? { lon: 0, lat: 0 };
  return useMemo(() => ({ at: lon === 0 && lat === 0 ? null : ([lon, lat] as const) }), [lon, lat]);
}
