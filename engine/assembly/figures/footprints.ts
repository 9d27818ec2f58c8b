import { ConceptBuilding, ConceptHeader } from '../../abi';
import { alloc } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { GRID_LIMIT, OUTSIDE_GRID, toGrid } from '../number/grid';
import { twiceArea } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { EPS } from '../number/tolerance';
import {
  COVERAGE_CLIP,
  COVERAGE_DIFFERENCE,
  COVERAGE_INTERSECTION,
  COVERAGE_SLOTS,
  COVERAGE_SUBJECT,
  coverage,
} from '../plane/coverage';
import { addPolygon, addRing, beginSets, measureSets } from '../plane/coverageSets';
import { bounds, perimeter } from '../plane/measure';

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
/** Per building with a footprint: min x, min y, max x, max y (i32). */
let boxes: usize = 0;

const BOX_BYTES: i32 = 16;

export const enum BoxSide {
  MinX,
  MinY,
  MaxX,
  MaxY,
}

/** Polygons that footprints should lie on, as a CSR table. */
@unmanaged
class Cover {
  points: usize;
  rings: usize;
  polygons: usize;
  /** Of its polygons. */
  count: i32;
}

let plot: Cover = changetype<Cover>(0);
let buildable: Cover = changetype<Cover>(0);

@inline
function word(at: usize, index: i32): i32 {
  return load<i32>(at + (<usize>index << 2));
}

@inline
function setWord(at: usize, index: i32, value: i32): void {
  store<i32>(at + (<usize>index << 2), value);
}

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
  plot = changetype<Cover>(alloc(offsetof<Cover>()));
  buildable = changetype<Cover>(alloc(offsetof<Cover>()));
  readBuildable(buffer);
  points = alloc((plotPoints + footprintPoints(buffer)) << 3);
  rings = alloc((plotRings + footprintRings(buffer) + 1) << 2);
  polygons = alloc((plotPolygons + footprintRings(buffer) + 1) << 2);
  owners = alloc((buildingCount + 1) << 2);
  boxes = alloc(buildingCount * BOX_BYTES);
  readPlot(buffer, plotPoints);
  plot.points = points;
  plot.rings = rings;
  plot.polygons = polygons;
  plot.count = plotPolygons;
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
  buildable.count = intSlot(buffer, ConceptHeader.BuildablePolygonsCount);
  points = alloc(pointCount << 3);
  rings = alloc((ringTotal + 1) << 2);
  polygons = alloc((buildable.count + 1) << 2);
  readRings(
    buffer,
    intSlot(buffer, ConceptHeader.BuildablePointsStart),
    pointCount,
    intSlot(buffer, ConceptHeader.BuildableRingsStart),
    ringTotal,
    intSlot(buffer, ConceptHeader.BuildablePolygonsStart),
    buildable.count,
  );
  buildable.points = points;
  buildable.rings = rings;
  buildable.polygons = polygons;
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
  if (count > 0) bounds(placed, count, boxes + <usize>(index * BOX_BYTES));
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

/** One side of the box around a footprint, in grid units. */
@inline
export function boxSide(index: i32, side: BoxSide): i32 {
  return word(boxes, 4 * index + side);
}

/** Area of the plot, and of the footprints together, overlaps once: two f64 at `to`. */
export function measureCover(to: usize): void {
  const areas = alloc(COVERAGE_SLOTS << 3);
  coverage(points, rings, polygons, plotPolygons, word(owners, buildingCount), areas);
  store<f64>(to, slot(areas, COVERAGE_SUBJECT));
  store<f64>(to, slot(areas, COVERAGE_CLIP), 8);
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
  return buildable.count == 0 ? 0 : footprintBeyond(index, buildable);
}

function footprintBeyond(index: i32, cover: Cover): f64 {
  if (footprintCount(index) == 0) return 0;
  beginSets();
  const own = addFootprint(index);
  addCover(cover);
  const area = measureSets(own, COVERAGE_DIFFERENCE);
  return area > tolerance(index) ? area : 0;
}

/** Area of a building's dock court outside the plot; 0 within rounding. */
export function courtOutside(buffer: usize, row: i32): f64 {
  const count = intSlot(buffer, row + ConceptBuilding.CourtCount);
  if (count == 0) return 0;
  beginSets();
  const court = alloc(count << 3);
  placeRing(buffer, row, intSlot(buffer, row + ConceptBuilding.CourtStart), count, court);
  const rounding = roundingOf(perimeter(court, count));
  addPolygon();
  addRing(court, count);
  addCover(plot);
  const area = measureSets(1, COVERAGE_DIFFERENCE);
  return area > rounding ? area : 0;
}

/** Area two footprints share; 0 within rounding. */
export function areaShared(a: i32, b: i32): f64 {
  beginSets();
  const first = addFootprint(a);
  addFootprint(b);
  const shared = measureSets(first, COVERAGE_INTERSECTION);
  return shared > max(tolerance(a), tolerance(b)) ? shared : 0;
}

/** Adds the polygons of a building, which stand behind those of the plot; returns their number. */
function addFootprint(index: i32): i32 {
  addPolygons(plot, word(owners, index), word(owners, index + 1));
  return word(owners, index + 1) - word(owners, index);
}

function addCover(cover: Cover): void {
  addPolygons(cover, 0, cover.count);
}

/** Adds the polygons `from` up to `to` of a table to the sets being gathered. */
function addPolygons(table: Cover, from: i32, to: i32): void {
  for (let i = from; i < to; i++) {
    addPolygon();
    for (let ring = word(table.polygons, i); ring < word(table.polygons, i + 1); ring++) {
      const first = word(table.rings, ring);
      addRing(table.points + (<usize>first << 3), word(table.rings, ring + 1) - first);
    }
  }
}
