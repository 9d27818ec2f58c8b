/** A source of square parcels, ten a page. */
import type { CollectionName } from '../../../model/land/collections.ts';
import type { FeaturePage, Json, LandAdapter } from '../../../server/geodata/contract.ts';
import { pageOf, parcel } from './support.ts';

export const PER_PAGE = 10;
export const PARCEL_AREA = 100;

/** `onPage` hears of each page before it is given. */
export const parcelSource = (count: number, onPage: (page: number) => void | Promise<unknown>): LandAdapter => ({
  source: 'brk',
  collections: ['perceel'],
  rasters: [],
  async *pages(_: CollectionName, __: number, after: Json): AsyncIterable<FeaturePage> {
    for (let from = Number(after ?? 0); from < count; from += PER_PAGE) {
      await onPage(from / PER_PAGE);
      const length = Math.min(PER_PAGE, count - from);
      const parcels = Array.from({ length }, (_, at) =>
        parcel(from + at, { kadastrale_grootte_waarde: PARCEL_AREA + count }),
      );
      yield pageOf(parcels, from + PER_PAGE);
    }
  },
  raster: async () => null,
});
