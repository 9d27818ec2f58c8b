import { archetype } from './archetype.ts';
import { gridSettings, layoutSettings } from './settings.ts';

export const streetBlock = archetype({
  key: 'street_block',
  label: { en: 'Perimeter block', nl: 'Gesloten bouwblok' },
  note: 'Ring of wings around a courtyard; cfg.street_block.',
  icon: 'IconBuildingCommunity',
  group: 'dwelling',
  function: 'residential_apartment',
  defaults: { maxlength: 72, maxwidth: 58, maxheight: 15 },
  hasUnitMix: true,
  groundFloorIn: 'street_block',
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
