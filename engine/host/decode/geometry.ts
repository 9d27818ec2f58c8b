import { Attachment, Face, GRID_PER_METRE, Opening, OutputHeader, Parapet, Storey } from '../../abi.ts';
import { labelPlace } from '../../export/plane.ts';
import { storageBoxes } from '../drawing/boxes.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import { floorIdOf } from './floors.ts';
import { frameOf, type Frame } from './frame.ts';
import { garageMarks } from '../drawing/garage.ts';
import { roofPieces } from './roofs.ts';
import type { OutputView } from '../module/memory.ts';
import { SpaceKind } from '../lists.ts';
import { spaceKey, wallKindOf } from '../names.ts';
import { outlinePolygons, ringOf } from './outlines.ts';
import { CAR_HEIGHT, stallMarks } from '../drawing/stalls.ts';
import { placedTrees } from '../drawing/trees.ts';
import type { GeometryItem, Id, Polygon, Position } from '../types.ts';

type Layers = Record<string, GeometryItem[]>;

/** Layers of `geometry_layers` for drawings and exports, from the same faces as the figures. Building frame, metres. */
export function decodeGeometry(view: OutputView, encoded: EncodedBuilding): Layers {
  const layers: Layers = {};
  const add = (layer: string, item: GeometryItem) => (layers[layer] ??= []).push(item);
  const storeys = view.table(OutputHeader.Storeys, Storey.STRIDE);
  for (let index = 0; index < view.word(OutputHeader.StoreyCount); index++) {
    const storey = storeys.subarray(index * Storey.STRIDE, (index + 1) * Storey.STRIDE);
    for (let k = 0; k < storey[Storey.Repeat]!; k++) {
      const z0 = storey[Storey.Z]! + k * storey[Storey.Height]!;
      addStorey(view, encoded, storey, index, z0, k, add);
    }
  }
  addParapets(view, add);
  addTrees(view, encoded, add);
  return layers;
}

type Add = (layer: string, item: GeometryItem) => void;

function addStorey(
  view: OutputView,
  encoded: EncodedBuilding,
  storey: Float64Array,
  index: number,
  z0: number,
  k: number,
  add: Add,
) {
  const vertices = view.integers(OutputHeader.Vertices, 2 * view.word(OutputHeader.VertexCount));
  const faces = view.table(OutputHeader.Faces, Face.STRIDE);
  const floor = floorIdOf(encoded, storey);
  const z1 = z0 + storey[Storey.Height]!;
  const frame = frameOf(storey);
  const outlines = outlinePolygons(view, vertices, storey, frame);
  for (const outline of outlines) {
    add(storey[Storey.Surface] ? 'surfaces' : 'slabs', { kind: 'slab', polygon: outline, z0, z1: z0, ref: floor });
    if (k === storey[Storey.Repeat]! - 1 && storey[Storey.RoofArea]! > 0 && storey[Storey.RoofHeight] === 0) {
      add('roofs', { kind: 'flat', polygon: outline, z0: z1, z1, ref: floor });
    }
  }
  if (k === storey[Storey.Repeat]! - 1) {
    for (const piece of roofPieces(view, index, frame)) {
      if (piece.kind === 'gable') add('walls', { ...piece, kind: 'pointed', ref: floor });
      else add('roofs', { ...piece, ref: floor });
    }
  }
  const start = storey[Storey.FaceStart]!;
  const end = start + storey[Storey.FaceCount]!;
  const garage = garageMarks({ rows: faces, vertices }, [start, end], storey, frame, encoded);
  for (const polygon of garage?.columns ?? []) add('walls', { kind: 'inner', polygon, z0, z1, ref: floor });
  for (const { polygon, car } of stallMarks({ rows: faces, vertices }, start, end, frame, encoded.drawing)) {
    add('stalls', { kind: spaceKey(SpaceKind.stall), polygon, z0, z1, ref: floor });
    if (car) add('cars', { kind: 'car', polygon: car, z0, z1: z0 + CAR_HEIGHT, ref: floor });
  }
  for (let i = start; i < end; i++) {
    const face = faces.subarray(i * Face.STRIDE, (i + 1) * Face.STRIDE);
    const polygon = [ringOf(vertices, face[Face.VertexStart]!, face[Face.VertexCount]!, frame)];
    const kind = face[Face.Kind]!;
    if (face[Face.IsWall]) {
      add('walls', { kind: wallKindOf(face, storey), polygon, z0, z1, ref: floor });
      continue;
    }
    if (kind === SpaceKind.stall) continue;
    const item = { kind: spaceKey(kind), ref: unitOf(encoded, face[Face.Unit]!, floor) };
    add(layerOf(kind, storey), { ...item, polygon, z0, z1 });
    const { point } = labelPlace(polygon);
    if (!unlabelled.includes(kind)) add('labels', { ...item, line: [point, point], z0, z1: z0 });
    // Light walls between the storage boxes.
    for (const box of storageBoxes([{ ...item, polygon, net: face[Face.Area]! }], encoded)) {
      add('walls', { kind: 'separation', line: box[0]!, z0, z1, ref: floor });
    }
  }
  const place = { index, k, z: z0, floor, frame, facade: outlines.flat() };
  addOpenings(view, encoded, place, add);
  addAttachments(view, encoded, place, add);
}

/** Too small, or nothing, to be named. */
const unlabelled: readonly number[] = [SpaceKind.shaft, SpaceKind.void];

function layerOf(kind: number, storey: Float64Array): string {
  if (storey[Storey.Surface]) return 'surfaces';
  if (kind === SpaceKind.unit) return 'units';
  if (kind === SpaceKind.core) return 'cores';
  return kind === SpaceKind.corridor ? 'corridors' : 'spaces';
}

const unitOf = (encoded: EncodedBuilding, unit: number, otherwise: Id): Id =>
  unit < 0 ? otherwise : (encoded.unitIds[unit] ?? otherwise);

/** A repetition of a storey row. */
interface Place {
  index: number;
  /** Which repetition, from 0. */
  k: number;
  z: number;
  floor: Id;
  frame: Frame;
  /** Rings of its outline. */
  facade: Polygon;
}

function addOpenings(view: OutputView, encoded: EncodedBuilding, { index, z, floor, frame }: Place, add: Add) {
  const rows = view.table(OutputHeader.Openings, Opening.STRIDE);
  for (let at = 0; at < rows.length; at += Opening.STRIDE) {
    if (rows[at + Opening.Storey] !== index) continue;
    const isDoor = rows[at + Opening.IsDoor] !== 0;
    add(isDoor ? 'doors' : 'windows', {
      kind: isDoor ? 'door' : 'window',
      line: lineAt(rows, at + Opening.X0).map(frame),
      z0: z + rows[at + Opening.Sill]!,
      z1: z + rows[at + Opening.Head]!,
      ref: unitOf(encoded, rows[at + Opening.Unit]!, floor),
    });
  }
}

/** Height of a balustrade as drawn, metres. */
const BALUSTRADE = 1;

function addAttachments(
  view: OutputView,
  encoded: EncodedBuilding,
  { index, k, z, floor, frame, facade }: Place,
  add: Add,
) {
  const rows = view.table(OutputHeader.Attachments, Attachment.STRIDE);
  for (let at = 0; at < rows.length; at += Attachment.STRIDE) {
    if (rows[at + Attachment.Storey] !== index || (rows[at + Attachment.Once] && k > 0)) continue;
    const [[x0, y0], [x1, y1]] = lineAt(rows, at + Attachment.X0);
    const polygon: Polygon = [[frame([x0, y0]), frame([x1, y0]), frame([x1, y1]), frame([x0, y1]), frame([x0, y0])]];
    const isBalcony = rows[at + Attachment.Kind] === SpaceKind.balcony;
    add(isBalcony ? 'balconies' : 'corridors', {
      kind: spaceKey(rows[at + Attachment.Kind]!),
      polygon,
      z0: z,
      z1: z,
      ref: unitOf(encoded, rows[at + Attachment.Unit]!, floor),
    });
    const ring = polygon[0]!;
    ring.slice(1).forEach((to, side) => {
      const line = [ring[side]!, to];
      if (isAlong(facade, line[0]!, to)) return;
      add('walls', { kind: 'balustrade', line, z0: z, z1: z + BALUSTRADE, ref: floor });
    });
  }
}

const NEAR = 1e-4;

/** Whether the middle of a side lies on one of the rings. */
function isAlong(rings: Polygon, [ax, ay]: Position, [bx, by]: Position): boolean {
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return rings.some((ring) =>
    ring.some(([cx, cy], i) => {
      const [dx, dy] = ring[(i + 1) % ring.length]!;
      const length = Math.hypot(dx - cx, dy - cy);
      if (length === 0) return false;
      const share = ((x - cx) * (dx - cx) + (y - cy) * (dy - cy)) / length ** 2;
      const away = Math.abs((x - cx) * (dy - cy) - (y - cy) * (dx - cx)) / length;
      return away < NEAR && share >= 0 && share <= 1;
    }),
  );
}

function addParapets(view: OutputView, add: Add) {
  const rows = view.table(OutputHeader.Parapets, Parapet.STRIDE);
  for (let at = 0; at < rows.length; at += Parapet.STRIDE) {
    const z0 = rows[at + Parapet.Z]!;
    const line = lineAt(rows, at + Parapet.X0);
    add('walls', { kind: 'parapet', line, z0, z1: z0 + rows[at + Parapet.Height]!, ref: null });
  }
}

function addTrees(view: OutputView, encoded: EncodedBuilding, add: Add) {
  for (const { type, x, y, height } of placedTrees(view, encoded.drawing.vegetation)) {
    const position: Position = [x, y];
    add('trees', { kind: type, line: [position, position], z0: 0, z1: height, ref: null });
  }
}

/** Four consecutive slots in grid units as a line in metres. */
function lineAt(rows: Float64Array, at: number): [Position, Position] {
  return [
    [rows[at]! / GRID_PER_METRE, rows[at + 1]! / GRID_PER_METRE],
    [rows[at + 2]! / GRID_PER_METRE, rows[at + 3]! / GRID_PER_METRE],
  ];
}
