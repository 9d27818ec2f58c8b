import { metres, oneOf, part, unitless, whole } from '../define.ts';
import { parkingOrientations } from '../enums/parking.ts';
import { archetype } from './archetype.ts';

/** Stalls and aisles at grade. */
export const parkingLot = archetype({
  key: 'parking_lot',
  label: { en: 'Parking lot', nl: 'Parkeerterrein' },
  icon: 'IconParking',
  group: 'parking',
  function: 'parking',
  defaults: { maxwidth: 16, maxheight: 0 },
  ground: 'parking',
  parts: {
    parking: part('Parking', 'Parkeren', {
      /** Share of stalls drawn with a car; not a figure. */
      car_density: unitless('Cars drawn', 'Getekende auto’s', [0.1, 0, 1]),
      orientation: oneOf('Orientation', 'Richting', parkingOrientations, 'perpendicular'),
    }),
  },
  settings: [
    {
      key: 'parking',
      title: { en: 'Parking', nl: 'Parkeren' },
      path: ['cfg', 'parking'],
      fields: ['orientation', 'car_density'],
    },
  ],
});

/** Sizes around a stall; those of the stall itself are in `construction` of `design.ts`. */
export const stallSizes = {
  parking_ratio_default: unitless('Default parking ratio', 'Standaardparkeernorm', [1, 0, 5]),
  /** For driveways, stalls against a wall and the length of a parallel stall. */
  parking_depth_extended: metres('Extended stall depth', 'Diepte verlengd parkeervak', [5.5, 4.5, 7]),
  parking_per_grid: whole('Stalls per structural bay', 'Vakken per stramien', [3, 1, 5]),
  street_aisle: metres('Aisle width', 'Rijbaanbreedte', [6, 3.5, 8]),
};
