/**
 * Connected groups of plots that reach an area, and what else is asked, together. Groups grow by the method of Wernicke (2006, "Efficient detection of network
 * motifs"), which makes each connected group once: from its first plot, only by plots after that one that no earlier member touches.
 */

interface Plots {
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
  /** Whether a group that has the area is also wide and deep enough; absent: always. */
  readonly isLarge?: (group: readonly number[]) => boolean;
}

interface Groups {
  /** Places of the members, ascending. Largest area first, equal ones by their members. */
  readonly groups: readonly (readonly number[])[];
  /** False where the tries did not suffice. */
  readonly isWhole: boolean;
}

/** A group that is measured takes the time of so many others. */
const MEASURED = 10;

export const sumOf = (areas: readonly number[], group: readonly number[]): number =>
  group.reduce((sum, plot) => sum + areas[plot]!, 0);

/** Groups of two or more adjoining plots that meet the wanted sizes. No smaller adjoining set of a group does. */
export function groupsOf(plots: Plots, { least, most, tries, isLarge }: GroupsAsked): Groups {
  const { areas, neighbours } = plots;
  const largest = Math.max(0, ...areas);
  const found: number[][] = [];
  let left = tries;
  const reaches = (group: readonly number[]): boolean => {
    if (sumOf(areas, group) < least) return false;
    if (!isLarge) return true;
    left -= MEASURED;
    return isLarge(group);
  };

  /** `next`: plots by which the group may grow; `touched`: its members and their neighbours. */
  function grow(group: readonly number[], next: readonly number[], touched: ReadonlySet<number>): void {
    if (left < 0) return;
    left--;
    if (reaches(group)) {
      // Larger ones hold this one.
      if (group.length > 1 && isNeeded(plots, group, reaches)) found.push(group.toSorted((a, b) => a - b));
      return;
    }
    if (group.length === most || sumOf(areas, group) + (most - group.length) * largest < least) return;
    for (const [at, plot] of next.entries()) {
      const isLast = group.length + 1 === most;
      const more = isLast ? [] : neighbours[plot]!.filter((each) => each > group[0]! && !touched.has(each));
      const further = isLast ? [] : [...next.slice(at + 1), ...more];
      grow([...group, plot], further, isLast ? touched : new Set([...touched, ...more]));
    }
  }

  for (const plot of areas.keys()) {
    const next = neighbours[plot]!.filter((each) => each > plot);
    grow([plot], next, new Set([plot, ...next]));
  }
  const sums = new Map(found.map((group) => [group, sumOf(areas, group)]));
  const groups = found.toSorted((a, b) => sums.get(b)! - sums.get(a)! || compare(a, b));
  return { groups, isWhole: left >= 0 };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((plot, place) => plot !== b[place]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1);
}

/**
 * Whether no smaller adjoining set of the group meets the wanted sizes. Not only those without one plot: a part may be wide enough where
 * a larger one, which lies in another direction, is not.
 */
function isNeeded(plots: Plots, group: readonly number[], reaches: (part: readonly number[]) => boolean): boolean {
  const whole = (1 << group.length) - 1;
  for (let part = 1; part < whole; part++) {
    const members = group.filter((_, at) => (part & (1 << at)) !== 0);
    if (isConnected(plots, members) && reaches(members)) return false;
  }
  return true;
}

function isConnected({ neighbours }: Plots, [first, ...others]: readonly number[]): boolean {
  const reached = [first!];
  const rest = new Set(others);
  for (const plot of reached) for (const each of neighbours[plot]!) if (rest.delete(each)) reached.push(each);
  return rest.size === 0;
}
