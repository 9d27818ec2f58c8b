/** Responses as files: a row for each, a column for each field, and what the columns mean. */
import type { Geometry } from 'geojson';
import { BETWEEN_CHOICES } from '../../../../../model/rules/text/cellwords.ts';
import { chosenIn } from '../../../../../model/surveys/answers.ts';
import { placeOf } from '../../../../../model/surveys/places.ts';
import { columnOf, possibleAnswers, type Question } from '../../../../../model/surveys/questions.ts';
import type { SurveyResponse } from '../../../../../model/surveys/responses.ts';
import { receiptOf } from '../../../../../model/surveys/sending.ts';
import { entryByValue } from '../../../../../model/enums/enumeration.ts';
import { surveyQuestionTypes } from '../../../../../model/enums/publication.ts';
import { currentLanguage } from '../../../../i18n/language.ts';
import { textOf } from '../../../../i18n/useText.ts';
import type { ExportRequest, FileCell, FileColumn } from '../../../../portfolio/exchange/table.ts';
import { writeFile } from '../../../../portfolio/exchange/write.ts';
import { session } from '../../../../stores/person/session.ts';
import { texts } from './texts.ts';
import { choiceWords } from './words.ts';

export type Format = ExportRequest['format'];
export const formats: readonly Format[] = ['csv', 'xlsx', 'geojson'];

const kinds: Readonly<Partial<Record<Question['type'], FileColumn['kind']>>> = {
  number: 'number',
  scale: 'number',
  date: 'date',
  checkbox: 'flag',
};

const column = (key: string, title: string, kind: FileColumn['kind']): FileColumn => ({ key, title, kind });

export function requestFor(
  format: Format,
  name: string,
  questions: readonly Question[],
  responses: readonly SurveyResponse[],
): ExportRequest {
  const asked = questions.filter(({ type }) => type !== 'info');
  const language = currentLanguage();
  return {
    format,
    sheet: textOf(texts.responses),
    table: {
      columns: [
        column('id', textOf(texts.number), 'number'),
        column('receipt', textOf(texts.receipt), 'text'),
        column('sent', textOf(texts.sent), 'date'),
        column('seconds', textOf(texts.seconds), 'number'),
        column('test', textOf(texts.test), 'flag'),
        ...asked.map((question) => column(columnOf(question), columnOf(question), kinds[question.type] ?? 'text')),
      ],
      rows: responses.map(({ response, sentAt, seconds, test, answers }, index) => [
        index + 1,
        receiptOf(response),
        sentAt,
        seconds,
        test,
        ...asked.map((question) => cellOf(question, answers[question.id] ?? '')),
      ]),
    },
    geometries: responses.map(({ answers }) => geometryOf(asked, answers)),
    text: { language, yes: textOf(texts.yes), no: textOf(texts.no) },
    notes: { title: textOf(texts.codebook), lines: [[textOf(texts.responses), name], ...asked.map(codeOf)] },
  };
}

function cellOf(question: Question, text: string): FileCell {
  if (text === '') return null;
  const { type } = question;
  if (type === 'number' || type === 'scale') return Number(text);
  if (type === 'checkbox') return text === 'true';
  if (type === 'multiselect')
    return (chosenIn(text) ?? []).map((value) => choiceWords(question, value, textOf)).join(BETWEEN_CHOICES);
  return type === 'select' ? choiceWords(question, text, textOf) : text;
}

/** All places of a response together; null without one on the map. */
function geometryOf(asked: readonly Question[], answers: SurveyResponse['answers']): Geometry | null {
  const places = asked.flatMap(({ type, id }) => {
    const place = type === 'geometry' ? placeOf(answers[id] ?? '') : null;
    return place && 'geometry' in place ? [place.geometry] : [];
  });
  return places.length > 1 ? { type: 'GeometryCollection', geometries: places } : (places[0] ?? null);
}

/** What a column means: the question, its type, choices and rules. */
function codeOf(question: Question): readonly [string, string] {
  const { name, type, required, cfg, dependsOnQuestionField } = question;
  const choices = type === 'checkbox' ? null : possibleAnswers(question);
  const words = [
    name,
    textOf(entryByValue(surveyQuestionTypes, type)!.label),
    cfg.unit,
    choices?.map((value) => choiceWords(question, value, textOf)).join(BETWEEN_CHOICES),
    required && textOf(texts.asRequired),
    dependsOnQuestionField && textOf(texts.after, { field: dependsOnQuestionField }),
  ];
  return [columnOf(question), words.filter(Boolean).join(' · ')];
}

export const exportResponses = (
  format: Format,
  name: string,
  questions: readonly Question[],
  responses: readonly SurveyResponse[],
): Promise<void> =>
  writeFile(requestFor(format, name, questions, responses), [
    session.company?.name ?? '',
    name,
    new Date().toISOString().slice(0, 10),
  ]);
