/** How detailed each building of a concept is drawn. */
import type { MeshLevel } from '../../engine/host/module/meshtypes.ts';

const farLevels: readonly MeshLevel[] = ['storeys'];
const nearLevels: readonly MeshLevel[] = ['storeys', 'full'];

/** All buildings at the far level; those in `near` also with openings and rooms. */
export function levelsFor(near: 'all' | ReadonlySet<number>): (id: number) => readonly MeshLevel[] {
  return (id) => (near === 'all' || near.has(id) ? nearLevels : farLevels);
}
