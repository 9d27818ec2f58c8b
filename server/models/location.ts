/**
 * Locations of the company. Templates of any company are readable by all; only staff write them, in a company that is there for
 * templates. Only their maker sees temporary locations: they are few, in no list that does not ask for them, and do not count for the cap.
 */
import { location } from '../../model/entities/location.ts';
import {
  cappedTypes,
  makesTemplates,
  TEMPLATE,
  TEMPORARY,
  TEMPORARY_MOST,
} from '../../model/rules/location/location.ts';
import { locationFilter } from '../../model/rules/location/locationfilter.ts';
import type { Query } from '../derive/models.ts';
import { failure, failureOf } from '../errors.ts';
import type { ListConditions, Behaviour } from './behaviour.ts';
import { lockCompany } from './company-lock.ts';
import { narrowLocations } from './location-filter.ts';
import { living, type Scope } from './scope.ts';

const mayMakeTemplates = ({ principal, subscription }: Scope): boolean => makesTemplates(principal, subscription);

const ofMaker = (query: Query, { userId }: Scope): void => {
  query.where((either) => either.whereNot('location.type', TEMPORARY).orWhere('location.createdByUserId', userId));
};

const asksTemporary = ({ conditions }: ListConditions): boolean =>
  conditions.some(({ field, values }) => field === 'type' && values.includes(TEMPORARY));

export const locationBehaviour: Behaviour = {
  filters: locationFilter,
  narrowRead: ofMaker,
  narrowList(query, asked, scope) {
    if (asksTemporary(asked)) ofMaker(query, scope);
    else query.whereNot('location.type', TEMPORARY);
    narrowLocations(query, asked.filters, scope);
  },
  narrowWrite(query, scope) {
    if (!mayMakeTemplates(scope)) query.whereNot('type', TEMPLATE);
    ofMaker(query, scope);
  },
  async check(values, _current, scope) {
    if (values['type'] === TEMPLATE && !mayMakeTemplates(scope)) throw failureOf('forbidden_field', 'type', 'template');
    if (values['type'] === TEMPORARY) await lockCompany(scope);
  },
  async checkWritten(written, scope) {
    const index = written.findIndex(({ values }) => values['type'] === TEMPORARY);
    if (index < 0) return null;
    const own = living(location, scope).where({ type: TEMPORARY, createdByUserId: scope.userId });
    return (await own.resultSize()) > TEMPORARY_MOST ? { index, failure: failure('too_many') } : null;
  },
  underCompany: ['type'],
  cap: (caps) => caps.locations,
  capped: { type: cappedTypes },
};
