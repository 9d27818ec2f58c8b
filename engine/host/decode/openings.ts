import { Attachment, Edge, GRID_PER_METRE, Opening, OutputHeader, Parapet, Storey } from '../../abi.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import { framesOf, type Frame } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import { spaceKey } from '../names.ts';
import type { FloorParapet } from './floorparts.ts';
import type { FloorOpening, FloorResult, Id, Position } from '../types.ts';

type Attachments = FloorResult['attachments'];

/** Windows and doors by the index of their storey, in one pass over the table. */
export function openingsByStorey(view: OutputView, encoded: EncodedBuilding): Map<number, FloorOpening[]> {
  const rows = view.table(OutputHeader.Openings, Opening.STRIDE);
  const frames = framesOf(view);
  const found = new Map<number, FloorOpening[]>();
  for (let at = 0; at < rows.length; at += Opening.STRIDE) {
    listAt(found, rows[at + Opening.Storey]!).push({
      kind: rows[at + Opening.IsDoor] !== 0 ? 'door' : 'window',
      line: placed(cornersAt(rows, at + Opening.X0), frames[rows[at + Opening.Storey]!]!),
      isOuter: rows[at + Opening.Edge]! >= 0,
      thickness: thicknessAt(view, rows.subarray(at, at + Opening.STRIDE)),
      sill: rows[at + Opening.Sill]!,
      head: rows[at + Opening.Head]!,
      unit_id: unitAt(encoded, rows[at + Opening.Unit]!),
    });
  }
  return found;
}

/** No outer wall has its centre line further behind its face, grid units. */
const FARTHEST_CENTRE = 0.5 * GRID_PER_METRE;

/** Of the wall an opening stands in: a door given by its centre line may stand in an outer wall. */
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

/** Of an opening that runs along an edge and between its ends; 0 of any other. */
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

export function attachmentsByStorey(view: OutputView, encoded: EncodedBuilding): Map<number, Attachments> {
  const rows = view.table(OutputHeader.Attachments, Attachment.STRIDE);
  const frames = framesOf(view);
  const found = new Map<number, Attachments>();
  for (let at = 0; at < rows.length; at += Attachment.STRIDE) {
    const [[x0, y0], [x1, y1]] = cornersAt(rows, at + Attachment.X0);
    const frame = frames[rows[at + Attachment.Storey]!]!;
    const ring = [frame([x0, y0]), frame([x1, y0]), frame([x1, y1]), frame([x0, y1]), frame([x0, y0])];
    const list = listAt(found, rows[at + Attachment.Storey]!);
    list.push({
      id: list.length,
      kind: spaceKey(rows[at + Attachment.Kind]!),
      unit_id: unitAt(encoded, rows[at + Attachment.Unit]!),
      polygon: [ring],
      area: rows[at + Attachment.Area]!,
      isOnce: rows[at + Attachment.Once] !== 0,
    });
  }
  return found;
}

export function parapetsByStorey(view: OutputView): Map<number, FloorParapet[]> {
  const rows = view.table(OutputHeader.Parapets, Parapet.STRIDE);
  const found = new Map<number, FloorParapet[]>();
  for (let at = 0; at < rows.length; at += Parapet.STRIDE) {
    const list = listAt(found, rows[at + Parapet.Storey]!);
    const [from, to] = cornersAt(rows, at + Parapet.X0);
    const height = rows[at + Parapet.Height]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    list.push({ id: list.length, line: [from, to], height, area: length * height });
  }
  return found;
}

function listAt<T>(lists: Map<number, T[]>, storey: number): T[] {
  let list = lists.get(storey);
  if (!list) lists.set(storey, (list = []));
  return list;
}

const unitAt = (encoded: EncodedBuilding, index: number): Id | null =>
  index < 0 ? null : (encoded.unitIds[index] ?? null);

const placed = ([from, to]: [Position, Position], frame: Frame): [Position, Position] => [frame(from), frame(to)];

/** X0, Y0, X1, Y1 of a row, from grid units to metres. */
const cornersAt = (rows: Float64Array, at: number): [Position, Position] => [
  [rows[at]! / GRID_PER_METRE, rows[at + 1]! / GRID_PER_METRE],
  [rows[at + 2]! / GRID_PER_METRE, rows[at + 3]! / GRID_PER_METRE],
];
