/** The settings of a question: text, type, field, choices, limits and dependence. */
import { Select } from '@mantine/core';
import { surveyQuestion, type SurveyQuestion } from '../../../../model/entities/surveyquestion.ts';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import { surveyQuestionTypes } from '../../../../model/enums/publication.ts';
import { isTaken } from '../../../../model/surveys/fields.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { changeType, renameQuestion } from './actions.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { DependenceField } from './DependenceField.tsx';
import { KeptInput } from './KeptInput.tsx';
import classes from './survey.module.css';
import { questionsOfPublication } from './survey.ts';
import { texts } from './texts.ts';

interface QuestionFormProps {
  publicationId: number;
  question: SurveyQuestion;
  isAnswered: boolean;
  disabled: boolean;
}

const { fields } = surveyQuestion;
type Setting = keyof SurveyQuestion['cfg'];
/** Settings that a type has. */
const settings: Readonly<Partial<Record<SurveyQuestion['type'], readonly Setting[]>>> = {
  number: ['unit', 'least', 'most'],
  multiselect: ['mostChoices'],
  scale: ['lowWord', 'highWord'],
};
const FIELD = /^[a-z0-9_]+$/i;

export function QuestionForm({ publicationId, question, isAnswered, disabled }: QuestionFormProps) {
  const t = useText();
  const { id, type } = question;
  const own = settings[type] ?? [];
  const fieldFault = (field: string): string | null => {
    if (!FIELD.test(field)) return t(texts.fieldForm);
    return isTaken(questionsOfPublication(publicationId), { ...question, field }) ? t(texts.taken) : null;
  };
  return (
    <div className={classes.form}>
      <KeptInput
        label={t(fields.name.label)}
        value={question.name}
        maxLength={TEXT_LENGTH}
        disabled={disabled}
        faultOf={() => null}
        onKeep={(name) => renameQuestion(publicationId, question, name, isAnswered)}
      />
      <FieldForm entity="surveyquestion" id={id} only={['description']} columns={1} disabled={disabled} />
      <div className={classes.pair}>
        <Select
          label={t(fields.type.label)}
          data={surveyQuestionTypes.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          value={type}
          allowDeselect={false}
          disabled={disabled || isAnswered}
          onChange={(next) => {
            const chosen = surveyQuestionTypes.keys.find((key) => key === next);
            if (chosen) changeType(question, chosen);
          }}
        />
        {type === 'info' ? null : (
          <KeptInput
            label={t(fields.field.label)}
            value={question.field}
            maxLength={fields.field.maxLength!}
            disabled={disabled || (isAnswered && question.field !== '')}
            description={t(texts.fieldHint)}
            faultOf={fieldFault}
            onKeep={(field) => editRecord('surveyquestion', id, { field }, { label: fields.field.label })}
          />
        )}
      </div>
      {isAnswered ? <p className="text-hint">{t(texts.typeLocked)}</p> : null}
      {type === 'select' || type === 'multiselect' ? (
        <ChoiceList question={question} isAnswered={isAnswered} disabled={disabled} />
      ) : null}
      {own.length > 0 ? (
        <FieldForm entity="surveyquestion" id={id} path={['cfg']} only={own} columns={own.length} disabled={disabled} />
      ) : null}
      <FieldForm
        entity="surveyquestion"
        id={id}
        only={type === 'info' ? ['status'] : ['required', 'folded', 'status']}
        columns={2}
        disabled={disabled}
      />
      <DependenceField publicationId={publicationId} question={question} disabled={disabled} />
    </div>
  );
}
