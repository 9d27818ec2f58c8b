/** Every foreign key in a body is authorised on its own: the record must live in the asker's company. */
import { entityByName } from '../../model/entities/index.ts';
import type { Fields } from '../../model/define.ts';
import type { Entity } from '../../model/entity.ts';
import { isParentReference, isRequiredParent } from '../derive/columns.ts';
import { failureOf } from '../errors.ts';
import type { Refusal, Values } from '../models/behaviour.ts';
import { isObject } from './body.ts';
import type { Locked } from './locks.ts';
import { readable, type Scope } from './scope.ts';

interface Referring {
  /** What is written. */
  readonly values: Values;
  /** What was there before: a reference inside a document that stays as it is may lead to what is gone by now. */
  readonly current?: Values;
}

/**
 * The first record with a reference that is missing or to nothing of the company; each field is asked for once. Parents are
 * among those that were locked for it, so that they are not deleted under a new child.
 */
export async function unknownReference(
  of: Entity,
  records: readonly Referring[],
  parents: Locked,
  scope: Scope,
): Promise<Refusal | null> {
  for (const { path, to, key } of referencesOf(of)) {
    const given = records.map(({ values, current }) => {
      const id = at(values, path);
      return path.length > 1 && id === at(current, path) ? undefined : id;
    });
    const empty = isRequiredParent(of, key) ? given.indexOf(null) : -1;
    if (empty >= 0) return { index: empty, failure: failureOf('invalid', key, 'required') };
    const ids = new Set(given.filter((id): id is number => typeof id === 'number'));
    if (ids.size === 0) continue;
    const known = isParentReference(of, key)
      ? parents.get(entityByName(to))
      : await knownAmong(ids, entityByName(to), scope);
    const index = given.findIndex((id) => typeof id === 'number' && !known?.has(id));
    if (index >= 0) return { index, failure: failureOf('unknown_reference', key, 'reference') };
  }
  return null;
}

interface Reference {
  readonly path: readonly string[];
  readonly to: string;
  /** The path with dots, as failures name it. */
  readonly key: string;
}

const kept = new WeakMap<Entity, readonly Reference[]>();

/** Of the record itself and of its parts, without those the server sets. */
function referencesOf(of: Entity): readonly Reference[] {
  let found = kept.get(of);
  if (!found) kept.set(of, (found = referencesIn(of.fields, [])));
  return found;
}

const referencesIn = (fields: Fields, above: readonly string[]): Reference[] =>
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

/** Templates and news of others can be read, but only records of the company are referred to. */
async function knownAmong(ids: ReadonlySet<number>, to: Entity, scope: Scope): Promise<Set<number>> {
  const query = readable(to, scope).whereRaw('id = any(?)', [[...ids]] as never);
  if (to.tenant) query.where('companyId', scope.companyId);
  const found = await query.select('id').toKnexQuery<{ id: number }>();
  return new Set(found.map(({ id }) => id));
}
