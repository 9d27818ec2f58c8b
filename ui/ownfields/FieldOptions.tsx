/** What can be set of an own field. */
import { useState } from 'react';
import { Button, Select, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Company } from '../../model/entities/company.ts';
import { customField, type CustomField } from '../../model/entities/customfield.ts';
import { customFieldTypes } from '../../model/enums/location.ts';
import { hasChoices, SUMMARY_FIELDS, typesAfter } from '../../model/rules/location/customfields.ts';
import { ConfirmRemoval } from '../components/confirm/ConfirmRemoval.tsx';
import { FieldForm } from '../fields/FieldForm.tsx';
import { useText } from '../i18n/useText.ts';
import { useRecords } from '../stores/records/banks.ts';
import { editRecord, removeRecord } from '../stores/records/records.ts';
import { toggleSummary } from './actions.ts';
import { ChangeType } from './ChangeType.tsx';
import { Choices } from './Choices.tsx';
import { applyConversion } from './conversion.ts';
import { Exposure } from './Exposure.tsx';
import { NameInput } from './NameInput.tsx';
import classes from './properties.module.css';
import { texts } from './texts.ts';
import { useTouchedWords } from './touches.ts';
import type { Usage } from './usage.ts';

interface FieldOptionsProps {
  field: CustomField;
  company: Company;
  usage: Usage | null;
  disabled: boolean;
  /** Counts the locations again. */
  onReplaced: () => void;
}

const { name: nameField, type: typeField } = customField.fields;

/** Options that a type has besides those of all types. */
const optionsOf: Partial<Record<CustomField['type'], readonly string[]>> = {
  number: ['unit', 'decimals', 'min', 'max'],
  text: ['multiline'],
};

export function FieldOptions({ field, company, usage, disabled, onReplaced }: FieldOptionsProps) {
  const t = useText();
  const { id, name, type } = field;
  const touches = useTouchedWords(field, usage);
  const options = optionsOf[type];
  const others = useRecords('customfield').filter((each) => each.id !== id);
  return (
    <div className={classes.options}>
      <div className={classes.pair}>
        <NameInput
          name={name}
          label={t(nameField.label)}
          isLabelled
          others={others.map((each) => each.name)}
          touches={touches ? `${touches} ${t(texts.renameField)}` : null}
          disabled={disabled}
          onRename={(to) => editRecord('customfield', id, { name: to }, { label: nameField.label })}
        />
        <TypeChoice field={field} usage={usage} disabled={disabled} onChanged={onReplaced} />
      </div>
      <FieldForm entity="customfield" id={id} only={['description']} columns={1} disabled={disabled} />
      {options ? <FieldForm entity="customfield" id={id} only={options} disabled={disabled} /> : null}
      <Exposure field={field} touches={touches} disabled={disabled} />
      <SummarySwitch fieldId={id} company={company} disabled={disabled} />
      {hasChoices(type) ? (
        <section aria-label={t(texts.choices)}>
          <h3 className={classes.part}>{t(texts.choices)}</h3>
          <Choices field={field} usage={usage} disabled={disabled} onReplaced={onReplaced} />
        </section>
      ) : null}
      {disabled ? null : <RemoveField field={field} count={usage?.valuesOfField.get(id) ?? 0} />}
    </div>
  );
}

interface TypeChoiceProps {
  field: CustomField;
  usage: Usage | null;
  disabled: boolean;
  onChanged: () => void;
}

/** A field in use gets another type after a dry run; one without values at once. */
function TypeChoice({ field, usage, disabled, onChanged }: TypeChoiceProps) {
  const t = useText();
  const [wanted, setWanted] = useState<CustomField['type'] | null>(null);
  const { id, type } = field;
  const count = usage?.valuesOfField.get(id) ?? 0;
  const types = typesAfter(type, count);
  const description = count === 0 ? undefined : t(types.length === 1 ? texts.typeFixed : texts.typeConverts);
  const choose = (to: CustomField['type'] | null) => {
    if (!to || to === type) return;
    if (count > 0) setWanted(to);
    else applyConversion(field, to, []);
  };
  return (
    <>
      <Select
        label={t(typeField.label)}
        description={description}
        inputWrapperOrder={['label', 'input', 'description']}
        data={customFieldTypes.entries
          .filter(({ key }) => types.includes(key))
          .map(({ key, label }) => ({ value: key, label: t(label) }))}
        value={type}
        disabled={disabled || usage === null || types.length === 1}
        onChange={choose}
      />
      {wanted ? (
        <ChangeType
          field={field}
          to={wanted}
          onClose={() => setWanted(null)}
          onChanged={() => {
            setWanted(null);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

function SummarySwitch({ fieldId, company, disabled }: { fieldId: number; company: Company; disabled: boolean }) {
  const t = useText();
  const fields = useRecords('customfield');
  const shown = company.cfg.summaryCustomFields.filter((id) => fields.some((field) => field.id === id));
  const isShown = shown.includes(fieldId);
  const isFull = !isShown && shown.length >= SUMMARY_FIELDS;
  return (
    <Switch
      label={t(texts.summary)}
      description={isFull ? t(texts.summaryFull, { max: SUMMARY_FIELDS }) : undefined}
      checked={isShown}
      disabled={disabled || isFull}
      onChange={() => toggleSummary(company.id, fieldId)}
    />
  );
}

function RemoveField({ field, count }: { field: CustomField; count: number }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const remove = () => removeRecord('customfield', field.id, { label: customField.label.one });
  return (
    <div>
      <Button
        variant="subtle"
        color="brick"
        size="compact-sm"
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => (count === 0 ? remove() : setAsked(true))}
      >
        {t(texts.deleteField)}
      </Button>
      <ConfirmRemoval
        opened={isAsked}
        title={t(texts.deleteTitle, { name: field.name })}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        {t(texts.deleteFieldText, { count })}
      </ConfirmRemoval>
    </div>
  );
}
