import { archetypes } from '../../model/archetypes/index.ts';

/** Archetypes that people draw; the others come from registers. */
export const drawnArchetypes = archetypes.entries.flatMap(({ key, group }) => (group === null ? [] : [key]));
