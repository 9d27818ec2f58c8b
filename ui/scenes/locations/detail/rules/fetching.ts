/** Fetches what zoning plans set on the plots of a location, and keeps it for the visit. */
import { proxy, useSnapshot } from 'valtio';
import type { Location } from '../../../../../model/entities/location.ts';
import { planCollections, rulesOfPlan, type FoundRule } from '../../../../../model/rules/zoning.ts';
import { fetchFeatures } from '../../../../api/geo.ts';
import { collectionNames, loadWorld } from '../../../../map/geodata/world.ts';
import { boundsOf } from '../../../../map/metres.ts';
import { snapshotsOf } from '../../../../stores/banks.ts';
import { adjustRecord } from '../../../../stores/records.ts';
import { onSession } from '../../../../stores/session.ts';
import { askPlanObjects } from '../../../../workers/engineclient.ts';
import type { PlanFeatures } from '../../../../workers/planobjects.ts';
import { isLand } from '../../plots/plots.ts';
import { texts } from './texts.ts';

export interface Fetched {
  isLoading: boolean;
  error: unknown;
  /** Null until fetched. */
  rules: readonly FoundRule[] | null;
  /** Whether the source has zoning plans at all. */
  hasPlans: boolean;
}

const nothing: Fetched = { isLoading: false, error: null, rules: null, hasPlans: true };
const fetched = proxy<Record<number, Fetched>>({});
onSession('signedOut', () => {
  for (const id of Object.keys(fetched)) delete fetched[Number(id)];
});

/** For components. */
export const useFetched = (locationId: number): Fetched =>
  (useSnapshot(fetched)[locationId] as Fetched | undefined) ?? nothing;

const PLANS = 'bestemmingsplangebied';
/** Most objects of one kind around the plots. */
const MOST = 2_000;

/** Fetches again; failures show in `useFetched`, what was fetched before stays. */
export async function fetchRules(locationId: number): Promise<void> {
  const before = fetched[locationId] ?? nothing;
  fetched[locationId] = { ...before, isLoading: true, error: null };
  mark(locationId, 'loading', 'loading');
  try {
    const found = await rulesOn(locationId);
    fetched[locationId] = { isLoading: false, error: null, rules: found?.rules ?? [], hasPlans: found !== null };
    const plan = found === null ? 'not_started' : 'success';
    mark(locationId, plan, plan);
  } catch (error) {
    fetched[locationId] = { ...before, isLoading: false, error };
    mark(locationId, 'failed', 'failed');
  }
}

type State = Location['cfg']['integration_status']['regulations'];

function mark(locationId: number, destination_plan: State, regulations: State): void {
  adjustRecord('location', locationId, { cfg: { integration_status: { destination_plan, regulations } } }, texts.fetch);
}

/** Null when the source has no zoning plans. */
async function rulesOn(locationId: number): Promise<{ rules: FoundRule[] } | null> {
  const names = collectionNames(await loadWorld());
  const kinds = planCollections.filter((name) => names.includes(name));
  if (kinds.length === 0) return null;
  const land = snapshotsOf('plot', { locationId })
    .filter(isLand)
    .flatMap(({ geometry }) => geometry ?? []);
  const box = boundsOf(land);
  if (!box) return { rules: [] };
  const bbox = [box.west, box.south, box.east, box.north] as const;
  const load = async (name: string) => (await fetchFeatures(name, bbox, { limit: MOST })).features;
  const [plans, ...lists] = await Promise.all([names.includes(PLANS) ? load(PLANS) : [], ...kinds.map(load)]);
  const features: PlanFeatures = Object.fromEntries(kinds.map((kind, at) => [kind, lists[at]!]));
  const objects = await askPlanObjects(land, features);
  return {
    rules: rulesOfPlan(
      objects,
      plans.map(({ properties }) => properties ?? {}),
    ),
  };
}
