/** Fetches what zoning plans set on the plots of a location, and keeps it for the visit. */
import { proxy, useSnapshot } from 'valtio';
import type { FoundRule } from '../../../../../model/rules/location/zoning.ts';
import { fetchAround } from '../../../../api/geo.ts';
import { onSession } from '../../../../stores/person/session.ts';
import { landOf } from '../../plots/land.ts';
import { rulesOfWorld } from './worldplans.ts';

interface Fetched {
  isLoading: boolean;
  error: unknown;
  /** Null until fetched. */
  rules: readonly FoundRule[] | null;
  /** Whether plans of the municipality are loaded. */
  hasPlans: boolean;
  /** Day of the plans, ISO 8601; null where they say none. */
  date: string | null;
}

const nothing: Fetched = { isLoading: false, error: null, rules: null, hasPlans: true, date: null };
const fetched = proxy<Record<number, Fetched>>({});
onSession('signedOut', () => {
  for (const id of Object.keys(fetched)) delete fetched[Number(id)];
});

/** For components. */
export const useFetched = (locationId: number): Fetched =>
  (useSnapshot(fetched)[locationId] as Fetched | undefined) ?? nothing;

/** Rules as last fetched; null before. */
export const fetchedRules = (locationId: number): readonly FoundRule[] | null => fetched[locationId]?.rules ?? null;

/** Fetches again and keeps how that went. After a failure the rules fetched before stay. */
export async function fetchRules(locationId: number): Promise<Fetched> {
  const before = fetched[locationId] ?? nothing;
  fetched[locationId] = { ...before, isLoading: true, error: null };
  const outcome = await rulesOn(locationId).then(
    (found): Fetched => ({
      isLoading: false,
      error: null,
      rules: found?.rules ?? [],
      hasPlans: found !== null,
      date: found?.date ?? null,
    }),
    (error: unknown): Fetched => ({ ...before, isLoading: false, error }),
  );
  fetched[locationId] = outcome;
  return outcome;
}

/** Null where no plans of the municipality are loaded. */
async function rulesOn(locationId: number): Promise<{ rules: readonly FoundRule[]; date: string | null } | null> {
  const land = landOf(locationId);
  return (await fetchAround(land)).plans ?? (await rulesOfWorld(land));
}
