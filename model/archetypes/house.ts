import { flag, inUnit, metres, nullable, oneOf, part, unitless, whole } from '../define.ts';
import { houseTypes, roofShapes } from '../enums/building.ts';
import { archetype } from './archetype.ts';

/** Detached, semi-detached, row, back-to-back or patio. */
export const house = archetype({
  key: 'house',
  label: { en: 'Houses', nl: 'Grondgebonden woningen' },
  icon: 'IconHome',
  group: 'dwelling',
  function: 'residential_house',
  defaults: { maxlength: 48, maxwidth: 12, maxheight: 9 },
  hasOwnStoreys: true,
  ownUnits: true,
  parts: {
    house: part('Houses', 'Woningen', {
      house_type: oneOf('Type', 'Type', houseTypes, 'row'),
      /** Absent: as many as fit. */
      count: nullable(whole('Number of houses', 'Aantal woningen', [1, 1, 200])),
      /** Sale price v.o.n. including VAT. */
      price: inUnit('EUR')('House price', 'Woningprijs', [400_000, 0, 100_000_000]),
      maxwidth: metres('House depth', 'Woningdiepte', [12, 5, 30]),
      maxlength: metres('House width (frontage)', 'Beukmaat', [6, 4, 30]),
      offset_front: metres('Front garden depth', 'Voortuindiepte', [2, 0, 100]),
      offset_left: metres('Left side strip', 'Zijstrook links', [2, 0, 100]),
      offset_right: metres('Right side strip', 'Zijstrook rechts', [2, 0, 100]),
      offset_back: metres('Back garden depth', 'Achtertuindiepte', [4, 0, 100]),
      /** With the front garden 2 + 4 = 6 m, at least the 5.5 m of a driveway. */
      offset_garage: metres('Garage setback', 'Terugligging garage', [4, 0, 100]),
      garage_depth: metres('Garage depth', 'Garagediepte', [6, 4.5, 12]),
      garage_length: metres('Garage width', 'Garagebreedte', [3, 2.4, 6]),
      garages: whole('Garages', 'Garages', [0, 0, 4]),
      /** Without the attic. */
      residential_floors: whole('Residential storeys', 'Woonlagen', [2, 1, 4]),
      roof: oneOf('Roof', 'Dak', roofShapes, 'pointed'),
      roof_height: metres('Roof height', 'Dakhoogte', [3, 0, 8]),
      pointed_roof_rotated: flag('Ridge towards the street', 'Nok naar de straat'),
      parking_ratio: unitless('Parking ratio per house', 'Parkeernorm per woning', [1.7, 0, 5]),
    }),
  },
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
