/** Where in a survey of business parks a part of a page is. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { PlaceMap, SurveySection } from '../survey/field.ts';

export interface SurveyPlace {
  readonly language: PageLanguage;
  readonly publicationKey: string;
  /** Origin of the calls; empty for the origin of the page. */
  readonly origin: string;
  readonly carried: Readonly<Record<string, string>>;
  readonly year: number;
  readonly municipality: { readonly code: string; readonly name: string };
  readonly groups: readonly SurveySection[];
  /** For the boundary of a park; null without the land. */
  readonly map: PlaceMap | null;
  /** Nothing can be sent: the company no longer subscribes. */
  readonly isClosed: boolean;
}
