/** Responses as a colleague reads them: page by page, every answer by the id of its question. */
import type { Question } from './questions.ts';

export interface SurveyResponse {
  readonly response: string;
  /** ISO text in UTC. */
  readonly sentAt: string;
  /** Time to fill in; null when unknown. */
  readonly seconds: number | null;
  readonly test: boolean;
  readonly answers: Readonly<Record<number, string>>;
}

export interface ResponsePage {
  /** What visitors are asked, in the order of the form. */
  readonly questions: readonly Question[];
  readonly responses: readonly SurveyResponse[];
  /** Where the next page begins; null at the end. */
  readonly after: number | null;
}
