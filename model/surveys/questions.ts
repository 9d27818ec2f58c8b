/** A question as surveys read it: what visitors see of it. */
import type { SurveyQuestion } from '../entities/surveyquestion.ts';

type Shown = 'id' | 'name' | 'description' | 'field' | 'type' | 'folded' | 'required' | 'values' | 'cfg';
type Dependence = 'dependsOnQuestionField' | 'dependsOnQuestionValue';
export type Question = Readonly<Pick<SurveyQuestion, Shown | Dependence>>;

type Choice = Question['values'][number];

/** What an answer keeps of a choice. A renamed choice keeps its value, so that earlier answers stay with it. */
export const storedChoice = ({ name, value }: Choice): string => value || name;

const YES_NO = ['true', 'false'];
const SCALE = ['1', '2', '3', '4', '5'];

/** The texts an answer can have when there are few; null for open questions. */
export function possibleAnswers({ type, values }: Pick<Question, 'type' | 'values'>): readonly string[] | null {
  if (type === 'checkbox') return YES_NO;
  if (type === 'scale') return SCALE;
  return type === 'select' || type === 'multiselect' ? values.map(storedChoice) : null;
}

/** What the column of a question is called: its field, or its number without one. */
export const columnOf = ({ field, id }: Pick<Question, 'field' | 'id'>): string => field || `question_${id}`;

/** Up to this many choices stand side by side; more become a list. */
export const MOST_RADIOS = 7;
