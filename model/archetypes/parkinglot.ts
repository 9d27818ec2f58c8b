import { archetype } from './archetype.ts';
import { parkingSettings } from './settings.ts';

export const parkingLot = archetype({
  key: 'parking_lot',
  label: { en: 'Parking lot', nl: 'Parkeerterrein' },
  note: 'Stalls and aisles at grade; cfg.parking.',
  icon: 'IconParking',
  group: 'parking',
  function: 'parking',
  defaults: { maxwidth: 16, maxheight: 0 },
  ground: 'parking',
  settings: [parkingSettings],
});
