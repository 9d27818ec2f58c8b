import { ConceptBuilding, ConceptHeader } from '../../abi';
import { alloc, mark, reset } from '../memory/arena';
import { intSlot, slot } from '../memory/table';
import { GRID_LIMIT, OUTSIDE_GRID, toGrid } from '../number/grid';
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
import { bounds, perimeter } from '../plane/measure';

/**
 * Plot and placed footprints of a concept as one CSR table of grid points: the polygons of the plot first, then one polygon
 * per building, without points where a building has no footprint.
 */
let points: usize = 0;
let rings: usize = 0;
let polygons: usize = 0;
let plotPolygons: i32 = 0;
let plotRings: i32 = 0;
let buildingCount: i32 = 0;
/** Per building with a footprint: min x, min y, max x, max y (i32). */
let boxes: usize = 0;
let areas: usize = 0;

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
  polygonCount: i32;
  ringCount: i32;
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
  polygons = alloc((plotPolygons + buildingCount + 1) << 2);
  boxes = alloc(buildingCount * BOX_BYTES);
  areas = alloc(COVERAGE_SLOTS << 3);
  readPlot(buffer, plotPoints);
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
  buildable.ringCount = intSlot(buffer, ConceptHeader.BuildableRingsCount);
  buildable.polygonCount = intSlot(buffer, ConceptHeader.BuildablePolygonsCount);
  points = alloc(pointCount << 3);
  rings = alloc((buildable.ringCount + 1) << 2);
  polygons = alloc((buildable.polygonCount + 1) << 2);
  readRings(
    buffer,
    intSlot(buffer, ConceptHeader.BuildablePointsStart),
    pointCount,
    intSlot(buffer, ConceptHeader.BuildableRingsStart),
    buildable.ringCount,
    intSlot(buffer, ConceptHeader.BuildablePolygonsStart),
    buildable.polygonCount,
  );
  buildable.points = points;
  buildable.rings = rings;
  buildable.polygons = polygons;
}

/** Rotates and moves a footprint (domain.md 0). Figures do not depend on it, only what lies where. */
function placeBuilding(buffer: usize, row: i32, index: i32): void {
  const firstRing = word(polygons, plotPolygons + index);
  const first = word(rings, firstRing);
  const count = intSlot(buffer, row + ConceptBuilding.FootprintCount);
  const ring = points + (<usize>first << 3);
  placeRing(buffer, row, intSlot(buffer, row + ConceptBuilding.FootprintStart), count, ring);
  if (count > 0) bounds(ring, count, boxes + <usize>(index * BOX_BYTES));
  const lengths = intSlot(buffer, row + ConceptBuilding.FootprintRingsStart);
  const ringCount = intSlot(buffer, row + ConceptBuilding.FootprintRingsCount);
  for (let i = 0; i < ringCount; i++) {
    setWord(rings, firstRing + i + 1, word(rings, firstRing + i) + intSlot(buffer, lengths + i));
  }
  setWord(polygons, plotPolygons + index + 1, firstRing + ringCount);
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
  return word(polygons, plotPolygons + index);
}

function ringCount(index: i32): i32 {
  return firstRing(index + 1) - firstRing(index);
}

export function footprintCount(index: i32): i32 {
  return word(rings, firstRing(index + 1)) - word(rings, firstRing(index));
}

function footprint(index: i32): usize {
  return points + (<usize>word(rings, firstRing(index)) << 3);
}

/** One side of the box around a footprint, in grid units. */
@inline
export function boxSide(index: i32, side: BoxSide): i32 {
  return word(boxes, 4 * index + side);
}

/** Area of the plot, and of the footprints together, overlaps once: two f64 at `to`. */
export function measureCover(to: usize): void {
  coverage(points, rings, polygons, plotPolygons, plotPolygons + buildingCount, areas);
  store<f64>(to, slot(areas, COVERAGE_SUBJECT));
  store<f64>(to, slot(areas, COVERAGE_CLIP), 8);
}

/** What rounding to the grid can do to the area of a footprint, m2: a strip of the tolerance along its outline, twice. */
function tolerance(index: i32): f64 {
  let length: f64 = 0;
  for (let i = firstRing(index); i < firstRing(index + 1); i++) {
    length += perimeter(points + (<usize>word(rings, i) << 3), word(rings, i + 1) - word(rings, i));
  }
  return 2 * EPS * length;
}

/** Area of a building's footprint outside the plot; 0 within rounding. */
export function areaOutside(index: i32): f64 {
  if (footprintCount(index) == 0) return 0;
  const area = areaBeyond(footprint(index), footprintCount(index), firstRing(index), ringCount(index), plotCover());
  return area > tolerance(index) ? area : 0;
}

/** The same for the buildable area; without one anything may be built on. */
export function areaOutsideBuildable(index: i32): f64 {
  if (footprintCount(index) == 0 || buildable.polygonCount == 0) return 0;
  const area = areaBeyond(footprint(index), footprintCount(index), firstRing(index), ringCount(index), buildable);
  return area > tolerance(index) ? area : 0;
}

/** Area of a building's dock court outside the plot; 0 within rounding. */
export function courtOutside(buffer: usize, row: i32): f64 {
  const count = intSlot(buffer, row + ConceptBuilding.CourtCount);
  if (count == 0) return 0;
  const start = mark();
  const court = alloc(count << 3);
  placeRing(buffer, row, intSlot(buffer, row + ConceptBuilding.CourtStart), count, court);
  const area = areaBeyond(court, count, -1, 1, plotCover());
  const rounding = 2 * EPS * perimeter(court, count);
  reset(start);
  return area > rounding ? area : 0;
}

function plotCover(): Cover {
  plot.points = points;
  plot.rings = rings;
  plot.polygons = polygons;
  plot.polygonCount = plotPolygons;
  plot.ringCount = plotRings;
  return plot;
}

/**
 * Area of some rings of points that a cover leaves free, with the subject as first polygon of one table. `ring` is the
 * first ring's place in the table of rings, -1 for one ring that is in no table.
 */
function areaBeyond(subject: usize, size: i32, ring: i32, own: i32, cover: Cover): f64 {
  const start = mark();
  const total = word(cover.rings, cover.ringCount);
  const all = alloc((size + total) << 3);
  memory.copy(all, subject, <usize>(size << 3));
  memory.copy(all + <usize>(size << 3), cover.points, <usize>(total << 3));
  const table = alloc((own + cover.ringCount + 1) << 2);
  if (ring >= 0) copyRings(table, 0, ring, own, 0);
  else setWord(table, 0, 0);
  for (let i = 0; i <= cover.ringCount; i++) setWord(table, own + i, word(cover.rings, i) + size);
  const set = alloc((cover.polygonCount + 2) << 2);
  setWord(set, 0, 0);
  for (let i = 0; i <= cover.polygonCount; i++) setWord(set, i + 1, word(cover.polygons, i) + own);
  coverage(all, table, set, 1, cover.polygonCount + 1, areas);
  reset(start);
  return slot(areas, COVERAGE_DIFFERENCE);
}

/** Area two footprints share; 0 within rounding. */
export function areaShared(a: i32, b: i32): f64 {
  const start = mark();
  const first = footprintCount(a);
  const second = footprintCount(b);
  const both = alloc((first + second) << 3);
  memory.copy(both, footprint(a), <usize>(first << 3));
  memory.copy(both + <usize>(first << 3), footprint(b), <usize>(second << 3));
  const table = alloc((ringCount(a) + ringCount(b) + 1) << 2);
  copyRings(table, 0, firstRing(a), ringCount(a), 0);
  copyRings(table, ringCount(a), firstRing(b), ringCount(b), first);
  const set = alloc(12);
  setWord(set, 0, 0);
  setWord(set, 1, ringCount(a));
  setWord(set, 2, ringCount(a) + ringCount(b));
  coverage(both, table, set, 1, 2, areas);
  reset(start);
  const shared = slot(areas, COVERAGE_INTERSECTION);
  return shared > max(tolerance(a), tolerance(b)) ? shared : 0;
}

/** Offsets of `count` rings from ring `from` on, written behind entry `at` of another table, whose points start at `shift`. */
function copyRings(table: usize, at: i32, from: i32, count: i32, shift: i32): void {
  for (let i = 0; i <= count; i++) setWord(table, at + i, word(rings, from + i) - word(rings, from) + shift);
}
