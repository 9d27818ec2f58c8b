/** The colours that users choose from, in words: for screen readers and tips. */
import type { Label } from '../../../model/enums/enumeration.ts';
import type { PickerName } from '../../theme/palette.ts';

export const colourNames: Readonly<Record<PickerName, Label>> = {
  water: { en: 'Blue', nl: 'Blauw' },
  darkWater: { en: 'Dark blue', nl: 'Donkerblauw' },
  sun: { en: 'Yellow', nl: 'Geel' },
  leaf: { en: 'Green', nl: 'Groen' },
  brick: { en: 'Brick red', nl: 'Steenrood' },
  plum: { en: 'Purple', nl: 'Paars' },
  teal: { en: 'Turquoise', nl: 'Turkoois' },
  rose: { en: 'Pink', nl: 'Roze' },
  umber: { en: 'Brown', nl: 'Bruin' },
  slate: { en: 'Grey', nl: 'Grijs' },
};
