import { GRID_PER_METRE } from '../../abi/boundary.ts';
import { OutputHeader } from '../../abi/building.ts';
import { Edge, Face, Storey } from '../../abi/storey.ts';
import { parameterOf, type EncodedBuilding } from '../encode/encode.ts';
import { Parameter } from '../encode/parameters.ts';
import type { Frame } from './frame.ts';
import type { OutputView } from '../module/memory.ts';
import type { FacadeEdge } from './floorparts.ts';
import type { Position } from '../types.ts';

/** Largest gap between a face and the inner side of a wall that it touches: rounding of slanting walls, grid units. */
const SLACK = 3;

/** Facade edges of a storey. */
interface Facades {
  /** x0 y0 x1 y1 in grid units, storey on the left. */
  edges: Float64Array[];
  /** Thickness of the outer walls, grid units. */
  thickness: number;
}

export function facadesOf(view: OutputView, encoded: EncodedBuilding, storey: Float64Array): Facades {
  const rows = view.table(OutputHeader.Edges, Edge.STRIDE);
  return {
    edges: Array.from({ length: storey[Storey.EdgeCount]! }, (_, index) => {
      const at = (storey[Storey.EdgeStart]! + index) * Edge.STRIDE + Edge.X0;
      return rows.subarray(at, at + 4);
    }),
    thickness: parameterOf(encoded, Parameter.OuterWall) * GRID_PER_METRE,
  };
}

/** Returns the edges in the building frame, with areas per storey, m2. All edges have the same share of windows. */
export function facadeEdges({ edges }: Facades, storey: Float64Array, frame: Frame): FacadeEdge[] {
  const ends = edges.map(
    (edge) => Array.from(edge, (units) => units / GRID_PER_METRE) as [number, number, number, number],
  );
  const lengths = ends.map(([ax, ay, bx, by]) => Math.hypot(bx - ax, by - ay));
  const walls = storey[Storey.OuterWallArea]!;
  const share = walls > 0 ? storey[Storey.WindowArea]! / walls : 0;
  return ends.map(([ax, ay, bx, by], id) => {
    const length = lengths[id]!;
    const area = length * storey[Storey.Height]!;
    const line: [Position, Position] = [frame([ax, ay]), frame([bx, by])];
    return { id, line, length, area, window_area: area * share };
  });
}

/** Returns the facade edges that a face touches: one of its sides lies along the inner side of the wall. */
export function edgesAlong(face: Float64Array, vertices: Int32Array, { edges, thickness }: Facades): number[] {
  const start = face[Face.VertexStart]!;
  const count = face[Face.VertexCount]!;
  const box = boxOf(vertices, start, count);
  const reach = thickness + SLACK;
  return edges.flatMap(([ax, ay, bx, by], index) => {
    // The box test rejects most edges; in a street of houses nearly all.
    if (Math.max(ax!, bx!) < box.x0 - reach || Math.min(ax!, bx!) > box.x1 + reach) return [];
    if (Math.max(ay!, by!) < box.y0 - reach || Math.min(ay!, by!) > box.y1 + reach) return [];
    const length = Math.hypot(bx! - ax!, by! - ay!);
    const ux = (bx! - ax!) / length;
    const uy = (by! - ay!) / length;
    for (let i = 0; i < count; i++) {
      const p = 2 * (start + i);
      const q = 2 * (start + ((i + 1) % count));
      const px = vertices[p]! - ax!;
      const py = vertices[p + 1]! - ay!;
      const qx = vertices[q]! - ax!;
      const qy = vertices[q + 1]! - ay!;
      const isOnWall =
        Math.abs(ux * py - uy * px - thickness) <= SLACK && Math.abs(ux * qy - uy * qx - thickness) <= SLACK;
      const from = ux * px + uy * py;
      const to = ux * qx + uy * qy;
      if (isOnWall && Math.min(to, length) - Math.max(from, 0) > SLACK) return [index];
    }
    return [];
  });
}

function boxOf(vertices: Int32Array, start: number, count: number): { x0: number; y0: number; x1: number; y1: number } {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = start; i < start + count; i++) {
    const x = vertices[2 * i]!;
    const y = vertices[2 * i + 1]!;
    if (x < box.x0) box.x0 = x;
    if (x > box.x1) box.x1 = x;
    if (y < box.y0) box.y0 = y;
    if (y > box.y1) box.y1 = y;
  }
  return box;
}
