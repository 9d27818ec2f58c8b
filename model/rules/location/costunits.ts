/** Units of the amount of a cost row, by its basis. */
import type { MeasureUnit } from '../../define.ts';
import type { costTypes } from '../../enums/finance.ts';
import type { KeyOf } from '../../enums/enumeration.ts';

export const costUnits: Readonly<Record<KeyOf<typeof costTypes>, MeasureUnit>> = {
  flat_fee: 'EUR',
  per_sqm_floor: 'EUR',
  percentage_of_ground: '%',
  percentage_of_construction: '%',
  total: '%',
};
