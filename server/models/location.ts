/** Locations of the company. Templates of any company are readable by all and writable by none. */
import { locationTypes } from '../../model/enums/location.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { locationFilter } from '../../model/rules/locationfilter.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';
import { narrowLocations } from './location-filter.ts';

const TEMPLATE = storedValue(locationTypes, 'template');

export const locationBehaviour: Behaviour = {
  filters: locationFilter,
  narrowList: narrowLocations,
  narrowWrite(query) {
    query.whereNot('type', TEMPLATE);
  },
  check(values) {
    if (values['type'] === TEMPLATE) throw failureOf('forbidden_field', 'type', 'template');
  },
  cap: (caps) => caps.locations,
};
