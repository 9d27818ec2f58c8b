/** After which answer a question is shown. Only earlier questions are offered, so no circle can arise. */
import { Select } from '@mantine/core';
import type { SurveyQuestion } from '../../../../model/entities/surveyquestion.ts';
import { isAstray } from '../../../../model/surveys/dependence.ts';
import { possibleAnswers, storedChoice } from '../../../../model/surveys/questions.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { dependOn, wantAnswer } from './actions.ts';
import classes from './survey.module.css';
import { useSurveyQuestions } from './survey.ts';
import { texts } from './texts.ts';

interface DependenceFieldProps {
  publicationId: number;
  question: SurveyQuestion;
  disabled: boolean;
}

/** Choices of the wanted answer; `any` stands for an empty one, which a select cannot hold. */
const ANY = 'any';

export function DependenceField({ publicationId, question, disabled }: DependenceFieldProps) {
  const t = useText();
  const all = useSurveyQuestions(publicationId);
  const index = all.findIndex(({ id }) => id === question.id);
  const earlier = all.slice(0, Math.max(0, index)).filter(({ type, field }) => type !== 'info' && field !== '');
  const decider = earlier.find(({ field }) => field === question.dependsOnQuestionField) ?? null;
  const wrong = index >= 0 && isAstray(all, index);
  return (
    <div className={classes.pair}>
      <Select
        label={t(texts.shownWhen)}
        data={[
          { value: '', label: t(texts.always) },
          ...earlier.map(({ field, name }) => ({ value: field, label: t(texts.after, { name: name || field }) })),
        ]}
        value={decider?.field ?? ''}
        allowDeselect={false}
        disabled={disabled || earlier.length === 0}
        error={wrong ? t(texts.astray) : null}
        onChange={(field) => dependOn(question, earlier.find((each) => each.field === field) ?? null)}
      />
      {decider ? (
        <Select
          label={t(texts.withAnswer)}
          data={[{ value: ANY, label: t(texts.anyAnswer) }, ...answersOf(decider, t)]}
          value={question.dependsOnQuestionValue || ANY}
          allowDeselect={false}
          disabled={disabled}
          onChange={(value) => wantAnswer(question, value === ANY || value === null ? '' : value)}
        />
      ) : null}
    </div>
  );
}

function answersOf(decider: SurveyQuestion, t: Translate): { value: string; label: string }[] {
  const names = new Map(decider.values.map((choice) => [storedChoice(choice), choice.name]));
  const words: Readonly<Record<string, string>> =
    decider.type === 'checkbox' ? { true: t(texts.yes), false: t(texts.no) } : {};
  return (possibleAnswers(decider) ?? []).map((value) => ({ value, label: words[value] ?? names.get(value) ?? value }));
}
