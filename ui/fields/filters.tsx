/** The filter of every kind of field: what a condition on it looks like. A kind without an entry does not compile. */
import { Group, TextInput } from '@mantine/core';
import type { FieldKind } from '../../model/define.ts';
import { formatRead } from '../i18n/format.ts';
import { useText, type Translate } from '../i18n/useText.ts';
import { choicesOf } from './choices.ts';
import { MenuChoices } from './MenuChoices.tsx';
import { limitsOf } from './numbers.ts';
import { NumberField } from './NumberField.tsx';
import { rangeOf, rangeText } from './ranges.ts';
import { texts } from './texts.ts';
import type { CellKind, Choice, FieldFilter, FilterProps } from './types.ts';

/** What may be ticked: the choices of the field, or the states of a tick. */
const optionsOf = (kind: CellKind, t: Translate): readonly Choice[] =>
  choicesOf(kind, t) ?? [
    { value: 'yes', label: t(texts.yes) },
    { value: 'no', label: t(texts.no) },
    { value: 'empty', label: t(texts.isEmpty) },
  ];

/** Items of a menu. */
function OptionsFilter({ kind, value, isSingle = false, onChange }: FilterProps) {
  const t = useText();
  const toggle = (option: string) => {
    if (value.includes(option)) return onChange(value.filter((each) => each !== option));
    onChange(isSingle ? [option] : [...value, option]);
  };
  return (
    <MenuChoices
      choices={optionsOf(kind, t)}
      isOn={(option) => value.includes(String(option))}
      onChoose={(option) => toggle(String(option))}
    />
  );
}

function TextFilter({ value, onChange }: FilterProps) {
  const t = useText();
  return (
    <TextInput
      data-autofocus
      label={t(texts.contains)}
      value={value[0] ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : [currentTarget.value])}
    />
  );
}

function RangeFilter({ kind, value, onChange }: FilterProps) {
  const t = useText();
  const { from, to } = rangeOf(value[0] ?? '');
  const { unit, whole } = limitsOf(kind.field);
  const change = (low: number | null, high: number | null) => {
    const text = rangeText(low, high);
    onChange(text === '' ? [] : [text]);
  };
  const shared = { nullable: true, placeholder: '', whole, ...(unit && { unit }) };
  return (
    <Group wrap="nowrap" w={260}>
      <NumberField {...shared} label={t(texts.from)} value={from} onChange={(next) => change(next, to)} />
      <NumberField {...shared} label={t(texts.to)} value={to} onChange={(next) => change(from, next)} />
    </Group>
  );
}

const optionWords: FieldFilter['words'] = (kind, value, t) =>
  optionsOf(kind, t)
    .filter((option) => value.includes(String(option.value)))
    .map(({ label }) => label);

const rangeWords: FieldFilter['words'] = (_, [range], t, language) => {
  if (range === undefined) return [];
  const { from, to } = rangeOf(range);
  const written = (end: number | null) => (end === null ? '' : formatRead(end, undefined, language));
  const text = from === null ? texts.until : to === null ? texts.since : texts.span;
  return [t(text, { from: written(from), to: written(to) })];
};

const options: FieldFilter = { Filter: OptionsFilter, isMenu: true, words: optionWords };
const range: FieldFilter = { Filter: RangeFilter, isMenu: false, words: rangeWords };
const contained: FieldFilter = { Filter: TextFilter, isMenu: false, words: (_, value) => value };

const filters: Readonly<Record<FieldKind, FieldFilter | null>> = {
  text: contained,
  int: range,
  real: range,
  flag: options,
  time: null,
  enum: options,
  ref: options,
  part: null,
  list: options,
  json: null,
  /** The server never sends it. */
  secret: null,
};

/** Null for a kind that cannot be filtered. */
export const filterOf = (kind: CellKind): FieldFilter | null => (kind.choices ? options : filters[kind.field.kind]);
