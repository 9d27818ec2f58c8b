/** Defaults of settings that follow from the type of the building. */
import { archetypeDefaults, fallbackDefaults, type ArchetypeDefaults } from '../../../../engine/host/archetypes.ts';
import type { Building } from '../../../../model/entities/building.ts';

const ofBox: Readonly<Record<string, keyof ArchetypeDefaults>> = {
  maxlength: 'length',
  maxwidth: 'width',
  maxheight: 'height',
};

/** Undefined: the default of the field itself. Types with different defaults have none in common but the field's. */
export function buildingDefault(
  archetypes: readonly Building['archetype'][],
  path: readonly string[],
  key: string,
): unknown {
  const own =
    path.length === 0 ? ofBox[key] : path.join('.') === 'cfg' && key === 'floor_height' ? 'floorHeight' : undefined;
  if (!own) return undefined;
  const values = new Set(archetypes.map((archetype) => (archetypeDefaults[archetype] ?? fallbackDefaults)[own]));
  return values.size === 1 ? [...values][0] : undefined;
}
