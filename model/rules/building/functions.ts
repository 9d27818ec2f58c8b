/** Which uses of a location have a function. The database keeps the uses of each location (`location_use`). */
import { archetypes } from '../../archetypes/index.ts';
import { floorTypes } from '../../enums/building.ts';

type Archetype = (typeof archetypes.entries)[number];
type FloorType = (typeof floorTypes.entries)[number];

/** A storey of an open type, or of a building whose storeys have no types, has the function of its building. */
const functionOf = (building: Archetype, storey: FloorType | null): string =>
  !storey || storey.function === 'generic' ? building.function : storey.function;

/** A use is the function of a unit or tower, or `archetype/type of storey`; without types `archetype/`. */
export const usesWith = (functions: readonly string[]): string[] => [
  ...functions,
  ...archetypes.entries.flatMap((building) =>
    [null, ...floorTypes.entries]
      .filter((storey) => functions.includes(functionOf(building, storey)))
      .map((storey) => `${building.key}/${storey?.key ?? ''}`),
  ),
];
