import { useSnapshot } from 'valtio';
import type { Location } from '../../model/entities/location.ts';
import { isOthersTemplate } from '../../model/rules/location/location.ts';
import { useText } from '../i18n/useText.ts';
import { useRecord } from '../stores/records/banks.ts';
import { useRoom } from '../stores/person/preferences.ts';
import { session } from '../stores/person/session.ts';
import { texts } from './texts.ts';

/**
 * Why nothing can be changed in a grid now; null when it can. The shell has a banner for a company that lapsed. `locationId`: the
 * location that the grid is about; null for several.
 */
export function useReadOnly(locationId: number | null = null): string | null {
  const locked = useLockedAt(locationId);
  const narrow = useTooNarrow();
  return locked ?? narrow;
}

/** Why what belongs to a location, or null for locations at all, cannot be changed; null when it can. */
export function useLockedAt(locationId: number | null): string | null {
  return useLocked(useRecord('location', locationId));
}

/** Why a location, or null for locations at all, cannot be changed; null when it can. */
export function useLocked(location: Pick<Location, 'type' | 'companyId'> | null): string | null {
  const t = useText();
  const { principal, company } = useSnapshot(session);
  if (principal === 'lapsed' || principal === 'anonymous') return t(texts.lapsed);
  return location && company && isOthersTemplate(location, company.id) ? t(texts.othersTemplate) : null;
}

/** Why the screen is too small to change a grid; null when it is not. */
export function useTooNarrow(): string | null {
  const t = useText();
  return useRoom() === 'tiny' ? t(texts.tooNarrow) : null;
}
