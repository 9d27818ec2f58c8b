/** The filters of the list of locations as SQL conditions. Every value was checked against the model before. */
import { callLimits } from '../../model/calls.ts';
import { concept } from '../../model/entities/concept.ts';
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import { location } from '../../model/entities/location.ts';
import { archetypesOf, floorTypesOf, openFloorTypes } from '../../model/rules/functions.ts';
import { knownNames, searchedFields, type LocationFilterKey } from '../../model/rules/locationfilter.ts';
import { manages } from '../../model/rules/tiers.ts';
import type { Condition } from '../derive/list-query.ts';
import { relatedTo, type Query } from '../derive/models.ts';
import { failure, fieldFailure } from '../errors.ts';
import { living, whereIn, type Scope } from './scope.ts';

type Values = Condition['values'];
type Narrow = (query: Query, values: Values, scope: Scope) => void;

/** Drops names that are neither a default nor a choice of the company: with only such names, every location passes. */
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
  const known = () => {
    const fields = living(customField, scope).whereIn('id', values).select('id');
    return manages(scope.principal) ? fields : fields.whereNot('access', 'none');
  };
  query.where((either) =>
    either.whereExists(on('locationscustomvalues').whereIn('customfieldId', known())).orWhereNotExists(known()),
  );
};

/** The location has one of the choices for each field they belong to; drops unknown choices. */
const withChoices: Narrow = (query, values, scope) => {
  const wanted = living(customValue, scope).whereIn('id', values);
  if (!manages(scope.principal)) wanted.whereExists(relatedTo(customValue, 'customfield').whereNot('access', 'none'));
  const own = on('locationscustomvalues')
    .whereIn('customvalueId', values)
    .whereColumn('locationscustomvalues.customfieldId', 'customvalue.customfieldId');
  query.whereNotExists(wanted.whereNotExists(own));
};

const buildings = (): Query => relatedTo(concept, 'buildings').modify('living');

/**
 * A unit of the location, or a building, one of its storeys or one of its towers has the function. Few buildings have towers: the
 * partial index on them is used only when the first condition equals its text.
 */
const ofFunction: Narrow = (query, values) => {
  const towers = buildings().whereRaw(
    `cfg @> '{"towers":[{}]}' and jsonb_path_exists(cfg,
       '$.towers[*].cfg.functiontype \\? (@ == $any[*])', jsonb_build_object('any', ?::jsonb))`,
    JSON.stringify(values),
  );
  const [kinds, types] = [archetypesOf(values), floorTypesOf(values)];
  query.where((either) => {
    either.whereExists(on('concepts').whereExists(towers)).orWhereExists(on('units').whereIn('type', values));
    if (kinds.length > 0) either.orWhereExists(on('concepts').whereExists(ofKind(kinds)));
    if (types.length > 0) either.orWhereExists(on('concepts').whereExists(withStoreys(buildings(), types)));
  });
};

const withStoreys = (query: Query, types: readonly string[]): Query =>
  query.whereRaw(
    `jsonb_path_exists(cfg, '$.floors[*].type \\? (@ == $any[*])', jsonb_build_object('any', ?::jsonb))`,
    JSON.stringify(types),
  );

/** Buildings of these archetypes, without those whose storeys all say something else. */
const ofKind = (kinds: readonly string[]): Query =>
  buildings()
    .whereIn('archetype', kinds)
    .where((either) => {
      either.whereRaw(`not jsonb_path_exists(cfg, '$.floors[*].type')`);
      either.orWhere((open) => withStoreys(open, openFloorTypes));
    });

/** Each word must occur in one of the fields. A word has no space, so it never matches across two joined fields. */
const search: Narrow = (query, values) => {
  const words = values.flatMap((value) => String(value).split(/\s+/)).filter(Boolean);
  const { searchWords } = callLimits;
  if (words.length > searchWords)
    throw failure('invalid_query', { fields: { search: fieldFailure('many', searchWords) } });
  const fields = searchedFields.map((field) => `location."${field}"`).join(', ');
  for (const word of words) query.whereRaw(`concat_ws(' ', ${fields}) ilike ?`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
};

const narrowing: Readonly<Record<LocationFilterKey, Narrow>> = {
  buildingId: (query, values) => query.whereExists(on('concepts').whereExists(buildings().whereIn('id', values))),
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
