import { GRID_PER_METRE, OutputHeader, Storey } from '../../abi.ts';
import type { OutputView } from '../module/memory.ts';
import type { Position } from '../shapes.ts';

/** Puts a point of a storey, in metres of the storey's own frame, where it stands in the building. */
export type Frame = (point: Position) => Position;

/** A storey of the base lies in the building's frame as it is; a tower has a frame of its own. */
export function frameOf(storey: Float64Array): Frame {
  const cosine = storey[Storey.Cosine]!;
  const sine = storey[Storey.Sine]!;
  if (cosine === 1) return (point) => point;
  const x = storey[Storey.PlaceX]! / GRID_PER_METRE;
  const y = storey[Storey.PlaceY]! / GRID_PER_METRE;
  return ([u, v]) => [x + u * cosine - v * sine, y + u * sine + v * cosine];
}

/** The frame of every storey row. */
export const framesOf = (view: OutputView): Frame[] => view.records(OutputHeader.Storeys, Storey.STRIDE).map(frameOf);
