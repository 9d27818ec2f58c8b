/** What a column of a file may become: fields of locations, labels, and the company's own fields. */
import { int, list, ref, text, type Field } from '../define.ts';
import type { CustomField } from '../entities/customfield.ts';
import { location } from '../entities/location.ts';
import type { Label } from '../enums/enumeration.ts';
import { fieldOfOwn } from '../rules/location/ownfields.ts';

type ImportKind = 'id' | 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'person';

export interface ImportColumn {
  readonly key: string;
  readonly label: Label;
  readonly kind: ImportKind;
  readonly field: Field;
  /** The own field it fills; null for a field of the product. */
  readonly ownId: number | null;
}

const { fields } = location;

const product = {
  text: [
    'name',
    'road',
    'house_number',
    'postcode',
    'city',
    'municipality',
    'state',
    'country',
    'neighbourhood',
    'suburb',
    'region',
    'plotnr',
    'owner',
    'architect',
    'builder',
    'advisors',
    'buyer',
    'businesspark',
  ],
  number: ['plotsize', 'rating', 'lat', 'lon'],
  flag: ['archived'],
  choice: ['status', 'phase'],
  person: ['assignedTo'],
} as const satisfies Partial<Record<ImportKind, readonly (keyof typeof fields)[]>>;

export const column = (key: string, kind: ImportKind, field: Field, ownId: number | null = null): ImportColumn => ({
  key,
  kind,
  field,
  ownId,
  label: field.label,
});

/** How a cell of a field is read, for fields that a file may fill. */
export function kindOfField({ kind }: Field): ImportKind {
  if (kind === 'enum') return 'choice';
  if (kind === 'int' || kind === 'real') return 'number';
  return kind === 'flag' ? 'flag' : 'text';
}

export const ID_COLUMN = column('id', 'id', int('Id', 'Id'));
export const LABELS_COLUMN = column('labels', 'choices', list('Labels', 'Labels', ref('label', 'Label', 'Label')));

const productColumns: readonly ImportColumn[] = [
  ID_COLUMN,
  ...(Object.entries(product) as [ImportKind, readonly (keyof typeof fields)[]][]).flatMap(([kind, keys]) =>
    keys.map((key) => column(key, kind, fields[key])),
  ),
  LABELS_COLUMN,
];

const ownKinds: Partial<Record<CustomField['type'], ImportKind>> = {
  text: 'text',
  number: 'number',
  checkbox: 'flag',
  select: 'choice',
  multiselect: 'choices',
};

export const ownImportKey = (fieldId: number): string => `customfield:${fieldId}`;

/** Status and phase are fields of locations; their own fields hold the choices. */
const isOfLocation = ({ kind }: CustomField): boolean => kind === 'status' || kind === 'phase';

/** Columns of locations that the caller may fill. A drawn shape is no text of a cell. */
export const locationColumns = (own: readonly CustomField[], manages: boolean): ImportColumn[] => [
  ...productColumns,
  ...own.flatMap((each) => {
    const kind = ownKinds[each.type];
    const mayFill = manages || each.access === 'edit';
    if (!kind || !mayFill || isOfLocation(each)) return [];
    return [column(ownImportKey(each.id), kind, fieldOfOwn(each) ?? text(each.name, each.name), each.id)];
  }),
];

/** Columns whose values follow from the plots, once a location has a place. */
export const isOfPlots = (key: string): boolean => key === 'plotnr' || key === 'plotsize';
/** Columns that give a location without a place one. Plots on the map move the others. */
export const isOfPlace = (key: string): boolean => key === 'lat' || key === 'lon';
