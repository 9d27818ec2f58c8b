import { apart } from '../../../model/plane.ts';
import { GRID_PER_METRE } from '../../abi/boundary.ts';
import { OutputHeader } from '../../abi/building.ts';
import { Attachment, Edge, Opening, Parapet, Storey } from '../../abi/storey.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import { framesOf } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import { spaceKey } from '../names.ts';
import type { FloorAttachment, FloorParapet } from './floorparts.ts';
import { rectangle } from '../shapes.ts';
import type { FloorOpening, Position } from '../types.ts';

/** Returns windows and doors by index of storey, in one pass over the table. */
export function openingsByStorey(view: OutputView, encoded: EncodedBuilding): Map<number, FloorOpening[]> {
  const frames = framesOf(view);
  return byStorey(view.records(OutputHeader.Openings, Opening.STRIDE), Opening.Storey, (row): FloorOpening => ({
    kind: row[Opening.IsDoor] !== 0 ? 'door' : 'window',
    line: cornersAt(row, Opening.X0).map(frames[row[Opening.Storey]!]!) as Line,
    isOuter: row[Opening.Edge]! >= 0,
    thickness: thicknessAt(view, row),
    sill: row[Opening.Sill]!,
    head: row[Opening.Head]!,
    unit_id: encoded.unitIds[row[Opening.Unit]!] ?? null,
  }));
}

/** Largest distance from the outer face of a wall to its centre line, grid units. */
const FARTHEST_CENTRE = 0.5 * GRID_PER_METRE;

/** Returns the thickness of the wall of an opening, metres. A door on a centre line may stand in an outer wall. */
function thicknessAt(view: OutputView, opening: Float64Array): number {
  const own = opening[Opening.Thickness]!;
  if (opening[Opening.Edge]! >= 0) return own;
  const storey = view.table(OutputHeader.Storeys, Storey.STRIDE).subarray(opening[Opening.Storey]! * Storey.STRIDE);
  const edges = view.table(OutputHeader.Edges, Edge.STRIDE);
  for (let i = storey[Storey.EdgeStart]!; i < storey[Storey.EdgeStart]! + storey[Storey.EdgeCount]!; i++) {
    const depth = depthBehind(edges.subarray(i * Edge.STRIDE), opening);
    if (depth > 0 && depth <= FARTHEST_CENTRE) return (2 * depth) / GRID_PER_METRE;
  }
  return own;
}

/** Returns the depth of an opening behind an edge, grid units; 0 unless it lies parallel to it and between its ends. */
function depthBehind(edge: Float64Array, opening: Float64Array): number {
  const [x, y] = [edge[Edge.X0]!, edge[Edge.Y0]!];
  const [dx, dy] = [edge[Edge.X1]! - x, edge[Edge.Y1]! - y];
  const length = Math.hypot(dx, dy);
  const ends = [Opening.X0, Opening.X1].map((slot) => {
    const [px, py] = [opening[slot]! - x, opening[slot + 1]! - y];
    return { along: (px * dx + py * dy) / length, depth: (dx * py - dy * px) / length };
  });
  const isBeside =
    ends.every(({ along }) => along >= 0 && along <= length) && Math.abs(ends[0]!.depth - ends[1]!.depth) < 100;
  return isBeside ? ends[0]!.depth : 0;
}

export function attachmentsByStorey(view: OutputView, encoded: EncodedBuilding): Map<number, FloorAttachment[]> {
  const frames = framesOf(view);
  return byStorey(view.records(OutputHeader.Attachments, Attachment.STRIDE), Attachment.Storey, (row, id) => {
    const [[x0, y0], [x1, y1]] = cornersAt(row, Attachment.X0);
    return {
      id,
      kind: spaceKey(row[Attachment.Kind]!),
      unit_id: encoded.unitIds[row[Attachment.Unit]!] ?? null,
      polygon: [rectangle(x0, y0, x1, y1).map(frames[row[Attachment.Storey]!]!)],
      area: row[Attachment.Area]!,
      isOnce: row[Attachment.Once] !== 0,
    };
  });
}

export const parapetsByStorey = (view: OutputView): Map<number, FloorParapet[]> =>
  byStorey(view.records(OutputHeader.Parapets, Parapet.STRIDE), Parapet.Storey, (row, id) => {
    const line = cornersAt(row, Parapet.X0);
    const [from, to] = line;
    const height = row[Parapet.Height]!;
    return { id, line, z: row[Parapet.Z]!, height, area: apart(from, to) * height };
  });

/** Groups rows by the storey in `slot`; `id` counts within the storey. */
function byStorey<T>(
  rows: readonly Float64Array[],
  slot: number,
  read: (row: Float64Array, id: number) => T,
): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const list = found.get(row[slot]!) ?? [];
    list.push(read(row, list.length));
    found.set(row[slot]!, list);
  }
  return found;
}

type Line = [Position, Position];

/** Returns X0, Y0, X1, Y1 of a row, converted from grid units to metres. */
const cornersAt = (row: Float64Array, at: number): Line => [
  [row[at]! / GRID_PER_METRE, row[at + 1]! / GRID_PER_METRE],
  [row[at + 2]! / GRID_PER_METRE, row[at + 3]! / GRID_PER_METRE],
];
