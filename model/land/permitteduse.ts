/** Uses that the main designations of plans allow, as far as the designation itself tells: rules that stand in text are not read. */
import type { bblUseFunctions } from '../enums/functions.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { entryOf, type KeyOf } from '../enums/enumeration.ts';
import type { zoningClasses } from '../enums/norms.ts';
import { zoningClassOf } from './zoningclass.ts';

type Use = KeyOf<typeof bblUseFunctions> | 'agricultural';
export type ZoningClass = KeyOf<typeof zoningClasses>;

const business: readonly Use[] = ['industrial'];
const centre: readonly Use[] = [
  ...(['residential', 'office', 'retail', 'assembly', 'lodging', 'healthcare', 'education', 'sport'] as const),
];

/** By the descriptions of the main groups in SVBP 2012; `null`: the class does not tell. Classes without uses hold no buildings of their own. */
const usesOf: Readonly<Record<ZoningClass, readonly Use[] | null>> = {
  A: ['agricultural'],
  AW: ['agricultural'],
  B: business,
  BT: business,
  BO: [],
  G: [],
  N: [],
  T: [],
  V: [],
  WA: [],
  C: centre,
  GD: [...centre, 'industrial'],
  CO: ['assembly', 'sport'],
  DH: ['retail'],
  DV: ['office'],
  H: ['assembly', 'lodging'],
  K: ['office'],
  M: ['education', 'healthcare', 'assembly'],
  R: ['lodging', 'sport'],
  S: ['sport'],
  W: ['residential'],
  WG: ['residential'],
  O: null,
};

/** The use of a function; null where it is of no kind that plans name. A volume without a function goes wherever a building may stand. */
const kindOf = (areaFunction: string): Use | null => {
  if (areaFunction === 'agricultural') return 'agricultural';
  const use = entryOf(areaFunctionTypes, areaFunction)?.useFunction;
  return use === undefined || use === 'other' ? null : use;
};

/** Whether land of this class may hold a building of this function. */
export function permits(zoning: ZoningClass, areaFunction: string): boolean {
  const uses = usesOf[zoning];
  if (uses === null) return true;
  const use = kindOf(areaFunction);
  return use === null ? uses.length > 0 : uses.includes(use);
}

/** Classes that hold what lies around houses, though no house. */
const around = { garden: 'T', street: 'V' } as const satisfies Readonly<Record<string, ZoningClass>>;

/** Whether land of this class may hold houses, or a garden or a street of them. */
export const permitsAround = (zoning: ZoningClass, what: keyof typeof around, areaFunction: string): boolean =>
  zoning === around[what] || permits(zoning, areaFunction);

const EXCLUDED = ' uitgesloten';

/**
 * What a function designation ("wonen", "kantoor uitgesloten") changes for a building of this function: it allows it where the main
 * designation does not, or excludes it. Null: it says nothing about it.
 */
export function designated(name: string, areaFunction: string): 'allows' | 'excludes' | null {
  const words = name.trim().toLowerCase();
  const isExcluded = words.endsWith(EXCLUDED);
  const zoning = zoningClassOf('', isExcluded ? words.slice(0, -EXCLUDED.length) : words);
  if (zoning === 'O' || kindOf(areaFunction) === null || !permits(zoning, areaFunction)) return null;
  return isExcluded ? 'excludes' : 'allows';
}
