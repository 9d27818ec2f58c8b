/** Values in five classes of about as many members, from light to dark. */
import { mixed, palette } from '../../../../model/palette.ts';

const CLASSES = 5;

const shades: readonly string[] = Array.from({ length: CLASSES }, (_, at) =>
  mixed(palette.lightWater, palette.darkWater, at / (CLASSES - 1)),
);
/** Of what has no value. */
export const NO_VALUE = palette.paperLow;

interface Shade {
  readonly colour: string;
  readonly from: number;
  readonly to: number;
}

export interface Shades {
  readonly classes: readonly Shade[];
  readonly of: (value: number | null) => string;
}

/** Equal values share a class, so there are fewer classes where values repeat. */
export function shadesOf(values: readonly (number | null)[]): Shades {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const starts = Array.from({ length: CLASSES }, (_, at) => known[Math.floor((at * known.length) / CLASSES)]!);
  const bounds = known.length === 0 ? [] : starts.filter((start, at) => start !== starts[at - 1]);
  const step = bounds.length > 1 ? (CLASSES - 1) / (bounds.length - 1) : 0;
  const classes = bounds.map((from, at): Shade => {
    const next = bounds[at + 1];
    const members = known.filter((value) => value >= from && (next === undefined || value < next));
    return { colour: shades[Math.round(at * step)]!, from, to: members.at(-1)! };
  });
  return {
    classes,
    of: (value) => (value === null ? NO_VALUE : (classes.findLast(({ from }) => value >= from)?.colour ?? NO_VALUE)),
  };
}
