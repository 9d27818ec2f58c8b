import { flag, int, oneOf, real, ref, text } from '../define.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { costCategories, costTypes } from '../enums/finance.ts';
import { costUnits } from '../rules/location/costunits.ts';

/** A row of a location's costs. */
export const cost = entity(
  'cost',
  {
    name: text('Name', 'Naam', { sort: true }),
    type: oneOf('Basis', 'Grondslag', costTypes, 'flat_fee', { filter: true }),
    category: oneOf('Group', 'Groep', costCategories, 'ground', { filter: true }),
    parameter: real('Amount', 'Bedrag', { unitBy: { field: 'type', units: costUnits } }),
    /** Ground costs that make raw land ready for building. */
    development: flag('Land development', 'Bouw- en woonrijp maken'),
    remark: text('Remark', 'Opmerking', { maxLength: 1_000 }),
    order: int('Order', 'Volgorde', { sort: true }),
    archived: flag('Archived', 'Gearchiveerd', { filter: true }),
    deleted: flag('Deleted', 'Verwijderd', { transient: true }),
    locationId: ref('location', 'Location', 'Locatie'),
  },
  {
    label: { one: { en: 'Cost', nl: 'Kostenpost' }, many: { en: 'Costs', nl: 'Kosten' } },
    relations: { location: belongsTo('location', 'locationId') },
    access: openTo('P'),
    published: {
      shows: { costs: ['name', 'type', 'category', 'parameter', 'development', 'order', 'archived', 'locationId'] },
    },
    parent: { to: 'location', via: 'locationId' },
  },
);
export type Cost = RecordOf<typeof cost>;
