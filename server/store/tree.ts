/**
 * Changes a record together with records below it, in one transaction. Children stand in the body under the name of their
 * relation and are matched by id below the locked parent; omitted children stay unchanged.
 */
import { callLimits } from '../../model/calllimits.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { failure, failureOf } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { requireRight } from '../policies/rights.ts';
import type { Scope } from '../models/scope.ts';
import { asObject, requireId } from './body.ts';
import { patchAll, type Change, type Expected } from './patch.ts';

interface Branch {
  readonly key: string;
  readonly child: Entity;
  /** Field of the child that holds the parent. */
  readonly via: string;
}

/** Returns the relations to children of an entity: the records that are deleted along with it. */
export function branchesOf(of: Entity): Branch[] {
  return Object.entries(of.relations).flatMap(([key, { kind, to, via }]) => {
    if (kind !== 'many' || key in of.fields) return [];
    const child = entityByName(to);
    const isBelow = child.parents.some((parent) => parent.to === of.name && parent.via === via);
    return isBelow ? [{ key, child, via }] : [];
  });
}

/** Reads and counts the whole tree before it locks rows; returns the root with its changed children. */
export async function patchTree(
  of: Entity,
  id: number,
  body: unknown,
  expected: Expected,
  scope: Scope,
): Promise<Values & { id: number }> {
  /** Parents before their children; the root first. */
  const changes: Change[] = [];
  /** Indexes into `changes`. */
  const below: { readonly parent: number; readonly key: string; readonly children: readonly number[] }[] = [];
  const add = (change: Omit<Change, 'body'>, given: Values, level: number): number => {
    if (level > callLimits.treeLevels) throw failure('too_deep');
    if (changes.length === callLimits.treeNodes) throw failure('too_many');
    const own = { ...given };
    const parent = changes.push({ ...change, body: own }) - 1;
    for (const { key, child, via } of branchesOf(change.of)) {
      if (!Object.hasOwn(given, key)) continue;
      delete own[key];
      const path = change.path === '' ? key : `${change.path}.${key}`;
      const children = readBranch(child, given[key], path, scope).map((each, index) => {
        const under = { via, id: change.id };
        return add({ of: child, id: each.id, expected: null, path: `${path}.${index}`, under }, each, level + 1);
      });
      below.push({ parent, key, children });
    }
    return parent;
  };
  add({ of, id, expected, path: '', under: null }, asObject(body), 1);
  const records = await patchAll(changes, scope);
  for (const { parent, key, children } of below) records[parent]![key] = children.map((each) => records[each]);
  return records[0]!;
}

function readBranch(child: Entity, bodies: unknown, path: string, scope: Scope): (Values & { id: number })[] {
  if (!Array.isArray(bodies)) throw failureOf('invalid', path, 'type');
  requireRight(child, scope.principal, 'U');
  const read = bodies.map((each) => ({ ...asObject(each), id: requireId(asObject(each)['id']) }));
  if (new Set(read.map((each) => each.id)).size !== read.length) throw failureOf('invalid', path, 'type');
  return read;
}
