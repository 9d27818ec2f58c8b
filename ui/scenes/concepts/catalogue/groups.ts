/** The groups of the catalogue with their building types. */
import { catalogueGroups } from '../../../../model/archetypes/archetype.ts';
import { archetypes } from '../../../../model/archetypes/index.ts';

export const groups = catalogueGroups.entries.map(({ key, label }) => ({
  key,
  label,
  archetypes: archetypes.entries.filter(({ group }) => group === key),
}));
