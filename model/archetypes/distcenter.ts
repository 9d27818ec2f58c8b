import { archetype } from './archetype.ts';

export const distCenter = archetype({
  key: 'dist_center',
  label: { en: 'Distribution centre', nl: 'Distributiecentrum' },
  note: 'Hall, dock zone, dock court and mezzanine offices; cfg.dist_center.',
  icon: 'IconBuildingWarehouse',
  group: 'work',
  function: 'logistics',
  // Its height is that of the hall.
  defaults: { maxlength: 100, maxwidth: 60, maxheight: 12.2, floor_height: 3 },
  hasOwnStoreys: true,
  hasCourt: true,
  settings: [
    {
      key: 'dist_center',
      title: { en: 'Distribution centre', nl: 'Distributiecentrum' },
      path: ['cfg', 'dist_center'],
      fields: ['loading_docks', 'loading_dock_depth', 'ground_floor_height', 'office_depth', 'office_floors_max'],
    },
  ],
});
