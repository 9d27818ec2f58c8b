/** The fictional province of the demo world, as if every register and service of the land gave it. */
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Geometry } from 'geojson';
import { COUNTRY } from '../../../model/land/municipality.ts';
import { landCollections, landRasters, type CollectionName, type RasterName } from '../../../model/land/collections.ts';
import { landSources } from '../../../model/land/sources.ts';
import type { FeaturePage, Json, LandAdapter, LandSource } from '../contract.ts';
import type { RasterGrid, RawFeature } from '../features.ts';
import { boundsOf } from '../bounds.ts';
import { cropped } from './crop.ts';
import { readFeatures, readGrid } from './lines.ts';

const YEARS = [2024, 2025] as const;

export interface DemoOptions {
  /** The second edition is of a later day, with a few plots and buildings changed. */
  edition?: 1 | 2;
  /** Year of the figures of neighbourhoods; both as the live service has them, the earlier one under numbers of its own. */
  year?: (typeof YEARS)[number] | 'both';
}

const YEAR_BEFORE = `buurten.${YEARS[0]}.jsonl.br`;

/** Small pages: the embedded database stores one while requests wait. */
const pageSize = 250;
/** Roads that belong to the country as well as to their municipality. */
const isMainRoad = ({ properties }: RawFeature): boolean => /^[RP]$/.test(String(properties['wegbehsrt']));

interface World {
  readonly municipalities: readonly { readonly code: string }[];
  readonly sourceDate: string;
  readonly secondEditionDate: string;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Null where `folder` holds no world. */
async function worldIn(folder: string): Promise<World | null> {
  const file = path.join(folder, 'world.json');
  return (await isThere(file)) ? (JSON.parse(await readFile(file, 'utf8')) as World) : null;
}

/** An adapter for each source; empty where `folder` holds no world. */
export async function demoAdapters(folder: string, options: DemoOptions = {}): Promise<LandAdapter[]> {
  const world = await worldIn(folder);
  if (!world) return [];
  const land = new DemoLand(folder, options, options.edition === 2 ? world.secondEditionDate : world.sourceDate);
  return landSources.keys.map((source) => new DemoAdapter(source, land));
}

/** The country and the municipalities of the province; empty where `folder` holds no world. */
export async function demoMunicipalities(folder: string): Promise<number[]> {
  const world = await worldIn(folder);
  return world ? [0, ...world.municipalities.map(({ code }) => Number(code.slice(2)))] : [];
}

class DemoLand {
  constructor(
    readonly folder: string,
    readonly options: DemoOptions,
    readonly sourceDate: string,
  ) {}

  get version(): string {
    return `edition ${this.options.edition ?? 1}`;
  }

  /** Features that belong to the municipality; 0 has the main roads of all besides its own. */
  async features(collection: CollectionName, municipality: number): Promise<RawFeature[]> {
    const isCountry = municipality === COUNTRY && collection === 'wegvakken';
    const all = await this.#edition(collection, isCountry ? null : municipality);
    return (isCountry ? all.filter(isMainRoad) : all).map(({ id, geometry, properties }) => ({
      id,
      geometry,
      properties,
    }));
  }

  async raster(name: RasterName, municipality: number): Promise<RasterGrid | null> {
    const [area] = await this.features('gemeente', municipality);
    if (!area?.geometry) return null;
    return cropped(await readGrid(path.join(this.folder, `${name}.grid.br`)), boundsOf(area.geometry));
  }

  async #edition(collection: CollectionName, municipality: number | null): Promise<RawFeature[]> {
    const { features: newest } = await this.#read(this.#fileOf(collection), municipality);
    const features = [...newest, ...(await this.#yearBefore(collection, municipality))];
    if (this.options.edition !== 2) return features;
    const changes = path.join(this.folder, `${collection}.edition2.jsonl.br`);
    if (!(await isThere(changes))) return features;
    const { head, features: changed } = await this.#read(changes, municipality);
    const removed = new Set(head.removed);
    const newer = new Map(changed.map((each) => [each.id, each]));
    const known = new Set(features.map(({ id }) => id));
    return [
      ...features.filter(({ id }) => !removed.has(id)).map((each) => newer.get(each.id) ?? each),
      ...changed.filter(({ id }) => !known.has(id)),
    ];
  }

  async #yearBefore(collection: CollectionName, municipality: number | null): Promise<RawFeature[]> {
    if (collection !== 'buurten' || this.options.year !== 'both') return [];
    const { features } = await this.#read(path.join(this.folder, YEAR_BEFORE), municipality);
    return features.map((each) => ({ ...each, id: `${each.id}-${YEARS[0]}` }));
  }

  #fileOf(collection: CollectionName): string {
    const isEarlier = collection === 'buurten' && this.options.year === YEARS[0];
    return path.join(this.folder, isEarlier ? YEAR_BEFORE : `${collection}.jsonl.br`);
  }

  #read(file: string, municipality: number | null): ReturnType<typeof readFeatures> {
    return readFeatures(file, municipality, async (collection) => {
      const { features } = await this.#read(path.join(this.folder, `${collection}.jsonl.br`), municipality);
      return new Map(features.map(({ id, geometry }): [string, Geometry | null] => [id, geometry]));
    });
  }
}

class DemoAdapter implements LandAdapter {
  readonly collections: readonly CollectionName[];
  readonly rasters: readonly RasterName[];
  readonly #land: DemoLand;

  constructor(
    readonly source: LandSource,
    land: DemoLand,
  ) {
    this.#land = land;
    this.collections = namesOf(landCollections, source);
    this.rasters = namesOf(landRasters, source);
  }

  /** The cursor is the number of features before the page. */
  async *pages(collection: CollectionName, municipality: number, after: Json): AsyncIterable<FeaturePage> {
    const features = await this.#land.features(collection, municipality);
    const { sourceDate, version } = this.#land;
    for (let from = typeof after === 'number' ? after : 0; from < features.length; from += pageSize) {
      const page = features.slice(from, from + pageSize);
      yield { features: page, cursor: from + page.length, sourceDate, version };
    }
  }

  raster(name: RasterName, municipality: number): Promise<RasterGrid | null> {
    return this.#land.raster(name, municipality);
  }
}

function namesOf<K extends string>(list: Readonly<Record<K, LandSource>>, source: LandSource): K[] {
  const names = Object.keys(list) as K[];
  return names.filter((name) => list[name] === source);
}
