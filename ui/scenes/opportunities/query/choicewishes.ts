/** What a filter on a choice of an own figure asks: its value is 100 for plots with the choice, and 0 for others. */
import type { FilterValues } from './edits.ts';

const HALF = 50;
const open = { param1: null, param2: null, param3: null, param4: null, optimal: null } as const satisfies FilterValues;

export const choiceWishes = {
  with: { ...open, param1: HALF },
  without: { ...open, param2: HALF },
  ideally: { ...open, param3: HALF },
} as const satisfies Record<string, FilterValues>;
export type ChoiceWish = keyof typeof choiceWishes;

/** Null for a filter that asks for neither. */
export function choiceWishOf({ param1, param2, param3 }: FilterValues): ChoiceWish | null {
  if (typeof param1 === 'number') return 'with';
  if (typeof param2 === 'number') return 'without';
  return typeof param3 === 'number' ? 'ideally' : null;
}
