/** Open land: unbuilt plots on which a plan allows buildings. */
import type { KeyOf } from '../../../../model/enums/enumeration.ts';
import type { zoningClasses } from '../../../../model/enums/norms.ts';
import { isKnown, type Fact } from '../fact.ts';

/** Less built than this is open, m2: a shed does not make a plot built. */
const OPEN = 10;
/** Per cent of a plot in these classes from which it is land to build on. */
const ZONED = 50;
/** A share above this says that none is known. */
const WHOLE = 100;

/** Classes on which plans allow buildings to live or work in. */
const buildingClasses: readonly KeyOf<typeof zoningClasses>[] = [
  ...(['W', 'WG', 'GD', 'C', 'B', 'BT', 'DH', 'DV', 'K', 'H', 'M', 'CO'] as const),
];
/** Columns of the shares that `isOpenLand` takes, in any order. */
export const buildingShares: readonly string[] = buildingClasses.map((name) => `zoning:${name}`);

/** `built`: square metres of buildings; `shares`: per cent of the plot in each class, above 100 where not known. */
export const isOpenLand = (built: Fact, shares: readonly number[]): boolean =>
  isKnown(built) && built < OPEN && shares.reduce((sum, share) => (share <= WHOLE ? sum + share : sum), 0) >= ZONED;
