import type { FilterMeasure } from '../../../search/measure.ts';
import type { NumberFieldProps } from '../../../fields/NumberField.tsx';

/** Of numbers of hundreds and thousands, whose fields show and read thousands marks. */
const inThousands: ReadonlySet<string> = new Set(['m2', 'm3', 'count', 'persons', 'per_km2', 'per_ha']);

/** How a field writes and reads a number of the land. The unit stands beside the name of the filter. */
export const fieldUnit = ({ unit, type }: FilterMeasure): Pick<NumberFieldProps, 'unit' | 'decimals'> => ({
  decimals: type === 'float' ? 2 : 0,
  ...(inThousands.has(unit) ? { unit: 'count' } : {}),
});
