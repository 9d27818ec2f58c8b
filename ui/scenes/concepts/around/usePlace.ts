import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../../i18n/useText.ts';
import type { LonLat } from '../../../map/metres.ts';
import { texts as shared } from '../../../portfolio/texts.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';
import { texts } from './texts.ts';

export interface Place {
  /** The place of the location; null without one. */
  at: LonLat | null;
  /** Why no buildings can be brought in; null when they can. */
  reason: string | null;
}

export function usePlace(locationId: number): Place {
  const t = useText();
  const { principal } = useSnapshot(session);
  const { lon, lat } = useRecord('location', locationId) ?? { lon: 0, lat: 0 };
  return useMemo(() => {
    const at: LonLat | null = lon === 0 && lat === 0 ? null : [lon, lat];
    return { at, reason: principal === 'lapsed' ? t(shared.lapsed) : at ? null : t(texts.noPlace) };
  }, [lon, lat, principal, t]);
}
