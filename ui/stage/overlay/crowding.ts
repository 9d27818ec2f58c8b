/** Leaves out knobs that overlap, because the user cannot grab them. */
import { apart } from '../../../model/plane.ts';
import type { Pixel } from './svg.ts';

export const isClear = (at: Pixel, taken: readonly Pixel[], room: number): boolean =>
  taken.every((other) => apart(at, other) >= room);

/** Returns the knobs, most important first, without those within `room` pixels of a kept knob or a taken place. */
export function uncrowded<T extends { at: Pixel }>(knobs: readonly T[], taken: readonly Pixel[], room: number): T[] {
  const kept: T[] = [];
  for (const knob of knobs) if (isClear(knob.at, [...taken, ...kept.map(({ at }) => at)], room)) kept.push(knob);
  return kept;
}
