/** Zoning of the demo world on one of its parcels: areas of the engine, rules of the model. */
import path from 'node:path';
import type { Feature } from 'geojson';
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../../engine/host/types.ts';
import { planCollections, rulesOfPlan } from '../../../model/rules/location/zoning.ts';
import { DemoWorld } from '../../../server/geodata/demo-world.ts';
import { boundsOf } from '../../../server/geodata/bounds.ts';
import { planObjectsOn, type PlanFeatures } from '../../../ui/workers/planobjects.ts';
import { loadCompiled } from '../../engine/compiled.ts';

const folder = path.resolve(import.meta.dirname, '../../../fixtures/worlds/waterhoven');
let engine: Engine;
let world: DemoWorld;
let parcels: readonly Feature[];
beforeAll(async () => {
  [engine, world] = [await loadCompiled(), (await DemoWorld.open(folder))!];
  parcels = (await world.items('perceel', null, 10_000)).features;
}, 120_000);

async function rulesOn(parcel: Feature) {
  const bounds = boundsOf(parcel.geometry);
  const lists = await Promise.all(
    planCollections.map(async (name): Promise<[string, Feature[]]> => [
      name,
      world.has(name) ? (await world.items(name, bounds, 1_000)).features : [],
    ]),
  );
  const features: PlanFeatures = Object.fromEntries(lists);
  const plans = (await world.items('bestemmingsplangebied', bounds, 10)).features;
  if (parcel.geometry.type !== 'Polygon') throw new Error('a parcel is a polygon');
  return rulesOfPlan(
    planObjectsOn([parcel.geometry], features, engine),
    plans.map(({ properties }) => properties ?? {}),
  );
}

const parcelOf = (id: string) => parcels.find(({ properties }) => properties?.['identificatie_lokaal_id'] === id)!;

it('finds designation, building zone and dimensions of a parcel, with the land they cover', async () => {
  const rules = await rulesOn(parcelOf('99010600012000'));
  expect(rules.map(({ collection, zone, type, value }) => ({ collection, zone, type, value }))).toEqual([
    { collection: 'enkelbestemming', zone: 'Bedrijventerrein', type: 'general', value: null },
    { collection: 'bouwvlak', zone: 'Bedrijventerrein', type: 'general', value: null },
    { collection: 'maatvoering', zone: 'Bedrijventerrein', type: 'building_height', value: 20 },
    { collection: 'maatvoering', zone: 'Bedrijventerrein', type: 'ground_space_index', value: 0.7 },
  ]);
});

it('leaves out neighbours whose outline only touches the parcel', async () => {
  for (const parcel of parcels.slice(0, 40)) {
    const zones = (await rulesOn(parcel)).filter(({ collection }) => collection === 'enkelbestemming');
    const covered = zones.reduce((sum, { share }) => sum + share, 0);
    expect(covered, String(parcel.properties?.['identificatie_lokaal_id'])).toBeLessThan(1.001);
    expect(zones.every(({ share }) => share >= 0.005)).toBe(true);
  }
});
