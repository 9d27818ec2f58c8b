/** The field of a question names its column in exports: unique in its survey, and fixed once there are answers. */
import { folded } from '../rules/text/folded.ts';
import { isAstray } from './dependence.ts';
import { storedChoice, type Question } from './questions.ts';

const WORDS = 4;
const LETTERS = 40;

/** A field for a question with this name that none of the others has: `Wat vindt u belangrijk?` is `wat_vindt_u_belangrijk`. */
export function proposedField(name: string, others: readonly string[]): string {
  const words = folded(name).match(/[a-z0-9]+/g) ?? ['vraag'];
  const base = words.slice(0, WORDS).join('_').slice(0, LETTERS);
  if (!others.includes(base)) return base;
  for (let number = 2; ; number++) if (!others.includes(`${base}_${number}`)) return `${base}_${number}`;
}

/** Whether another question of the survey has the same field. */
export const isTaken = (questions: readonly Question[], { id, field }: Question): boolean =>
  field !== '' && questions.some((other) => other.id !== id && other.field === field);

type QuestionFault = { readonly field: keyof Question; readonly why: 'taken' | 'choice' };

/** What is wrong with the question at `index` among those of its survey, in order; null when nothing is. */
export function questionFault(questions: readonly Question[], index: number): QuestionFault | null {
  if (isTaken(questions, questions[index]!)) return { field: 'field', why: 'taken' };
  return isAstray(questions, index) ? { field: 'dependsOnQuestionField', why: 'choice' } : null;
}

/** The field of a question with answers that may not change so; null when all may. Choices may be added and renamed. */
export function lockedField(before: Question, after: Question): keyof Question | null {
  if (before.type !== after.type) return 'type';
  // A question without a field may still get one.
  if (before.field !== '' && before.field !== after.field) return 'field';
  const kept = new Set(after.values.map(storedChoice));
  return before.values.every((choice) => kept.has(storedChoice(choice))) ? null : 'values';
}
