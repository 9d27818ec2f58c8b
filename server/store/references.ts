/** Authorises every reference in a body: the record must be a living one of the caller's company. */
import { entityByName } from '../../model/entities/index.ts';
import type { Fields } from '../../model/define.ts';
import type { Entity } from '../../model/entity.ts';
import { failureOf } from '../errors.ts';
import type { Refusal, Values } from '../models/behaviour.ts';
import { whereAny, type Scope } from '../models/scope.ts';
import { isObject } from './body.ts';
import type { Locked } from './locks.ts';
import { readable } from './permitted.ts';

interface Referring {
  /** The values to write. */
  readonly values: Values;
  /** The values before: an unchanged reference inside a part may point at a deleted record. */
  readonly current?: Values;
}

/**
 * Returns the first record with a missing reference or one to no record of the company, or null; one query per field. Parents
 * must be among the locked rows, so that no other call deletes them under a new child.
 */
export async function unknownReference(
  of: Entity,
  records: readonly Referring[],
  parents: Locked,
  scope: Scope,
): Promise<Refusal | null> {
  for (const { path, to, key } of referencesIn(of.fields)) {
    const parent = of.parents.find(({ via }) => via === key);
    const given = records.map(({ values, current }) => {
      const id = at(values, path);
      return path.length > 1 && id === at(current, path) ? undefined : id;
    });
    const empty = given.indexOf(null);
    if (parent && !parent.optional && empty >= 0)
      return { index: empty, failure: failureOf('invalid', key, 'required') };
    const ids = new Set(given.filter((id): id is number => typeof id === 'number'));
    if (ids.size === 0) continue;
    const other = entityByName(to);
    const known = parent ? parents.get(other) : await knownAmong(ids, other, scope);
    const index = given.findIndex((id) => typeof id === 'number' && !known?.has(id));
    if (index >= 0) return { index, failure: failureOf('unknown_reference', key, 'reference') };
  }
  return null;
}

interface Reference {
  readonly path: readonly string[];
  readonly to: string;
  /** The dotted path, as failures name it. */
  readonly key: string;
}

/** Returns the references of the record and its parts, without those the server sets. */
const referencesIn = (fields: Fields, above: readonly string[] = []): Reference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    if (field.server) return [];
    if (field.kind === 'ref') return [{ path, to: field.to!, key: path.join('.') }];
    return field.kind === 'part' ? referencesIn(field.fields!, path) : [];
  });

function at(values: unknown, path: readonly string[]): unknown {
  let value = values;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return value;
}

/** Returns the ids that exist in the company: shared records of other companies are readable, but no target of a reference. */
async function knownAmong(ids: ReadonlySet<number>, to: Entity, scope: Scope): Promise<Set<number>> {
  const query = whereAny(readable(to, scope), 'id', [...ids]);
  if (to.tenant) query.where('companyId', scope.companyId);
  const found = await query.select('id');
  return new Set(found.map(({ id }) => id));
}
