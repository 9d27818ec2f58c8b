/** The part of a survey of business parks that a public page is about. All of it is in the public register. */
import type { Section } from '../entities/section.ts';
import { MUNICIPALITY, type RegisterPark } from '../surveys/ibis/register.ts';
import { buildPath } from '../routes.ts';
import type { PublicMap } from './map.ts';

export interface IbisPart {
  /** Empty where the publication names none. */
  readonly province: string;
  /** The answers hold for its first of January. */
  readonly year: number;
  /** The municipalities of the province, on the page about all. */
  readonly municipalities: readonly { readonly code: string; readonly name: string; readonly parks: number }[];
  /** Null on the page about all. */
  readonly municipality: { readonly code: string; readonly name: string } | null;
  /** The parks of the municipality. On a page about one park only that park; empty where the register does not have it. */
  readonly parks: readonly RegisterPark[];
  /** The park that is asked, as its address names it; null on other pages. */
  readonly rin: string | null;
  /** Sections of questions, in the order of the page. */
  readonly groups: readonly (Pick<Section, 'id' | 'cfg'> & { readonly type: 'survey_questions' })[];
  /** Parks by their place in `parks`; null without the land. */
  readonly map: PublicMap | null;
}

/** Path of a page of the survey. */
export const ibisPath = (key: string, municipality?: string, rin?: string): string =>
  buildPath('pub.ibis', {
    publication_key: key,
    ...(municipality && MUNICIPALITY.test(municipality) ? { municipality, ...(rin ? { rin_nummer: rin } : {}) } : {}),
  });
