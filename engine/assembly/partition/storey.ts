import { Edge, Face, Ring, Storey } from '../../abi/storey';
import { AreaFunction, MessageCode, SPACE_AREAS, SpaceKind, WallKind } from '../model.generated';
import { addSlot, cell, intSlot, setSlot, slot } from '../memory/table';
import { TWICE_UNITS_PER_SQUARE_METRE } from '../number/grid';
import { twiceArea } from '../number/ring';
import { report } from './message';
import { addVertex, body, edges, faceRow, faces, rings, storeyRow, storeys, vertexRow, vertices } from './tables';

/**
 * The labelled planar partition of one storey. Open a storey with its outline, add faces until the outline is full, close it.
 * Closing sums the faces into the storey's areas and records the remainder: zero when the faces are a partition, else the
 * rounding of the rectangle that replaces the outline. Areas are exact: twice the area of every face is an i64.
 */
/** Area of the outline less the faces so far, in half square grid units. */
let ledger: i64 = 0;
let openFace: usize = 0;
let openStart: i32 = 0;

/** Opens a storey and returns its row; `outline` has `count` points, counter-clockwise. */
export function beginStorey(outline: usize, count: i32): usize {
  const row = storeys.add();
  for (let i = 0; i < Storey.STRIDE; i++) setSlot(row, i, 0);
  setSlot(row, Storey.OutlineStart, vertices.count);
  setSlot(row, Storey.RingStart, rings.count);
  setSlot(row, Storey.Body, body);
  setSlot(row, Storey.Repeat, 1);
  setSlot(row, Storey.FaceStart, faces.count);
  setSlot(row, Storey.EdgeStart, edges.count);
  setSlot(row, Storey.Tower, -1);
  setSlot(row, Storey.Cosine, 1);
  setSlot(row, Storey.Ramp, -1);
  ledger = 0;
  addOutline(outline, count);
  return row;
}

/**
 * Adds a ring to the outline of the open storey, before its first face: another part (counter-clockwise) or a hole in the
 * last part (clockwise).
 */
export function addOutline(outline: usize, count: i32): void {
  const row = currentStorey();
  const ring = rings.add();
  setSlot(ring, Ring.Start, vertices.count);
  setSlot(ring, Ring.Count, count);
  for (let i = 0; i < count; i++) {
    const point = outline + (<usize>i << 3);
    addVertex(load<i32>(point), load<i32>(point, 4));
  }
  ledger += twiceArea(outline, count);
  addSlot(row, Storey.OutlineCount, count);
  addSlot(row, Storey.RingCount, 1);
  setSlot(row, Storey.Gross, squareMetres(ledger));
}

/**
 * Replaces the outline by a rectangle of equal area in the partition, and reports it; outline, gross area and facade stay
 * those of the storey. Removes the walls along the true outline and adds those of the rectangle. The rectangle lies on the
 * grid: the ledger keeps the difference in area.
 */
export function beginEquivalent(x: i32, y: i32, width: i32, depth: i32, wall: i32): void {
  dropWalls();
  report(MessageCode.ShapeApproximated, NaN, slot(currentStorey(), Storey.Gross));
  const x0 = x - wall;
  const y0 = y - wall;
  const x1 = x + width + wall;
  const y1 = y + depth + wall;
  addWall(WallKind.Outer, x0, y0, x1, y0 + wall);
  addWall(WallKind.Outer, x0, y1 - wall, x1, y1);
  addWall(WallKind.Outer, x0, y0 + wall, x0 + wall, y1 - wall);
  addWall(WallKind.Outer, x1 - wall, y0 + wall, x1, y1 - wall);
}

/** Half square grid units to m2. */
@inline
export function squareMetres(twice: i64): f64 {
  return <f64>twice / TWICE_UNITS_PER_SQUARE_METRE;
}

@inline
function currentStorey(): usize {
  return storeyRow(storeys.count - 1);
}

/** Removes the faces of the open storey, which so far are the walls along its outline; its wings bring their own. */
export function dropWalls(): void {
  const row = currentStorey();
  const start = intSlot(row, Storey.FaceStart);
  for (let i = start; i < faces.count; i++) {
    const face = faceRow(i);
    ledger += twiceArea(vertexRow(intSlot(face, Face.VertexStart)), intSlot(face, Face.VertexCount));
  }
  faces.count = start;
}

/** Starts a face. Add its corners counter-clockwise, then call `endFace`. */
export function beginFace(isWall: bool, kind: i32, areaFunction: i32, unit: i32, dwelling: i32): void {
  openFace = faces.add();
  setSlot(openFace, Face.Storey, storeys.count - 1);
  setSlot(openFace, Face.IsWall, isWall ? 1 : 0);
  setSlot(openFace, Face.Kind, kind);
  setSlot(openFace, Face.Function, areaFunction);
  setSlot(openFace, Face.Unit, unit);
  setSlot(openFace, Face.Dwelling, dwelling);
  openStart = vertices.count;
}

/** Adds a corner to the open face; drops a corner equal to the one before it. */
export function corner(x: i32, y: i32): void {
  if (vertices.count > openStart) {
    const last = vertexRow(vertices.count - 1);
    if (load<i32>(last) == x && load<i32>(last, 4) == y) return;
  }
  addVertex(x, y);
}

/** Closes the open face, or drops it when it has no area. Returns its area in half square grid units. */
export function endFace(): i64 {
  const first = vertexRow(openStart);
  if (vertices.count > openStart + 1) {
    const last = vertexRow(vertices.count - 1);
    if (load<u64>(first) == load<u64>(last)) vertices.count--;
  }
  const count = vertices.count - openStart;
  const twice = twiceArea(vertexRow(openStart), count);
  if (twice == 0) {
    vertices.count = openStart;
    faces.count--;
    return 0;
  }
  setSlot(openFace, Face.VertexStart, openStart);
  setSlot(openFace, Face.VertexCount, count);
  setSlot(openFace, Face.Area, squareMetres(twice));
  ledger -= twice;
  return twice;
}

/** Adds a rectangular space; does nothing when it is empty. */
export function addSpace(kind: i32, areaFunction: i32, unit: i32, dwelling: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  if (x1 <= x0 || y1 <= y0) return;
  beginFace(false, kind, areaFunction, unit, dwelling);
  rectangle(x0, y0, x1, y1);
}

/** Adds a rectangular wall; does nothing when it is empty. */
export function addWall(kind: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  if (x1 <= x0 || y1 <= y0) return;
  beginFace(true, kind, AreaFunction.Generic, -1, -1);
  rectangle(x0, y0, x1, y1);
}

function rectangle(x0: i32, y0: i32, x1: i32, y1: i32): void {
  addVertex(x0, y0);
  addVertex(x1, y0);
  addVertex(x1, y1);
  addVertex(x0, y1);
  endFace();
}

/**
 * Adds the walls between the outline and the inner ring, one face per edge, mitred at the corners. Both rings have `count`
 * points and matching edges. These faces and those of the inner ring fill the outline exactly.
 */
export function addOuterWalls(outline: usize, inner: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const j = i + 1 == count ? 0 : i + 1;
    const a = outline + (<usize>i << 3);
    const b = outline + (<usize>j << 3);
    const c = inner + (<usize>j << 3);
    const d = inner + (<usize>i << 3);
    beginFace(true, WallKind.Outer, AreaFunction.Generic, -1, -1);
    corner(load<i32>(a), load<i32>(a, 4));
    corner(load<i32>(b), load<i32>(b, 4));
    corner(load<i32>(c), load<i32>(c, 4));
    corner(load<i32>(d), load<i32>(d, 4));
    endFace();
  }
}

/** Adds the edges of the outline as facades. */
export function addFacadeEdges(outline: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const a = outline + (<usize>i << 3);
    const b = outline + (<usize>(i + 1 == count ? 0 : i + 1) << 3);
    addFacadeEdge(load<i32>(a), load<i32>(a, 4), load<i32>(b), load<i32>(b, 4));
  }
}

/** Adds one stretch of the outline as facade; does nothing when it has no length. */
export function addFacadeEdge(x0: i32, y0: i32, x1: i32, y1: i32): void {
  if (x0 == x1 && y0 == y1) return;
  const row = currentStorey();
  const edge = edges.add();
  setSlot(edge, Edge.Storey, storeys.count - 1);
  setSlot(edge, Edge.X0, x0);
  setSlot(edge, Edge.Y0, y0);
  setSlot(edge, Edge.X1, x1);
  setSlot(edge, Edge.Y1, y1);
  setSlot(edge, Edge.Kind, WallKind.Outer);
  setSlot(row, Storey.EdgeCount, edges.count - intSlot(row, Storey.EdgeStart));
}

/** Sums the faces into the storey and returns its row. `areaOfKind` of the model says what counts as usable etc. (domain.md 1.1). */
export function endStorey(): usize {
  const row = currentStorey();
  const start = intSlot(row, Storey.FaceStart);
  setSlot(row, Storey.FaceCount, faces.count - start);
  setSlot(row, Storey.Residual, <f64>ledger);
  for (let i = start; i < faces.count; i++) {
    const face = faceRow(i);
    const area = slot(face, Face.Area);
    const kind = intSlot(face, Face.Kind);
    if (slot(face, Face.IsWall) != 0) {
      if (kind != WallKind.Outer) addSlot(row, Storey.Grid, area);
      continue;
    }
    addSlot(row, Storey.Grid, area);
    if (!isNetArea(face)) continue;
    addSlot(row, Storey.Net, area);
    const index = cell(SPACE_AREAS, 2, kind, 1);
    if (index >= 0) addSlot(row, index, area);
  }
  return row;
}

/** Whether a face is net area, by its kind (`areaOfKind` of the model). A loggia is not: it is open air inside the outline. */
export function isNetArea(face: usize): bool {
  if (slot(face, Face.IsWall) != 0) return false;
  const kind = intSlot(face, Face.Kind);
  if (kind == SpaceKind.Balcony && intSlot(face, Face.Function) == AreaFunction.Outdoor) return false;
  return cell(SPACE_AREAS, 2, kind, 0) != 0;
}
