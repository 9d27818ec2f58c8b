import type { ComponentType } from 'react';
import type { Field, Fields } from '../../model/define.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/useText.ts';

/** Changes with the same gesture are one step to undo. */
type ChangeValue = (value: unknown, gesture: string | null) => void;

export interface EditorProps {
  field: Field;
  value: unknown;
  onChange: ChangeValue;
  disabled?: boolean;
  /** The server's message about this field. */
  error?: string | undefined;
  /** Replaces the label of the model. */
  label?: string | undefined;
  /** Whether the label is for screen readers only. */
  hideLabel?: boolean;
  /** Whether the records differ here: the field starts empty and writes all of them. */
  mixed?: boolean;
}

export type Editor = ComponentType<EditorProps>;

/** One of the values a cell may have, where the model does not list them. */
export interface Choice {
  value: unknown;
  label: string;
  /** CSS colour of its dot. */
  colour?: string;
}

/** What decides how a value in a table looks, is copied and is read. */
export interface CellKind {
  field: Field;
  /** In place of the choices of the field. */
  choices?: readonly Choice[] | undefined;
  /** Whether the value is a list of choices. */
  several?: boolean | undefined;
  /** Whether a moment is a day, kept as `2026-02-19`. */
  isDay?: boolean | undefined;
}

export interface CellProps {
  kind: CellKind;
  value: unknown;
}

/** A value in a table: read only, one line high. */
export type Cell = ComponentType<CellProps>;

export interface FilterProps {
  kind: CellKind;
  /** Texts of an address: values that are ticked, one text, or one range `10..20`. Empty: everything passes. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether one choice excludes the others. */
  isSingle?: boolean;
}

/** A condition on a field. */
export interface FieldFilter {
  Filter: ComponentType<FilterProps>;
  /** Whether it is items of a menu; otherwise it is a small form. */
  isMenu: boolean;
  /** The condition in words, one for each choice. */
  words: (kind: CellKind, value: readonly string[], t: Translate, language: Language) => readonly string[];
}

export interface FieldGridProps {
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  onChange: (key: string, value: unknown, gesture: string | null) => void;
  /** These fields only, in this order. */
  only?: readonly string[] | undefined;
  columns?: number | undefined;
  disabled?: boolean | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
  /** Sentences below fields. */
  hints?: Readonly<Record<string, string>> | undefined;
}
