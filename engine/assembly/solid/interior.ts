import { Material, MeshPartKind } from '../../abi/mesh';
import { Edge, Face, Opening, Storey } from '../../abi/storey';
import { SpaceKind, WallKind } from '../model.generated';
import { alloc, mark, reset } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { isOnSegment } from '../number/orientation';
import { boxOf, pointInRing, pointX, pointY, twiceArea } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';
import { edgeRow, faceRow, openingRow, openings, vertexRow } from '../partition/tables';
import { outlineRing, outlineRingCount, outlineRings, pointInOutline } from '../partition/outlines';
import { groupOf, showPart } from './meshGroups';
import { levelQuad, levelRing, SHORTEST, uprightQuad } from './meshWriter';
import { facadeOf } from './openingIndex';
import { drawOutline } from './outline';
import { drawSurface, placeWall } from './wallPlane';
import { drawStall } from './stalls';

/** Distance of floors and wall tops from the slabs of the envelope, metres, so that no two surfaces coincide. */
const CLEARANCE: f64 = 0.01;
/** Distance a door leaf sticks out of both faces of its wall, metres. */
const DOOR_RELIEF: f64 = 0.02;

/** Draws the inside of repetition `k` of a storey at floor level `z`: floors by space, walls from floor to ceiling, doors. */
export function drawInterior(storey: usize, storeyIndex: i32, k: i32, z: f64): void {
  const floor = z + CLEARANCE;
  const ceiling = z + slot(storey, Storey.Height) - CLEARANCE;
  const walls = groupOf(Material.InnerWall, -1, -1, -1, false);
  const start = intSlot(storey, Storey.FaceStart);
  const end = start + intSlot(storey, Storey.FaceCount);
  showPart(MeshPartKind.Storey, storeyIndex, k, 0);
  if (!areFacesInside(storey)) return drawPlainFloor(storey, floor);
  for (let i = start; i < end; i++) {
    const face = faceRow(i);
    const ring = vertexRow(intSlot(face, Face.VertexStart));
    const count = intSlot(face, Face.VertexCount);
    const kind = intSlot(face, Face.Kind);
    showPart(MeshPartKind.Face, storeyIndex, k, i - start);
    if (slot(face, Face.IsWall) == 0) {
      const spaces = groupOf(Material.Space, intSlot(face, Face.Function), kind, intSlot(face, Face.Unit), false);
      levelRing(spaces, ring, count, floor, true);
      if (kind == SpaceKind.Stall) drawStall(face, floor);
    } else if (ceiling - floor > SHORTEST) {
      levelRing(walls, ring, count, ceiling, true);
      if (kind == WallKind.Outer) drawInnerSides(storey, ring, count, walls, z, ceiling);
      else drawAllSides(ring, count, walls, z, ceiling);
    }
  }
  showPart(MeshPartKind.Storey, storeyIndex, k, 0);
  drawDoors(storeyIndex, z);
}

/** False for a storey laid out on an equivalent rectangle: its faces stick out of the true outline. */
function areFacesInside(storey: usize): bool {
  const start = intSlot(storey, Storey.FaceStart);
  for (let i = start; i < start + intSlot(storey, Storey.FaceCount); i++) {
    const face = faceRow(i);
    const ring = vertexRow(intSlot(face, Face.VertexStart));
    for (let k = 0; k < intSlot(face, Face.VertexCount); k++) {
      if (isInside(storey, pointX(ring, k), pointY(ring, k))) continue;
      return false;
    }
  }
  return true;
}

/** Ring that contained the last point. The search starts there, because faces come in the order of the rings. */
let lastRing: i32 = 0;

function isInside(storey: usize, x: i32, y: i32): bool {
  const total = outlineRings(storey);
  for (let i = 0; i < total; i++) {
    const r = (lastRing + i) % total;
    const found = pointInRing(outlineRing(storey, r), outlineRingCount(storey, r), x, y);
    if (found < 0) continue;
    lastRing = r;
    // Where the ring is or has a hole, the whole outline decides.
    const isPlain = !isHole(storey, r) && !isHole(storey, (r + 1) % total);
    return found == 0 || isPlain || pointInOutline(storey, x, y) >= 0;
  }
  return false;
}

@inline
function isHole(storey: usize, r: i32): bool {
  return twiceArea(outlineRing(storey, r), outlineRingCount(storey, r)) < 0;
}

function drawPlainFloor(storey: usize, z: f64): void {
  const group = groupOf(Material.Space, intSlot(storey, Storey.Function), -1, -1, false);
  drawOutline(group, storey, z, true);
}

function drawAllSides(ring: usize, count: i32, group: i32, z0: f64, z1: f64): void {
  for (let i = 0; i < count; i++) {
    const next = i + 1 == count ? 0 : i + 1;
    placeWall(pointX(ring, i), pointY(ring, i), pointX(ring, next), pointY(ring, next), -1);
    drawSurface(group, z0, z1);
  }
}

/**
 * Draws the sides of an outer wall's face that look into the building: those with no end on the facade. They get the holes of
 * the facade edge the face lies on. This leaves out mitres, which lie inside the wall.
 */
function drawInnerSides(storey: usize, ring: usize, count: i32, group: i32, z0: f64, z1: f64): void {
  const before = mark();
  findNear(storey, ring, count);
  let facade = -1;
  for (let i = 0; i < count && facade < 0; i++) {
    const next = i + 1 == count ? 0 : i + 1;
    facade = edgeThrough(pointX(ring, i), pointY(ring, i), pointX(ring, next), pointY(ring, next));
  }
  // A wall between two wings: both of its sides look into the building.
  if (facade < 0) {
    reset(before);
    return drawAllSides(ring, count, group, z0, z1);
  }
  for (let i = 0; i < count; i++) {
    const next = i + 1 == count ? 0 : i + 1;
    const x0 = pointX(ring, i);
    const y0 = pointY(ring, i);
    const x1 = pointX(ring, next);
    const y1 = pointY(ring, next);
    if (edgeThrough(x0, y0, x0, y0) >= 0 || edgeThrough(x1, y1, x1, y1) >= 0) continue;
    placeWall(x0, y0, x1, y1, facade);
    drawSurface(group, z0, z1);
  }
  reset(before);
}

/** Facade edges (i32) whose boxes touch that of the current wall face: saves a search of all edges for each of its sides. */
let near: usize = 0;
let nearCount: i32 = 0;

function findNear(storey: usize, ring: usize, count: i32): void {
  const start = intSlot(storey, Storey.EdgeStart);
  const total = intSlot(storey, Storey.EdgeCount);
  const box = boxOf(ring, count);
  near = alloc(total << 2);
  nearCount = 0;
  for (let i = start; i < start + total; i++) {
    const edge = edgeRow(i);
    const ax = intSlot(edge, Edge.X0);
    const bx = intSlot(edge, Edge.X1);
    if (max(ax, bx) < box.minX || min(ax, bx) > box.maxX) continue;
    const ay = intSlot(edge, Edge.Y0);
    const by = intSlot(edge, Edge.Y1);
    if (max(ay, by) < box.minY || min(ay, by) > box.maxY) continue;
    store<i32>(near + (<usize>nearCount << 2), i);
    nearCount++;
  }
}

/** Returns the facade edge near the current wall face that both points lie on; -1 when there is none. */
function edgeThrough(x0: i32, y0: i32, x1: i32, y1: i32): i32 {
  for (let k = 0; k < nearCount; k++) {
    const i = load<i32>(near + (<usize>k << 2));
    const edge = edgeRow(i);
    const ax = intSlot(edge, Edge.X0);
    const ay = intSlot(edge, Edge.Y0);
    const bx = intSlot(edge, Edge.X1);
    const by = intSlot(edge, Edge.Y1);
    if (isOnSegment(ax, ay, bx, by, x0, y0) && isOnSegment(ax, ay, bx, by, x1, y1)) return i;
  }
  return -1;
}

/** Draws doors inside the storey as leaves a little thicker than their wall, because inner walls have no holes. */
function drawDoors(storeyIndex: i32, z: f64): void {
  const group = groupOf(Material.Door, -1, -1, -1, false);
  for (let i = 0; i < openings.count; i++) {
    const row = openingRow(i);
    if (intSlot(row, Opening.Storey) != storeyIndex) continue;
    if (facadeOf(i) >= 0 || slot(row, Opening.IsDoor) == 0) continue;
    drawLeaf(row, group, z);
  }
}

function drawLeaf(row: usize, group: i32, z: f64): void {
  const x0 = toMetres(intSlot(row, Opening.X0));
  const y0 = toMetres(intSlot(row, Opening.Y0));
  const x1 = toMetres(intSlot(row, Opening.X1));
  const y1 = toMetres(intSlot(row, Opening.Y1));
  const length = hypotenuse(x1 - x0, y1 - y0);
  if (length < SHORTEST) return;
  const ux = (x1 - x0) / length;
  const uy = (y1 - y0) / length;
  const half = slot(row, Opening.Thickness) / 2 + DOOR_RELIEF;
  const ox = uy * half;
  const oy = -ux * half;
  const low = z + CLEARANCE;
  const high = z + slot(row, Opening.Head);
  uprightQuad(group, x0 + ox, y0 + oy, x1 + ox, y1 + oy, low, high, uy, -ux);
  uprightQuad(group, x1 + ox, y1 + oy, x1 - ox, y1 - oy, low, high, ux, uy);
  uprightQuad(group, x1 - ox, y1 - oy, x0 - ox, y0 - oy, low, high, -uy, ux);
  uprightQuad(group, x0 - ox, y0 - oy, x0 + ox, y0 + oy, low, high, -ux, -uy);
  levelQuad(group, x0 + ox, y0 + oy, x1 + ox, y1 + oy, x1 - ox, y1 - oy, x0 - ox, y0 - oy, high, true);
}
