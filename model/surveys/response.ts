/** What of a sending is kept, and what is wrong with it. */
import { answerFault, type AnswerFault } from './answers.ts';
import { shownQuestions } from './dependence.ts';
import type { Question } from './questions.ts';

interface CheckedResponse {
  /** Answers to shown questions, without empty ones, in the order of the questions. */
  readonly kept: ReadonlyMap<Question, string>;
  /** Faults by the id of the question, in that order. */
  readonly faults: ReadonlyMap<number, AnswerFault>;
}

/** Checks the answers by the id of their question; those to questions that are not shown are neither kept nor checked. */
export function checkedResponse(questions: readonly Question[], answers: ReadonlyMap<number, string>): CheckedResponse {
  const valueOf = ({ id }: Question) => answers.get(id) ?? '';
  const kept = new Map<Question, string>();
  const faults = new Map<number, AnswerFault>();
  for (const question of shownQuestions(questions, valueOf)) {
    const value = valueOf(question);
    const isMissing = question.required && question.type !== 'info' && value.trim() === '';
    const fault = isMissing ? 'required' : answerFault(question, value);
    if (fault) faults.set(question.id, fault);
    else if (value.trim() !== '') kept.set(question, value);
  }
  return { kept, faults };
}
