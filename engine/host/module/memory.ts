import { OutputHeader } from '../../abi/building.ts';

/** Exports of the module (engine/assembly/index.ts). Addresses are byte addresses in `memory`. */
export interface EngineExports {
  memory: WebAssembly.Memory;
  abiVersion(): number;
  mark(): number;
  reset(mark: number): void;
  alloc(bytes: number): number;
  generateBuilding(input: number): number;
  drawMeshes(level: number): number;
  generateConcept(input: number): number;
  lonLatToRd(from: number, count: number, to: number): void;
  rdToLonLat(from: number, count: number, to: number): void;
}

/** Exports of the plane kernel (engine/assembly/kernel.ts); a set is the address of a `MetreSet`. */
export interface PlaneExports extends EngineExports {
  planeOverlay(operation: number, rule: number, areContours: number, subject: number, clip: number): number;
  planeSharedArea(subject: number, clip: number): number;
  planeRepair(set: number): number;
  planeOffset(set: number, distance: number, join: number, limit: number, arcTolerance: number): number;
  planeOffsetEach(set: number, distance: number, join: number, limit: number, arcTolerance: number): number;
  planeSimplify(set: number, tolerance: number): number;
  planeTriangulate(set: number, isDelaunay: number): number;
  planeSkeletons(set: number, weights: number): number;
  planeMeasure(set: number): number;
  planeMeasureEach(coordinates: number, rings: number, polygons: number, count: number, to: number): void;
  planeHull(coordinates: number, count: number): number;
  planeValidity(set: number): number;
  planeLabel(set: number, precision: number): number;
  planeContains(set: number, points: number, count: number, to: number): number;
  planeClipLines(lines: number, starts: number, count: number, set: number): number;
  planeIndexBoxes(boxes: number, count: number): number;
  planeSearchBoxes(minX: number, minY: number, maxX: number, maxY: number): number;
  planeNearestBoxes(x: number, y: number, most: number, reach: number): number;
}

/** Copies f64 numbers into the arena and returns their address. */
export function place(exports: EngineExports, buffer: Float64Array): number {
  const at = exports.alloc(buffer.byteLength);
  new Float64Array(exports.memory.buffer, at, buffer.length).set(buffer);
  return at;
}

/** Views of the output of one building: packed (`packed.ts`, at address 0), or in the module until the next call. */
export class OutputView {
  private readonly header: Int32Array;

  constructor(
    private readonly memory: ArrayBuffer,
    at: number,
  ) {
    this.header = new Int32Array(memory, at, OutputHeader.STRIDE);
  }

  word(index: OutputHeader): number {
    return this.header[index]!;
  }

  /** Returns f64 rows of `stride` slots, whose address is in word `index`. */
  rows(index: OutputHeader, stride: number, count: number): Float64Array {
    return new Float64Array(this.memory, this.word(index), stride * count);
  }

  /** Returns a table whose count follows its address in the header. */
  table(index: OutputHeader, stride: number): Float64Array {
    return this.rows(index, stride, this.word(index + 1));
  }

  /** Returns the rows of such a table. */
  records(index: OutputHeader, stride: number): Float64Array[] {
    return rowsOf(this.table(index, stride), stride);
  }

  /** Vertices of faces and outlines: pairs of grid units. */
  get vertices(): Int32Array {
    return new Int32Array(this.memory, this.word(OutputHeader.Vertices), 2 * this.word(OutputHeader.VertexCount));
  }
}

/** Returns the rows of a table as views. */
export function rowsOf(table: Float64Array, stride: number): Float64Array[] {
  const rows: Float64Array[] = [];
  for (let at = 0; at < table.length; at += stride) rows.push(table.subarray(at, at + stride));
  return rows;
}

/** Returns the two halves of a hash as 16 hexadecimal digits. */
export function hashText(low: number, high: number): string {
  const half = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
  return half(high) + half(low);
}
