/** The columns of locations: those of the product and one per own field. */
import type { Field } from '../../../model/define.ts';
import type { CustomField } from '../../../model/entities/customfield.ts';
import { location as entity, type Location } from '../../../model/entities/location.ts';
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { columnKeys } from '../../../model/enums/figures.ts';
import { int, list, nullable, real, ref, text, type MeasureUnit } from '../../../model/define.ts';
import { isOverdue } from '../../../model/rules/due.ts';
import { isEmptyProject, shownScore } from '../../../model/rules/location/location.ts';
import { fieldOfOwn } from '../../../model/rules/location/ownfields.ts';
import type { Choice as CellChoice } from '../../fields/types.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { Translate } from '../../i18n/useText.ts';
import { editRecord } from '../../stores/records/records.ts';
import { areaInText, ownValue, writeLabels, writeOwn, type Step } from '../ownvalues.ts';
import type { Choice } from '../values.ts';
import { countsOf } from './counts.ts';
import type { Need, PortfolioRow } from './rows.ts';
import { ShapeCell } from './ShapeCell.tsx';
import { StarsCell } from './StarsCell.tsx';
import { texts } from './texts.ts';

export interface PortfolioColumn extends GridColumn<PortfolioRow> {
  /** Name of the step that writes it. */
  label: Label;
  needs?: Need;
  /** Shows a figure of the main concept. */
  isFigure?: boolean;
  write?: (locationId: number, value: unknown, step: Step) => void;
}

/** What the columns are made with. */
export interface ColumnSource {
  t: Translate;
  statuses: readonly Choice[];
  phases: readonly Choice[];
  labels: readonly CellChoice[];
  fields: readonly CustomField[];
  choicesOfField: (id: number) => readonly CellChoice[];
  /** Whether one may change fields that others only read. */
  manages: boolean;
}

const { fields } = entity;
type LocationKey = keyof Location & keyof typeof fields;

/** Columns that are a field of the location, by the key of the column. */
const ofLocation: Readonly<Record<string, LocationKey>> = {
  created_by_user_name: 'createdByUserName',
  display_address: 'display_address',
  assigned_to: 'assignedTo',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  search_query: 'searchQueryId',
};
/** Read here: the server sets them, or they follow from other fields. */
const readOnly: readonly string[] = [
  'created_by_user_name',
  'display_address',
  'created_at',
  'updated_at',
  'search_query',
];
const grouping: readonly string[] = [
  ...['created_by_user_name', 'city', 'municipality', 'state', 'neighbourhood', 'owner', 'architect', 'builder'],
  ...['assigned_to', 'search_query', 'archived', 'businesspark', 'buyer'],
];
/** px */
const widths: Readonly<Record<string, number>> = {
  name: 310,
  display_address: 240,
  labels: 200,
  last_note: 260,
  rating: 110,
  plotsize: 110,
  archived: 90,
};

/** Keys of the columns that the product has, the name first. */
const productColumns: readonly string[] = ['name', ...columnKeys.keys.filter((key) => key !== 'name')];

/** Keys of the columns of the sheet of locations. The list does not offer parts of the address. */
const standardColumns: readonly string[] = [
  ...['name', 'status', 'phase', 'assigned_to', 'road', 'house_number', 'postcode', 'city', 'municipality', 'state'],
  ...['country', 'neighbourhood', 'suburb', 'region', 'plotnr', 'plotsize', 'owner', 'architect', 'builder'],
  ...['advisors', 'buyer', 'businesspark', 'rating', 'archived', 'score', 'created_at', 'updated_at'],
];

/** px; wide enough for the counts in the totals. */
const COUNTED = 200;

/** Those of choices count each choice. */
export const standardColumnsOf = (source: ColumnSource): PortfolioColumn[] =>
  standardColumns.map((key) => {
    const column = productColumn(key, source);
    const { choices, value } = column;
    return choices ? { ...column, width: COUNTED, total: (rows) => countsOf(rows, value, choices) } : column;
  });

export const nameColumnOf = (source: ColumnSource): PortfolioColumn => productColumn('name', source);

export const ownColumnKey = (fieldId: number): string => `customfield:${fieldId}`;

export function columnsOf(source: ColumnSource): PortfolioColumn[] {
  return [
    ...productColumns.map((key) => productColumn(key, source)),
    ...source.fields.flatMap((each) => ownColumn(each, source)),
  ];
}

const cellChoices = (choices: readonly Choice[], t: Translate): CellChoice[] =>
  choices.map(({ name, label, colour }) => ({ value: name, label: t(label), colour }));

function productColumn(key: string, source: ColumnSource): PortfolioColumn {
  const { t } = source;
  const name = ofLocation[key] ?? (key as LocationKey);
  const label = entryOf(columnKeys, key)?.label ?? fields[name].label;
  const base = { key, label, title: t(label), ...(widths[key] && { width: widths[key] }) };
  const special = specialColumns[key]?.(base, source);
  if (special) return special;
  const column: PortfolioColumn = {
    ...base,
    field: fields[name],
    value: ({ location }) => location[name],
    ...(grouping.includes(key) && { canGroup: true }),
  };
  if (readOnly.includes(key)) return column;
  return { ...column, canEdit: () => true, write: writeField(name) };
}

const writeField = (name: LocationKey) => (locationId: number, value: unknown, step: Step) =>
  editRecord('location', locationId, { [name]: value }, step);

type Base = Pick<PortfolioColumn, 'key' | 'label' | 'title' | 'width'>;
const property = (name: 'status' | 'phase', of: 'statuses' | 'phases') => (base: Base, source: ColumnSource) => ({
  ...base,
  field: fields[name],
  choices: cellChoices(source[of], source.t),
  value: ({ location }: PortfolioRow) => location[name],
  canEdit: () => true,
  canGroup: true,
  write: writeField(name),
});
const ofPlots =
  (name: 'plotnr' | 'plotsize') =>
  (base: Base, { t }: ColumnSource) => ({
    ...base,
    field: fields[name] as Field,
    value: ({ location }: PortfolioRow) => location[name],
    // A place comes with plots, which decide.
    canEdit: ({ location }: PortfolioRow) => isEmptyProject(location) || t(texts.plotsDecide),
    write: writeField(name),
    ...(name === 'plotsize' && { total: 'sum' as const }),
  });

/** Figures of the main concept. Ratios are never added up: their total comes from the sums. */
const figure =
  (name: string, ratio?: { of: string; by: string }) =>
  (base: Base): PortfolioColumn => {
    const valueOf = ({ figures }: PortfolioRow, key: string): number | null => {
      const value = figures?.figures[key];
      return typeof value === 'number' ? value : null;
    };
    const sum = (rows: readonly PortfolioRow[], key: string) =>
      rows.reduce((total, row) => total + (ratio && valueOf(row, name) === null ? 0 : (valueOf(row, key) ?? 0)), 0);
    const { unit, isWhole } = figureKinds[name]!;
    const field = isWhole ? int(base.label.en, base.label.nl) : real(base.label.en, base.label.nl, { unit });
    return {
      ...base,
      field,
      needs: 'concept',
      isFigure: true,
      value: (row) => valueOf(row, name),
      marks: ({ figures }) => (figures?.isOld ? 'old' : null),
      total: ratio ? (rows) => (sum(rows, ratio.by) > 0 ? sum(rows, ratio.of) / sum(rows, ratio.by) : null) : 'sum',
    };
  };
const figureKinds: Readonly<Record<string, { unit: MeasureUnit; isWhole?: boolean }>> = {
  units: { unit: 'count', isWhole: true },
  gfa: { unit: 'm2' },
  gsi: { unit: '1' },
  fsi: { unit: '1' },
};

const specialColumns: Readonly<Record<string, (base: Base, source: ColumnSource) => PortfolioColumn>> = {
  status: property('status', 'statuses'),
  phase: property('phase', 'phases'),
  units: figure('units'),
  gfa: figure('gfa'),
  gsi: figure('gsi', { of: 'footprint', by: 'plotarea' }),
  fsi: figure('fsi', { of: 'gfa', by: 'plotarea' }),
  plotnr: ofPlots('plotnr'),
  plotsize: ofPlots('plotsize'),
  labels: (base, { labels }) => ({
    ...base,
    field: list(base.label.en, base.label.nl, ref('label', base.label.en, base.label.nl)),
    choices: labels,
    several: true,
    needs: 'locationlabel',
    value: (row) => row.labels,
    canEdit: () => true,
    write: (id, value, step) => writeLabels(id, Array.isArray(value) ? value.map(Number) : [], step),
  }),
  score: (base, { t }) => ({
    ...base,
    about: t(texts.scoreAbout),
    field: int(base.label.en, base.label.nl),
    value: ({ location }) => shownScore(location),
  }),
  rating: (base) => ({
    ...base,
    field: fields.rating,
    value: ({ location }) => location.rating,
    Cell: StarsCell,
    canEdit: () => true,
    // Half stars.
    write: (id, value, step) => writeField('rating')(id, Math.round(Number(value ?? 0) * 2) / 2, step),
  }),
  nrconcepts: (base) => ({
    ...base,
    field: int(base.label.en, base.label.nl),
    needs: 'concept',
    value: (row) => row.nrconcepts,
    total: 'sum',
  }),
  open_tasks: (base) => ({
    ...base,
    field: int(base.label.en, base.label.nl),
    needs: 'note',
    value: (row) => openTasks(row).length,
    marks: (row) => (openTasks(row).some((each) => isOverdue(each)) ? 'alert' : null),
    total: 'sum',
  }),
  last_note: (base) => ({
    ...base,
    field: text(base.label.en, base.label.nl),
    needs: 'note',
    value: ({ notes }) => {
      const latest = notes.reduce(
        (found, each) => ((each.createdAt ?? '') > (found?.createdAt ?? '') ? each : found),
        notes[0],
      );
      return latest ? latest.name || plainText(latest.description) : '';
    },
  }),
};

const openTasks = ({ notes }: PortfolioRow) =>
  notes.filter(({ type, status }) => type === 'task' && status !== 'closed');
/** Of rich text, the words. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A drawn shape shows its area, with a link to the map. */
const shapeCells = (fieldId: number): Pick<PortfolioColumn, 'field' | 'value' | 'Cell'> => ({
  field: nullable(real('Area', 'Oppervlakte', { unit: 'm2' })),
  value: ({ own }) => areaInText(own.get(fieldId)?.[0]?.value ?? ''),
  Cell: ShapeCell,
});

/** The column of an own field; none for a field without values. */
export function ownColumn(own: CustomField, { t, choicesOfField, manages }: ColumnSource): PortfolioColumn[] {
  const field = fieldOfOwn(own);
  if (!field) return [];
  const isChosen = own.type === 'select' || own.type === 'multiselect';
  const isShape = own.type === 'geometry';
  const refusal = isShape ? t(texts.onMap) : t(texts.onlyAdmins);
  const mayEdit = !isShape && (own.access === 'edit' || manages);
  return [
    {
      key: ownColumnKey(own.id),
      label: field.label,
      title: own.name,
      field,
      needs: 'locationcustomvalue',
      value: (row) => ownValue(own.type, row.own.get(own.id) ?? []),
      canEdit: () => mayEdit || refusal,
      write: (id, value, step) => writeOwn(id, own, value, step),
      ...(isChosen && { choices: choicesOfField(own.id), several: own.type === 'multiselect' }),
      ...(own.type === 'select' && { canGroup: true }),
      ...(own.type === 'number' && { total: 'sum' as const }),
      ...(isShape && shapeCells(own.id)),
    },
  ];
}
