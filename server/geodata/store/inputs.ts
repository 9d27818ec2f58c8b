/** The imports behind a column: the provenance of its values. */
import { inputsBehind, landKeyOf } from '../../../model/land/catalogue.ts';

/** Imports by collection. */
export type Inputs = Readonly<Record<string, number>>;

/** The imports that a column is computed from, also by way of other keys. Class shares come from all of them. */
export function inputsOf(key: string, imports: Inputs): Inputs {
  const known = landKeyOf(key);
  if (!known) return imports;
  const names = new Set<string>(['plots', ...inputsBehind(known)]);
  return Object.fromEntries(Object.entries(imports).filter(([collection]) => names.has(collection)));
}
