/** Defaults of settings that depend on the archetype. */
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';

/** Undefined: use the field's own default; so do archetypes with different defaults. */
export function buildingDefault(
  archetypes: readonly Building['archetype'][],
  path: readonly string[],
  key: string,
): unknown {
  if ((key === 'floor_height' ? 'cfg' : '') !== path.join('.')) return undefined;
  const values = new Set(archetypes.map((each) => (archetypeOf(each).defaults as Record<string, number>)[key]));
  return values.size === 1 ? [...values][0] : undefined;
}
