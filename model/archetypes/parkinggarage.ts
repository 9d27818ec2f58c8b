import { archetype } from './archetype.ts';
import { parkingSettings } from './settings.ts';

export const parkingGarage = archetype({
  key: 'parking_garage',
  label: { en: 'Parking structure', nl: 'Parkeergarage' },
  note: 'Parking storeys above or below ground with ramp.',
  icon: 'IconParking',
  group: 'parking',
  function: 'parking',
  defaults: { maxwidth: 34, maxheight: 3 },
  // Stalls, columns and ramps on every storey: measured, four to five times a slab of its size.
  effort: 4,
  settings: [parkingSettings],
});
