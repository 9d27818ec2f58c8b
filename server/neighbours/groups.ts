/**
 * Connected groups of plots that reach an area together. Groups grow by the method of Wernicke (2006, "Efficient detection of network
 * motifs"), which makes each connected group once: from its first plot, only by plots after that one that no earlier member touches.
 */

export interface Plots {
  /** Square metres of each plot. */
  readonly areas: readonly number[];
  /** Places of the neighbours of each. */
  readonly neighbours: readonly (readonly number[])[];
}

interface GroupsAsked {
  /** Least area, m2. */
  readonly least: number;
  /** Most plots of a group. */
  readonly most: number;
  /** Groups that are tried. */
  readonly tries: number;
}

interface Groups {
  /** Places of the members, ascending. Largest area first, equal ones by their members. */
  readonly groups: readonly (readonly number[])[];
  /** False where the tries did not suffice. */
  readonly isWhole: boolean;
}

export const sumOf = (areas: readonly number[], group: readonly number[]): number =>
  group.reduce((sum, plot) => sum + areas[plot]!, 0);

/** Groups of two plots or more that reach the area, of which no smaller connected part reaches it. */
export function groupsOf(plots: Plots, { least, most, tries }: GroupsAsked): Groups {
  const { areas, neighbours } = plots;
  const largest = areas.reduce((found, area) => (area < least ? Math.max(found, area) : found), 0);
  const found: number[][] = [];
  let left = tries;

  /** `next`: plots by which the group may grow; `touched`: its members and their neighbours. */
  function grow(group: readonly number[], area: number, next: readonly number[], touched: ReadonlySet<number>): void {
    if (left < 0) return;
    left--;
    if (area >= least) {
      // Larger ones hold this one.
      if (group.length > 1 && isNeeded(plots, group, least)) found.push(group.toSorted((a, b) => a - b));
      return;
    }
    if (area + (most - group.length) * largest < least) return;
    for (const [at, plot] of next.entries()) {
      const larger = area + areas[plot]!;
      const isLast = group.length + 1 === most || larger >= least;
      const more = isLast ? [] : neighbours[plot]!.filter((each) => each > group[0]! && !touched.has(each));
      const further = isLast ? [] : [...next.slice(at + 1), ...more];
      grow([...group, plot], larger, further, isLast ? touched : new Set([...touched, ...more]));
    }
  }

  for (const [plot, area] of areas.entries()) {
    const next = neighbours[plot]!.filter((each) => each > plot);
    if (area < least) grow([plot], area, next, new Set([plot, ...next]));
  }
  const sums = new Map(found.map((group) => [group, sumOf(areas, group)]));
  const groups = found.toSorted((a, b) => sums.get(b)! - sums.get(a)! || compare(a, b));
  return { groups, isWhole: left >= 0 };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((plot, place) => plot !== b[place]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1);
}

/** Whether the group without any one plot is too small, or no longer connected. */
const isNeeded = (plots: Plots, group: readonly number[], least: number): boolean =>
  group.every((plot) => {
    const rest = group.filter((each) => each !== plot);
    return sumOf(plots.areas, rest) < least || !isConnected(plots, rest);
  });

function isConnected({ neighbours }: Plots, [first, ...others]: readonly number[]): boolean {
  const reached = [first!];
  const rest = new Set(others);
  for (const plot of reached) for (const each of neighbours[plot]!) if (rest.delete(each)) reached.push(each);
  return rest.size === 0;
}
