import { OutputHeader } from '../../abi/building';
import { MeshGroup, MeshPart, MeshPartKind } from '../../abi/mesh';
import { alloc } from '../memory/arena';
import { createRecords, createTable, setSlot, Table } from '../memory/table';
import { setWord } from '../memory/words';

/**
 * Where triangles and lines go: groups by material, parts within a group, and one block per kind of data. The drawing runs twice:
 * the first pass counts, `beginWriting` allocates the blocks, the second pass writes. So nothing grows and nothing is copied.
 */
@unmanaged
export class Group {
  material: i32;
  areaFunction: i32;
  kind: i32;
  unit: i32;
  top: i32;
  vertices: i32;
  indices: i32;
  vertexStart: i32;
  indexStart: i32;
  /** Number of rows of MeshPart, the first row, and the serial of the part in the last row. */
  parts: i32;
  partStart: i32;
  part: i32;
}

let groups: Table = changetype<Table>(0);
export let writing: bool = false;
/** Blocks of f32 triples per vertex, and of i32 triples per triangle. */
export let positions: usize = 0;
export let normals: usize = 0;
export let indices: usize = 0;
let parts: usize = 0;
let lines: usize = 0;
let lineCount: i32 = 0;

export function beginCounting(): void {
  groups = createTable(offsetof<Group>(), 32);
  writing = false;
  lineCount = 0;
  showPart(MeshPartKind.Storey, 0, 0, 0);
}

/** Ends the counting pass; the writing pass must repeat its calls in the same order. */
export function beginWriting(): void {
  let vertexCount = 0;
  let indexCount = 0;
  let partCount = 0;
  for (let i = 0; i < groups.count; i++) {
    const row = group(i);
    row.vertexStart = vertexCount;
    row.indexStart = indexCount;
    vertexCount += row.vertices;
    indexCount += row.indices;
    row.vertices = 0;
    row.indices = 0;
    row.partStart = partCount;
    partCount += row.parts;
    row.parts = 0;
    row.part = 0;
  }
  parts = alloc(partCount * PART_BYTES);
  showPart(MeshPartKind.Storey, 0, 0, 0);
  positions = alloc(vertexCount * 12);
  normals = alloc(vertexCount * 12);
  indices = alloc(indexCount << 2);
  lines = alloc(lineCount * 24);
  lineCount = 0;
  writing = true;
}

/** Writes the mesh words of the output header (i32 at `header`) and the records of the groups that are not empty. */
export function endMeshes(header: usize): void {
  const records = createRecords(MeshGroup.STRIDE, max(1, groups.count));
  let vertexCount = 0;
  let indexCount = 0;
  let partCount = 0;
  for (let i = 0; i < groups.count; i++) {
    const from = group(i);
    if (from.vertices == 0) continue;
    const row = records.add();
    setSlot(row, MeshGroup.Material, from.material);
    setSlot(row, MeshGroup.Function, from.areaFunction);
    setSlot(row, MeshGroup.Kind, from.kind);
    setSlot(row, MeshGroup.Unit, from.unit);
    setSlot(row, MeshGroup.Top, from.top);
    setSlot(row, MeshGroup.VertexStart, from.vertexStart);
    setSlot(row, MeshGroup.VertexCount, from.vertices);
    setSlot(row, MeshGroup.IndexStart, from.indexStart);
    setSlot(row, MeshGroup.IndexCount, from.indices);
    setSlot(row, MeshGroup.PartStart, from.partStart);
    setSlot(row, MeshGroup.PartCount, from.parts);
    partCount += from.parts;
    vertexCount += from.vertices;
    indexCount += from.indices;
  }
  setWord(header, OutputHeader.MeshGroups, <i32>records.start);
  setWord(header, OutputHeader.MeshGroupCount, records.count);
  setWord(header, OutputHeader.MeshPositions, <i32>positions);
  setWord(header, OutputHeader.MeshNormals, <i32>normals);
  setWord(header, OutputHeader.MeshVertexCount, vertexCount);
  setWord(header, OutputHeader.MeshIndices, <i32>indices);
  setWord(header, OutputHeader.MeshIndexCount, indexCount);
  setWord(header, OutputHeader.MeshLines, <i32>lines);
  setWord(header, OutputHeader.MeshLineCount, lineCount);
  setWord(header, OutputHeader.MeshParts, <i32>parts);
  setWord(header, OutputHeader.MeshPartCount, partCount);
}

@inline
export function group(index: i32): Group {
  return changetype<Group>(groups.row(index));
}

/** Returns the handle of the group with these properties; adds it when new. Searches linearly: call it outside loops over quads. */
export function groupOf(material: i32, areaFunction: i32, kind: i32, unit: i32, top: bool): i32 {
  for (let i = 0; i < groups.count; i++) {
    const row = group(i);
    if (row.material != material || row.areaFunction != areaFunction || row.kind != kind) continue;
    if (row.unit == unit && row.top == i32(top)) return i;
  }
  const row = changetype<Group>(groups.add());
  row.material = material;
  row.areaFunction = areaFunction;
  row.kind = kind;
  row.unit = unit;
  row.top = i32(top);
  row.vertices = 0;
  row.indices = 0;
  row.parts = 0;
  row.part = 0;
  return groups.count - 1;
}

const PART_BYTES: i32 = MeshPart.STRIDE << 2;

/** The current part; the serial changes with it and is never 0. */
let partKind: i32 = 0;
let partStorey: i32 = 0;
let partRepetition: i32 = 0;
let partId: i32 = 0;
let partSerial: i32 = 0;

/** Sets the part of the building that the next triangles show (MeshPartKind; `id` as in MeshPart). */
export function showPart(kind: i32, storey: i32, repetition: i32, id: i32): void {
  partKind = kind;
  partStorey = storey;
  partRepetition = repetition;
  partId = id;
  partSerial++;
}

/** Sets another repetition of the current part. */
export function showRepetition(repetition: i32): void {
  if (repetition == partRepetition) return;
  partRepetition = repetition;
  partSerial++;
}

/** Begins a row when the group last drew another part. Call it before counting the indices. */
@inline
export function notePart(row: Group): void {
  if (row.part != partSerial) beginPart(row);
}

function beginPart(row: Group): void {
  row.part = partSerial;
  const index = row.parts++;
  if (!writing) return;
  const at = parts + <usize>((row.partStart + index) * PART_BYTES);
  store<i32>(at, row.indices);
  store<i32>(at, partKind, 4);
  store<i32>(at, partStorey, 8);
  store<i32>(at, partRepetition, 12);
  store<i32>(at, partId, 16);
}

/** The place of the next line: six f32. Count and write it alike. */
@inline
export function nextLine(): usize {
  return lines + <usize>(lineCount++ * 24);
}
