/** A colleague was first: both answers beside each other, and whose hold. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { OneForm } from '../../../model/surveys/ibis/calls.ts';
import { Table } from '../parts/Table.tsx';
import type { SurveySection } from '../survey/field.ts';
import { wordsFor } from '../words.ts';
import { wordsOf } from './answertexts.ts';
import { ibisTexts as texts } from './texts.ts';
import { draftIn } from './useKeptDraft.ts';
import { differingQuestions, type ParkState } from './usePark.ts';

interface ConflictProps {
  language: PageLanguage;
  groups: readonly SurveySection[];
  park: ParkState;
  conflict: OneForm;
}

export function Conflict({ language, groups, park, conflict }: ConflictProps) {
  const { t } = wordsFor(language);
  const theirs = draftIn(conflict);
  const rows = differingQuestions(
    theirs,
    park.draft,
    groups.flatMap(({ questions }) => questions),
  );
  return (
    <div className="notice" role="alert">
      <p>{t(texts.conflict)}</p>
      <Table
        caption={t(texts.conflict)}
        rows={rows}
        isStacked
        keyOf={({ id }) => id}
        columns={[
          { key: 'question', head: t(texts.question), cell: ({ name }) => name },
          {
            key: 'yours',
            head: t(texts.yours),
            cell: (question) => wordsOf(question, park.draft.answers, language) || t(texts.none),
          },
          {
            key: 'theirs',
            head: t(texts.theirs),
            cell: (question) => wordsOf(question, theirs.answers, language) || t(texts.none),
          },
        ]}
      />
      <div className="buttons">
        <button type="button" className="button" onClick={park.takeTheirs}>
          {t(texts.takeTheirs)}
        </button>
        <button type="button" className="quiet" onClick={park.keepOurs}>
          {t(texts.keepYours)}
        </button>
      </div>
    </div>
  );
}
