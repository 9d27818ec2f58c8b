/**
 * A change to a record together with records below it, in one transaction. Children stand under the name of their
 * relation and are matched by id below the locked parent; one that is left out is unchanged.
 */
import { callLimits } from '../../model/calls.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { failure, Failure, failureOf } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { requireRight } from '../policies/rights.ts';
import { asObject, isObject } from './body.ts';
import { lockRows, patchRow, requireId, type Expected } from './patch.ts';
import { findRow } from './read.ts';
import type { Row } from '../derive/models.ts';
import { writable, type Scope } from './scope.ts';

interface Branch {
  readonly key: string;
  readonly child: Entity;
  /** Field of the child that holds the parent. */
  readonly via: string;
}

/** The relations that hold the children of an entity: those that are deleted along with it. */
export function branchesOf(of: Entity): Branch[] {
  return Object.entries(of.relations).flatMap(([key, { kind, to, via }]) => {
    if (kind !== 'many' || key in of.fields) return [];
    const child = entityByName(to);
    const isBelow = child.parents.some((parent) => parent.to === of.name && parent.via === via);
    return isBelow ? [{ key, child, via }] : [];
  });
}

export async function patchTree(
  of: Entity,
  id: number,
  body: unknown,
  expected: Expected,
  scope: Scope,
): Promise<Values & { id: number }> {
  refuseLarge(of, asObject(body));
  const row = await findRow(writable(of, scope).forUpdate(), id);
  return patchNode(of, row, asObject(body), expected, scope);
}

/** Counts before anything is read or locked. */
function refuseLarge(of: Entity, body: Values): void {
  let nodes = 0;
  const count = (entity: Entity, node: unknown, level: number): void => {
    nodes += 1;
    if (nodes > callLimits.treeNodes) throw failure('too_many');
    if (level > callLimits.treeLevels) throw failure('too_deep');
    if (!isObject(node)) return;
    for (const { key, child } of branchesOf(entity)) {
      const below = node[key];
      if (Array.isArray(below)) for (const each of below) count(child, each, level + 1);
    }
  };
  count(of, body, 1);
}

async function patchNode(
  of: Entity,
  row: Row,
  body: Values,
  expected: Expected,
  scope: Scope,
): Promise<Values & { id: number }> {
  const branches = branchesOf(of).filter(({ key }) => Object.hasOwn(body, key));
  const own = { ...body };
  for (const { key } of branches) delete own[key];
  const record = await patchRow(of, row, own, expected, scope);
  for (const branch of branches) record[branch.key] = await patchBranch(branch, row.id, body[branch.key], scope);
  return record;
}

async function patchBranch({ key, child, via }: Branch, parent: number, bodies: unknown, scope: Scope) {
  if (!Array.isArray(bodies)) throw failureOf('invalid', key, 'type');
  requireRight(child, scope.principal, 'U');
  const ids = bodies.map((each) => requireId(asObject(each)['id']));
  if (new Set(ids).size !== ids.length) throw failureOf('invalid', key, 'type');
  const rows = await lockRows(child, ids, scope);
  for (const row of rows.values()) if (row[via as keyof Row] !== parent) throw failure('not_found');
  const records: object[] = [];
  for (const [index, id] of ids.entries()) {
    const path = `${key}.${index}`;
    records.push(
      await patchNode(child, rows.get(id)!, asObject(bodies[index]), null, scope).catch((error: unknown) => {
        throw below(path, error);
      }),
    );
  }
  return records;
}

/** A failure about a field of a child names the whole way to it. */
function below(path: string, error: unknown): unknown {
  if (!(error instanceof Failure) || !error.details.fields) return error;
  const fields = Object.fromEntries(Object.entries(error.details.fields).map(([key, why]) => [`${path}.${key}`, why]));
  return failure(error.id, { ...error.details, fields });
}
