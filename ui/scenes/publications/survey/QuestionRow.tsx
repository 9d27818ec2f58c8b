/** One question: a line that opens its settings. */
import { ActionIcon, Badge, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { surveyQuestion, type SurveyQuestion } from '../../../../model/entities/surveyquestion.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { surveyQuestionTypes } from '../../../../model/enums/publication.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { useText } from '../../../i18n/useText.ts';
import { removeRecord } from '../../../stores/records/records.ts';
import { QuestionForm } from './QuestionForm.tsx';
import classes from './survey.module.css';
import { texts } from './texts.ts';

interface QuestionRowProps {
  publicationId: number;
  question: SurveyQuestion;
  number: number;
  isAnswered: boolean;
  isOpen: boolean;
  disabled: boolean;
  grip: ReactNode;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}

export function QuestionRow(props: QuestionRowProps) {
  const { publicationId, question, number, isAnswered, isOpen, disabled, grip, onToggle, onMove } = props;
  const t = useText();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const { id, type, required, status, dependsOnQuestionField } = question;
  const name = question.name || t(texts.unnamed);
  const remove = () => removeRecord('surveyquestion', id, { label: surveyQuestion.label.one });
  return (
    <>
      <div className={classes.line}>
        {grip}
        <UnstyledButton
          className={classes.summary!}
          aria-expanded={isOpen}
          aria-controls={formId}
          title={t(texts.moveHint)}
          data-question={id}
          onClick={onToggle}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (!event.altKey || by === 0 || disabled) return;
            event.preventDefault();
            onMove(by);
          }}
        >
          <span className={classes.number}>{number}</span>
          <span className={classes.name}>{name}</span>
          <span className={classes.marks}>
            {required ? (
              <Badge variant="light" tt="none">
                {t(texts.required)}
              </Badge>
            ) : null}
            {dependsOnQuestionField ? (
              <Badge variant="default" tt="none">
                {t(texts.depends)}
              </Badge>
            ) : null}
            {status === 'published' ? null : (
              <Badge variant="default" tt="none">
                {t(texts.hidden)}
              </Badge>
            )}
            <span className="text-soft">{t(entryByValue(surveyQuestionTypes, type)!.label)}</span>
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden data-open={isOpen || undefined} />
        </UnstyledButton>
        <ActionIcon
          size={28}
          aria-label={t(texts.removeOf, { name })}
          disabled={disabled}
          onClick={() => (isAnswered ? setAsking(true) : remove())}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {isOpen ? (
        <div id={formId}>
          <QuestionForm publicationId={publicationId} question={question} isAnswered={isAnswered} disabled={disabled} />
        </div>
      ) : null}
      <ConfirmRemoval
        opened={isAsking}
        title={t(texts.removeOf, { name })}
        action={t(texts.remove)}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t(texts.removeText)}
      </ConfirmRemoval>
    </>
  );
}
