/** Fetches what zoning plans set on the plots of a location, and keeps it for the visit. */
import type { Feature } from 'geojson';
import { proxy, useSnapshot } from 'valtio';
import { planCollections, rulesOfPlan, type FoundRule } from '../../../../../model/rules/zoning.ts';
import { fetchFeatures } from '../../../../api/geo.ts';
import { collectionNames, loadWorld } from '../../../../map/geodata/world.ts';
import { boundsOf, type Area } from '../../../../map/metres.ts';
import { snapshotsOf } from '../../../../stores/banks.ts';
import { onSession } from '../../../../stores/session.ts';
import { askPlanObjects } from '../../../../workers/engineclient.ts';
import type { PlanFeatures } from '../../../../workers/planobjects.ts';
import { isLand } from '../../plots/plots.ts';

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

/** Rules as last fetched; null before. */
export const fetchedRules = (locationId: number): readonly FoundRule[] | null => fetched[locationId]?.rules ?? null;

/** Fetches again and keeps how that went. After a failure the rules fetched before stay. */
export async function fetchRules(locationId: number): Promise<Fetched> {
  const before = fetched[locationId] ?? nothing;
  fetched[locationId] = { ...before, isLoading: true, error: null };
  const outcome = await rulesOn(locationId).then(
    (found): Fetched => ({ isLoading: false, error: null, rules: found ?? [], hasPlans: found !== null }),
    (error: unknown): Fetched => ({ ...before, isLoading: false, error }),
  );
  fetched[locationId] = outcome;
  return outcome;
}

/** Features of a collection around land; null where the source does not have the collection. */
async function featuresAround(collection: string, land: readonly Area[]): Promise<Feature[] | null> {
  const box = boundsOf(land);
  if (!box || !collectionNames(await loadWorld()).includes(collection)) return null;
  const bbox = [box.west, box.south, box.east, box.north] as const;
  return (await fetchFeatures(collection, bbox, { limit: MOST })).features;
}

/** Building zones of plans around land. */
export const zonesAround = async (land: readonly Area[]): Promise<Area[]> =>
  ((await featuresAround('bouwvlak', land)) ?? []).map(({ geometry }) => geometry as Area);

/** Null when the source has no zoning plans. */
async function rulesOn(locationId: number): Promise<FoundRule[] | null> {
  const land = snapshotsOf('plot', { locationId })
    .filter(isLand)
    .flatMap(({ geometry }) => geometry ?? []);
  const [plans, ...lists] = await Promise.all([PLANS, ...planCollections].map((name) => featuresAround(name, land)));
  if (lists.every((list) => list === null)) return null;
  const features: PlanFeatures = Object.fromEntries(planCollections.map((kind, at) => [kind, lists[at] ?? []]));
  const objects = await askPlanObjects(land, features);
  return rulesOfPlan(
    objects,
    (plans ?? []).map(({ properties }) => properties ?? {}),
  );
}
