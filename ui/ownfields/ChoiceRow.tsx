import type { ReactNode } from 'react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { customValue, type CustomValue } from '../../model/entities/customvalue.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import type { Choice } from '../portfolio/values.ts';
import { editRecord } from '../stores/records/records.ts';
import { toggleDefault } from './actions.ts';
import { ColourButton } from '../components/colour/ColourButton.tsx';
import { NameInput } from './NameInput.tsx';
import classes from './properties.module.css';
import { texts } from './texts.ts';

const { name: nameField, color: colourField, limit: limitField } = customValue.fields;

interface ChoiceRowProps {
  record: CustomValue;
  choice: Choice;
  /** Names of the other choices, as shown. */
  others: readonly string[];
  /** What another name changes, with `{count}` locations. */
  touches: Label;
  /** Locations with the choice; null while they are counted. */
  used: number | null;
  disabled: boolean;
  grip: ReactNode;
  onRemove: () => void;
}

export function ChoiceRow({ record, choice, others, touches, used, disabled, grip, onRemove }: ChoiceRowProps) {
  const t = useText();
  const name = t(choice.label);
  const Star = record.default ? IconStarFilled : IconStar;
  const isOver = record.limit !== null && used !== null && used > record.limit;
  return (
    <div className={classes.choice} data-choice={record.id}>
      {grip}
      <ColourButton
        name={name}
        colour={choice.colour}
        disabled={disabled}
        onChoose={(color) => editRecord('customvalue', record.id, { color }, { label: colourField.label })}
      />
      <NameInput
        name={name}
        label={t(texts.nameOf, { name })}
        others={others}
        touches={used ? t(touches, { count: formatNumber(used) }) : null}
        disabled={disabled}
        onRename={(to) => editRecord('customvalue', record.id, { name: to }, { label: nameField.label })}
      />
      <Tooltip label={t(texts.defaultOf, { name })}>
        <ActionIcon
          size={28}
          aria-label={t(texts.defaultOf, { name })}
          aria-pressed={record.default}
          disabled={disabled}
          className={classes.star}
          onClick={() => toggleDefault(record)}
        >
          <Star size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <NumberField
        label={t(texts.limitOf, { name })}
        hideLabel
        value={record.limit}
        min={limitField.min!}
        max={limitField.max!}
        whole
        nullable
        disabled={disabled}
        placeholder="–"
        onChange={(limit, gesture) =>
          editRecord('customvalue', record.id, { limit }, { label: limitField.label, gesture })
        }
      />
      <span className={classes.count} data-count data-over={isOver || undefined}>
        {used === null ? '…' : formatNumber(used)}
      </span>
      <ActionIcon size={28} aria-label={t(texts.deleteChoice, { name })} disabled={disabled} onClick={onRemove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
