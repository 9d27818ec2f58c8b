import { ConceptBuilding, ConceptHeader } from '../../abi/concept';
import { PlaneOperation } from '../../abi/plane';
import { alloc } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { setWord, word } from '../memory/words';
import { GRID_LIMIT, OUTSIDE_GRID, toGrid } from '../number/grid';
import { Box, perimeter, setBox, twiceArea } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { EPS } from '../number/tolerance';
import { createPolygons, Polygons, polygonsAt } from '../plane/polygons';
import { overlayArea, unionArea } from '../plane/sets/area';

/** Polygons that must contain the footprints. */
let plot: Polygons = changetype<Polygons>(0);
let buildable: Polygons = changetype<Polygons>(0);
/** The placed footprints of all buildings. Each part is a separate polygon: the union joins parts that overlap. */
let placed: Polygons = changetype<Polygons>(0);
/** First polygon of each building (i32); the last entry is the number of polygons. */
let owners: usize = 0;
let buildingCount: i32 = 0;
/** One Box per building; unset without a footprint. */
let boxes: usize = 0;

/** Metres to grid units. Points outside the grid move to its edge, kilometres from any plot; NaN becomes 0. */
function nearGrid(metres: f64): i32 {
  const units = toGrid(metres);
  if (units != OUTSIDE_GRID) return units;
  return metres < 0 ? -GRID_LIMIT + 1 : metres > 0 ? GRID_LIMIT - 1 : 0;
}

/** Reads the plot and places the footprints of the buildings of the concept at `buffer`. */
export function placeFootprints(buffer: usize): void {
  buildingCount = intSlot(buffer, ConceptHeader.BuildingsCount);
  plot = readPolygons(buffer, ConceptHeader.PolygonsStart);
  buildable = readPolygons(buffer, ConceptHeader.BuildablePolygonsStart);
  const rings = total(buffer, ConceptBuilding.FootprintRingsCount);
  placed = createPolygons(rings, rings, total(buffer, ConceptBuilding.FootprintCount));
  owners = alloc((buildingCount + 1) << 2);
  boxes = alloc(buildingCount * <i32>offsetof<Box>());
  setWord(owners, 0, 0);
  for (let i = 0; i < buildingCount; i++) placeBuilding(buffer, buildingRow(buffer, i), i);
}

/** Slot of a building's row in the buffer. */
@inline
export function buildingRow(buffer: usize, index: i32): i32 {
  return intSlot(buffer, ConceptHeader.BuildingsStart) + index * ConceptBuilding.STRIDE;
}

function total(buffer: usize, index: ConceptBuilding): i32 {
  let count = 0;
  for (let i = 0; i < buildingCount; i++) count += intSlot(buffer, buildingRow(buffer, i) + index);
  return count;
}

/** Turns `count` sizes from slot `from` on into offsets; the first offset is there already. */
function addUp(buffer: usize, from: i32, count: i32, offsets: usize): void {
  for (let i = 0; i < count; i++) setWord(offsets, i + 1, word(offsets, i) + intSlot(buffer, from + i));
}

/** Reads polygons; from slot `first` on the header has start and number of their polygons, rings and points. */
function readPolygons(buffer: usize, first: i32): Polygons {
  const polygonStart = intSlot(buffer, first), ringStart = intSlot(buffer, first + 2), pointStart = intSlot(buffer, first + 4);
  const set = createPolygons(intSlot(buffer, first + 1), intSlot(buffer, first + 3), intSlot(buffer, first + 5));
  for (let i = 0; i < 2 * set.pointCount; i++) setWord(set.points, i, nearGrid(slot(buffer, pointStart + i)));
  addUp(buffer, ringStart, set.ringCount, set.ringStarts);
  addUp(buffer, polygonStart, set.polygonCount, set.polygonStarts);
  return set;
}

/**
 * Rotates and moves a footprint (domain.md 0). Places change overlaps and the tests against the plot, no area of a building.
 * A counter-clockwise ring begins a polygon; the clockwise rings after it are its holes.
 */
function placeBuilding(buffer: usize, row: i32, index: i32): void {
  let polygon = word(owners, index);
  const first = placed.firstRing(polygon);
  const count = intSlot(buffer, row + ConceptBuilding.FootprintCount);
  const points = placed.ring(first);
  placeRing(buffer, row, intSlot(buffer, row + ConceptBuilding.FootprintStart), count, points);
  if (count > 0) setBox(boxAround(index), points, count);
  const lengths = intSlot(buffer, row + ConceptBuilding.FootprintRingsStart);
  const end = first + intSlot(buffer, row + ConceptBuilding.FootprintRingsCount);
  for (let ring = first; ring < end; ring++) {
    const size = intSlot(buffer, lengths + ring - first);
    setWord(placed.ringStarts, ring + 1, word(placed.ringStarts, ring) + size);
    if (ring > first && twiceArea(placed.ring(ring), size) > 0) setWord(placed.polygonStarts, ++polygon, ring);
  }
  if (end > first) setWord(placed.polygonStarts, ++polygon, end);
  setWord(owners, index + 1, polygon);
}

/** Moves points from the building frame (pairs of metres from slot `from`) to the concept frame (grid units at `ring`). */
function placeRing(buffer: usize, row: i32, from: i32, count: i32, ring: usize): void {
  const x = slot(buffer, row + ConceptBuilding.X);
  const y = slot(buffer, row + ConceptBuilding.Y);
  const angle = slot(buffer, row + ConceptBuilding.Rotation);
  const c = cosine(angle);
  const s = sine(angle);
  for (let i = 0; i < count; i++) {
    const u = slot(buffer, from + 2 * i);
    const v = slot(buffer, from + 2 * i + 1);
    setWord(ring, 2 * i, nearGrid(x + u * c - v * s));
    setWord(ring, 2 * i + 1, nearGrid(y + u * s + v * c));
  }
}

function firstRing(index: i32): i32 {
  return placed.firstRing(word(owners, index));
}

/** Number of points of a building's footprint, all rings together. */
export function footprintCount(index: i32): i32 {
  return word(placed.ringStarts, firstRing(index + 1)) - word(placed.ringStarts, firstRing(index));
}

/** The box around a footprint, in grid units. */
@inline
export function boxAround(index: i32): Box {
  return changetype<Box>(boxes + <usize>index * offsetof<Box>());
}

/** Area of the plot, m2; overlapping polygons count once. */
export function plotArea(): f64 {
  return unionArea(plot);
}

/** Area of the union of all footprints, m2. */
export function footprintArea(): f64 {
  return unionArea(footprints(0, buildingCount));
}

/** The polygons of buildings `from` to `to`, without `to`. */
function footprints(from: i32, to: i32): Polygons {
  const first = word(owners, from);
  return polygonsAt(placed.points, placed.ringStarts, placed.polygonStarts + (<usize>first << 2), word(owners, to) - first);
}

/** Largest effect of rounding to the grid on an area, m2: twice a strip of one tolerance along its outline. */
function roundingOf(length: f64): f64 {
  return 2 * EPS * length;
}

function tolerance(index: i32): f64 {
  let length: f64 = 0;
  for (let i = firstRing(index); i < firstRing(index + 1); i++) {
    length += perimeter(placed.ring(i), placed.ringSize(i));
  }
  return roundingOf(length);
}

/** Area of a building's footprint outside the plot, m2; 0 within rounding. */
export function areaOutside(index: i32): f64 {
  return footprintBeyond(index, plot);
}

/** Area of a building's footprint outside the buildable area, m2; 0 when there is no such area. */
export function areaOutsideBuildable(index: i32): f64 {
  return buildable.polygonCount == 0 ? 0 : footprintBeyond(index, buildable);
}

function footprintBeyond(index: i32, cover: Polygons): f64 {
  if (footprintCount(index) == 0) return 0;
  const area = overlayArea(PlaneOperation.Difference, footprints(index, index + 1), cover);
  return area > tolerance(index) ? area : 0;
}

/** Area of a building's dock court outside the plot, m2; 0 within rounding. */
export function courtOutside(buffer: usize, row: i32): f64 {
  const count = intSlot(buffer, row + ConceptBuilding.CourtCount);
  if (count == 0) return 0;
  const court = createPolygons(1, 1, count);
  setWord(court.ringStarts, 1, count);
  setWord(court.polygonStarts, 1, 1);
  placeRing(buffer, row, intSlot(buffer, row + ConceptBuilding.CourtStart), count, court.points);
  const area = overlayArea(PlaneOperation.Difference, court, plot);
  return area > roundingOf(perimeter(court.points, count)) ? area : 0;
}

/** Area of the intersection of two footprints, m2; 0 within rounding. */
export function areaShared(a: i32, b: i32): f64 {
  const shared = overlayArea(PlaneOperation.Intersection, footprints(a, a + 1), footprints(b, b + 1));
  return shared > max(tolerance(a), tolerance(b)) ? shared : 0;
}
