/** Colours of energy labels: from grey to brown, as the field draws them on maps without judging by red and green. */
import type { energyLabels } from '../../model/enums/norms.ts';
import { mixed, palette } from '../../model/palette.ts';

const { inkFaint, sand, umber, ink, paper } = palette;

type Label = Exclude<(typeof energyLabels)['keys'][number], 'none'>;

export const energyColours: Readonly<Record<Label, string>> = {
  'A++++': mixed(inkFaint, ink, 0.45),
  'A+++': mixed(inkFaint, ink, 0.28),
  'A++': mixed(inkFaint, ink, 0.12),
  'A+': inkFaint,
  A: mixed(inkFaint, paper, 0.3),
  B: mixed(sand, paper, 0.25),
  C: mixed(sand, umber, 0.22),
  D: mixed(sand, umber, 0.45),
  E: mixed(sand, umber, 0.72),
  F: umber,
  G: mixed(umber, ink, 0.42),
};
