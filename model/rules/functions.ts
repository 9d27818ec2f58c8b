/** Which buildings and storeys have a function, by what their types say. */
import { archetypes } from '../archetypes/index.ts';
import { floorTypes } from '../enums/building.ts';

/** Archetypes whose storeys have one of these functions unless they say otherwise. */
export const archetypesOf = (functions: readonly unknown[]): string[] =>
  archetypes.entries.filter((of) => functions.includes(of.function)).map(({ key }) => key);

const isOpen = (of: (typeof floorTypes.entries)[number]): boolean => of.function === 'generic';

/** Types of storeys with one of these functions. */
export const floorTypesOf = (functions: readonly unknown[]): string[] =>
  floorTypes.entries.filter((of) => !isOpen(of) && functions.includes(of.function)).map(({ key }) => key);

/** Types of storeys that have the function of their building. */
export const openFloorTypes: readonly string[] = floorTypes.entries.filter(isOpen).map(({ key }) => key);
