/** The columns of the sheet of own fields: the name, then a column per field, with their totals. */
import type { CustomField } from '../../../../model/entities/customfield.ts';
import type { Choice } from '../../../fields/types.ts';
import {
  nameColumnOf,
  ownColumn,
  type ColumnSource,
  type PortfolioColumn,
} from '../../../portfolio/columns/columns.ts';
import { countsOf } from '../../../portfolio/columns/counts.ts';
import { addOwnChoices } from '../../../portfolio/ownvalues.ts';
import { goOnWith } from '../../../stores/history/history.ts';
import { texts } from './texts.ts';

export function ownFieldColumns(source: ColumnSource): PortfolioColumn[] {
  return [nameColumnOf(source), ...source.fields.flatMap((field) => fieldColumn(field, source))];
}

/** px; wide enough for the counts in the totals. */
const widths: Readonly<Record<CustomField['type'], number>> = {
  select: 180,
  multiselect: 240,
  number: 140,
  checkbox: 140,
  text: 200,
  geometry: 140,
  info: 0,
};

function fieldColumn(field: CustomField, source: ColumnSource): PortfolioColumn[] {
  const { t, manages } = source;
  const hasUnit = field.type === 'number' && field.unit !== '';
  return ownColumn(field, source).map((column) => ({
    ...column,
    width: widths[field.type],
    title: hasUnit ? t(texts.withUnit, { name: field.name, unit: field.unit }) : field.name,
    ...(field.description && { about: field.description }),
    ...(column.choices && { total: (rows) => countsOf(rows, column.value, column.choices!) }),
    ...(field.type === 'checkbox' && { total: (rows) => countsOf(rows, column.value, ticks(t)) }),
    ...(field.type === 'geometry' && { total: 'sum' as const }),
    ...(column.choices && manages && { addChoices: (names, gesture) => adding(field, names, gesture) }),
  }));
}

const ticks = (t: ColumnSource['t']): Choice[] => [
  { value: true, label: t(texts.yes) },
  { value: false, label: t(texts.no) },
];

function adding(field: CustomField, names: readonly string[], gesture: string): Choice[] {
  const made = goOnWith(gesture, () => addOwnChoices(field, names, { label: texts.addChoices, gesture }));
  return made.map(({ id, name }) => ({ value: id, label: name }));
}
