/** Bodies and answers of the calls about publishing. */
import type { Facet } from './published.ts';

export interface PublicationState {
  readonly id: number;
  /** Moment of the last version, ISO 8601; null before the first. */
  readonly publishedAt: string | null;
  readonly publishedBy: string;
  /** Whether visitors see the data of that moment. */
  readonly isFrozen: boolean;
  /** Whether the working copy differs from the last version. */
  readonly isChanged: boolean;
  /** Responses to its questions, without tests. */
  readonly answers: number;
  /** In the last 30 days; somebody who came on two days counts twice. */
  readonly visitors: number;
}

export interface Revealed {
  /** Records that give away something of this kind. */
  readonly records: Readonly<Partial<Record<Facet, number>>>;
  /** Kinds of data that a person confirmed before. */
  readonly confirmed: readonly Facet[];
  /** Pictures that have no description for those who do not see them. */
  readonly picturesWithoutText: number;
  /** Links on the page, as typed, to pages of the product that visitors do not find. */
  readonly lostLinks: readonly string[];
  /** Locations that the page shows, to look at one of them. */
  readonly locations: readonly { readonly key: string; readonly name: string }[];
}

/** What a visitor loads of the heaviest page, and what shows nothing. Of pages of locations, the first is looked at. */
export interface PageWeight {
  /** Compressed bytes of the page with its style sheets. */
  readonly page: number;
  /** Bytes of its pictures on a wide screen, those further down included. */
  readonly pictures: number;
  /** Ids of the sections that have nothing to show. */
  readonly empty: readonly number[];
}

/** Bodies of the calls. */
export interface PublishBody {
  /** The kinds of data that become public, as a person confirmed them. */
  readonly facets: readonly Facet[];
}
