/** All colours of the product. Style sheets use variables made of them; WebGL reads this file. */
export const palette = {
  ink: '#16202A',
  inkSoft: '#4A5866',
  inkFaint: '#8794A1',
  paper: '#FFFFFF',
  paperLow: '#F5F6F4',
  line: '#DFE3E2',
  water: '#2B7CB3',
  darkWater: '#0F3D5C',
  lightWater: '#BBDCEC',
  sun: '#F2A900',
  leaf: '#4F8F57',
  brick: '#B4472E',
  plum: '#7B4B94',
  sand: '#EADFC8',
  stone: '#B9B4A8',
  teal: '#0E9AA7',
  rose: '#D96C8C',
  umber: '#8A6D3B',
  slate: '#5B6770',
} as const;

/** Mixes two colours in sRGB; `share` is the part of the second. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (of: string, index: number) => parseInt(of.slice(1 + 2 * index, 3 + 2 * index), 16);
  const parts = [0, 1, 2].map((index) => {
    const value = channel(first, index) * (1 - share) + channel(second, index) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`.toUpperCase();
}

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
