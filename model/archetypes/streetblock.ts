import { flag, metres, part } from '../define.ts';
import { archetype } from './archetype.ts';
import { gridSettings, layoutSettings } from './flat.ts';

/** Ring of wings around a courtyard. */
export const streetBlock = archetype({
  key: 'street_block',
  label: { en: 'Perimeter block', nl: 'Gesloten bouwblok' },
  icon: 'IconBuildingCommunity',
  group: 'dwelling',
  function: 'residential_apartment',
  defaults: { maxlength: 72, maxwidth: 58, maxheight: 15 },
  hasUnitMix: true,
  groundFloorIn: 'street_block',
  parts: {
    street_block: part('Perimeter block', 'Gesloten bouwblok', {
      block_depth: metres('Block depth', 'Blokdiepte', [12, 6, 30]),
      hasGroundFloor: flag('Ground floor with storage', 'Begane grond met bergingen'),
    }),
  },
  settings: [
    layoutSettings,
    {
      key: 'block',
      title: { en: 'Perimeter block', nl: 'Gesloten bouwblok' },
      path: ['cfg', 'street_block'],
      fields: ['block_depth', 'hasGroundFloor'],
    },
    gridSettings,
  ],
});

/** Least clear size of the courtyard. */
export const courtyardSize = metres('Smallest courtyard side', 'Kleinste zijde binnenterrein', [10, 4, 200]);
