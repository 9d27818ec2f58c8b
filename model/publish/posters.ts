/** The picture of a publication that lists show: drawn once after it was published, in three widths of the shape that links on other sites have. */
import { POSTER_QUERY } from './addresses.ts';

/** Pixels: a card on a phone, the same with twice the pixels, a wide screen. */
export const posterWidths = [480, 960, 1_440] as const;
export type PosterWidth = (typeof posterWidths)[number];

/** Pixels, as the Open Graph asks. */
export const POSTER_SIZE = { width: 1_200, height: 630 } as const;

export const posterHeight = (width: number): number => Math.round((width * POSTER_SIZE.height) / POSTER_SIZE.width);

/** Start of a hash in the query of an address, which never changes its picture then. */
export const POSTER_HASH_QUERY = 'v';

/** `path`: of the page of the publication; `hash`: that of its poster. */
export const posterAddress = (path: string, width: PosterWidth, hash: string): string =>
  `${path}?${POSTER_QUERY}=${width}&${POSTER_HASH_QUERY}=${hash}`;
