import { archetype } from './archetype.ts';

export const house = archetype({
  key: 'house',
  label: { en: 'Houses', nl: 'Grondgebonden woningen' },
  note: 'Detached, semi-detached, row, back-to-back or patio; cfg.house.',
  icon: 'IconHome',
  group: 'dwelling',
  function: 'residential_house',
  defaults: { maxlength: 48, maxwidth: 12, maxheight: 9 },
  hasOwnStoreys: true,
  settings: [
    {
      key: 'houses',
      title: { en: 'Houses', nl: 'Woningen' },
      path: ['cfg', 'house'],
      fields: ['house_type', 'count', 'maxlength', 'maxwidth', 'residential_floors', 'price', 'parking_ratio'],
    },
    {
      key: 'house_plot',
      title: { en: 'Plot of a house', nl: 'Kavel van een woning' },
      path: ['cfg', 'house'],
      fields: ['offset_front', 'offset_back', 'offset_left', 'offset_right'],
    },
    {
      key: 'house_garage',
      title: { en: 'Garages', nl: 'Garages' },
      path: ['cfg', 'house'],
      fields: ['garages', 'offset_garage', 'garage_length', 'garage_depth'],
    },
    {
      key: 'house_roof',
      title: { en: 'Roof', nl: 'Dak' },
      path: ['cfg', 'house'],
      fields: ['roof', 'roof_height', 'pointed_roof_rotated'],
    },
  ],
});
