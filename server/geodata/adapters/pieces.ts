/** Reads a collection of a territory piece by piece: by cells, by its box, or by values of properties. */
import type { Feature, Geometry } from 'geojson';
import type { CollectionName } from '../../../model/land/collections.ts';
import type { Bounds } from '../bounds.ts';
import type { FeaturePage } from '../contract.ts';
import type { RawFeature } from '../features.ts';
import { ahead, quarters } from '../protocols/cells.ts';
import { rawFeature } from '../protocols/feature.ts';
import { innerPoint } from '../protocols/innerpoint.ts';
import type { CollectionReader, FetchTask } from './live.ts';
import type { Territory } from './territory.ts';

/** Side of a cell in metres, and pages of a piece after which it is split. */
const [CELL, MOST_PAGES] = [500, 20];
/** Times that a cell is halved: to 4 m, where no register has 20 000 features. */
const MOST_SPLITS = 7;
const SAMPLE = 10;

/** One question to a service. */
interface Piece {
  /** RD metres; null for everything. */
  readonly box: Bounds | null;
  /** Properties that must have these values. */
  readonly where: Readonly<Record<string, string>>;
  /** Edition of a collection that has several. */
  readonly year: number | null;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

interface PieceOfFeatures {
  readonly features: readonly Feature<Geometry | null>[];
  /** When the answer was made, ISO 8601. */
  readonly timeStamp?: string;
}

export type Keep = (feature: RawFeature, territory: Territory) => boolean;

export interface Pieces {
  /** Whether the territory is asked for in cells, not in one box. */
  readonly isDense?: boolean;
  /** Values to ask for instead of boxes. */
  readonly where?: (territory: Territory) => readonly Readonly<Record<string, string>>[] | undefined;
  readonly keep?: Keep;
  /** Editions, the newest first. */
  readonly years?: readonly number[];
  /** Says where the collection is. */
  address(year: number | null): string;
  pages(piece: Piece): AsyncIterable<PieceOfFeatures>;
}

/** Plots and addresses belong to one municipality, although those of its neighbours meet its border. */
export const isInside: Keep = ({ geometry }, territory) => {
  const point = innerPoint(geometry);
  return point === null || territory.holds(point);
};

export const everything = (): readonly Readonly<Record<string, string>>[] => [{}];

export class PieceReader implements CollectionReader {
  private readonly years: readonly [number | null, ...(number | null)[]];

  constructor(
    private readonly collection: CollectionName,
    private readonly of: Pieces,
  ) {
    const [newest = null, ...earlier] = of.years ?? [];
    this.years = [newest, ...earlier];
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
      return { piece, pages: await this.pagesOf({ ...piece, signal: either }, MOST_SPLITS) };
    });
    for await (const { piece, pages } of answers) {
      done++;
      for (const [at, page] of pages.entries()) {
        const isStored = at + 1 === pages.length && (!isWhole || done === pieces.length);
        const features = this.kept(page, piece, territory, seen);
        const cursor = isStored ? done : isWhole ? from : done - 1;
        yield { features, cursor, ...editionOf(page, this.years[0]) };
      }
    }
  }

  async sample(): Promise<{ url: string; features: readonly RawFeature[] }> {
    const [year] = this.years;
    const url = this.of.address(year);
    for await (const { features } of this.of.pages({ box: null, where: {}, year, limit: SAMPLE }))
      return { url, features: features.map((each) => rawFeature(each, this.collection)) };
    return { url, features: [] };
  }

  private pieces(territory: Territory, box: Bounds): readonly Piece[] {
    const { where, isDense } = this.of;
    const asked = where?.(territory)?.map((each) => ({ box: null, where: each }));
    const cells = (isDense ? territory.cells(CELL) : [box]).map((each) => ({ box: each, where: {} }));
    return this.years.flatMap((year) => (asked ?? cells).map((each) => ({ ...each, year })));
  }

  /** A box with very many pages is asked for again in four. */
  private async pagesOf(piece: Piece, splits: number): Promise<readonly PieceOfFeatures[]> {
    const pages: PieceOfFeatures[] = [];
    for await (const page of this.of.pages(piece)) {
      if (piece.box && pages.length === MOST_PAGES && splits > 0) {
        const parts: PieceOfFeatures[] = [];
        for (const box of quarters(piece.box)) parts.push(...(await this.pagesOf({ ...piece, box }, splits - 1)));
        return parts;
      }
      pages.push(page);
    }
    return pages;
  }

  /** A feature on a seam comes with each of its cells. An earlier year counts for the areas that the newest has. */
  private kept(page: PieceOfFeatures, { year }: Piece, territory: Territory, seen: Set<string>): RawFeature[] {
    const { keep } = this.of;
    const isEarlier = year !== null && year !== this.years[0];
    return page.features.flatMap((given) => {
      const read = rawFeature(given, this.collection);
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
function editionOf({ timeStamp = '' }: PieceOfFeatures, year: number | null): Omit<FeaturePage, 'features' | 'cursor'> {
  if (year !== null) return { sourceDate: `${year}-01-01`, version: String(year) };
  return { sourceDate: Number.isNaN(Date.parse(timeStamp)) ? null : timeStamp, version: null };
}
