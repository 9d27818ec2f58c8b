/** Figures as text, also those that occur only in the derivation of others. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { formatMeasure, type MeasureUnit } from '../../i18n/format.ts';

const unitOf = (key: string): MeasureUnit => {
  const unit = entryOf(formFactors, key)?.unit as MeasureUnit | undefined;
  if (unit) return unit;
  if (key === 'parking_demand') return 'count';
  return key === 'open_share' ? '1' : 'm2';
};
/** Formats a figure's value with its decimals. */
export const written = (key: string, value: number): string => {
  const unit = unitOf(key);
  const decimals = unit === '1' ? 3 : unit === 'count' && !Number.isInteger(value) ? 1 : undefined;
  return formatMeasure(value, unit, decimals);
};
