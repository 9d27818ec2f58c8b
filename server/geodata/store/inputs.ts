/** The imports behind a column: the provenance of its values. */
import { keysBehind, landKeyOf } from '../../../model/land/catalogue.ts';

/** Imports by collection. */
export type Inputs = Readonly<Record<string, number>>;

/** The imports that a column is computed from, also by way of other keys. Class shares come from all of them. */
export function inputsOf(key: string, imports: Inputs): Inputs {
  if (!landKeyOf(key)) return imports;
  const names = new Set(['plots']);
  const seen = new Set<string>();
  const walk = (name: string): void => {
    const each = landKeyOf(name);
    if (!each || seen.has(name)) return;
    seen.add(name);
    for (const input of each.inputs) names.add(input.replace(/^raster:/, ''));
    keysBehind(each).forEach(walk);
  };
  walk(key);
  return Object.fromEntries(Object.entries(imports).filter(([collection]) => names.has(collection)));
}
