/** Fills tables and builds their meshes, for tests; not part of the engine. */
import { OutputHeader } from '../../abi/building';
import { Attachment, Edge, Opening, Parapet, Storey } from '../../abi/storey';
import { AreaFunction, SpaceKind } from '../model.generated';
import { alloc } from '../memory/arena';
import { intSlot, setSlot, slot } from '../memory/table';
import { pointX, pointY } from '../number/ring';
import {
  addFacadeEdges,
  addOuterWalls,
  addWall,
  beginFace,
  beginStorey,
  corner,
  endFace,
  endStorey,
} from '../partition/storey';
import { attachments, beginTables, edgeRow, openings, parapets, storeyRow, storeys } from '../partition/tables';
import { buildMeshes } from '../solid/building';

export { alloc, mark, reset } from '../memory/arena';

export function begin(): void {
  beginTables(0);
}

/** Adds a storey with outer walls and one face inside them; without height a surface with that face alone. Metres. */
export function storey(outline: usize, inner: usize, count: i32, z: f64, height: f64, repeat: i32, kind: i32): void {
  const row = beginStorey(outline, count);
  setSlot(row, Storey.Function, AreaFunction.Office);
  setSlot(row, Storey.Z, z);
  setSlot(row, Storey.Height, height);
  setSlot(row, Storey.Repeat, repeat);
  setSlot(row, Storey.Surface, height > 0 ? 0 : 1);
  setSlot(row, Storey.BelowGround, z + height <= 0 && height > 0 ? 1 : 0);
  if (height > 0) addOuterWalls(outline, inner, count);
  beginFace(false, kind, AreaFunction.Office, -1, -1);
  const ring = height > 0 ? inner : outline;
  for (let i = 0; i < count; i++) corner(pointX(ring, i), pointY(ring, i));
  endFace();
  if (z + height > 0 && height > 0) addFacadeEdges(outline, count);
  endStorey();
}

/** Adds an inner wall to the last storey. Closing it again doubles its areas, which meshes do not read. */
export function wall(kind: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  addWall(kind, x0, y0, x1, y1);
  endStorey();
}

/** Adds a window or door from `from` to `to` metres along facade edge `edge`. */
export function opening(edge: i32, from: f64, to: f64, sill: f64, head: f64, isDoor: i32): void {
  const at = edgeRow(edge);
  const x = slot(at, Edge.X0);
  const y = slot(at, Edge.Y0);
  const dx = slot(at, Edge.X1) - x;
  const dy = slot(at, Edge.Y1) - y;
  const scale = 100000 / sqrt<f64>(dx * dx + dy * dy);
  const row = openings.add();
  setSlot(row, Opening.Storey, slot(at, Edge.Storey));
  setSlot(row, Opening.Edge, edge);
  setSlot(row, Opening.IsDoor, isDoor);
  setSlot(row, Opening.X0, nearest(x + dx * from * scale));
  setSlot(row, Opening.Y0, nearest(y + dy * from * scale));
  setSlot(row, Opening.X1, nearest(x + dx * to * scale));
  setSlot(row, Opening.Y1, nearest(y + dy * to * scale));
  setSlot(row, Opening.Sill, sill);
  setSlot(row, Opening.Head, head);
  setSlot(row, Opening.Thickness, 0.4);
  setSlot(row, Opening.Unit, -1);
}

/** Adds a door by its centre line, as layouts do. */
export function door(storeyIndex: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const row = openings.add();
  setSlot(row, Opening.Storey, storeyIndex);
  setSlot(row, Opening.Edge, -1);
  setSlot(row, Opening.IsDoor, 1);
  setSlot(row, Opening.X0, x0);
  setSlot(row, Opening.Y0, y0);
  setSlot(row, Opening.X1, x1);
  setSlot(row, Opening.Y1, y1);
  setSlot(row, Opening.Sill, 0);
  setSlot(row, Opening.Head, 2.1);
  setSlot(row, Opening.Thickness, 0.2);
  setSlot(row, Opening.Unit, -1);
}

/** Adds parapets on every edge of the last storey. */
export function parapet(height: f64): void {
  const storey = storeyRow(storeys.count - 1);
  for (let i = 0; i < intSlot(storey, Storey.EdgeCount); i++) {
    const edge = edgeRow(intSlot(storey, Storey.EdgeStart) + i);
    const row = parapets.add();
    setSlot(row, Parapet.Storey, storeys.count - 1);
    setSlot(row, Parapet.X0, slot(edge, Edge.X0));
    setSlot(row, Parapet.Y0, slot(edge, Edge.Y0));
    setSlot(row, Parapet.X1, slot(edge, Edge.X1));
    setSlot(row, Parapet.Y1, slot(edge, Edge.Y1));
    setSlot(row, Parapet.Z, slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat));
    setSlot(row, Parapet.Height, height);
  }
}

export function balcony(storey: i32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const row = attachments.add();
  setSlot(row, Attachment.Storey, storey);
  setSlot(row, Attachment.Kind, SpaceKind.Balcony);
  setSlot(row, Attachment.Unit, -1);
  setSlot(row, Attachment.X0, x0);
  setSlot(row, Attachment.Y0, y0);
  setSlot(row, Attachment.X1, x1);
  setSlot(row, Attachment.Y1, y1);
  setSlot(row, Attachment.Area, 0);
  setSlot(row, Attachment.Once, 0);
}

/** Returns the address of an output header with its mesh words filled. */
export function build(detail: i32): usize {
  const header = alloc(OutputHeader.STRIDE << 2);
  buildMeshes(header, detail);
  return header;
}
