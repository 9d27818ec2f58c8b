/**
 * Which questions are shown. A question may depend on the answer to an earlier one of its survey, which may depend on another;
 * because it must be earlier, no circle can arise.
 */
import { chosenIn } from './answers.ts';
import type { Question } from './questions.ts';

type Depending = Pick<Question, 'dependsOnQuestionField'>;
type ValueOf = (question: Question) => string;

/** The question that decides about the one at `index`; null without one before it, then it is always shown. */
function deciderOf(questions: readonly Question[], index: number): Question | null {
  const wanted = (questions[index] as Depending).dependsOnQuestionField;
  if (wanted === '') return null;
  const found = questions.findIndex(({ field, type }) => field === wanted && type !== 'info');
  return found >= 0 && found < index ? questions[found]! : null;
}

/** Whether a question names a decider that does not come before it. */
export const isAstray = (questions: readonly Question[], index: number): boolean =>
  questions[index]!.dependsOnQuestionField !== '' && deciderOf(questions, index) === null;

/** An empty wanted value means any answer; of several choices one must be the wanted one. */
function isMet(decider: Question, wanted: string, value: string): boolean {
  if (value === '' || wanted === '') return value !== '';
  return decider.type === 'multiselect' ? (chosenIn(value)?.includes(wanted) ?? false) : value === wanted;
}

/** The questions that a visitor with these answers sees, in order. Answers to hidden questions decide nothing. */
export function shownQuestions(questions: readonly Question[], valueOf: ValueOf): Question[] {
  const shown = new Set<Question>();
  for (const [index, question] of questions.entries()) {
    const decider = deciderOf(questions, index);
    if (!decider || (shown.has(decider) && isMet(decider, question.dependsOnQuestionValue, valueOf(decider))))
      shown.add(question);
  }
  return [...shown];
}
