/** Responses as one column per question: whole numbers where answers are few, numbers, or texts. */
import { chosenIn } from '../answers.ts';
import { shownQuestions } from '../dependence.ts';
import { possibleAnswers, storedChoice, type Question } from '../questions.ts';
import { placeOf } from '../places.ts';
import type { SurveyResponse } from '../responses.ts';
import { boundsOf, type Bounds } from './bounds.ts';

const DAY = 86_400_000;

/** Row `r` has the codes from `codes[starts[r]]` up to `codes[starts[r + 1]]`; a code is an index in `options`. */
export interface ChoiceColumn {
  readonly kind: 'choices';
  readonly question: Question;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly starts: Int32Array;
  readonly codes: Int32Array;
}

/** NaN without an answer. A date is its day since 1970. */
export interface NumberColumn {
  readonly kind: 'numbers' | 'days';
  readonly question: Question;
  readonly numbers: Float64Array;
}

/** Empty without an answer: words, places, and ids of pictures. */
export interface TextColumn {
  readonly kind: 'texts' | 'places' | 'files';
  readonly question: Question;
  readonly texts: readonly string[];
  /** Bounds of answers that are geometries. */
  readonly bounds: readonly (Bounds | null)[];
}
export type Column = ChoiceColumn | NumberColumn | TextColumn;

export interface Columns {
  readonly responses: readonly SurveyResponse[];
  readonly columns: readonly Column[];
  /** Day since 1970 of each response. */
  readonly days: Int32Array;
  /** Which part of the questions that were shown has an answer, from 0 to 1. */
  readonly share: Float64Array;
}

/** `dayOf` gives the day of a moment as `2026-11-27`, in the time zone of the reader. */
export function columnsOf(
  questions: readonly Question[],
  responses: readonly SurveyResponse[],
  dayOf: (moment: string) => string,
): Columns {
  const asked = questions.filter(({ type }) => type !== 'info');
  return {
    responses,
    columns: asked.map((question) => columnOf(question, responses)),
    days: Int32Array.from(responses, ({ sentAt }) => dayNumber(dayOf(sentAt))),
    share: Float64Array.from(responses, ({ answers }) => shareOf(asked, answers)),
  };
}

export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY);
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

function shareOf(asked: readonly Question[], answers: SurveyResponse['answers']): number {
  const shown = shownQuestions(asked, ({ id }) => answers[id] ?? '');
  return shown.length === 0 ? 1 : shown.filter(({ id }) => answers[id] !== undefined).length / shown.length;
}

function columnOf(question: Question, responses: readonly SurveyResponse[]): Column {
  const { type, id } = question;
  const textAt = ({ answers }: SurveyResponse) => answers[id] ?? '';
  if (type === 'number' || type === 'date') {
    const read = (text: string) => (text === '' ? NaN : type === 'date' ? dayNumber(text) : Number(text));
    const numbers = Float64Array.from(responses, (response) => read(textAt(response)));
    return { kind: type === 'date' ? 'days' : 'numbers', question, numbers };
  }
  if (possibleAnswers(question)) return choiceColumn(question, responses.map(textAt));
  const kind = type === 'geometry' ? 'places' : type === 'file' ? 'files' : 'texts';
  const texts = responses.map(textAt);
  return { kind, question, texts, bounds: kind === 'places' ? texts.map(boundsIn) : [] };
}

function boundsIn(text: string): Bounds | null {
  const place = text === '' ? null : placeOf(text);
  return place && 'geometry' in place ? boundsOf(place.geometry) : null;
}

function choiceColumn(question: Question, texts: readonly string[]): ChoiceColumn {
  const names = new Map(question.values.map((choice) => [storedChoice(choice), choice.name]));
  const options = possibleAnswers(question)!.map((value) => ({ value, name: names.get(value) ?? value }));
  const codeOf = new Map(options.map(({ value }, code) => [value, code]));
  const starts = new Int32Array(texts.length + 1);
  const codes: number[] = [];
  for (const [row, text] of texts.entries()) {
    const chosen = text === '' ? [] : question.type === 'multiselect' ? (chosenIn(text) ?? []) : [text];
    for (const value of chosen) {
      const code = codeOf.get(value);
      if (code !== undefined) codes.push(code);
    }
    starts[row + 1] = codes.length;
  }
  return { kind: 'choices', question, options, starts, codes: Int32Array.from(codes) };
}
