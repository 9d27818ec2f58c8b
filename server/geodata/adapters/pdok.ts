/** The registers that PDOK serves by OGC API Features: cadastre, buildings and addresses, topography, boundaries, statistics, roads, nature. */
import type { Bounds } from '../bounds.ts';
import type { FeaturePage, LandSource } from '../contract.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { RawFeature } from '../features.ts';
import { ahead, quarters } from '../protocols/cells.ts';
import { rawFeature } from '../protocols/feature.ts';
import { ogcPages, type OgcPage } from '../protocols/ogcfeatures.ts';
import type { CollectionReader, FetchTask, LiveFamily, LiveSource, LiveTools } from './live.ts';
import { pdokCollections, type PdokCollection } from './pdokcollections.ts';
import type { Territory } from './territory.ts';

/** Side of a cell in metres, and pages of a piece after which it is split. */
const [CELL, MOST_PAGES] = [500, 20];
/** Times that a cell is halved: to 4 m, where no register has 20 000 features. */
const MOST_SPLITS = 7;
const SAMPLE = 10;

/** One question, with its pages. */
interface Piece {
  readonly items: string;
  readonly box: Bounds | null;
  readonly where: Readonly<Record<string, string>>;
  readonly year: number | null;
}

class PdokReader implements CollectionReader {
  readonly level: CollectionReader['level'];

  constructor(
    private readonly tools: LiveTools,
    private readonly of: PdokCollection,
  ) {
    this.level = of.level ?? 'municipality';
  }

  /** The cursor is the number of pieces that are stored. Editions of several years are one piece: the newest names the areas. */
  async *fetch({ territory, after, signal }: FetchTask, box: Bounds): AsyncIterable<FeaturePage> {
    const pieces = this.pieces(territory, box);
    const from = typeof after === 'number' ? after : 0;
    const isWhole = this.years.length > 1;
    const seen = new Set<string>();
    let done = from;
    const answers = ahead(pieces.slice(from), async (piece, stop) => {
      const either = AbortSignal.any(signal ? [signal, stop] : [stop]);
      return { piece, pages: await this.pagesOf(piece, either, MOST_SPLITS) };
    });
    for await (const { piece, pages } of answers) {
      done++;
      for (const [at, page] of pages.entries()) {
        const isStored = at + 1 === pages.length && (!isWhole || done === pieces.length);
        const features = this.kept(page, piece, territory, seen);
        const cursor = isStored ? done : isWhole ? from : done - 1;
        yield { features, cursor, ...editionOf(page, this.years[0] ?? null) };
      }
    }
  }

  async sample(): Promise<{ url: string; features: readonly RawFeature[] }> {
    const items = this.itemsOf(this.years[0]);
    const pages = ogcPages(this.tools.fetcher, { items, box: null, limit: SAMPLE });
    for await (const { features } of pages)
      return { url: items, features: features.map((each) => rawFeature(each, this.of.ids)) };
    return { url: items, features: [] };
  }

  private get years(): readonly [number | null, ...(number | null)[]] {
    const [newest = null, ...earlier] = this.of.years ?? [];
    return [newest, ...earlier];
  }

  private itemsOf(year: number | null = null): string {
    const path = this.of.path.replace('{year}', String(year));
    return `${this.tools.services.pdok}/${path}/collections/${this.of.name}/items`;
  }

  private pieces(territory: Territory, box: Bounds): readonly Piece[] {
    const { where, isDense } = this.of;
    const asked = where?.(territory)?.map((each) => ({ box: null, where: each }));
    const cells = (isDense ? territory.cells(CELL) : [box]).map((each) => ({ box: each, where: {} }));
    const boxes: readonly Pick<Piece, 'box' | 'where'>[] = asked ?? cells;
    return this.years.flatMap((year) => boxes.map((each) => ({ ...each, items: this.itemsOf(year), year })));
  }

  /** A box with very many pages is asked for again in four. */
  private async pagesOf(piece: Piece, signal: AbortSignal, splits: number): Promise<readonly OgcPage[]> {
    const pages: OgcPage[] = [];
    for await (const page of ogcPages(this.tools.fetcher, { ...piece, signal })) {
      if (piece.box && pages.length === MOST_PAGES && splits > 0) {
        const parts: OgcPage[] = [];
        for (const box of quarters(piece.box))
          parts.push(...(await this.pagesOf({ ...piece, box }, signal, splits - 1)));
        return parts;
      }
      pages.push(page);
    }
    return pages;
  }

  /** A feature on a seam comes with each of its cells. An earlier year counts for the areas that the newest has. */
  private kept(page: OgcPage, { year }: Piece, territory: Territory, seen: Set<string>): RawFeature[] {
    const { ids, keep } = this.of;
    const isEarlier = year !== null && year !== this.years[0];
    return page.features.flatMap((given) => {
      const read = rawFeature(given, ids);
      if (isEarlier && !seen.has(read.id)) return [];
      const feature = isEarlier ? { ...read, id: `${read.id}-${year}` } : read;
      if (feature.id !== '' && seen.has(feature.id)) return [];
      if (keep && !keep(feature, territory)) return [];
      seen.add(feature.id);
      return [this.years.length === 1 ? feature : { ...feature, properties: { jaar: year, ...feature.properties } }];
    });
  }
}

/** Registers are of the day of the answer, statistics of their year. */
function editionOf({ timeStamp = '' }: OgcPage, year: number | null): Omit<FeaturePage, 'features' | 'cursor'> {
  if (year !== null) return { sourceDate: `${year}-01-01`, version: String(year) };
  return { sourceDate: Number.isNaN(Date.parse(timeStamp)) ? null : timeStamp, version: null };
}

function open(tools: LiveTools): LiveSource[] {
  const bySource = new Map<LandSource, Partial<Record<CollectionName, CollectionReader>>>();
  for (const [name, of] of pdokCollections) {
    const readers = bySource.get(of.source) ?? {};
    readers[name] = new PdokReader(tools, of);
    bySource.set(of.source, readers);
  }
  return [...bySource].map(([source, readers]) => ({ source, collections: readers }));
}

export const pdok: LiveFamily = { sources: [...new Set(pdokCollections.map(([, { source }]) => source))], open };
