/** Every key of the land, in the order in which the filter tree shows them. */
import { landCollections, landRasters, type CollectionName, type RasterName } from './collections.ts';
import type { KeyInput, LandKey } from './key.ts';
import { airKeys } from './keys/air.ts';
import { buildingsKeys } from './keys/buildings.ts';
import { businessParkKeys } from './keys/business_park.ts';
import { distancesKeys } from './keys/distances.ts';
import { energyKeys } from './keys/energy.ts';
import { noiseKeys } from './keys/noise.ts';
import { plotKeys } from './keys/plot.ts';
import { regulationsKeys } from './keys/regulations.ts';
import { residentsKeys } from './keys/residents.ts';
import { roadsKeys } from './keys/roads.ts';
import { terrainKeys } from './keys/terrain.ts';
import { landSources } from './sources.ts';

export const landKeys = [
  ...plotKeys,
  ...regulationsKeys,
  ...buildingsKeys,
  ...energyKeys,
  ...residentsKeys,
  ...distancesKeys,
  ...noiseKeys,
  ...airKeys,
  ...terrainKeys,
  ...roadsKeys,
  ...businessParkKeys,
] as const;
export type LandKeyName = (typeof landKeys)[number]['key'];

const byName: ReadonlyMap<string, LandKey> = new Map(landKeys.map((each) => [each.key, each]));

/** Returns the key with this name; null for a key that the product no longer offers, as old filters may have. */
export const landKeyOf = (name: string): LandKey | null => byName.get(name) ?? null;

/** Collections whose features have the attributes of another: districts those of neighbourhoods. */
const alike: Readonly<Partial<Record<CollectionName, CollectionName>>> = { wijken: 'buurten' };

/** Names of the attributes that keys take over from the features of a collection as they are. */
export const attributesIn = (collection: CollectionName): readonly string[] =>
  landKeys
    .filter(
      ({ isDerived, inputs }) => !isDerived && (inputs as readonly string[]).includes(alike[collection] ?? collection),
    )
    .map(({ attribute }) => attribute);

const isRaster = (input: KeyInput): input is `raster:${RasterName}` => input.startsWith('raster:');
const isKey = (input: KeyInput): input is `key:${string}` => input.startsWith('key:');

/** A collection or grid, as imports name it. */
export type InputName = CollectionName | RasterName;

/** Collections and grids behind a key or figure, also by way of other keys. */
export function inputsBehind(
  { inputs }: Pick<LandKey, 'inputs'>,
  found = new Set<InputName>(),
): ReadonlySet<InputName> {
  for (const input of inputs) {
    if (isRaster(input)) found.add(input.slice('raster:'.length) as RasterName);
    else if (!isKey(input)) found.add(input);
    else {
      const other = landKeyOf(input.slice('key:'.length));
      if (other) inputsBehind(other, found);
    }
  }
  return found;
}

/** Each source once, in the order of `landSources`. */
export function sourcesOf(key: Pick<LandKey, 'inputs'>): readonly (typeof landSources.entries)[number][] {
  const names = new Set<string>([...inputsBehind(key)].map((input) => sourceOfInput[input]));
  return landSources.entries.filter((each) => names.has(each.key));
}

const sourceOfInput = { ...landCollections, ...landRasters };

/** Keys that a key is computed from. */
export const keysBehind = (key: LandKey): readonly string[] =>
  key.inputs.filter(isKey).map((input) => input.slice('key:'.length));
