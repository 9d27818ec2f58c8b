import { GRID_PER_METRE } from '../../abi/boundary.ts';
import { OutputHeader } from '../../abi/building.ts';
import { Storey } from '../../abi/storey.ts';
import type { OutputView } from '../module/memory.ts';
import type { Position } from '../shapes.ts';

/** Converts a point from the storey frame to the building frame, metres. */
export type Frame = (point: Position) => Position;

/** Base storeys are in the building frame; a turned tower has its own frame. */
export function frameOf(storey: Float64Array): Frame {
  const cosine = storey[Storey.Cosine]!;
  const sine = storey[Storey.Sine]!;
  if (cosine === 1) return (point) => point;
  const x = storey[Storey.PlaceX]! / GRID_PER_METRE;
  const y = storey[Storey.PlaceY]! / GRID_PER_METRE;
  return ([u, v]) => [x + u * cosine - v * sine, y + u * sine + v * cosine];
}

/** Returns the frame of every storey row. */
export const framesOf = (view: OutputView): Frame[] => view.records(OutputHeader.Storeys, Storey.STRIDE).map(frameOf);
