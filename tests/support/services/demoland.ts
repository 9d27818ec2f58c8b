/** The features and grids of the demo province, as the services of the replay server give them. */
import Flatbush from 'flatbush';
import type { CollectionName } from '../../../model/land/collections.ts';
import { boundsOf, type Bounds } from '../../../server/geodata/bounds.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { adapterOf, municipalities } from '../../fixtures/worlds/waterland-flevo/support/land.ts';

export interface DemoFeature extends RawFeature {
  /** RD metres; null without a place. */
  readonly box: Bounds | null;
  readonly municipality: number;
}

async function read(collection: CollectionName): Promise<readonly DemoFeature[]> {
  const adapter = await adapterOf(collection);
  const found = new Map<string, DemoFeature>();
  // Roads of the country come with their municipality as well.
  for (const municipality of [...municipalities, 0])
    for await (const { features } of adapter.pages(collection, municipality, null))
      for (const each of features)
        if (!found.has(each.id))
          found.set(each.id, { ...each, municipality, box: each.geometry && boundsOf(each.geometry) });
  return [...found.values()];
}

const known = new Map<CollectionName, Promise<readonly DemoFeature[]>>();

/** Every feature of a collection once, read at its first use. */
export function demoFeatures(collection: CollectionName): Promise<readonly DemoFeature[]> {
  let features = known.get(collection);
  if (!features) known.set(collection, (features = read(collection)));
  return features;
}

const indexes = new WeakMap<readonly DemoFeature[], Flatbush>();

function indexOf(features: readonly DemoFeature[]): Flatbush {
  const index = new Flatbush(features.length);
  for (const { box } of features) index.add(...(box ?? ([Infinity, Infinity, Infinity, Infinity] as const)));
  index.finish();
  return index;
}

/** Features that meet the box, in their order. */
export function inBox(features: readonly DemoFeature[], box: Bounds): readonly DemoFeature[] {
  if (features.length === 0) return [];
  let index = indexes.get(features);
  if (!index) indexes.set(features, (index = indexOf(features)));
  return index
    .search(...box)
    .sort((a, b) => a - b)
    .map((at) => features[at]!);
}
