/** Shades and swatches of the palette for the interface. Style sheets use variables made of them (`variables.ts`). */
import { mixed, palette } from '../../model/palette.ts';

/** Derived colours; those for text have a contrast of at least 4.5 to 1 on paper. */
export const derived = {
  /** For hints, lighter than secondary text. */
  inkHint: mixed(palette.inkFaint, palette.ink, 0.36),
  waterText: mixed(palette.water, palette.darkWater, 0.3),
  waterTint: mixed(palette.lightWater, palette.paper, 0.65),
  waterHover: mixed(palette.lightWater, palette.paper, 0.82),
  leafText: mixed(palette.leaf, palette.ink, 0.25),
  leafTint: mixed(palette.leaf, palette.paper, 0.88),
  brickTint: mixed(palette.brick, palette.paper, 0.9),
  sunTint: mixed(palette.sun, palette.paper, 0.84),
  sunText: mixed(palette.sun, palette.ink, 0.62),
  /** Background of pictures of models. */
  sandTint: mixed(palette.sand, palette.paper, 0.62),
  lineStrong: mixed(palette.line, palette.inkFaint, 0.5),
} as const;

/** Swatches for labels, pins and other things that users colour. */
const pickerNames = [
  ...(['water', 'darkWater', 'sun', 'leaf', 'brick'] as const),
  ...(['plum', 'teal', 'rose', 'umber', 'slate'] as const),
];
export type PickerName = (typeof pickerNames)[number];
export const pickerColours: readonly { readonly name: PickerName; readonly colour: string }[] = pickerNames.map(
  (name) => ({ name, colour: palette[name] }),
);

/** One of them for the thing at a place in a row, again and again. */
export const pickerColourAt = (index: number): string => pickerColours[index % pickerColours.length]!.colour;

type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Ten shades of a colour for the interface kit; the colour itself stands at `PRIMARY_SHADE`. */
export const PRIMARY_SHADE = 6;
export function shades(of: string): Shades {
  const light = [0.92, 0.84, 0.7, 0.52, 0.34, 0.16].map((share) => mixed(of, palette.paper, share));
  const dark = [0.18, 0.36, 0.55].map((share) => mixed(of, palette.ink, share));
  return [...light, of, ...dark] as Shades;
}
