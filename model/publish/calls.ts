/** Bodies and answers of the calls about publishing. */
import type { Facet } from '../rules/published.ts';

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
  /** Locations that the page shows, to look at one of them. */
  readonly locations: readonly { readonly key: string; readonly name: string }[];
}

/** Bodies of the calls. */
export interface PublishBody {
  /** The kinds of data that become public, as a person confirmed them. */
  readonly facets: readonly Facet[];
}
