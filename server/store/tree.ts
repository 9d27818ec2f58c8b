/**
 * A change to a record together with records below it, in one transaction. Children stand under the name of their
 * relation and are matched by id below the locked parent; one that is left out is unchanged.
 */
import { callLimits } from '../../model/calls.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { failure, failureOf } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { requireRight } from '../policies/rights.ts';
import { asObject, isObject, requireId } from './body.ts';
import { patchAll, type Change, type Expected } from './patch.ts';
import type { Scope } from '../models/scope.ts';

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

/** A record in the body, and those below it by the name of their relation. */
interface Node {
  readonly of: Entity;
  readonly id: number;
  /** Of the record itself. */
  readonly body: Values;
  readonly path: string;
  readonly above: { readonly node: Node; readonly via: string } | null;
  readonly below: Map<string, Node[]>;
}

export async function patchTree(
  of: Entity,
  id: number,
  body: unknown,
  expected: Expected,
  scope: Scope,
): Promise<Values & { id: number }> {
  refuseLarge(of, asObject(body));
  const nodes = nodesOf(of, id, asObject(body), scope);
  const changes = nodes.map(({ of: entity, id: number, body: own, path, above }): Change => {
    const under = above && { via: above.via, id: above.node.id };
    return { of: entity, id: number, body: own, expected: above ? null : expected, path, under };
  });
  const records = await patchAll(changes, scope);
  const answers = new Map(nodes.map((node, index) => [node, records[index]!]));
  for (const [node, record] of answers)
    for (const [key, children] of node.below) record[key] = children.map((child) => answers.get(child)!);
  return records[0]!;
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

/** All of them, each before those below it; the root first. */
function nodesOf(of: Entity, id: number, body: Values, scope: Scope): Node[] {
  const nodes: Node[] = [];
  const add = (entity: Entity, number: number, given: Values, path: string, above: Node['above']): Node => {
    const own = { ...given };
    const node: Node = { of: entity, id: number, body: own, path, above, below: new Map() };
    nodes.push(node);
    for (const branch of branchesOf(entity)) {
      if (!Object.hasOwn(given, branch.key)) continue;
      delete own[branch.key];
      const bodies = readBranch(branch, given[branch.key], path, scope);
      const prefix = path === '' ? branch.key : `${path}.${branch.key}`;
      const children = bodies.map((each, index) =>
        add(branch.child, each['id'] as number, each, `${prefix}.${index}`, { node, via: branch.via }),
      );
      node.below.set(branch.key, children);
    }
    return node;
  };
  add(of, id, body, '', null);
  return nodes;
}

function readBranch({ key, child }: Branch, bodies: unknown, path: string, scope: Scope): Values[] {
  const wrong = () => failureOf('invalid', path === '' ? key : `${path}.${key}`, 'type');
  if (!Array.isArray(bodies)) throw wrong();
  requireRight(child, scope.principal, 'U');
  const read = bodies.map(asObject);
  const ids = new Set(read.map(({ id }) => requireId(id)));
  if (ids.size !== read.length) throw wrong();
  return read;
}
