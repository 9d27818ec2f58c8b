/** The choices of a question. Those with answers can be renamed, not deleted. */
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import type { SurveyQuestion } from '../../../../model/entities/surveyquestion.ts';
import { SortableList } from '../../../fields/SortableList.tsx';
import { useText } from '../../../i18n/useText.ts';
import { addChoice, moveChoice, removeChoice, renameChoice } from './actions.ts';
import { KeptInput } from './KeptInput.tsx';
import classes from './survey.module.css';
import { texts } from './texts.ts';

interface ChoiceListProps {
  question: SurveyQuestion;
  isAnswered: boolean;
  disabled: boolean;
}

export function ChoiceList({ question, isAnswered, disabled }: ChoiceListProps) {
  const t = useText();
  const { values } = question;
  const isOther = (name: string, at: number) =>
    values.some((choice, index) => index !== at && (choice.name === name || choice.value === name));
  return (
    <div>
      <p className={classes.part}>{t(texts.choices)}</p>
      {values.length === 0 ? <p className="text-soft">{t(texts.noChoices)}</p> : null}
      <SortableList
        label={t(texts.choices)}
        items={values}
        nameOf={({ name }) => name}
        disabled={disabled}
        onMove={(from, to) => moveChoice(question, from, to)}
      >
        {({ name }, index, grip) => (
          <div className={classes.choice}>
            {grip}
            <KeptInput
              label={t(texts.choice, { number: index + 1 })}
              hidesLabel
              value={name}
              maxLength={TEXT_LENGTH}
              disabled={disabled}
              faultOf={(text) => (text === '' || isOther(text, index) ? t(texts.choiceTaken) : null)}
              onKeep={(text) => renameChoice(question, index, text, isAnswered)}
            />
            <ActionIcon
              size={28}
              aria-label={t(texts.removeChoice, { name })}
              disabled={disabled || isAnswered}
              onClick={() => removeChoice(question, index)}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      {isAnswered ? <p className="text-hint">{t(texts.choiceLocked)}</p> : null}
      {disabled ? null : (
        <Button
          variant="default"
          size="xs"
          mt={8}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => addChoice(question)}
        >
          {t(texts.addChoice)}
        </Button>
      )}
    </div>
  );
}
