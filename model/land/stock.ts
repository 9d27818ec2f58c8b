/** Buildings with what is known of each: the properties of the `stock` layer of tiles. */
import type { KeyOf } from '../enums/enumeration.ts';
import type { LabelClass } from '../enums/norms.ts';
import type { buildingPurposes } from './classes.ts';

/** What is unknown is left out. Figures are rounded to what a map shows. */
export interface StockBuilding {
  readonly year?: number;
  /** Roof (70th percentile) over ground level, m. */
  readonly height?: number;
  readonly floors?: number;
  /** The purpose with most of the floor area. */
  readonly use?: KeyOf<typeof buildingPurposes>;
  /** The best label that at least half of the floor area has or is better than. */
  readonly label?: LabelClass;
  /** Addressed units, and the sum of their usable floor areas, m2. */
  readonly units?: number;
  readonly area?: number;
  /** Number in the register of the plot that it stands on: as a number where it is one, which takes half of the bytes. */
  readonly plot?: string | number;
  /** Most metres that the plan allows on the plot. */
  readonly allowed?: number;
  /** Rights that the plot does not use: height, m, and floor area, m2. Negative where more stands than the plan allows. */
  readonly spareHeight?: number;
  readonly spareArea?: number;
}

/** The keys of the facts that the plot of a building gives. */
export const stockFacts = {
  allowed: 'zoning_max_building_height',
  spareHeight: 'zoning_height_headroom',
  spareArea: 'zoning_floor_area_headroom',
} as const;

/** Digits of the kind of object within a number of the buildings register: 10 is a building. */
const BUILDING = '10';

/**
 * The number of a building as the id of a feature: without the kind of object it has at most fourteen digits, which a double holds.
 * Undefined for a number that is not one of a building.
 */
export function stockFeatureId(number: string): number | undefined {
  const [, municipality, sequence] = new RegExp(`^(\\d{4})${BUILDING}(\\d{10})$`).exec(number) ?? [];
  return sequence === undefined ? undefined : Number(`${municipality}${sequence}`);
}
