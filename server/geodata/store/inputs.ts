/** The imports behind a column: the provenance of its values. */
import { inputsBehind, landKeyOf } from '../../../model/land/catalogue.ts';

/** Imports by collection. */
export type Inputs = Readonly<Record<string, number>>;

/** Imports that are made of those that sources gave: plots with their areas, and contours of noise. */
const madeNames = ['plots', 'contours'] as const;
export type MadeName = (typeof madeNames)[number];

/** Condition on `import`: a source gave it. */
export const GIVEN = `import.collection not in (${madeNames.map((name) => `'${name}'`).join()})`;

/** Those that sources gave. */
export function givenOf({ plots: _, contours: __, ...given }: Inputs): Inputs {
  return given;
}

/** The imports that a column is computed from, also by way of other keys. Class shares come from all of them. */
export function inputsOf(key: string, imports: Inputs): Inputs {
  const known = landKeyOf(key);
  if (!known) return imports;
  const names = new Set<string>(['plots', ...inputsBehind(known)]);
  return Object.fromEntries(Object.entries(imports).filter(([collection]) => names.has(collection)));
}
