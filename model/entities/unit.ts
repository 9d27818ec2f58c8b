import { count, measure, nullable, oneOf, part, ref, text } from '../define.ts';
import { design } from '../design.ts';
import { belongsTo, entity, openTo, type RecordOf } from '../entity.ts';
import { balconyTypes } from '../enums/building.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { incomeTypes } from '../enums/finance.ts';

export const balconyPart = part('Balcony', 'Balkon', {
  name: text('Name', 'Naam', { default: 'Balkon' }),
  type: oneOf('Type', 'Type', balconyTypes, 'balcony'),
  maxdepth: measure(design.balcony.maxdepth),
  maxlength: measure(design.balcony.maxlength),
});

/** A dwelling type (or other unit) of a location's programme; buildings refer to it. */
export const unit = entity(
  'unit',
  {
    name: text('Name', 'Naam', { default: 'Wooneenheid', sort: true }),
    type: oneOf('Function', 'Functie', areaFunctionTypes, 'residential_apartment'),
    order: count(design.unit.order, { sort: true }),
    size: measure(design.unit.size),
    size_max: measure(design.unit.size_max, { notBelow: 'size' }),
    price: measure(design.unit.price),
    income: oneOf('Revenue', 'Opbrengst', incomeTypes, 'rent_per_unit_per_month'),
    programme_goal: count(design.unit.programme_goal),
    locationId: ref('location', 'Location', 'Locatie'),
    cfg: part('Configuration', 'Instellingen', {
      mindepth: measure(design.apartment.mindepth),
      maxdepth: measure(design.apartment.maxdepth),
      minlength: measure(design.apartment.minlength),
      maxlength: measure(design.apartment.maxlength),
      two_window_maxdepth: measure(design.two_window.maxdepth),
      two_window_minlength: measure(design.two_window.minlength),
      parking_ratio: measure(design.unit.parking_ratio),
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
        income: ['price', 'income'],
      },
    },
    parent: { to: 'location', via: 'locationId' },
  },
);
export type Unit = RecordOf<typeof unit>;
