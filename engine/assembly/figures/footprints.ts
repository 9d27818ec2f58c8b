import { ConceptBuilding, ConceptHeader, PlaneOperation } from '../../abi';
import { alloc } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { setWord, word } from '../memory/words';
import { GRID_LIMIT, OUTSIDE_GRID, toGrid } from '../number/grid';
import { Box, perimeter, setBox, twiceArea } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { EPS } from '../number/tolerance';
import { createPolygons, Polygons, polygonsAt } from '../plane/polygons';
import { overlayArea, unionArea } from '../plane/sets/area';

/**
 * Plot and placed footprints of a concept as one CSR table of grid points: the polygons of the plot first, then those of the
 * buildings. Each part of a footprint is a polygon of its own, so that parts that overlap are joined.
 */
let points: usize = 0;
let rings: usize = 0;
let polygons: usize = 0;
/** First polygon of each building (i32), and the number of all. */
let owners: usize = 0;
let plotPolygons: i32 = 0;
let plotRings: i32 = 0;
let buildingCount: i32 = 0;
/** Per building with a footprint: a Box. */
let boxes: usize = 0;

/** Polygons that footprints should lie on. */
let plot: Polygons = changetype<Polygons>(0);
let buildable: Polygons = changetype<Polygons>(0);

/** Metres to the grid; what lies beyond it is moved to its edge, kilometres from any plot. */
function nearGrid(metres: f64): i32 {
  const units = toGrid(metres);
  if (units != OUTSIDE_GRID) return units;
  return metres < 0 ? -GRID_LIMIT + 1 : metres > 0 ? GRID_LIMIT - 1 : 0;
}

/** Reads the plot and places the footprints of the buildings of the concept at `buffer`. */
export function placeFootprints(buffer: usize): void {
  plotPolygons = intSlot(buffer, ConceptHeader.PolygonsCount);
  plotRings = intSlot(buffer, ConceptHeader.RingsCount);
  buildingCount = intSlot(buffer, ConceptHeader.BuildingsCount);
  const plotPoints = intSlot(buffer, ConceptHeader.PointsCount);
  readBuildable(buffer);
  points = alloc((plotPoints + footprintPoints(buffer)) << 3);
  rings = alloc((plotRings + footprintRings(buffer) + 1) << 2);
  polygons = alloc((plotPolygons + footprintRings(buffer) + 1) << 2);
  owners = alloc((buildingCount + 1) << 2);
  boxes = alloc(buildingCount * <i32>offsetof<Box>());
  readPlot(buffer, plotPoints);
  plot = polygonsAt(points, rings, polygons, plotPolygons);
  setWord(owners, 0, plotPolygons);
  for (let i = 0; i < buildingCount; i++) placeBuilding(buffer, buildingRow(buffer, i), i);
}

/** Slot of a building's row in the buffer. */
@inline
export function buildingRow(buffer: usize, index: i32): i32 {
  return intSlot(buffer, ConceptHeader.BuildingsStart) + index * ConceptBuilding.STRIDE;
}

function footprintPoints(buffer: usize): i32 {
  return total(buffer, ConceptBuilding.FootprintCount);
}

function footprintRings(buffer: usize): i32 {
  return total(buffer, ConceptBuilding.FootprintRingsCount);
}

function total(buffer: usize, index: ConceptBuilding): i32 {
  let count = 0;
  for (let i = 0; i < buildingCount; i++) count += intSlot(buffer, buildingRow(buffer, i) + index);
  return count;
}

function readPlot(buffer: usize, plotPoints: i32): void {
  readRings(
    buffer,
    intSlot(buffer, ConceptHeader.PointsStart),
    plotPoints,
    intSlot(buffer, ConceptHeader.RingsStart),
    plotRings,
    intSlot(buffer, ConceptHeader.PolygonsStart),
    plotPolygons,
  );
}

/** Reads polygons into the tables at `points`, `rings` and `polygons`. */
function readRings(
  buffer: usize,
  pointStart: i32,
  pointCount: i32,
  ringStart: i32,
  ringTotal: i32,
  polygonStart: i32,
  polygonTotal: i32,
): void {
  for (let i = 0; i < 2 * pointCount; i++) setWord(points, i, nearGrid(slot(buffer, pointStart + i)));
  setWord(rings, 0, 0);
  for (let i = 0; i < ringTotal; i++) setWord(rings, i + 1, word(rings, i) + intSlot(buffer, ringStart + i));
  setWord(polygons, 0, 0);
  for (let i = 0; i < polygonTotal; i++) setWord(polygons, i + 1, word(polygons, i) + intSlot(buffer, polygonStart + i));
}

/** The buildable area has tables of its own: it never meets the footprints in one overlay but with a single one. */
function readBuildable(buffer: usize): void {
  const pointCount = intSlot(buffer, ConceptHeader.BuildablePointsCount);
  const ringTotal = intSlot(buffer, ConceptHeader.BuildableRingsCount);
  const polygonTotal = intSlot(buffer, ConceptHeader.BuildablePolygonsCount);
  points = alloc(pointCount << 3);
  rings = alloc((ringTotal + 1) << 2);
  polygons = alloc((polygonTotal + 1) << 2);
  readRings(
    buffer,
    intSlot(buffer, ConceptHeader.BuildablePointsStart),
    pointCount,
    intSlot(buffer, ConceptHeader.BuildableRingsStart),
    ringTotal,
    intSlot(buffer, ConceptHeader.BuildablePolygonsStart),
    polygonTotal,
  );
  buildable = polygonsAt(points, rings, polygons, polygonTotal);
}

/**
 * Rotates and moves a footprint (domain.md 0). Figures do not depend on it, only what lies where. A counter-clockwise ring
 * begins a polygon, the clockwise ones behind it are its holes.
 */
function placeBuilding(buffer: usize, row: i32, index: i32): void {
  let polygon = word(owners, index);
  const first = word(polygons, polygon);
  const count = intSlot(buffer, row + ConceptBuilding.FootprintCount);
  const placed = points + (<usize>word(rings, first) << 3);
  placeRing(buffer, row, intSlot(buffer, row + ConceptBuilding.FootprintStart), count, placed);
  if (count > 0) setBox(boxAround(index), placed, count);
  const lengths = intSlot(buffer, row + ConceptBuilding.FootprintRingsStart);
  const end = first + intSlot(buffer, row + ConceptBuilding.FootprintRingsCount);
  for (let ring = first; ring < end; ring++) {
    const start = word(rings, ring);
    const size = intSlot(buffer, lengths + ring - first);
    setWord(rings, ring + 1, start + size);
    if (ring > first && twiceArea(points + (<usize>start << 3), size) > 0) setWord(polygons, ++polygon, ring);
  }
  if (end > first) setWord(polygons, ++polygon, end);
  setWord(owners, index + 1, polygon);
}

/** Points of the building frame (pairs of metres from slot `from`) where the building stands, on the grid. */
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
  return word(polygons, word(owners, index));
}

export function footprintCount(index: i32): i32 {
  return word(rings, firstRing(index + 1)) - word(rings, firstRing(index));
}

/** The box around a footprint, in grid units. */
@inline
export function boxAround(index: i32): Box {
  return changetype<Box>(boxes + <usize>index * offsetof<Box>());
}

/** Area of the plot, m2. */
export function plotArea(): f64 {
  return unionArea(plot);
}

/** Area of the footprints together, overlaps once, m2. */
export function footprintArea(): f64 {
  return unionArea(footprints(0, buildingCount));
}

/** The polygons of the buildings `from` up to `to`. */
function footprints(from: i32, to: i32): Polygons {
  const first = word(owners, from);
  return polygonsAt(points, rings, polygons + (<usize>first << 2), word(owners, to) - first);
}

/** What rounding to the grid can do to an area, m2: a strip of the tolerance along its outline, twice. */
function roundingOf(length: f64): f64 {
  return 2 * EPS * length;
}

function tolerance(index: i32): f64 {
  let length: f64 = 0;
  for (let i = firstRing(index); i < firstRing(index + 1); i++) {
    length += perimeter(points + (<usize>word(rings, i) << 3), word(rings, i + 1) - word(rings, i));
  }
  return roundingOf(length);
}

/** Area of a building's footprint outside the plot; 0 within rounding. */
export function areaOutside(index: i32): f64 {
  return footprintBeyond(index, plot);
}

/** The same for the buildable area; without one anything may be built on. */
export function areaOutsideBuildable(index: i32): f64 {
  return buildable.polygonCount == 0 ? 0 : footprintBeyond(index, buildable);
}

function footprintBeyond(index: i32, cover: Polygons): f64 {
  if (footprintCount(index) == 0) return 0;
  const area = overlayArea(PlaneOperation.Difference, footprints(index, index + 1), cover);
  return area > tolerance(index) ? area : 0;
}

/** Area of a building's dock court outside the plot; 0 within rounding. */
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

/** Area two footprints share; 0 within rounding. */
export function areaShared(a: i32, b: i32): f64 {
  const shared = overlayArea(PlaneOperation.Intersection, footprints(a, a + 1), footprints(b, b + 1));
  return shared > max(tolerance(a), tolerance(b)) ? shared : 0;
}
