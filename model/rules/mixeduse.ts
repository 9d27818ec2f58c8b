/** The mixed-use index (MXI): the share of dwellings in the gross floor area, 0 to 1. */
import { entryOf } from '../enums/enumeration.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { ratio } from '../finance/types.ts';

export const mixedUseIndex = {
  label: { en: 'Mixed-use index (MXI)', nl: 'Functiemenging (MXI)' },
  about: { en: 'Share of dwellings in the gross floor area.', nl: 'Aandeel wonen in het bruto vloeroppervlak.' },
} as const;

/** `functions`: gross floor area by function, m2. Null without any area. */
export function mixedUseOf(functions: readonly { readonly function: string; readonly gfa: number }[]): number | null {
  const area = (of: typeof functions) => of.reduce((sum, { gfa }) => sum + gfa, 0);
  const dwellings = functions.filter(
    ({ function: key }) => entryOf(areaFunctionTypes, key)?.useFunction === 'residential',
  );
  return ratio(area(dwellings), area(functions));
}
