/** The filters of the list of locations as SQL conditions. Every value was checked against the model before. */
import { callLimits } from '../../model/calllimits.ts';
import { concept } from '../../model/entities/concept.ts';
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import { location } from '../../model/entities/location.ts';
import { usesWith } from '../../model/rules/building/functions.ts';
import { knownNames, labelsOf, wordsOf, type LocationFilterKey } from '../../model/rules/location/locationfilter.ts';
import type { Condition } from '../derive/list-query.ts';
import { relatedTo, type Query } from '../derive/models.ts';
import { failure } from '../errors.ts';
import { fieldFailure } from '../fieldfailures.ts';
import { ofSeenFields, seenFields } from './custom-field.ts';
import { living, whereIn, type Scope } from './scope.ts';

type Values = Condition['values'];
type Narrow = (query: Query, values: Values, scope: Scope) => void;

/**
 * Drops names that are neither a default nor a choice of the company: with only such names, every location passes. Imported locations
 * may hold the label of a default in either language instead of its key.
 */
const named =
  (field: 'status' | 'phase', known: ReadonlySet<string>): Narrow =>
  (query, values, scope) => {
    const names = values.map(String);
    const kept = names.filter((name) => known.has(name));
    const others = names.filter((name) => !known.has(name));
    const choices = () =>
      living(customValue, scope).whereExists(
        relatedTo(customValue, 'customfield').modify('living').where('kind', field),
      );
    const formerly = () => choices().whereRaw('customvalue."formerNames" \\?| ?::text[]', [names]);
    query.where((either) => {
      either.whereIn(field, kept).orWhereIn(field, formerly().select('name'));
      either.orWhere((labelled) =>
        labelled
          .whereIn(field, labelsOf(field, kept))
          .whereNotExists(choices().whereColumn('customvalue.name', `location.${field}`)),
      );
      if (others.length === 0) return;
      either.orWhere((own) =>
        own.whereIn(field, others).whereExists(choices().whereColumn('customvalue.name', `location.${field}`)),
      );
      if (kept.length === 0)
        either.orWhere((none) =>
          none.whereNotExists(choices().whereIn('name', others)).whereNotExists(formerly().select('id')),
        );
    });
  };

/** Returns the living records of a relation of the location. */
const on = (relation: string): Query => relatedTo(location, relation).modify('living');

/** The location has a value for one of the fields; drops fields that are unknown or hidden from the caller. */
const withField: Narrow = (query, values, scope) => {
  const known = () => seenFields(living(customField, scope).whereIn('id', values).select('id'), scope);
  query.where((either) =>
    either.whereExists(on('locationscustomvalues').whereIn('customfieldId', known())).orWhereNotExists(known()),
  );
};

/** The location has one of the choices for each field they belong to; drops unknown choices. */
const withChoices: Narrow = (query, values, scope) => {
  const wanted = ofSeenFields(customValue, living(customValue, scope).whereIn('id', values), scope);
  const own = on('locationscustomvalues')
    .whereIn('customvalueId', values)
    .whereColumn('locationscustomvalues.customfieldId', 'customvalue.customfieldId');
  query.whereNotExists(wanted.whereNotExists(own));
};

/** A unit of the location, or a building, one of its storeys or one of its towers has the function. */
const ofFunction: Narrow = (query, values) =>
  query.whereRaw(
    `exists (select 1 from location_use as used where used."companyId" = location."companyId"
       and used."locationId" = location.id and used.use = any(?))`,
    [usesWith(values.map(String))],
  );

/** Each word must occur in one of the fields. A word has no space, so it never matches across two joined fields. */
const search: Narrow = (query, values) => {
  const words = values.flatMap((value) => wordsOf(String(value)));
  const { searchWords } = callLimits;
  if (words.length > searchWords)
    throw failure('invalid_query', { fields: { search: fieldFailure('many', searchWords) } });
  if (words.length === 0) return;
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  query.whereRaw(
    `exists (select 1 from location_words as found where found."companyId" = location."companyId"
       and found."locationId" = location.id and found.words like all(?))`,
    [patterns],
  );
};

const narrowing: Readonly<Record<LocationFilterKey, Narrow>> = {
  buildingId: (query, values) =>
    query.whereExists(
      on('concepts').whereExists(relatedTo(concept, 'buildings').modify('living').whereIn('id', values)),
    ),
  functionType: ofFunction,
  searchQueryId: (query, values) => whereIn(query, 'searchQueryId', values),
  search,
  multiCreatedByUserId: (query, values) => whereIn(query, 'createdByUserId', values),
  multistatus: named('status', knownNames.multistatus),
  multiphase: named('phase', knownNames.multiphase),
  multilabel: (query, values) => query.whereExists(on('locationslabels').whereIn('labelId', values)),
  customFieldId: withField,
  customFieldValueIds: withChoices,
  multiarchived: (query, values) => whereIn(query, 'archived', values),
};

export function narrowLocations(query: Query, filters: readonly Condition[], scope: Scope): void {
  for (const { field, values } of filters) narrowing[field as LocationFilterKey](query, values, scope);
}
