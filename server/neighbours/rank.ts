/**
 * Which group of neighbours stands first. What can be built on a group as one plot would take the generator seconds for each; the sum of what
 * the newest ranking of the run built on each plot apart is there already, and no more than what fits on all together.
 */
import type { BuiltFigures, CapacityRanking } from '../../model/land/capacity.ts';
import type { GroupBuilt, NeighbourRank } from '../../model/land/neighbours.ts';
import { sumOf } from './groups.ts';

interface RankedPlot {
  readonly id: string;
  /** Square metres. */
  readonly area: number;
  /** Of 100, in the run. */
  readonly points: number;
}

interface RankedGroup {
  /** Places of the members. */
  readonly members: readonly number[];
  readonly area: number;
  readonly points: number;
  readonly built: GroupBuilt | null;
}

const HUNDREDTHS = 100;

/** `ranking`: the newest of the run. Groups of equal rank and area keep their order. */
export function rankGroups(
  groups: readonly (readonly number[])[],
  plots: readonly RankedPlot[],
  ranking: Pick<CapacityRanking, 'plots'> | null,
): { readonly rankedBy: NeighbourRank; readonly groups: readonly RankedGroup[] } {
  const builtOn = new Map((ranking?.plots ?? []).flatMap(({ plot, built }) => (built ? [[plot, built] as const] : [])));
  const areas = plots.map(({ area }) => area);
  const ranked = groups.map((members): RankedGroup => {
    const area = sumOf(areas, members);
    const weighed = members.reduce((sum, at) => sum + plots[at]!.area * plots[at]!.points, 0);
    const built = builtOn.size > 0 ? sumBuilt(members.flatMap((at) => builtOn.get(plots[at]!.id) ?? [])) : null;
    return { members, area, points: Math.round((HUNDREDTHS * weighed) / area) / HUNDREDTHS, built };
  });
  const rankedBy = rankOf([...builtOn.values()]);
  const valueOf = ({ points, built }: RankedGroup): number =>
    rankedBy === 'points' ? points : (built?.[rankedBy] ?? 0);
  return { rankedBy, groups: ranked.toSorted((a, b) => valueOf(b) - valueOf(a) || b.area - a.area) };
}

/** Land value only where it is known of all that was built, so that groups compare. */
function rankOf(built: readonly BuiltFigures[]): NeighbourRank {
  if (built.length === 0) return 'points';
  return built.every(({ landValue }) => landValue !== null) ? 'landValue' : 'gfa';
}

const sumBuilt = (built: readonly BuiltFigures[]): GroupBuilt => ({
  homes: built.reduce((sum, { homes }) => sum + homes, 0),
  gfa: built.reduce((sum, { gfa }) => sum + gfa, 0),
  landValue: built.some(({ landValue }) => landValue === null)
    ? null
    : built.reduce((sum, { landValue }) => sum + (landValue ?? 0), 0),
});
