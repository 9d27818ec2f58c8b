/** Patches that change the height or the number of storeys of a building, from its current storeys. */
import { design } from '../../../model/design.ts';
import type { Building } from '../types.ts';
import { listedFloors, type Standing } from './standing.ts';
import { EPS, inOrder } from './storeys.ts';

interface StackPatch {
  maxheight: number;
  cfg?: { floors: Building['cfg']['floors'] };
}

/** Returns the patch for about this height, metres, in whole storeys; repeats the highest floor if floors are listed. */
export function stackedTo(shown: Standing, height: number): StackPatch {
  const { z, cfg } = shown.record;
  const listed = listedFloors(shown).at(-1);
  if (!listed) return automatic(shown, Math.round(height / cfg.floor_height));
  return repeated(shown, listed, Math.round((height - (listed.foot - z)) / listed.floor.height));
}

/** Returns the patch for a number of storeys, as far as the highest listed floor can be repeated. */
export function withStoreys(shown: Standing, count: number): StackPatch {
  const listed = listedFloors(shown).at(-1);
  return listed ? repeated(shown, listed, count - listed.below) : automatic(shown, count);
}

function automatic({ record: { cfg } }: Standing, count: number): StackPatch {
  const most = Math.floor(design.building.maxheight.max / cfg.floor_height + EPS);
  const storeys = Math.min(most, Math.max(1, count));
  return { maxheight: Math.round(storeys * cfg.floor_height * 1000) / 1000 };
}

function repeated({ record }: Standing, top: ReturnType<typeof listedFloors>[number], count: number): StackPatch {
  const { min, max } = design.floor.repeat_count;
  const repeat_count = Math.min(max, Math.max(min, count));
  const total = top.foot - record.z + repeat_count * top.floor.height;
  const floors = inOrder(record.cfg.floors).map((floor) =>
    floor === top.floor ? { ...floor, repeat_count } : { ...floor },
  );
  return { maxheight: Math.min(design.building.maxheight.max, Math.max(record.maxheight, total)), cfg: { floors } };
}
