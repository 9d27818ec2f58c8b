/** The filter of the list of locations, as conditions. Every value arrives here checked against the model. */
import { knownNames, searchedFields, type LocationFilterKey } from '../../model/rules/locationfilter.ts';
import type { Condition } from '../derive/list-query.ts';
import { whereIn } from './read.ts';
import type { Query, Scope } from './scope.ts';

type Values = Condition['values'];
type Narrow = (query: Query, values: Values, scope: Scope) => void;

const named =
  (field: string, known: ReadonlySet<string>): Narrow =>
  (query, values) => {
    const kept = values.filter((value) => known.has(String(value)));
    if (kept.length > 0) whereIn(query, field, kept);
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

/** A tower of a building, or a unit of the location, has the function. */
const ofFunction: Narrow = (query, values) => {
  query.where((either) => {
    const list = JSON.stringify(values);
    either
      .where((some) =>
        withBuilding(
          some,
          `jsonb_path_exists(building.cfg, '$.**.functiontype \\? (@ == $any[*])', jsonb_build_object('any', ?::jsonb))`,
          [list],
        ),
      )
      .orWhereRaw(
        `exists (select 1 from unit where unit."locationId" = location.id and unit."companyId" = location."companyId"
           and unit."deletedAt" is null and ?::jsonb \\? unit.type)`,
        [list],
      );
  });
};

const search: Narrow = (query, values) => {
  const words = values.flatMap((value) => String(value).split(/\s+/)).filter(Boolean);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query.where((either) => {
      for (const field of searchedFields) either.orWhere(field, 'ilike', pattern);
    });
  }
};

const narrowing: Readonly<Record<LocationFilterKey, Narrow>> = {
  buildingId: (query, values) => withBuilding(query, 'building.id = any(?)', [values]),
  functionType: ofFunction,
  searchQueryId: (query, values) => whereIn(query, 'searchQueryId', values),
  search,
  multiCreatedByUserId: (query, values) => whereIn(query, 'createdByUserId', values),
  multistatus: named('status', knownNames.multistatus),
  multiphase: named('phase', knownNames.multiphase),
  multiarchived: (query, values) => whereIn(query, 'archived', values),
};

export function narrowLocations(query: Query, conditions: readonly Condition[], scope: Scope): void {
  for (const { field, values } of conditions) narrowing[field as LocationFilterKey](query, values, scope);
}
