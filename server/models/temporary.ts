/** A temporary location is its maker's alone, and so is every record below it. */
import { concept } from '../../model/entities/concept.ts';
import { entityByName } from '../../model/entities/index.ts';
import { location } from '../../model/entities/location.ts';
import type { Entity } from '../../model/entity.ts';
import { TEMPORARY } from '../../model/rules/location/location.ts';
import type { Query } from '../derive/models.ts';
import { ofCompany, type Scope } from './scope.ts';

type Person = Pick<Scope, 'trx' | 'companyId' | 'userId'>;

/** Leaves out records below temporary locations of others, deleted ones too. */
export function leaveOutTemporary(of: Entity, query: Query, scope: Person): void {
  for (const { to, via } of of.parents) {
    const hidden = hiddenOf(entityByName(to), scope);
    // One list for the whole query: most are empty.
    if (hidden)
      query.whereRaw('(??.?? = any(array(?))) is not true', [of.name, via, hidden.select('id').toKnexQuery()]);
  }
}

/**
 * Queries the records of an entity that belong to temporary locations of others; null for entities without a location. `below`: the
 * entities that asked, as some hang below themselves.
 */
function hiddenOf(of: Entity, scope: Person, below: readonly Entity[] = []): Query | null {
  if (of === location)
    return ofCompany(of, scope)
      .where('type', TEMPORARY)
      .whereRaw('"createdByUserId" is distinct from ?', [scope.userId]);
  const asking = [...below, of];
  const above = of.parents.flatMap(({ to, via }) => {
    const parent = entityByName(to);
    const hidden = asking.includes(parent) ? null : hiddenOf(parent, scope, asking);
    return hidden ? [{ via, hidden }] : [];
  });
  if (above.length === 0) return null;
  return ofCompany(of, scope).where((either) => {
    for (const { via, hidden } of above) either.orWhereIn(via, hidden.select('id'));
  });
}

/** Returns the makers of the temporary locations among these locations and those of these concepts. */
export async function makersOf(
  scope: Pick<Scope, 'trx' | 'companyId'>,
  locationIds: readonly number[],
  conceptIds: readonly number[],
): Promise<{ ofLocation: ReadonlyMap<number, number | null>; ofConcept: ReadonlyMap<number, number | null> }> {
  const concepts = await ofCompany(concept, scope)
    .whereRaw('id = any(?)', [[...conceptIds]])
    .select('id', 'locationId');
  const ids = [...locationIds, ...concepts.map((each) => each['locationId'])];
  const found = await ofCompany(location, scope)
    .where('type', TEMPORARY)
    .whereRaw('id = any(?)', [ids])
    .select('id', 'createdByUserId');
  const ofLocation = new Map(found.map((each) => [each.id, each['createdByUserId'] as number | null]));
  const below = concepts.filter((each) => ofLocation.has(each['locationId'] as number));
  return {
    ofLocation,
    ofConcept: new Map(below.map((each) => [each.id, ofLocation.get(each['locationId'] as number)!])),
  };
}
