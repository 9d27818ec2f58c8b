/** How detailed each building of a concept is drawn. */
import type { MeshLevel } from '../../engine/host/meshtypes.ts';
import type { Id } from '../../engine/host/types.ts';
import type { GenerateRequest } from './protocol.ts';

const farLevels: readonly MeshLevel[] = ['storeys'];
const nearLevels: readonly MeshLevel[] = ['storeys', 'full'];

/** Everything at the level for far away; those that are near also with openings and rooms. */
export function levelsFor(full: GenerateRequest['full']): (id: Id) => readonly MeshLevel[] {
  const near = full === 'all' ? null : new Set<Id>(full);
  return (id) => (!near || near.has(id) ? nearLevels : farLevels);
}
