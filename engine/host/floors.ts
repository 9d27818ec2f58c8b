import { Face, GRID_PER_METRE, OutputHeader, Ring, SpaceKind, Storey, WallKind } from '../abi.ts';
import type { EncodedBuilding } from './encode.ts';
import type { OutputView } from './memory.ts';
import { functionKey, spaceKey, wallKey } from './names.ts';
import { attachmentsByStorey, openingsByStorey } from './openings.ts';
import type { Figures, FloorResult, Id, Polygon, Position, Space } from './types.ts';

/** Figures of a storey and the slots they stand in. */
const storeyFigures = {
  gfa: Storey.Gross,
  gridarea: Storey.Grid,
  nfa: Storey.Net,
  gbo: Storey.Gbo,
  lfa: Storey.Lfa,
  units: Storey.Units,
  cores: Storey.Cores,
  corridor_area: Storey.Corridor,
  core_area: Storey.Core,
  service_area: Storey.Service,
  entrance_area: Storey.Entrance,
  storage_area: Storey.StorageArea,
  bicycle_area: Storey.BicycleArea,
  common_area: Storey.Common,
  outer_wall_area: Storey.OuterWallArea,
  window_area: Storey.WindowArea,
  parking_provided: Storey.Parking,
  roof: Storey.RoofArea,
  height: Storey.Height,
  /** Gross minus the sum of the faces, in half square grid units: always 0. */
  residual: Storey.Residual,
} as const;

/** A counter-clockwise ring of the vertex table as a closed GeoJSON ring, metres. */
export function ringOf(vertices: Int32Array, start: number, count: number): Position[] {
  const ring: Position[] = [];
  for (let i = 0; i <= count; i++) {
    const at = 2 * (start + (i % count));
    ring.push([vertices[at]! / GRID_PER_METRE, vertices[at + 1]! / GRID_PER_METRE]);
  }
  return ring;
}

/** The rings of a storey's outline as stretches of the vertex table. */
export function outlineRings(view: OutputView, storey: Float64Array): { start: number; count: number }[] {
  const rings = view.table(OutputHeader.Rings, Ring.STRIDE);
  return Array.from({ length: storey[Storey.RingCount]! }, (_, index) => {
    const at = (storey[Storey.RingStart]! + index) * Ring.STRIDE;
    return { start: rings[at + Ring.Start]!, count: rings[at + Ring.Count]! };
  });
}

export function floorIdOf(encoded: EncodedBuilding, floor: number): Id {
  return encoded.floorIds[floor] ?? floor;
}

export interface DecodedFloors {
  floors: FloorResult[];
  /** Rings of the lowest storeys above ground, pairs of metres; empty when there are none. */
  footprint: number[][];
  /** Lowest and highest level above ground. */
  base: number;
  top: number;
}

export function decodeFloors(view: OutputView, encoded: EncodedBuilding): DecodedFloors {
  const storeys = view.table(OutputHeader.Storeys, Storey.STRIDE);
  const faces = view.table(OutputHeader.Faces, Face.STRIDE);
  const vertices = view.integers(OutputHeader.Vertices, 2 * view.word(OutputHeader.VertexCount));
  const openings = openingsByStorey(view, encoded);
  const attachments = attachmentsByStorey(view, encoded);
  const floors: FloorResult[] = [];
  const footprint: number[][] = [];
  let base = 0;
  let top = 0;
  for (let index = 0; index < view.word(OutputHeader.StoreyCount); index++) {
    const storey = storeys.subarray(index * Storey.STRIDE, (index + 1) * Storey.STRIDE);
    // Surroundings are drawn and nothing else.
    if (storey[Storey.Context]) continue;
    if (!storey[Storey.BelowGround] && !storey[Storey.Surface]) {
      if (footprint.length === 0) base = storey[Storey.Z]!;
      if (storey[Storey.Footprint]) {
        for (const { start, count } of outlineRings(view, storey)) {
          footprint.push(
            Array.from(vertices.subarray(2 * start, 2 * (start + count)), (value) => value / GRID_PER_METRE),
          );
        }
      }
      top = Math.max(top, storey[Storey.Z]! + storey[Storey.Height]! * storey[Storey.Repeat]!);
    }
    const drawn = { openings: openings.get(index) ?? [], attachments: attachments.get(index) ?? [] };
    floors.push({ ...decodeFloor(storey, faces, vertices, encoded, index), ...drawn });
  }
  return { floors, footprint, base, top };
}

function decodeFloor(
  storey: Float64Array,
  faces: Float64Array,
  vertices: Int32Array,
  encoded: EncodedBuilding,
  order: number,
): Omit<FloorResult, 'openings' | 'attachments'> {
  const spaces: Space[] = [];
  const walls: FloorResult['walls'] = [];
  const inside = innerEdges(storey, faces, vertices);
  const start = storey[Storey.FaceStart]!;
  for (let i = start; i < start + storey[Storey.FaceCount]!; i++) {
    const face = faces.subarray(i * Face.STRIDE, (i + 1) * Face.STRIDE);
    const polygon = [ringOf(vertices, face[Face.VertexStart]!, face[Face.VertexCount]!)];
    if (face[Face.IsWall]) walls.push({ kind: wallKey(face[Face.Kind]!), polygon });
    else spaces.push(decodeSpace(face, polygon, storey, encoded, i - start, edgesAlong(face, vertices, inside)));
  }
  const figures: Figures = {};
  for (const [key, slot] of Object.entries(storeyFigures)) figures[key] = storey[slot]!;
  return {
    floor_id: floorIdOf(encoded, storey[Storey.Floor]!),
    order,
    repeat: storey[Storey.Repeat]!,
    figures,
    spaces,
    walls,
    z: storey[Storey.Z]!,
    isSurface: storey[Storey.Surface] !== 0,
  };
}

function decodeSpace(
  face: Float64Array,
  polygon: Polygon,
  storey: Float64Array,
  encoded: EncodedBuilding,
  id: number,
  facadeEdges: number[],
): Space {
  const kind = face[Face.Kind]!;
  const area = face[Face.Area]!;
  return {
    id,
    kind: spaceKey(kind),
    function: functionKey(face[Face.Function]!),
    unit_id: face[Face.Unit]! < 0 ? null : (encoded.unitIds[face[Face.Unit]!] ?? null),
    polygon,
    z: storey[Storey.Z]!,
    height: storey[Storey.Height]!,
    gross: area,
    net: kind === SpaceKind.Shaft || kind === SpaceKind.Void ? 0 : area,
    grid: area,
    facade_edges: facadeEdges,
  };
}

/** Inner side of each outer wall, in the order of the outline's edges: x0 y0 x1 y1 in grid units. */
function innerEdges(storey: Float64Array, faces: Float64Array, vertices: Int32Array): Int32Array[] {
  const edges: Int32Array[] = [];
  const start = storey[Storey.FaceStart]!;
  for (let i = start; i < start + storey[Storey.FaceCount]!; i++) {
    const at = i * Face.STRIDE;
    if (!faces[at + Face.IsWall] || faces[at + Face.Kind] !== WallKind.Outer) break;
    if (faces[at + Face.VertexCount] !== 4) continue;
    const corner = 2 * (faces[at + Face.VertexStart]! + 2);
    edges.push(vertices.subarray(corner, corner + 4));
  }
  return edges;
}

/** Which facade edges a face touches: some edge of it lies along the inner side of the wall. */
function edgesAlong(face: Float64Array, vertices: Int32Array, inside: Int32Array[]): number[] {
  const found: number[] = [];
  const start = face[Face.VertexStart]!;
  const count = face[Face.VertexCount]!;
  inside.forEach(([ax, ay, bx, by], index) => {
    const dx = bx! - ax!;
    const dy = by! - ay!;
    for (let i = 0; i < count; i++) {
      const p = 2 * (start + i);
      const q = 2 * (start + ((i + 1) % count));
      const px = vertices[p]! - ax!;
      const py = vertices[p + 1]! - ay!;
      const qx = vertices[q]! - ax!;
      const qy = vertices[q + 1]! - ay!;
      // Both ends on the line, and running the other way than the wall's inner side.
      if (dx * py === dy * px && dx * qy === dy * qx && dx * (px - qx) + dy * (py - qy) > 0) {
        found.push(index);
        break;
      }
    }
  });
  return found;
}
