/** Which texts are valid answers to a question. An empty text leaves a question open. */
import type { Label } from '../enums/enumeration.ts';
import { placeOf } from './places.ts';
import { possibleAnswers, storedChoice, type Question } from './questions.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
export const answerLengths = { text: 200, long_text: 20_000 } as const;

/** Why an answer is not taken. `{least}`, `{most}` and `{unit}` stand for the limits of the question. */
export const answerFaults = {
  required: { en: 'Answer this question.', nl: 'Beantwoord deze vraag.' },
  long: { en: 'Use at most {most} characters.', nl: 'Gebruik hooguit {most} tekens.' },
  number: { en: 'Fill in a number, such as 12.5.', nl: 'Vul een getal in, zoals 12,5.' },
  below: { en: 'Fill in at least {least}.', nl: 'Vul minstens {least} in.' },
  above: { en: 'Fill in at most {most}.', nl: 'Vul hooguit {most} in.' },
  choice: { en: 'Choose one of the options.', nl: 'Kies een van de mogelijkheden.' },
  many: { en: 'Choose at most {most} options.', nl: 'Kies hooguit {most} mogelijkheden.' },
  date: { en: 'Fill in a date.', nl: 'Vul een datum in.' },
  place: { en: 'Show a place on the map or describe it.', nl: 'Wijs een plek aan op de kaart of omschrijf haar.' },
  none: { en: 'This question takes no answer.', nl: 'Deze vraag heeft geen antwoord.' },
} as const satisfies Record<string, Label>;
export type AnswerFault = keyof typeof answerFaults;

/** Several choices are a JSON list of what they store; null for anything else. */
export function chosenIn(value: string): string[] | null {
  try {
    const list = JSON.parse(value) as unknown;
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : null;
  } catch {
    return null;
  }
}

/** A file is promised by the word `FILE_FOLLOWS` and sent after the answers. */
export const FILE_FOLLOWS = 'file';

export function answerFault(question: Question, value: string): AnswerFault | null {
  const { type, cfg } = question;
  if (type === 'info') return value === '' ? null : 'none';
  if (value === '') return null;
  switch (type) {
    case 'text':
    case 'long_text':
      return value.length > answerLengths[type] ? 'long' : null;
    case 'number':
      return numberFault(value, cfg);
    case 'date':
      return DATE.test(value) && isDay(value) ? null : 'date';
    case 'multiselect':
      return choicesFault(question, value);
    case 'geometry':
      return placeOf(value) ? null : 'place';
    case 'file':
      return value === FILE_FOLLOWS ? null : 'none';
    default:
      return possibleAnswers(question)!.includes(value) ? null : 'choice';
  }
}

function numberFault(value: string, { least, most }: Question['cfg']): AnswerFault | null {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return 'number';
  if (least !== null && number < least) return 'below';
  return most !== null && number > most ? 'above' : null;
}

/** `2026-02-30` reads as 2 March, so the day is written out again. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function choicesFault({ values, cfg }: Question, value: string): AnswerFault | null {
  const chosen = chosenIn(value);
  const stored = values.map(storedChoice);
  if (!chosen || chosen.length === 0 || new Set(chosen).size < chosen.length) return 'choice';
  if (!chosen.every((each) => stored.includes(each))) return 'choice';
  return cfg.mostChoices !== null && chosen.length > cfg.mostChoices ? 'many' : null;
}

/** The words of a fault, with the limits of the question. Numbers are written by `write`. */
export function faultWords(
  fault: AnswerFault,
  { type, cfg }: Pick<Question, 'type' | 'cfg'>,
  language: keyof Label,
  write: (number: number) => string = String,
): string {
  const most =
    type === 'multiselect' ? cfg.mostChoices : type === 'text' || type === 'long_text' ? answerLengths[type] : cfg.most;
  const withUnit = (number: number | null) =>
    number === null ? '' : [write(number), type === 'number' ? cfg.unit : ''].filter(Boolean).join(' ');
  return answerFaults[fault][language].replace('{least}', withUnit(cfg.least)).replace('{most}', withUnit(most));
}
