/** What every field of a question gets, and how parts of a form are named. */
import type { MapDegrees } from '../../../model/publish/map.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { Question } from '../../../model/surveys/questions.ts';

export interface FieldProps {
  readonly question: Question;
  readonly language: PageLanguage;
  /** Of the element that gets the focus when the question is jumped to. */
  readonly id: string;
  readonly text: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
}

/** The picture of a map that the page shows, for answers that are places. */
export interface PlaceMap {
  readonly degrees: MapDegrees;
  /** Sources of the map. */
  readonly caption: string;
}

/** The picture itself, of which every question shows a copy. */
export const PLACE_PICTURE = 'place-picture';

export interface SurveySection {
  readonly id: number;
  readonly heading: string;
  readonly introduction: string;
  readonly questions: readonly Question[];
}

/** Where errors and links jump to. */
export const targetOf = ({ id }: Pick<Question, 'id'>): string => `question${id}`;
