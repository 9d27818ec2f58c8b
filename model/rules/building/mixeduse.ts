/** The mixed-use index (MXI): the share of dwellings in the gross floor area, 0 to 1. */
import { entryOf } from '../../enums/enumeration.ts';
import { areaFunctionTypes } from '../../enums/functions.ts';
import { ratio } from '../../finance/types.ts';

export const mixedUseIndex = {
  label: { en: 'Mixed-use index (MXI)', nl: 'Functiemenging (MXI)' },
  about: { en: 'Share of dwellings in the gross floor area.', nl: 'Aandeel wonen in het bruto vloeroppervlak.' },
} as const;

type Areas = readonly { readonly function: string; readonly gfa: number }[];

/** Returns the floor area of dwellings and of all functions, m2. `functions`: gross floor area by function, m2. */
export function mixedUseAreas(functions: Areas): { dwellings: number; all: number } {
  const area = (of: Areas) => of.reduce((sum, { gfa }) => sum + gfa, 0);
  const dwellings = functions.filter(
    ({ function: key }) => entryOf(areaFunctionTypes, key)?.useFunction === 'residential',
  );
  return { dwellings: area(dwellings), all: area(functions) };
}

/** A share of 1; null without any area. */
export function mixedUseOf(functions: Areas): number | null {
  const { dwellings, all } = mixedUseAreas(functions);
  return ratio(dwellings, all);
}
