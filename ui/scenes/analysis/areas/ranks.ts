/** Places in a ranking. */
import type { ListedArea } from '../../../../model/land/areacalls.ts';

interface RankedArea<Area> {
  readonly area: Area;
  /** From 1; areas of one value share a place. Null without a value. */
  readonly rank: number | null;
}

/** `areas`: the best first, those without a value last. */
export function rankedBy<Area extends Pick<ListedArea, 'figures'>>(
  areas: readonly Area[],
  figure: string,
): RankedArea<Area>[] {
  const values = areas.map(({ figures }) => figures[figure]?.value ?? null);
  return areas.map((area, at) => {
    const value = values[at]!;
    return { area, rank: value === null ? null : values.indexOf(value) + 1 };
  });
}
