/** Measures as they are stored, and as they are read and typed. */
import type { MeasureUnit } from '../../define.ts';

/** How many of the unit shown one of the stored unit is, where the two differ. */
const shownPerStored: Partial<Record<MeasureUnit, number>> = { rad: 180 / Math.PI, share: 100 };

export const toShown = (value: number, unit: MeasureUnit | undefined): number =>
  value * ((unit && shownPerStored[unit]) ?? 1);
export const fromShown = (value: number, unit: MeasureUnit | undefined): number =>
  value / ((unit && shownPerStored[unit]) ?? 1);
