import { BuildingFigure, FunctionTotal, UnitTotal } from '../../abi/building';
import { Message } from '../../abi/messages';
import { Attachment, Edge, Face, Opening, Parapet, Ring, RoofFace, Storey, Tree } from '../../abi/storey';
import { AreaFunction } from '../model.generated';
import { alloc } from '../memory/arena';
import { createRecords, createTable, recordOf, rowOf, Table } from '../memory/table';

/**
 * The tables of the building being generated. The archetypes fill them; `solid`, `figures` and the host read them. Rows are
 * records of the ABI; `vertices` holds pairs of i32 grid units.
 */
export let storeys: Table = changetype<Table>(0);
export let faces: Table = changetype<Table>(0);
export let vertices: Table = changetype<Table>(0);
export let edges: Table = changetype<Table>(0);
export let openings: Table = changetype<Table>(0);
export let attachments: Table = changetype<Table>(0);
export let parapets: Table = changetype<Table>(0);
export let trees: Table = changetype<Table>(0);
/** Outlines: ranges of `vertices`. */
export let rings: Table = changetype<Table>(0);
export let roofFaces: Table = changetype<Table>(0);
/** Three f64 per point, metres. */
export let roofPoints: Table = changetype<Table>(0);
export let messages: Table = changetype<Table>(0);
/** One FunctionTotal row per area function, one UnitTotal row per unit type. */
export let functionTotals: usize = 0;
export let unitTotals: usize = 0;
export let unitTotalCount: i32 = 0;
/** The current volume: new storeys belong to it. */
export let body: i32 = 0;
/** One BuildingFigure row. */
export let figures: usize = 0;

const VERTEX_BYTES: i32 = 8;
const ROOF_POINT_BYTES: i32 = 24;
/** Rows of the AreaFunction list; Generic is its last entry. */
const FUNCTION_COUNT: i32 = AreaFunction.Generic + 1;

export function beginTables(unitCount: i32): void {
  storeys = createRecords(Storey.STRIDE, 8);
  faces = createRecords(Face.STRIDE, 128);
  vertices = createTable(VERTEX_BYTES, 1024);
  edges = createRecords(Edge.STRIDE, 32);
  openings = createRecords(Opening.STRIDE, 128);
  attachments = createRecords(Attachment.STRIDE, 32);
  parapets = createRecords(Parapet.STRIDE, 16);
  trees = createRecords(Tree.STRIDE, 16);
  rings = createRecords(Ring.STRIDE, 8);
  roofFaces = createRecords(RoofFace.STRIDE, 8);
  roofPoints = createTable(ROOF_POINT_BYTES, 32);
  messages = createRecords(Message.STRIDE, 8);
  functionTotals = zeroed(FunctionTotal.STRIDE * FUNCTION_COUNT);
  unitTotals = zeroed(UnitTotal.STRIDE * unitCount);
  unitTotalCount = unitCount;
  body = 0;
  figures = zeroed(BuildingFigure.STRIDE);
}

@inline
export function storeyRow(index: i32): usize {
  return recordOf(storeys, Storey.STRIDE, index);
}

@inline
export function faceRow(index: i32): usize {
  return recordOf(faces, Face.STRIDE, index);
}

@inline
export function edgeRow(index: i32): usize {
  return recordOf(edges, Edge.STRIDE, index);
}

@inline
export function openingRow(index: i32): usize {
  return recordOf(openings, Opening.STRIDE, index);
}

@inline
export function attachmentRow(index: i32): usize {
  return recordOf(attachments, Attachment.STRIDE, index);
}

@inline
export function parapetRow(index: i32): usize {
  return recordOf(parapets, Parapet.STRIDE, index);
}

@inline
export function ringRow(index: i32): usize {
  return recordOf(rings, Ring.STRIDE, index);
}

@inline
export function roofFaceRow(index: i32): usize {
  return recordOf(roofFaces, RoofFace.STRIDE, index);
}

@inline
export function messageRow(index: i32): usize {
  return recordOf(messages, Message.STRIDE, index);
}

@inline
export function vertexRow(index: i32): usize {
  return rowOf(vertices, VERTEX_BYTES, index);
}

@inline
export function roofPointRow(index: i32): usize {
  return rowOf(roofPoints, ROOF_POINT_BYTES, index);
}

/** Begins the next volume: new storeys stand beside the earlier ones or, in a tower, on their roof. */
export function beginBody(): void {
  body++;
}

function zeroed(slots: i32): usize {
  const start = alloc(slots << 3);
  memory.fill(start, 0, <usize>(slots << 3));
  return start;
}

export function figuresBytes(): i32 {
  return BuildingFigure.STRIDE << 3;
}

/** Address of the UnitTotal row of a unit type. */
@inline
export function unitTotal(index: i32): usize {
  return unitTotals + <usize>((index * UnitTotal.STRIDE) << 3);
}

export function unitTotalsBytes(): i32 {
  return (UnitTotal.STRIDE * unitTotalCount) << 3;
}

export function functionTotalsBytes(): i32 {
  return (FunctionTotal.STRIDE * FUNCTION_COUNT) << 3;
}

/** Adds a vertex and returns its index. */
export function addVertex(x: i32, y: i32): i32 {
  const row = vertices.add();
  store<i32>(row, x);
  store<i32>(row, y, 4);
  return vertices.count - 1;
}
