import type { Building } from '../../../model/entities/building.ts';

/** Returns the place of a dragged tower: a third of the base, or beside it. `u`: metres along the base from its middle. */
export function nearestPlace(
  { maxlength }: Pick<Building, 'maxlength'>,
  u: number,
): Pick<Building['cfg']['towers'][number]['cfg'], 'towertype' | 'flip_direction'> {
  if (Math.abs(u) > maxlength / 2) return { towertype: 'wing', flip_direction: u < 0 };
  if (Math.abs(u) < maxlength / 6) return { towertype: 'centre', flip_direction: false };
  return { towertype: u < 0 ? 'start' : 'end', flip_direction: false };
}
