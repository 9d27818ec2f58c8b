/** Colours of buildings by what is known of them: maps of the interface and of public pages share them. */
import type { buildingPurposes } from '../../model/land/classes.ts';
import { mixed, palette } from '../../model/palette.ts';

const { paper, ink, plum, brick, sun, sand, leaf, water, lightWater, darkWater, teal, rose, umber, slate } = palette;

/** As functions have it in plan and model: homes ochre, offices blue-violet, shops rose, industry plum, care and school teal. */
export const buildingUses: Readonly<Record<(typeof buildingPurposes)['keys'][number], string>> = {
  woonfunctie: mixed(sun, sand, 0.55),
  bijeenkomstfunctie: mixed(rose, plum, 0.5),
  celfunctie: mixed(slate, ink, 0.4),
  gezondheidszorgfunctie: teal,
  industriefunctie: plum,
  kantoorfunctie: mixed(water, plum, 0.5),
  logiesfunctie: brick,
  onderwijsfunctie: mixed(teal, paper, 0.4),
  sportfunctie: leaf,
  winkelfunctie: rose,
  'overige gebruiksfunctie': umber,
};

/** Upwards by class: old ones warm, new ones blue; low ones light, high ones dark. */
export const buildingRamps = {
  year: [plum, brick, sun, mixed(lightWater, paper, 0.45), water, darkWater],
  height: [mixed(lightWater, paper, 0.6), lightWater, water, darkWater, plum],
} as const;
