import { metres, part, whole } from '../define.ts';
import { archetype } from './archetype.ts';

/** Hall, dock zone, dock court and mezzanine offices. */
export const distCenter = archetype({
  key: 'dist_center',
  label: { en: 'Distribution centre', nl: 'Distributiecentrum' },
  icon: 'IconBuildingWarehouse',
  group: 'work',
  function: 'logistics',
  // The maximum height is that of the hall.
  defaults: { maxlength: 100, maxwidth: 60, maxheight: 12.2, floor_height: 3 },
  hasOwnStoreys: true,
  hasCourt: true,
  parts: {
    dist_center: part('Distribution centre', 'Distributiecentrum', {
      office_depth: metres('Office strip depth', 'Diepte kantoorstrook', [3.5, 0, 30]),
      loading_docks: whole('Loading docks', 'Laaddocks', [5, 0, 200]),
      /** Height of the storey below the mezzanine offices. */
      ground_floor_height: metres('Ground floor height', 'Hoogte begane grond', [5, 3, 10]),
      /** 0: `dockSizes.loading_dock_min_depth`. */
      loading_dock_depth: metres('Dock court depth', 'Diepte laadplein', [0, 0, 60]),
      office_floors_max: whole('Office storeys', 'Kantoorlagen', [2, 0, 5]),
    }),
  },
  settings: [
    {
      key: 'dist_center',
      title: { en: 'Distribution centre', nl: 'Distributiecentrum' },
      path: ['cfg', 'dist_center'],
      fields: ['loading_docks', 'loading_dock_depth', 'ground_floor_height', 'office_depth', 'office_floors_max'],
    },
  ],
});

export const dockSizes = {
  loading_dock_min_depth: metres('Minimum dock court depth', 'Minimale diepte laadplein', [35, 18, 60]),
  loading_dock_width: metres('Dock spacing', 'Hart-op-hartafstand docks', [4.55, 3.5, 6]),
  loading_dock_height: metres('Minimum hall height at docks', 'Minimale halhoogte bij docks', [6, 4, 15]),
};
