/** Knobs that lie on each other cannot be taken hold of: which of them stay. */
import { apart } from '../../../model/plane.ts';
import type { Pixel } from './svg.ts';

export const isClear = (at: Pixel, taken: readonly Pixel[], room: number): boolean =>
  taken.every((other) => apart(at, other) >= room);

/** The knobs, the earlier the more important, without those nearer than `room` pixels to one that stays or to a place that is taken. */
export function uncrowded<T extends { at: Pixel }>(knobs: readonly T[], taken: readonly Pixel[], room: number): T[] {
  const kept: T[] = [];
  for (const knob of knobs) if (isClear(knob.at, [...taken, ...kept.map(({ at }) => at)], room)) kept.push(knob);
  return kept;
}
