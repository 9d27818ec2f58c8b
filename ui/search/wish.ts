/** The four values of a filter on a number, as its handles and fields show them. */
import type { FeatureFilter } from '../../model/entities/featurefilter.ts';

export const handles = ['param1', 'param3', 'param4', 'param2'] as const;
export type HandleName = (typeof handles)[number];
export type WishPatch = Partial<Pick<FeatureFilter, HandleName | 'optimal'>>;
export type Wish = Readonly<Record<HandleName, number | null>>;

/** One best value is a wished range of one point. */
export function wishOf(filter: Pick<FeatureFilter, HandleName | 'optimal'>): Wish {
  const { param1, param2, param3, param4, optimal } = filter;
  return { param1, param2, param3: optimal ?? param3, param4: optimal ?? param4 };
}

/** What is written when handles move: a best value becomes a range. */
export function patchOf(
  { optimal }: Pick<FeatureFilter, 'optimal'>,
  wish: Wish,
  names: readonly HandleName[],
): WishPatch {
  if (optimal === null) return Object.fromEntries(names.map((name) => [name, wish[name]]));
  return {
    optimal: null,
    param3: wish.param3,
    param4: wish.param4,
    ...Object.fromEntries(names.map((n) => [n, wish[n]])),
  };
}

export const isUpper = (name: HandleName): boolean => name === 'param4' || name === 'param2';

/** A value kept between those of the other handles, in the order of `handles`. */
export function keptInOrder(name: HandleName, value: number | null, wish: Wish): number | null {
  if (value === null) return null;
  const at = handles.indexOf(name);
  const given = (names: readonly HandleName[]) => names.flatMap((each) => wish[each] ?? []);
  const least = Math.max(...given(handles.slice(0, at)));
  const most = Math.min(...given(handles.slice(at + 1)));
  return Math.min(most, Math.max(least, value));
}
