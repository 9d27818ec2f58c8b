/** Answers and counts in words. */
import { chosenIn } from '../../../../../model/surveys/answers.ts';
import { placeOf } from '../../../../../model/surveys/places.ts';
import { storedChoice, type Question } from '../../../../../model/surveys/questions.ts';
import type { Count } from '../../../../../model/surveys/results/results.ts';
import { formatDay, formatNumber, formatPlain } from '../../../../i18n/format.ts';
import type { Translate } from '../../../../i18n/useText.ts';
import { texts } from './texts.ts';

/** A choice as people read it. */
export function choiceWords({ type, values, cfg }: Question, value: string, t: Translate): string {
  if (type === 'checkbox') return t(value === 'true' ? texts.yes : texts.no);
  if (type === 'scale') {
    const word = value === '1' ? cfg.lowWord : value === '5' ? cfg.highWord : '';
    return word ? `${value} · ${word}` : value;
  }
  return values.find((choice) => storedChoice(choice) === value)?.name ?? value;
}

export function answerWords(question: Question, text: string, t: Translate): string {
  switch (question.type) {
    case 'multiselect':
      return (chosenIn(text) ?? []).map((value) => choiceWords(question, value, t)).join(', ');
    case 'select':
    case 'scale':
    case 'checkbox':
      return choiceWords(question, text, t);
    case 'number':
      return [formatPlain(Number(text)), question.cfg.unit].filter(Boolean).join(' ');
    case 'date':
      return formatDay(text);
    case 'geometry': {
      const place = placeOf(text);
      return place && 'geometry' in place ? t(texts.drawn) : text;
    }
    default:
      return text;
  }
}

export const countWords = (count: Count, t: Translate): string =>
  count === null ? t(texts.fewer) : formatNumber(count);

export const timeWords = (seconds: number, t: Translate): string =>
  t(texts.minutes, { minutes: Math.floor(seconds / 60), seconds: Math.round(seconds % 60) });
