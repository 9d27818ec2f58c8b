/** What every field of a question gets, and how parts of a form are named. */
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import { unitsAt, type MapDegrees } from '../../../model/publish/map.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { DrawnKind } from '../../../model/surveys/places.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../maps/labels.ts';

export interface FieldProps {
  readonly question: Question;
  readonly language: PageLanguage;
  /** Id of the element that gets the focus when a link leads to the question. */
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
  /** Address of the call that finds places by words. */
  readonly search: string;
  /** What may be drawn; everything without it. */
  readonly kinds?: readonly DrawnKind[];
}

export type Pixels = readonly [x: number, y: number];

export function pixelsOf(degrees: MapDegrees, place: readonly [lon: number, lat: number]): Pixels {
  const [x, y] = unitsAt(degrees, place);
  return [(x / TILE_EXTENT) * MAP_WIDTH, (y / TILE_EXTENT) * MAP_HEIGHT];
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
