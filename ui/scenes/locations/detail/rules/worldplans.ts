/** Plans of the world that the server serves from files, where the land itself is not loaded. */
import type { Feature } from 'geojson';
import { planCollections, rulesOfPlan, type FoundRule } from '../../../../../model/rules/location/zoning.ts';
import { fetchFeatures } from '../../../../api/geo.ts';
import { overlap } from '../../../../map/geodata/cells.ts';
import { collectionNames, extentOf, loadWorld } from '../../../../map/geodata/world.ts';
import { boundsOf, type Area } from '../../../../map/metres.ts';
import { askPlanObjects } from '../../../../workers/engineclient.ts';
import type { PlanFeatures } from '../../../../workers/planobjects.ts';

const PLANS = 'bestemmingsplangebied';
/** Most objects of one kind around the plots. */
const MOST = 2_000;

/** Features of a collection around land; null where the world does not reach or does not have the collection. */
async function featuresAround(collection: string, land: readonly Area[]): Promise<Feature[] | null> {
  const box = boundsOf(land);
  const world = await loadWorld();
  if (!box || !collectionNames(world).includes(collection) || !overlap(extentOf(world), box)) return null;
  const bbox = [box.west, box.south, box.east, box.north] as const;
  return (await fetchFeatures(collection, bbox, { limit: MOST })).features;
}

/** Building zones of plans around land. */
export const zonesOfWorld = async (land: readonly Area[]): Promise<Area[]> =>
  ((await featuresAround('bouwvlak', land)) ?? []).map(({ geometry }) => geometry as Area);

/** Null where the world has no plans. It says no day of them. */
export async function rulesOfWorld(
  land: readonly Area[],
): Promise<{ rules: readonly FoundRule[]; date: string | null } | null> {
  const [plans, ...lists] = await Promise.all([PLANS, ...planCollections].map((name) => featuresAround(name, land)));
  if (lists.every((list) => list === null)) return null;
  const features: PlanFeatures = Object.fromEntries(planCollections.map((kind, at) => [kind, lists[at] ?? []]));
  const objects = await askPlanObjects(land, features);
  const rules = rulesOfPlan(
    objects,
    (plans ?? []).map(({ properties }) => properties ?? {}),
  );
  return { rules, date: null };
}
