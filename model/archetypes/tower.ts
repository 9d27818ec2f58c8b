import { archetype } from './archetype.ts';
import { gridSettings, groundFloorSettings, layoutSettings } from './settings.ts';

export const tower = archetype({
  key: 'tower',
  label: { en: 'Residential tower', nl: 'Woontoren' },
  note: 'Free-standing tower: flat with the tower staircase; default box 25 x 25 x 70.',
  icon: 'IconBuildingSkyscraper',
  group: 'dwelling',
  function: 'residential_apartment',
  defaults: { maxlength: 25, maxwidth: 25, maxheight: 70 },
  hasUnitMix: true,
  groundFloorIn: 'flat',
  hasTowerStairs: true,
  settings: [layoutSettings, gridSettings, groundFloorSettings],
});
