/**
 * The groups of nodes that reach each other, and nodes that reach themselves: strongly connected components by Tarjan's
 * algorithm (SIAM J. Comput. 1, 1972). Nodes of a group and groups are in alphabetical order.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  /** The lowest number that the node reaches among those still on the path. */
  function visit(node: string): number {
    const number = numbers.size;
    numbers.set(node, number);
    path.push(node);
    onPath.add(node);
    let lowest = number;
    const targets = graph.get(node) ?? [];
    for (const target of targets) {
      if (!numbers.has(target)) lowest = Math.min(lowest, visit(target));
      else if (onPath.has(target)) lowest = Math.min(lowest, numbers.get(target)!);
    }
    if (lowest === number) {
      const group = path.splice(path.indexOf(node));
      for (const each of group) onPath.delete(each);
      if (group.length > 1 || targets.includes(node)) cycles.push(group.sort());
    }
    return lowest;
  }

  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return cycles.sort((a, b) => a[0]!.localeCompare(b[0]!));
}
