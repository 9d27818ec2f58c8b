/** Answers in words. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { Texts } from '../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import { answerWords } from '../survey/values.ts';

/** Empty for no answer. */
export function wordsOf(question: Question, answers: Texts, language: PageLanguage): string {
  const value = answers[columnOf(question)]?.trim() ?? '';
  if (value === '') return '';
  return answerWords(question, value, language);
}

/** An answer as it is typed: numbers with the decimal mark of the language. */
export const typedText = ({ type }: Question, value: string, language: PageLanguage): string =>
  type === 'number' && language === 'nl' ? value.replace('.', ',') : value;
