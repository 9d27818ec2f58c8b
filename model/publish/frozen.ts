/** A version whose page stays as it was when it was published, whatever changes in the records behind it. */
import type { FrozenMark, PageData, PageLanguage, PublicPage } from './page.ts';

/** Pages of their own that a frozen publication may have. */
export const MOST_FROZEN_PAGES = 100;

export interface Frozen extends FrozenMark {
  /** Pictures that it shows: their files are served as long as the version is. */
  readonly pictures: readonly FrozenPicture[];
}

export interface FrozenPicture {
  readonly id: number;
  /** Hash of the file, as `image.data`. */
  readonly hash: string;
}

/** What a public call gives of a record. */
export interface FrozenRecord {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: number };
  /** Locations with which a call that asks for one gives it; null for all. */
  readonly locationIds: readonly number[] | null;
}
/** By the name of the entity. */
export type FrozenRecords = Readonly<Record<string, readonly FrozenRecord[]>>;

/** What one page shows beside the texts of its sections. Questions and other publications are not frozen. */
export interface FrozenPage {
  readonly location: PublicPage['location'];
  readonly order: PublicPage['order'];
  readonly data: Omit<PageData, 'drawings'>;
  /** Words in drawings are written by the server. */
  readonly drawings: Readonly<Record<PageLanguage, PageData['drawings']>>;
}
