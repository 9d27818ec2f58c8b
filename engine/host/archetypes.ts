import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { archetypes } from '../../model/enums/building.ts';
import type { areaFunctionTypes } from '../../model/enums/functions.ts';

type Archetype = KeyOf<typeof archetypes>;

/** What a building of an archetype is when its record says nothing: box in metres, storey height, function (domain.md 2). */
export interface ArchetypeDefaults {
  length: number;
  width: number;
  height: number;
  floorHeight: number;
  function: KeyOf<typeof areaFunctionTypes>;
}

const box = (
  length: number,
  width: number,
  height: number,
  floorHeight: number,
  areaFunction: ArchetypeDefaults['function'],
): ArchetypeDefaults => ({ length, width, height, floorHeight, function: areaFunction });

/** The archetypes the module has a routine for. Anything else gives an empty result. */
export const archetypeDefaults: Partial<Record<Archetype, ArchetypeDefaults>> = {
  generic: box(40, 20, 25, 3, 'generic'),
  flat: box(40, 20, 25, 3, 'residential_apartment'),
  tower: box(25, 25, 70, 3, 'residential_apartment'),
  street_block: box(72, 58, 15, 3, 'residential_apartment'),
  office: box(40, 16, 18, 3.6, 'office'),
  retail: box(40, 20, 12, 4.5, 'retail'),
  school: box(40, 20, 12, 3.5, 'education'),
  healthcare: box(40, 20, 12, 3.6, 'healthcare'),
  hotel: box(40, 20, 12, 3.2, 'hotel'),
  leisure: box(40, 20, 12, 7, 'sport'),
  industrial: box(40, 20, 12, 6, 'industrial'),
  agricultural: box(40, 20, 12, 6, 'agricultural'),
  house: box(48, 12, 9, 3, 'residential_house'),
  dist_center: box(100, 60, 12.2, 3, 'logistics'),
  parking_lot: box(40, 16, 0, 3, 'parking'),
  parking_garage: box(40, 34, 3, 3, 'parking'),
  environment: box(30, 20, 0, 3, 'outdoor'),
  street: box(60, 9.6, 0, 3, 'circulation'),
  surrounding: box(10, 10, 6, 3, 'generic'),
};

/** For interfaces that offer archetypes. Surroundings come from registers and are not drawn by hand. */
export const supportedArchetypes = (Object.keys(archetypeDefaults) as Archetype[]).filter(
  (key) => key !== 'surrounding',
);

/** Archetypes on which no tower stands; one that is asked for is reported as not fitting. */
export const withoutTowers: readonly Archetype[] = [
  'house',
  'dist_center',
  'parking_lot',
  'environment',
  'street',
  'surrounding',
];

export const fallbackDefaults: ArchetypeDefaults = box(40, 20, 25, 3, 'generic');
