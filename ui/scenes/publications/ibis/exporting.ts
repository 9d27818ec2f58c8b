/** Answers as a file, a row for each park, under the names of the register. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { parkMutations, parkStates } from '../../../../model/enums/ibis.ts';
import type { IbisOverview } from '../../../../model/surveys/ibis/calls.ts';
import { issuableAtOnce } from '../../../../model/surveys/ibis/draft.ts';
import { columns as ibisColumns } from '../../../../model/surveys/ibis/questions.ts';
import { NEW_PARK, type Texts } from '../../../../model/surveys/ibis/register.ts';
import { placeOf } from '../../../../model/surveys/places.ts';
import { columnOf, possibleAnswers, storedChoice, type Question } from '../../../../model/surveys/questions.ts';
import { BETWEEN_CHOICES } from '../../../../model/rules/text/cellwords.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { ExportRequest, FileCell, FileColumn } from '../../../portfolio/exchange/table.ts';
import { writeFile } from '../../../portfolio/exchange/write.ts';
import { session } from '../../../stores/person/session.ts';
import { texts } from './texts.ts';

export type IbisFormat = 'csv' | 'xlsx';
export const ibisFormats: readonly IbisFormat[] = ['csv', 'xlsx'];

const kinds: Readonly<Partial<Record<Question['type'], FileColumn['kind']>>> = { number: 'number', checkbox: 'flag' };

/** Keys of choices stay as they are stored: the register has codes, not words. */
function cellOf(question: Question, text: string): FileCell {
  if (text === '') return null;
  if (question.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  return question.type === 'checkbox' ? text === 'true' : text;
}

const plain = (key: string, kind: FileColumn['kind'] = 'text'): FileColumn => ({ key, title: key, kind });

export function ibisRequest(
  format: IbisFormat,
  name: string,
  { survey, municipalities }: IbisOverview,
  questions: readonly Question[],
): ExportRequest {
  const asked = questions.filter(({ type }) => type !== 'info');
  const rows = municipalities.flatMap(({ code, parks }) =>
    parks.flatMap(({ rin, state, draft, approvedAt, sentAt }): FileCell[][] => {
      if (!draft) return [];
      const { answers, mutation, mutationRins, mutationText } = draft;
      return [
        [
          ...[NEW_PARK.test(rin) ? null : rin, survey?.year ?? null, code],
          ...asked.map((question) => cellOf(question, answers[columnOf(question)] ?? '')),
          ...[issuableAtOnce(answers), mutation, mutationRins.join(BETWEEN_CHOICES), mutationText],
          ...[state, sentAt, approvedAt],
        ],
      ];
    }),
  );
  return {
    format,
    sheet: 'IBIS',
    table: {
      columns: [
        ...[plain('RIN_NUMMER'), plain('JAAR', 'number'), plain('GEM_CODES')],
        ...asked.map((question) => plain(columnOf(question), kinds[question.type])),
        ...[
          plain(ibisColumns.available, 'number'),
          plain('MUTATIE'),
          plain('MUTATIE_MET'),
          plain('MUTATIE_TOELICHTING'),
        ],
        ...[plain('STATUS'), plain('VERZONDEN', 'date'), plain('GOEDGEKEURD', 'date')],
      ],
      rows,
    },
    geometries: [],
    text: { language: currentLanguage(), yes: textOf(texts.yes), no: textOf(texts.no) },
    notes: {
      title: textOf(texts.codebook),
      lines: [
        [textOf(texts.survey), name],
        ...asked.map((question): readonly [string, string] => [columnOf(question), codeWords(question)]),
        ['MUTATIE', parkMutations.entries.map(({ key, label }) => `${key}: ${textOf(label)}`).join(BETWEEN_CHOICES)],
        ['STATUS', parkStates.entries.map(({ key, label }) => `${key}: ${textOf(label)}`).join(BETWEEN_CHOICES)],
      ],
    },
  };
}

function codeWords(question: Question): string {
  const choices = question.type === 'checkbox' ? null : possibleAnswers(question);
  const named = choices?.map(
    (value) => `${value}: ${question.values.find((each) => storedChoice(each) === value)?.name ?? value}`,
  );
  return [question.name, question.cfg.unit, named?.join(BETWEEN_CHOICES)].filter(Boolean).join(' · ');
}

export const exportIbis = (
  format: IbisFormat,
  name: string,
  overview: IbisOverview,
  questions: readonly Question[],
): Promise<void> =>
  writeFile(ibisRequest(format, name, overview, questions), [
    session.company?.name ?? '',
    name,
    String(overview.survey?.year ?? ''),
  ]);

/** An answer in words. */
export function answerText(question: Question, answers: Texts): string {
  const value = answers[columnOf(question)]?.trim() ?? '';
  if (value === '') return '–';
  if (question.type === 'checkbox') return textOf(value === 'true' ? texts.yes : texts.no);
  if (question.type === 'select') return question.values.find((each) => storedChoice(each) === value)?.name ?? value;
  if (question.type === 'number') {
    const number = currentLanguage() === 'nl' ? value.replace('.', ',') : value;
    return `${number} ${question.cfg.unit}`.trim();
  }
  const place = question.type === 'geometry' ? placeOf(value) : null;
  return place && 'geometry' in place ? textOf(texts.drawn) : value;
}

export const stateName = (state: string): string => textOf(entryOf(parkStates, state)!.label);
