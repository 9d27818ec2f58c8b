import { nullable, oneOf, part, ref, text } from '../define.ts';
import { design } from '../design.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { balconyTypes } from '../enums/building.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { incomeTypes } from '../enums/finance.ts';

export const balconyPart = part('Balcony', 'Balkon', {
  name: text('Name', 'Naam', { default: 'Balkon' }),
  type: oneOf('Type', 'Type', balconyTypes, 'balcony'),
  maxdepth: design.balcony.maxdepth,
  maxlength: design.balcony.maxlength,
});

/** A dwelling type (or other unit) of a location's programme; buildings refer to it. */
export const unit = entity(
  'unit',
  {
    name: text('Name', 'Naam', { default: 'Wooneenheid', sort: true }),
    type: oneOf('Function', 'Functie', areaFunctionTypes, 'residential_apartment'),
    order: { ...design.unit.order, sort: true },
    size: design.unit.size,
    size_max: { ...design.unit.size_max, notBelow: 'size' },
    price: design.unit.price,
    income: oneOf('Revenue', 'Opbrengst', incomeTypes, 'rent_per_unit_per_month'),
    programme_goal: design.unit.programme_goal,
    locationId: ref('location', 'Location', 'Locatie'),
    cfg: part('Configuration', 'Instellingen', {
      mindepth: design.apartment.mindepth,
      maxdepth: design.apartment.maxdepth,
      minlength: design.apartment.minlength,
      maxlength: design.apartment.maxlength,
      two_window_maxdepth: design.two_window.maxdepth,
      two_window_minlength: design.two_window.minlength,
      parking_ratio: design.unit.parking_ratio,
      balcony: nullable(balconyPart),
    }),
  },
  {
    label: { one: { en: 'Unit', nl: 'Eenheid' }, many: { en: 'Units', nl: 'Eenheden' } },
    relations: { location: belongsTo('location', 'locationId') },
    access: openTo('P'),
    published: {
      shows: {
        programme: ['name', 'type', 'order', 'size', 'size_max', 'locationId', 'cfg'],
        model: ['programme_goal'],
        income: ['price', 'income'],
      },
    },
    parent: { to: 'location', via: 'locationId' },
  },
);
export type Unit = RecordOf<typeof unit>;
