/** The demo world as a source: one GeoJSON file per collection, with the collection names of the live services. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Feature, FeatureCollection } from 'geojson';
import { boundsOf, overlaps, type Bounds } from './bounds.ts';
import type { Items, Source, World } from './source.ts';

interface Indexed {
  feature: Feature;
  bounds: Bounds;
}

export class DemoWorld implements Source {
  readonly #collections = new Map<string, Promise<Indexed[]>>();

  private constructor(
    readonly folder: string,
    readonly world: World,
  ) {}

  /** Returns null when the folder holds no world. */
  static async open(folder: string): Promise<DemoWorld | null> {
    const text = await readFile(path.join(folder, 'world.json'), 'utf8').catch(() => null);
    return text === null ? null : new DemoWorld(folder, JSON.parse(text) as World);
  }

  has(collection: string): boolean {
    return Object.hasOwn(this.world.collections, collection);
  }

  /** Returns at most `limit` features whose bounds overlap `bounds` (degrees); null for all. */
  async items(collection: string, bounds: Bounds | null, limit: number): Promise<Items> {
    const all = await this.#load(collection);
    const found = bounds ? all.filter((each) => overlaps(each.bounds, bounds)) : all;
    const features = found.slice(0, limit).map((each) => each.feature);
    return {
      type: 'FeatureCollection',
      features,
      numberMatched: found.length,
      numberReturned: features.length,
      provenance: { ...this.world.provenance, collection, world: this.world.name },
    };
  }

  /** Reads all files again; returns the count per collection. Throws when a count differs from `world.json`. */
  async refresh(): Promise<Record<string, number>> {
    this.#collections.clear();
    const counts: Record<string, number> = {};
    for (const [collection, wanted] of Object.entries(this.world.collections)) {
      const { length } = await this.#load(collection);
      if (length !== wanted) throw new Error(`The collection ${collection} holds ${length} of ${wanted} features`);
      counts[collection] = length;
    }
    return counts;
  }

  /** Reads a file once, at first use; all files together are a few megabytes. */
  #load(collection: string): Promise<Indexed[]> {
    let loaded = this.#collections.get(collection);
    if (!loaded) {
      loaded = readIndexed(path.join(this.folder, `${collection}.geojson`));
      loaded.catch(() => this.#collections.delete(collection));
      this.#collections.set(collection, loaded);
    }
    return loaded;
  }
}

async function readIndexed(file: string): Promise<Indexed[]> {
  const { features } = JSON.parse(await readFile(file, 'utf8')) as FeatureCollection;
  return features.map((feature) => ({ feature, bounds: boundsOf(feature.geometry) }));
}
