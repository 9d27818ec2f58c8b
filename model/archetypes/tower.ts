import { archetype } from './archetype.ts';
import { flat } from './flat.ts';

/** Free-standing tower: an apartment building with the stairs of a tower. */
export const tower = archetype({
  key: 'tower',
  label: { en: 'Residential tower', nl: 'Woontoren' },
  icon: 'IconBuildingSkyscraper',
  group: 'dwelling',
  function: 'residential_apartment',
  defaults: { maxlength: 25, maxwidth: 25, maxheight: 70 },
  hasUnitMix: true,
  groundFloorIn: 'flat',
  hasTowerStairs: true,
  parts: flat.parts,
  settings: flat.settings,
});
