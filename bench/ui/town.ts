/** Towns to measure with: apartment slabs as in RC02 on a raster, all of different sizes, the same in every run. */
import type { Building } from '../../model/entities/building.ts';
import type { Location } from '../../model/entities/location.ts';
import type { Unit } from '../../model/entities/unit.ts';

/** Dwellings of a small and a large type. */
export const townUnits = (): Partial<Unit>[] => [
  { name: 'Small', order: 10, size: 50, size_max: 100 },
  { name: 'Large', order: 20, size: 80, size_max: 120 },
];

/** Distance between slabs, metres. */
const STEP = 72;

type Draft = Partial<Omit<Building, 'cfg'>> & { cfg: object };

export function townBuildings(count: number, conceptId: number, units: readonly number[]): Draft[] {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => ({
    conceptId,
    name: `Slab ${index + 1}`,
    order: index * 10,
    archetype: 'flat',
    x: STEP * ((index % columns) - Math.floor(columns / 2)),
    y: STEP * (Math.floor(index / columns) - Math.floor(columns / 2)),
    rotate_z: (index % 4) * 0.1,
    maxlength: 40 + (index % 17),
    maxwidth: 19 + (index % 7) * 0.2,
    maxheight: 18 + 3 * (index % 5),
    cfg: {
      units: units.map((unitId, order) => ({ mode: 'reference', unitId, repeat_ratio: 2 - order, order: order * 10 })),
    },
  }));
}

/** Locations on a raster over the country, named by number. */
export const townLocations = (count: number): Partial<Location>[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Site ${index + 1}`,
    display_address: `Dijk ${(index * 7) % 300}`,
    lat: 51.5 + (index % 50) * 0.03,
    lon: 4.6 + (Math.floor(index / 50) % 50) * 0.03,
  }));
