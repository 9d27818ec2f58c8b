/** The choices of a field: names, colours, order, the default, limits and how many locations have them. */
import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CustomField } from '../../model/entities/customfield.ts';
import { customValue, type CustomValue } from '../../model/entities/customvalue.ts';
import { CHOICES } from '../../model/rules/location/customfields.ts';
import { SortableList } from '../fields/SortableList.tsx';
import { useText } from '../i18n/useText.ts';
import { isProperty, useFieldChoices } from '../portfolio/values.ts';
import { loadWhole } from '../portfolio/wholelists.ts';
import { useRecords } from '../stores/records/banks.ts';
import { rowKey } from '../stores/records/localids.ts';
import { removeRecord } from '../stores/records/records.ts';
import { createChoice, move } from './actions.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import classes from './properties.module.css';
import { ReplaceChoice } from './ReplaceChoice.tsx';
import { texts } from './texts.ts';
import type { Usage } from './usage.ts';

interface ChoicesProps {
  field: CustomField;
  /** Null while it is counted. */
  usage: Usage | null;
  disabled: boolean;
  /** Called after the locations of a deleted choice got another one. */
  onReplaced: () => void;
}

export function Choices({ field, usage, disabled, onReplaced }: ChoicesProps) {
  const t = useText();
  const records = useRecords('customvalue', { customfieldId: field.id });
  const choices = useFieldChoices(field.id, field.kind);
  const [removed, setRemoved] = useState<CustomValue | null>(null);
  const nameAt = (index: number) => t(choices[index]!.label);
  const isFull = records.length >= CHOICES;
  const usedBy = (id: number) => (usage ? (usage.ofChoice.get(id) ?? 0) : null);
  const remove = (choice: CustomValue) => removeRecord('customvalue', choice.id, { label: customValue.label.one });
  return (
    <>
      {records.length === 0 ? <p className="text-soft">{t(texts.noChoices)}</p> : <Heads />}
      <SortableList
        label={t(texts.choices)}
        items={records}
        nameOf={(_, index) => nameAt(index)}
        disabled={disabled}
        onMove={(from, to) => move('customvalue', records, from, to)}
      >
        {(record, index, grip) => (
          <ChoiceRow
            key={rowKey('customvalue', record.id)}
            record={record}
            choice={choices[index]!}
            others={choices.filter((_, at) => at !== index).map(({ label }) => t(label))}
            touches={isProperty(field.kind) ? texts.renameProperty : texts.renameChoice}
            used={usedBy(record.id)}
            disabled={disabled || usage === null}
            grip={grip}
            onRemove={() => (usedBy(record.id) === 0 ? remove(record) : setRemoved(record))}
          />
        )}
      </SortableList>
      {disabled ? null : (
        <Button
          variant="default"
          size="xs"
          mt={8}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabled={isFull}
          onClick={() => createChoice(field)}
        >
          {t(texts.addChoice)}
        </Button>
      )}
      {isFull ? (
        <Text fz={13} mt={4}>
          {t(texts.mostChoices, { max: CHOICES })}
        </Text>
      ) : null}
      {removed ? (
        <ReplaceChoice
          record={removed}
          choices={choices}
          count={usedBy(removed.id) ?? 0}
          onClose={() => setRemoved(null)}
          onDone={() => {
            setRemoved(null);
            loadWhole(['location'], true);
            onReplaced();
          }}
        />
      ) : null}
    </>
  );
}

function Heads() {
  const t = useText();
  return (
    <div className={`${classes.choice} ${classes.heads}`} aria-hidden>
      <span />
      <span />
      <span>{t(texts.value)}</span>
      <span>{t(texts.default)}</span>
      <span>{t(texts.limit)}</span>
      <span className={classes.count}>{t(texts.locations)}</span>
      <span />
    </div>
  );
}
