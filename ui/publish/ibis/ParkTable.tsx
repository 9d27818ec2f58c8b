/** The answers about a park for reading, a table for each part. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import { isChanged } from '../../../model/surveys/ibis/draft.ts';
import type { Texts } from '../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import { Table, type Column } from '../parts/Table.tsx';
import type { SurveySection } from '../survey/field.ts';
import { wordsFor } from '../words.ts';
import { wordsOf } from './answertexts.ts';
import { ibisTexts as texts } from './texts.ts';

interface ParkTableProps {
  language: PageLanguage;
  groups: readonly SurveySection[];
  /** Null where they are not shown. */
  answers: Texts | null;
  reasons: Texts;
  lastYear: Texts;
  register: Texts;
  registerYear: number | null;
}

export function ParkTable({ language, groups, answers, reasons, lastYear, register, registerYear }: ParkTableProps) {
  const { t } = wordsFor(language);
  const words = (question: Question, from: Texts) => wordsOf(question, from, language) || '–';
  const before = { ...register, ...lastYear };
  const hasLast = Object.keys(lastYear).length > 0;
  const columns: Column<Question>[] = [
    { key: 'question', head: t(texts.question), cell: ({ name }) => name },
    ...(answers
      ? [
          {
            key: 'answer',
            head: t(texts.answer),
            cell: (question: Question) => (
              <>
                {words(question, answers)}
                {isChanged(question, answers, before) ? <span className="ibis-mark">{t(texts.differs)}</span> : null}
                {reasons[columnOf(question)] ? <p className="hint">{reasons[columnOf(question)]}</p> : null}
              </>
            ),
          },
        ]
      : []),
    ...(hasLast
      ? [{ key: 'last', head: t(texts.lastYear), cell: (question: Question) => words(question, lastYear) }]
      : []),
    {
      key: 'register',
      head: registerYear === null ? t(texts.register) : t(texts.registerOf, { year: registerYear }),
      cell: (question) => words(question, register),
    },
  ];
  return groups.map(({ id, heading, questions }) => (
    <section key={id} className="ibis-group">
      <h2>{heading}</h2>
      <Table
        caption={heading}
        columns={columns}
        isStacked={columns.length > 2}
        rows={questions.filter(({ type }) => type !== 'info')}
        keyOf={(question) => question.id}
      />
    </section>
  ));
}
