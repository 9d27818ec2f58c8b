import { GRID_PER_METRE } from '../../../engine/abi/boundary.ts';
import { OutputHeader } from '../../../engine/abi/building.ts';
import { Face, Ring, Storey } from '../../../engine/abi/storey.ts';
import { packedOf } from '../../../engine/host/index.ts';
import { OutputView } from '../../../engine/host/module/memory.ts';
import type { BuildingResult } from '../../../engine/host/types.ts';

/** Rounding of sums of many areas, m2 of a m2. */
const NOISE = 1e-12;
const HALF_UNITS = 2 * GRID_PER_METRE ** 2;

/**
 * Returns the faults of the ledgers of a building: a residual that is not the outline less the faces, or one where the faces
 * should fill the outline. Only a rectangle that stands in for an outline, its sides rounded to the grid, may leave something.
 * Read from the packed output, because tests call it often.
 */
export function ledgerFaults(result: BuildingResult): string[] {
  const packed = packedOf(result)?.packed;
  if (!packed) return ['not generated'];
  const view = new OutputView(packed.output, 0);
  const storeys = view.table(OutputHeader.Storeys, Storey.STRIDE);
  const faces = view.table(OutputHeader.Faces, Face.STRIDE);
  const isApproximated = result.messages.some(({ message }) => message === 'SHAPE_APPROXIMATED');
  const faults: string[] = [];
  for (let at = 0; at < storeys.length; at += Storey.STRIDE) {
    const storey = storeys.subarray(at, at + Storey.STRIDE);
    const gross = storey[Storey.Gross]!;
    const residual = storey[Storey.Residual]! / HALF_UNITS;
    let laid = 0;
    const start = storey[Storey.FaceStart]!;
    for (let i = start; i < start + storey[Storey.FaceCount]!; i++) laid += faces[i * Face.STRIDE + Face.Area]!;
    const name = `storey ${at / Storey.STRIDE} of ${gross} m2`;
    if (Math.abs(gross - laid - residual) > NOISE * (1 + gross)) faults.push(`${name} has ${laid}, says ${residual}`);
    const bound = isApproximated ? roundingOf(view, storey) : 0;
    if (Math.abs(residual) > bound) faults.push(`${name} leaves ${residual}`);
  }
  return faults;
}

/** Half a grid unit in length and in width of a rectangle no longer than the outline's two sides, m2. */
function roundingOf(view: OutputView, storey: Float64Array): number {
  const rings = view.table(OutputHeader.Rings, Ring.STRIDE);
  const { vertices } = view;
  const ring = storey[Storey.RingStart]! * Ring.STRIDE;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = rings[ring + Ring.Start]!; i < rings[ring + Ring.Start]! + rings[ring + Ring.Count]!; i++) {
    xs.push(vertices[2 * i]!);
    ys.push(vertices[2 * i + 1]!);
  }
  const [width, depth] = [xs, ys].map((values) => (Math.max(...values) - Math.min(...values)) / GRID_PER_METRE);
  return (width! + depth! + 1) / GRID_PER_METRE;
}
