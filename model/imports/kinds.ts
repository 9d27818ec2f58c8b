/** What staff import for a customer. */
import { int, text } from '../define.ts';
import { constraint } from '../entities/constraint.ts';
import { cost } from '../entities/cost.ts';
import type { CustomField } from '../entities/customfield.ts';
import { label } from '../entities/label.ts';
import { location } from '../entities/location.ts';
import { plot } from '../entities/plot.ts';
import { unit } from '../entities/unit.ts';
import { user } from '../entities/user.ts';
import type { Entity } from '../entity.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import { column, ID_COLUMN, kindOfField, locationColumns, type ImportColumn } from './columns.ts';

export const importKinds = enumeration('import_kinds', [
  { key: 'locations', label: { en: 'Locations', nl: 'Locaties' } },
  { key: 'plots', label: { en: 'Plots', nl: 'Percelen' } },
  { key: 'values', label: { en: 'Values of custom fields', nl: 'Waarden van eigen velden' } },
  { key: 'costs', label: { en: 'Costs', nl: 'Kosten' } },
  { key: 'constraints', label: { en: 'Rules', nl: 'Regels' } },
  { key: 'units', label: { en: 'Units', nl: 'Eenheden' } },
  { key: 'labels', label: { en: 'Labels', nl: 'Labels' } },
  { key: 'people', label: { en: 'People', nl: 'Mensen' } },
]);
export type ImportKindKey = KeyOf<typeof importKinds>;

/** Columns that say which location a row is about, in a file of values. */
const recognising: readonly string[] = ['id', 'plotnr', 'postcode', 'house_number', 'name'];

/** Kinds of records that lie below a location, or that the company has as a whole, with the fields that a file may fill. */
export const recordKinds = {
  costs: { of: cost, fields: ['name', 'type', 'category', 'parameter', 'development', 'remark', 'archived'] },
  constraints: {
    of: constraint,
    fields: [
      'name',
      'description',
      'reference',
      'zone',
      'subzone',
      'url',
      'type',
      'operator',
      'value',
      'priority',
      'source',
    ],
  },
  units: { of: unit, fields: ['name', 'type', 'size', 'size_max', 'price', 'income', 'programme_goal'] },
  labels: { of: label, fields: ['name', 'color'] },
} as const satisfies Partial<Record<ImportKindKey, RecordKind>>;
export type RecordKindKey = keyof typeof recordKinds;

interface RecordKind {
  readonly of: Entity;
  readonly fields: readonly string[];
}

const { fields } = location;

/** Which location a row is about, where the record has columns of its own. */
export const ofLocation = {
  id: 'location:id',
  plotnr: 'location:plotnr',
  postcode: 'location:postcode',
  house_number: 'location:house_number',
  name: 'location:name',
} as const;
const locationReference: readonly ImportColumn[] = [
  column(ofLocation.id, 'id', int('Location id', 'Locatie-id')),
  column(ofLocation.name, 'text', { ...fields.name, label: location.label.one }),
  ...(['plotnr', 'postcode', 'house_number'] as const).map((key) => column(ofLocation[key], 'text', fields[key])),
];

const { properties } = plot.fields;
/** Parts of the cadastral name of a plot, and what the register says of it. */
const registerKeys = [
  ...(['kadastrale_gemeente_waarde', 'sectie', 'perceelnummer'] as const),
  ...(['identificatie', 'kadastrale_grootte_waarde'] as const),
] as const;

/** A plot has a cadastral name, a shape, or both. The shape is that of the row, or a cell with GeoJSON. */
const plotColumns: readonly ImportColumn[] = [
  ...locationReference.filter(({ key }) => key !== ofLocation.plotnr),
  column('parcel', 'text', text('Cadastral designation', 'Kadastrale aanduiding')),
  ...registerKeys.map((key) => column(key, kindOfField(properties.fields[key]), properties.fields[key])),
  column('type', 'choice', plot.fields.type),
  column('geometry', 'text', text('Shape (GeoJSON)', 'Vorm (GeoJSON)')),
];

/** People are recognised by their address. One column may hold the whole name. */
const peopleColumns: readonly ImportColumn[] = [
  column('name', 'text', text('Name', 'Naam')),
  ...(['first_name', 'last_name', 'email', 'is_admin'] as const).map((key) =>
    column(key, kindOfField(user.fields[key]), user.fields[key]),
  ),
];

export const isRecordKind = (kind: ImportKindKey): kind is RecordKindKey => kind in recordKinds;

/** The columns that a file of this kind may fill. `own`: the fields of the customer. */
export function columnsOfKind(kind: ImportKindKey, own: readonly CustomField[]): readonly ImportColumn[] {
  if (isRecordKind(kind)) return recordColumns(recordKinds[kind]);
  if (kind === 'people') return peopleColumns;
  if (kind === 'plots') return plotColumns;
  const all = locationColumns(own, true);
  return kind === 'locations' ? all : all.filter(({ key, ownId }) => ownId !== null || recognising.includes(key));
}

const recordColumns = ({ of, fields: keys }: RecordKind): ImportColumn[] => [
  ID_COLUMN,
  ...(of.parent ? locationReference : []),
  ...keys.map((key) => column(key, kindOfField(of.fields[key]!), of.fields[key]!)),
];
