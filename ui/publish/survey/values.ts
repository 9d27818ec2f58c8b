/** From what is typed to what is sent, and back to words. */
import { typedNumber } from '../../../model/rules/text/typednumber.ts';
import { chosenIn, FILE_FOLLOWS } from '../../../model/surveys/answers.ts';
import { placeOf } from '../../../model/surveys/places.ts';
import { storedChoice, type Question } from '../../../model/surveys/questions.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { wordsFor } from '../words.ts';
import { texts } from './texts.ts';

/** A number is sent with a point, however it was typed; what is no number stays, so that its fault shows. */
export function valueOf({ type }: Question, text: string): string {
  if (type !== 'number' || text.trim() === '') return text.trim() === '' ? '' : text;
  const typed = typedNumber(text);
  return typed ? String(typed.value) : text;
}

/** A place in words, or that it was drawn. */
function placeWords(value: string, language: PageLanguage): string {
  const place = placeOf(value);
  return place && 'geometry' in place ? wordsFor(language).t(texts.drawn) : value;
}

export function answerWords(question: Question, value: string, language: PageLanguage, fileName = ''): string {
  const { t, date, number } = wordsFor(language);
  const nameOf = (stored: string) => question.values.find((choice) => storedChoice(choice) === stored)?.name ?? stored;
  switch (question.type) {
    case 'checkbox':
      return t(value === 'true' ? texts.yes : texts.no);
    case 'select':
      return nameOf(value);
    case 'multiselect':
      return (chosenIn(value) ?? []).map(nameOf).join(', ');
    case 'date':
      return date(value);
    case 'number':
      return `${number(Number(value), 6)} ${question.cfg.unit}`.trim();
    case 'geometry':
      return placeWords(value, language);
    case 'file':
      return value === FILE_FOLLOWS ? fileName : '';
    default:
      return value;
  }
}
