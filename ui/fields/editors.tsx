/** One editor per kind of field. They know the model's field, never which record or screen they are on. */
import { useState } from 'react';
import { NativeSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { EntityName } from '../../model/entities/index.ts';
import { isWritten, textFormats } from '../../model/rules/text/formats.ts';
import { RichEditor } from '../richtext/RichEditor.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useRecords, type AnyRecord } from '../stores/records/banks.ts';
import { NumberField } from './NumberField.tsx';
import { isOffered, nameOrNumber } from './choices.ts';
import { useNamesOf } from './recordname.ts';
import { textOfValue } from './shownValue.ts';
import { floating } from '../theme/components.ts';
import { texts } from './texts.ts';
import type { EditorProps } from './types.ts';
import { useGesture } from './useGesture.ts';

/** Texts that may be this long get several lines. */
const LONG = 1_000;

/** An arrow key steps this many decimals above the last: about ten metres for a coordinate. */
const FINE = 2;

const useLabels = ({ field, label, hideLabel }: EditorProps) => {
  const t = useText();
  const text = label ?? t(field.label);
  return hideLabel ? { 'aria-label': text } : { label: text };
};

/**
 * Every typed letter is saved; one visit to the field is one step to undo. An invalid text stays in the field and is
 * not written.
 */
export function TextEditor(props: EditorProps) {
  const { field, value, onChange, disabled = false, error, mixed = false } = props;
  const gesture = useGesture();
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const [visiting, setVisiting] = useState(false);
  const isRight = (text: string) => !field.format || isWritten(field.format, text);
  const isWrong = draft !== null && !visiting && !isRight(draft);
  const shared = {
    ...useLabels(props),
    value: draft ?? String(value ?? ''),
    maxLength: field.maxLength,
    placeholder: mixed ? t(texts.mixed) : '',
    disabled,
    error: isWrong ? t(textFormats[field.format!].message) : error,
    onFocus: () => {
      gesture.next();
      setVisiting(true);
      setDraft((kept) => kept ?? String(value ?? ''));
    },
    onBlur: () => {
      setVisiting(false);
      setDraft((kept) => (kept !== null && !isRight(kept) ? kept : null));
    },
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value;
      setDraft(text);
      if (isRight(text)) onChange(field.nullable && text === '' ? null : text, gesture.current());
    },
  };
  return (field.maxLength ?? 0) > LONG ? (
    <Textarea {...shared} autosize minRows={3} maxRows={12} />
  ) : (
    <TextInput {...shared} />
  );
}

/** Text with a few tags; see `ui/richtext`. */
export function RichTextEditor(props: EditorProps) {
  const { field, value, onChange, disabled, error } = props;
  const t = useText();
  return (
    <RichEditor
      label={props.label ?? t(field.label)}
      hideLabel={props.hideLabel}
      value={String(value ?? '')}
      most={field.maxLength}
      disabled={disabled}
      error={error}
      onChange={onChange}
    />
  );
}

/** A day, with the calendar of the browser; cleared it is empty. */
export function DayEditor(props: EditorProps) {
  const { value, onChange, disabled = false, error } = props;
  const gesture = useGesture();
  return (
    <TextInput
      {...useLabels(props)}
      type="date"
      max="9999-12-31"
      value={String(value ?? '')}
      disabled={disabled}
      error={error}
      onFocus={() => gesture.next()}
      onChange={(event) => onChange(event.currentTarget.value, gesture.current())}
    />
  );
}

export function NumberEditor({ field, value, onChange, label, ...rest }: EditorProps) {
  const t = useText();
  return (
    <NumberField
      {...rest}
      label={label ?? t(field.label)}
      value={(value as number | null | undefined) ?? null}
      onChange={onChange}
      min={field.min}
      max={field.max}
      unit={field.kind === 'int' ? undefined : field.unit}
      whole={field.kind === 'int'}
      nullable={field.nullable}
      {...(field.automatic ? { placeholder: t(texts.automatic) } : {})}
      {...(field.decimals === undefined ? {} : { decimals: field.decimals, step: 10 ** (FINE - field.decimals) })}
    />
  );
}

export function FlagEditor(props: EditorProps) {
  const { value, onChange, disabled = false, error, mixed = false } = props;
  const t = useText();
  return (
    <Switch
      {...useLabels(props)}
      description={mixed ? t(texts.mixed) : undefined}
      checked={value === true}
      disabled={disabled}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked, null)}
    />
  );
}

/** A list with more choices than this can be searched. */
const MANY = 9;

export function EnumEditor(props: EditorProps) {
  const { field, value, onChange, disabled = false, error } = props;
  const t = useText();
  const labels = useLabels(props);
  const list = field.values!;
  const index = (list.values as readonly unknown[]).indexOf(value);
  // The list is made at the first focus, because it costs more than its field.
  const [visited, setVisited] = useState(false);
  const choose = (key: string | null) => {
    const at = key === null ? -1 : list.keys.indexOf(key);
    if (at >= 0 || field.nullable) onChange(at < 0 ? null : list.values[at], null);
  };
  return (
    <Select
      {...labels}
      data={list.entries.map((entry) => ({ value: entry.key, label: t(entry.label) }))}
      value={index < 0 ? null : list.keys[index]!}
      onChange={choose}
      searchable={list.entries.length > MANY}
      comboboxProps={{ ...floating, keepMounted: visited }}
      onFocus={() => setVisited(true)}
      clearable={field.nullable}
      placeholder={props.mixed ? t(texts.mixed) : field.nullable ? t(texts.none) : ''}
      nothingFoundMessage="–"
      disabled={disabled}
      error={error}
    />
  );
}

/** Chooses a record of the other entity by name. Shows the chosen one also when it is not in the list. */
export function RefEditor(props: EditorProps) {
  const { field, value, onChange, disabled = false, error } = props;
  const t = useText();
  const labels = useLabels(props);
  const to = field.to as EntityName;
  useNamesOf(to);
  const records = useRecords(to) as AnyRecord[];
  const numbered = (id: number) => t(texts.numbered, { number: id });
  const nameOf = (record: AnyRecord) => {
    const name = nameOrNumber(to, record, t);
    return isOffered(to, record) ? name : t(texts.deactivated, { name });
  };
  const choices = records
    .filter((record) => isOffered(to, record) || record.id === value)
    .map((record) => ({ value: String(record.id), label: nameOf(record) }));
  const isThere = value === null || value === undefined || records.some(({ id }) => id === value);
  if (!isThere) choices.push({ value: String(value), label: numbered(Number(value)) });
  return (
    <NativeSelect
      {...labels}
      data={[{ value: '', label: t(texts.none) }, ...choices]}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value), null)}
      disabled={disabled}
      error={error}
    />
  );
}

/** Moments and free JSON are shown, not typed. */
export function ShownEditor(props: EditorProps) {
  const t = useText();
  useLanguage();
  return <TextInput {...useLabels(props)} value={textOfValue(props.field, props.value, t)} readOnly variant="filled" />;
}
