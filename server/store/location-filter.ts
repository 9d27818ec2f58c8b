/** The filter of the list of locations, as conditions. Every value arrives here checked against the model. */
import { callLimits } from '../../model/calls.ts';
import { knownNames, searchedFields, type LocationFilterKey } from '../../model/rules/locationfilter.ts';
import type { Condition } from '../derive/list-query.ts';
import { failure, fieldFailure } from '../errors.ts';
import { manages } from '../models/manages.ts';
import { whereIn } from './read.ts';
import type { Query, Scope } from './scope.ts';

type Values = Condition['values'];
type Narrow = (query: Query, values: Values, scope: Scope) => void;

/** A choice of the company's own field of that kind, with a name that meets the condition. */
const ownChoice = (condition: string): string =>
  `exists (select 1 from customvalue join customfield on customfield.id = customvalue."customfieldId"
     where customfield.kind = ? and customvalue."companyId" = ? and customfield."companyId" = customvalue."companyId"
       and customvalue."deletedAt" is null and customfield."deletedAt" is null and customvalue.name ${condition})`;

/** Names that are no default and no choice of the company are dropped: with only such names, everything passes. */
const named =
  (field: 'status' | 'phase', known: ReadonlySet<string>): Narrow =>
  (query, values, { companyId }) => {
    const names = values.map(String);
    const kept = names.filter((name) => known.has(name));
    const others = names.filter((name) => !known.has(name));
    query.where((either) => {
      either.whereIn(field, kept);
      if (others.length === 0) return;
      either.orWhere((own) =>
        own.whereIn(field, others).whereRaw(ownChoice('= location.??'), [field, companyId, field] as never),
      );
      if (kept.length === 0) either.orWhereRaw(`not ${ownChoice('= any(?)')}`, [field, companyId, others] as never);
    });
  };

/** Locations with a living record of the table on them that meets the condition. */
const withRecord = (query: Query, table: string, condition: string, values: readonly unknown[]): void => {
  query.whereRaw(
    `exists (select 1 from ?? as own where own."locationId" = location.id and own."companyId" = location."companyId"
       and own."deletedAt" is null and ${condition})`,
    [table, ...values] as never,
  );
};

/** Fields the company has and the asker may see, with these ids. */
const knownFields = ({ principal }: Scope): string =>
  `select field.id from customfield as field where field.id = any(?) and field."companyId" = ?
     and field."deletedAt" is null ${manages(principal) ? '' : "and field.access <> 'none'"}`;

/** A value for one of the fields; unknown fields are dropped. */
const withField: Narrow = (query, values, scope) => {
  const known = knownFields(scope);
  const bindings = [values, scope.companyId];
  query.where((either) => {
    either.where((own) => withRecord(own, 'locationcustomvalue', `own."customfieldId" in (${known})`, bindings));
    either.orWhereRaw(`not exists (${known})`, bindings as never);
  });
};

/** One of the choices for each of the fields they belong to; unknown choices are dropped. */
const withChoices: Narrow = (query, values, { companyId, principal }) => {
  query.whereRaw(
    `not exists (select 1 from customvalue as wanted
       where wanted.id = any(?) and wanted."companyId" = ? and wanted."deletedAt" is null
         ${manages(principal) ? '' : `and exists (select 1 from customfield as field where field.id = wanted."customfieldId" and field.access <> 'none')`}
         and not exists (select 1 from locationcustomvalue as own
           where own."locationId" = location.id and own."companyId" = wanted."companyId" and own."deletedAt" is null
             and own."customfieldId" = wanted."customfieldId" and own."customvalueId" = any(?)))`,
    [values, companyId, values] as never,
  );
};

/** Locations with a living building below that meets the condition. */
const withBuilding = (query: Query, condition: string, values: readonly unknown[]): void => {
  query.whereRaw(
    `exists (select 1 from concept join building on building."conceptId" = concept.id and building."deletedAt" is null
       where concept."locationId" = location.id and concept."deletedAt" is null
         and concept."companyId" = location."companyId" and building."companyId" = location."companyId" and ${condition})`,
    values as string[],
  );
};

/**
 * A tower of a building, or a unit of the location, has the function. Few buildings have towers: an index holds those
 * alone, and is found by the first condition, word for word.
 */
const ofFunction: Narrow = (query, values) => {
  query.where((either) => {
    either
      .where((some) =>
        withBuilding(
          some,
          `building.cfg @> '{"towers":[{}]}' and jsonb_path_exists(building.cfg,
             '$.towers[*].cfg.functiontype \\? (@ == $any[*])', jsonb_build_object('any', ?::jsonb))`,
          [JSON.stringify(values)],
        ),
      )
      .orWhereRaw(
        `exists (select 1 from unit where unit."locationId" = location.id and unit."companyId" = location."companyId"
           and unit."deletedAt" is null and unit.type = any(?))`,
        [values] as never,
      );
  });
};

/** A word has no space in it, so it is found in one of the fields or in none. */
const search: Narrow = (query, values) => {
  const words = values.flatMap((value) => String(value).split(/\s+/)).filter(Boolean);
  const { searchWords } = callLimits;
  if (words.length > searchWords)
    throw failure('invalid_query', { fields: { search: fieldFailure('many', searchWords) } });
  const fields = searchedFields.map((field) => `location."${field}"`).join(', ');
  for (const word of words)
    query.whereRaw(`concat_ws(' ', ${fields}) ilike ?`, [`%${word.replace(/[\\%_]/g, '\\$&')}%`] as never);
};

const narrowing: Readonly<Record<LocationFilterKey, Narrow>> = {
  buildingId: (query, values) => withBuilding(query, 'building.id = any(?)', [values]),
  functionType: ofFunction,
  searchQueryId: (query, values) => whereIn(query, 'searchQueryId', values),
  search,
  multiCreatedByUserId: (query, values) => whereIn(query, 'createdByUserId', values),
  multistatus: named('status', knownNames.multistatus),
  multiphase: named('phase', knownNames.multiphase),
  multilabel: (query, values) => withRecord(query, 'locationlabel', 'own."labelId" = any(?)', [values]),
  customFieldId: withField,
  customFieldValueIds: withChoices,
  multiarchived: (query, values) => whereIn(query, 'archived', values),
};

export function narrowLocations(query: Query, conditions: readonly Condition[], scope: Scope): void {
  for (const { field, values } of conditions) narrowing[field as LocationFilterKey](query, values, scope);
}
