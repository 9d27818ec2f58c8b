/** The filters of a query as a tree, switched off ones too, and what may be put where. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { filterLimits } from '../../../../model/land/filtertypes.ts';

export interface TreeNode {
  readonly filter: FeatureFilter;
  readonly children: readonly TreeNode[];
  /** Groups around it, 0 at the top. */
  readonly depth: number;
  /** Whether all filters around it must pass, so that a plot needs it. */
  readonly isNeeded: boolean;
}

/** `filters` in the order of the list. */
export function treeOf(filters: readonly FeatureFilter[]): TreeNode[] {
  const below = (parent: number | null, depth: number, isNeeded: boolean): TreeNode[] =>
    filters
      .filter(({ parentFeatureFilterId }) => parentFeatureFilterId === parent)
      .map((filter) => ({
        filter,
        depth,
        isNeeded,
        children:
          filter.type === 'group'
            ? below(filter.id, depth + 1, isNeeded && filter.enabled && filter.key === 'all')
            : [],
      }));
  return below(null, 0, true);
}

/** Whether plots must fail the filter: groups that accept none of their filters turn what it asks around. `groupOf`: a group by its id. */
export function isTurnedAround(
  { parentFeatureFilterId: above }: Pick<FeatureFilter, 'parentFeatureFilterId'>,
  groupOf: (id: number) => FeatureFilter | null,
): boolean {
  const group = above === null ? null : groupOf(above);
  return group !== null && isTurnedAround(group, groupOf) !== (group.key === 'none');
}

/** Filters of a query without groups. */
export const leafCount = (filters: readonly Pick<FeatureFilter, 'type'>[]): number =>
  filters.filter(({ type }) => type !== 'group').length;

const heightOf = ({ filter, children }: TreeNode): number =>
  (filter.type === 'group' ? 1 : 0) + Math.max(0, ...children.map(heightOf));

const everyNode = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/** Groups that may take a filter: not itself, nothing below it, and no deeper than groups nest. */
export function roomFor(node: TreeNode, tree: readonly TreeNode[]): FeatureFilter[] {
  const own = new Set(everyNode([node]).map(({ filter }) => filter.id));
  return everyNode(tree)
    .filter(({ filter, depth }) => filter.type === 'group' && depth + 1 + heightOf(node) <= filterLimits.depth)
    .map(({ filter }) => filter)
    .filter(({ id }) => !own.has(id) && id !== node.filter.parentFeatureFilterId);
}

/** Whether a new group fits below a group of this depth. */
export const canHoldGroup = (depth: number): boolean => depth + 1 < filterLimits.depth;

/** Codes of the places that filters name, each once, in a fixed order. */
export const codesIn = (filters: readonly FeatureFilter[]): string[] =>
  [...new Set(filters.filter(({ type }) => type === 'place').map(({ key }) => key))].sort();
