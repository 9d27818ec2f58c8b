/** Colours of noise, from quiet to loud: green, yellow, red, purple, as maps of noise have it. */
import type { NoiseClass } from '../../model/land/noise.ts';
import { mixed, palette } from '../../model/palette.ts';

const { paper, leaf, sun, brick, plum } = palette;

export const noiseColours: Readonly<Record<NoiseClass, string>> = {
  45: mixed(leaf, paper, 0.25),
  50: mixed(leaf, paper, 0.6),
  55: mixed(sun, paper, 0.6),
  60: sun,
  65: mixed(sun, brick, 0.55),
  70: brick,
  more: plum,
};
