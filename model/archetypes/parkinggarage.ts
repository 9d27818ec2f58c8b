import { inUnit, metres } from '../define.ts';
import { archetype } from './archetype.ts';
import { parkingLot } from './parkinglot.ts';

/** Parking storeys above or below ground with a ramp. */
export const parkingGarage = archetype({
  key: 'parking_garage',
  label: { en: 'Parking structure', nl: 'Parkeergarage' },
  icon: 'IconParking',
  group: 'parking',
  function: 'parking',
  defaults: { maxwidth: 34, maxheight: 3 },
  // Measured: four to five times a slab of its size, for stalls, columns and ramps on every storey.
  effort: 4,
  parts: parkingLot.parts,
  settings: parkingLot.settings,
});

export const rampSizes = {
  /** Informative; the length governs. */
  ramp_slope: inUnit('deg')('Ramp slope', 'Helling van de hellingbaan', [6, 3, 12]),
  /** 12 per cent; no transition slopes below 14 per cent (NEN 2443). */
  ramp_length_3m: metres('Ramp length for a 3 m storey', 'Hellingbaanlengte bij een bouwlaag van 3 m', [25, 10, 60]),
  ramp_min_height: metres('Minimum height above ramp', 'Minimale hoogte boven hellingbaan', [2, 2, 6]),
  ramp_quarter_turn: metres('Quarter-turn size', 'Maat kwartslag', [8, 4, 20]),
  ramp_width: metres('Ramp width', 'Hellingbaanbreedte', [3, 2.5, 8]),
  ramp_spiral_width: metres('Spiral width', 'Spiraalbreedte', [10, 8, 30]),
  ramp_spiral_length: metres('Spiral length', 'Spiraallengte', [17, 8, 40]),
  car_lift_length: metres('Car lift length', 'Autoliftlengte', [6.5, 5, 10]),
  car_lift_width: metres('Car lift width', 'Autoliftbreedte', [3, 2.5, 5]),
};
