/** Values of cells as text and back: what is shown and copied, what is typed and pasted. */
import { BETWEEN_CHOICES, namesIn, readFlagWord } from '../../model/rules/text/cellwords.ts';
import { isWritten, textFormats } from '../../model/rules/text/formats.ts';
import type { ReadNumberText } from '../../model/rules/text/numberblock.ts';
import { toShown } from '../../model/rules/text/shownunit.ts';
import { formatNumber, formatPlain, measuredNumber } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import type { Translate } from '../i18n/useText.ts';
import { choicesOf, chosenOf, holdsSeveral } from './choices.ts';
import { dayText, momentText, readDay, readMoment } from './days.ts';
import { limitsOf, readNumber, writtenNumber } from './numbers.ts';
import { texts } from './texts.ts';
import type { CellKind } from './types.ts';

export const isNumeric = ({ field, choices }: CellKind): boolean =>
  !choices && (field.kind === 'int' || field.kind === 'real');

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value without its unit; empty for none. Reading the text again gives the value, as far as its decimals show it. */
export function textOfCell(kind: CellKind, value: unknown, t: Translate, language: Language): string {
  const { field } = kind;
  if (isEmpty(value)) return '';
  if (isNumeric(kind)) return numberText(kind, value as number, language);
  if (choicesOf(kind, t) !== null)
    return chosenOf(kind, value, t)
      .map(({ label }) => label)
      .join(BETWEEN_CHOICES);
  if (field.kind === 'flag') return t(value === true ? texts.yes : texts.no);
  if (kind.isDay) return dayText(String(value), language);
  if (field.kind === 'time') return momentText(String(value), language);
  return typeof value === 'object' ? t(field.label) : String(value);
}

function numberText({ field: { unit, decimals, kind } }: CellKind, value: number, language: Language): string {
  if (unit) return measuredNumber(value, unit, decimals, language);
  // Numbers without a unit may be years or house numbers, which have no thousands marks.
  return decimals === undefined || kind === 'int'
    ? formatPlain(value, 3, language)
    : formatNumber(value, decimals, language);
}

/** The text that editing starts with: numbers in full. */
export function editedText(kind: CellKind, value: unknown, t: Translate, language: Language): string {
  if (!isNumeric(kind) || typeof value !== 'number') return textOfCell(kind, value, t, language);
  const { unit, decimals } = kind.field;
  return writtenNumber(value, { unit, whole: kind.field.kind === 'int', decimals }, language);
}

/** The number of a cell as other programs should take it: angles in degrees, all its decimals. Null when it is none. */
export const numberOfCell = (kind: CellKind, value: unknown): number | null =>
  isNumeric(kind) && typeof value === 'number' ? toShown(value, kind.field.unit) : null;

export interface ReadCell {
  value: unknown;
  /** Another meaning of the text; null when there is only one. */
  other: number | null;
  /** Why the text is refused; null when accepted. */
  problem: string | null;
  /** Names in a refused text that no choice has. */
  unknown?: readonly string[];
}

export interface ReadingHow {
  t: Translate;
  language: Language;
  /** How numbers are read in a pasted block. */
  number?: ReadNumberText;
}

const accepted = (value: unknown): ReadCell => ({ value, other: null, problem: null });
const refused = (problem: string): ReadCell => ({ value: null, other: null, problem });

const unknownNames = (unknown: readonly string[], t: Translate): ReadCell => ({
  ...refused(t(texts.noChoice, { text: unknown[0]! })),
  unknown,
});

/** Reads a typed or pasted text as a value of the cell. */
export function readCell(text: string, kind: CellKind, { t, language, number }: ReadingHow): ReadCell {
  const { field } = kind;
  if (isNumeric(kind)) return readNumber(text, limitsOf(field), t, language, number);
  if (holdsSeveral(kind)) return readSeveral(text, kind, t);
  const tidy = text.trim();
  if (choicesOf(kind, t) !== null) {
    if (tidy === '') return field.nullable ? accepted(null) : refused(t(texts.choose));
    const found = choiceFor(tidy, kind, t);
    return found ? accepted(found.value) : unknownNames([tidy], t);
  }
  if (field.kind === 'flag') return readFlag(tidy, t);
  if (kind.isDay || field.kind === 'time') {
    if (tidy === '') return field.nullable || field.kind === 'text' ? accepted(null) : refused(t(texts.noDay));
    const day = kind.isDay ? readDay(tidy) : readMoment(tidy);
    return day === null ? refused(t(texts.noDay)) : accepted(day);
  }
  return field.kind === 'text' ? readText(tidy, kind, t) : refused(t(texts.notTyped));
}

function readText(text: string, { field }: CellKind, t: Translate): ReadCell {
  if (text.length > (field.maxLength ?? Infinity)) return refused(t(texts.tooLong, { count: field.maxLength! }));
  if (field.format && !isWritten(field.format, text)) return refused(t(textFormats[field.format].message));
  return accepted(field.nullable && text === '' ? null : text);
}

function readFlag(text: string, t: Translate): ReadCell {
  const value = readFlagWord(text);
  return value === null ? refused(t(texts.noFlag)) : accepted(value);
}

const sameName = new Intl.Collator('nl', { sensitivity: 'base' });
export const isSameName = (a: string, b: string): boolean => sameName.compare(a, b) === 0;

/** The choice with this name, ignoring case and accents. */
const choiceFor = (text: string, kind: CellKind, t: Translate) =>
  choicesOf(kind, t)!.find(({ label }) => isSameName(label, text));

function readSeveral(text: string, kind: CellKind, t: Translate): ReadCell {
  const names = namesIn(text);
  const unknown = names.filter((name) => !choiceFor(name, kind, t));
  if (unknown.length > 0) return unknownNames(unknown, t);
  return accepted([...new Set(names.map((name) => choiceFor(name, kind, t)!.value))]);
}
