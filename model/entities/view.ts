import { flag, int, json, list, oneOf, ref, text } from '../define.ts';
import { belongsTo, entity, tenantAccess, type RecordOf } from '../entity.ts';
import { viewLayouts } from '../enums/views.ts';

const COLUMNS = 200;
const SORTS = 3;
const key = () => text('Key', 'Sleutel');

/** A saved view of the locations: personal, or of the company when `shared`. */
export const view = entity(
  'view',
  {
    name: text('Name', 'Naam', { filter: true, sort: true }),
    layout: oneOf('Layout', 'Weergave', viewLayouts, 'list', { filter: true }),
    /** Everyone of the company uses it; its author and administrators change it. */
    shared: flag('Of the company', 'Van het bedrijf', { filter: true }),
    order: int('Order', 'Volgorde', { sort: true }),
    /** Pairs of an address, as the shared filter writes them. */
    filter: json<Record<string, unknown>>('Filter', 'Filter', {}),
    /** Keys of `columnKeys`, or `customfield:{id}`. */
    columns: list('Columns', 'Kolommen', key(), { max: COLUMNS }),
    /** Pixels by key of the column. */
    widths: json<Record<string, number>>('Column widths', 'Kolombreedten', {}),
    /** Keys of columns, `-` before one that descends. Empty: by hand. */
    sorting: list('Sorted by', 'Gesorteerd op', key(), { max: SORTS }),
    group: text('Grouped by', 'Gegroepeerd op'),
    /** Property that the columns of the board stand for. */
    by: text('Columns of the board', 'Kolommen van het planbord'),
    lanes: text('Lanes', 'Banen'),
    /** What else board and map show: sum and pictures; colour of the pins, labels, layers. */
    options: json<Record<string, unknown>>('Options', 'Opties', {}),
    createdByUserId: ref('user', 'Created by', 'Aangemaakt door', { server: true }),
  },
  {
    label: { one: { en: 'View', nl: 'Weergave' }, many: { en: 'Views', nl: 'Weergaven' } },
    relations: { author: belongsTo('user', 'createdByUserId') },
    access: tenantAccess,
  },
);
export type View = RecordOf<typeof view>;
