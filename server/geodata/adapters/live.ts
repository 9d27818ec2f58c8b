/** What the adapters of live sources share: their tools, and the way from a question about a municipality to one about a territory. */
import { COUNTRY } from '../../../model/land/municipality.ts';
import { levelOf, type CollectionName, type RasterName } from '../../../model/land/collections.ts';
import type { Bounds } from '../bounds.ts';
import type { FeaturePage, Json, LandAdapter, LandSource, Probed } from '../contract.ts';
import type { RasterGrid, RawFeature } from '../features.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import type { Fetcher } from '../../fetcher/fetcher.ts';
import type { Keys, Services } from './services.ts';
import { missingNames, newestDate } from './sample.ts';
import type { Territory } from './territory.ts';

export interface LiveTools {
  readonly fetcher: Fetcher;
  readonly services: Services;
  readonly keys: Keys;
  /** Finds a municipality by its number. */
  territory(number: number, signal?: AbortSignal): Promise<Territory>;
  /** How the numbers of the units of a municipality begin; none while its units are not loaded. */
  unitPrefixes(municipality: number): Promise<readonly string[]>;
}

export interface FetchTask {
  readonly territory: Territory;
  readonly after: Json;
  readonly signal: AbortSignal | undefined;
}

/** How a source gives one collection. */
export interface CollectionReader {
  fetch(task: FetchTask, box: Bounds): AsyncIterable<FeaturePage>;
  /** A few features, with the address that they came from. */
  sample(): Promise<{ url: string; features: readonly RawFeature[] }>;
}

export interface RasterReader {
  fetch(territory: Territory, signal: AbortSignal | undefined): Promise<RasterGrid | null>;
  sample(): Promise<{ url: string }>;
}

interface LiveSource extends Pick<LandAdapter, 'edition'> {
  readonly source: LandSource;
  readonly collections: Readonly<Partial<Record<CollectionName, CollectionReader>>>;
  readonly rasters?: Readonly<Partial<Record<RasterName, RasterReader>>>;
}

/** Services with the sources that they give. */
export interface LiveFamily {
  readonly sources: readonly LandSource[];
  open(tools: LiveTools): readonly LiveSource[];
}

function isOf(collection: CollectionName, number: number): boolean {
  const level = levelOf(collection);
  return level === 'both' || (level === 'country') === (number === COUNTRY);
}

const namesIn = <K extends string>(of: Readonly<Partial<Record<K, unknown>>>): readonly K[] => Object.keys(of) as K[];

export function liveAdapter(tools: LiveTools, { source, collections, rasters = {}, edition }: LiveSource): LandAdapter {
  return {
    source,
    collections: namesIn(collections),
    rasters: namesIn(rasters),
    ...(edition && { edition }),
    async *pages(collection, municipality, after, signal) {
      const reader = collections[collection];
      if (!reader || !isOf(collection, municipality)) return;
      const territory = await tools.territory(municipality, signal);
      yield* reader.fetch({ territory, after, signal }, territory.box);
    },
    async raster(name, municipality, signal) {
      const reader = rasters[name];
      return reader && municipality !== COUNTRY
        ? reader.fetch(await tools.territory(municipality, signal), signal)
        : null;
    },
    async *probe() {
      for (const name of namesIn(collections)) yield await probed(name, () => collections[name]!.sample());
      for (const name of namesIn(rasters))
        yield await probed(name, async () => ({ ...(await rasters[name]!.sample()), features: null }));
    },
  };
}

type Sample = { url: string; features: readonly RawFeature[] | null };

export async function probed(name: string, take: () => Promise<Sample>): Promise<Probed> {
  const began = performance.now();
  const found = { name, newest: null, missing: [], failure: null };
  try {
    const { url, features } = await take();
    const milliseconds = performance.now() - began;
    const read = features && { newest: newestDate(features), missing: missingNames(name as CollectionName, features) };
    return { ...found, ...read, host: new URL(url).host, milliseconds };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    return { ...found, host: error.host, milliseconds: performance.now() - began, failure: error.message };
  }
}
