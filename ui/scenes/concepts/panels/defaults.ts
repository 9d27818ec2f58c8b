/** Defaults of settings that follow from the type of the building. */
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';

/** Undefined: the default of the field itself. Types with different defaults have none in common but the field's. */
export function buildingDefault(
  archetypes: readonly Building['archetype'][],
  path: readonly string[],
  key: string,
): unknown {
  if ((key === 'floor_height' ? 'cfg' : '') !== path.join('.')) return undefined;
  const values = new Set(archetypes.map((each) => (archetypeOf(each).defaults as Record<string, number>)[key]));
  return values.size === 1 ? [...values][0] : undefined;
}
