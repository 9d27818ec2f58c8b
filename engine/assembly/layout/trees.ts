import { Tree } from '../../abi/storey';
import { BuildingSlot, MessageCode, Parameter } from '../model.generated';
import { alloc } from '../memory/arena';
import { createTable, setSlot, Table } from '../memory/table';
import { toGrid, toMetres } from '../number/grid';
import { nextIndex, nextRandom } from '../number/random';
import { boxOf, pointInRing } from '../number/ring';
import { cosine, sine } from '../number/trigonometry';
import { report } from '../partition/message';
import { trees } from '../partition/tables';
import { building, parameter } from './input';
import { outline, outlineCount } from './outline';

/**
 * Trees on the building's outline (domain.md 3.11): Poisson-disc sampling after Bridson in the bounding box, shuffled, the
 * first N inside. One seeded sequence draws everything, so equal input gives equal trees.
 */
const CANDIDATES: i32 = 30;
const TURN: f64 = 6.283185307179586;
const POINT_BYTES: i32 = 16;

let state: usize = 0;
let left: f64 = 0;
let front: f64 = 0;
let width: f64 = 0;
let depth: f64 = 0;
let distance: f64 = 0;
/** Background grid of cells of distance / sqrt 2: index of the point in each cell, or -1. */
let cells: usize = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let cellSize: f64 = 0;
let samples: Table = changetype<Table>(0);

/** Places the trees for a surface of `area` m2 and returns how many there are. */
export function scatterTrees(area: f64): i32 {
  const density = parameter(Parameter.ForestDensity) * building(BuildingSlot.EnvironmentDensity);
  const jitter = building(BuildingSlot.EnvironmentJitter);
  const wanted = <i32>floor(area * density + 0.5);
  if (wanted == 0) return 0;
  state = alloc(4);
  store<u32>(state, <u32>building(BuildingSlot.Seed));
  const box = boxOf(outline, outlineCount);
  left = toMetres(box.minX);
  front = toMetres(box.minY);
  width = toMetres(box.maxX - box.minX);
  depth = toMetres(box.maxY - box.minY);
  samples = createTable(POINT_BYTES, max(64, wanted));
  if (jitter > parameter(Parameter.TreeRandomJitter)) {
    sampleUniform(wanted);
  } else {
    distance = (parameter(Parameter.TreeSpacing) * (1 - jitter)) / sqrt<f64>(density);
    samplePoisson();
    keepInside();
    shuffle();
  }
  const placed = min(wanted, samples.count);
  const points = samples.start;
  if (placed < wanted) report(MessageCode.TreesReduced, wanted, placed);
  for (let i = 0; i < placed; i++) plant(points + <usize>(i * POINT_BYTES));
  return placed;
}

function plant(point: usize): void {
  const spread = parameter(Parameter.TreeSizeSpread);
  const row = trees.add();
  setSlot(row, Tree.X, load<f64>(point));
  setSlot(row, Tree.Y, load<f64>(point, 8));
  setSlot(row, Tree.Draw, nextRandom(state));
  setSlot(row, Tree.Scale, 1 - spread + 2 * spread * nextRandom(state));
}

function isInside(x: f64, y: f64): bool {
  return pointInRing(outline, outlineCount, toGrid(x), toGrid(y)) >= 0;
}

function addSample(x: f64, y: f64): i32 {
  const row = samples.add();
  store<f64>(row, x);
  store<f64>(row, y, 8);
  return samples.count - 1;
}

/** Draws random points in the box until `wanted` lie inside; gives up after many tries on a thin surface. */
function sampleUniform(wanted: i32): void {
  for (let tries = 0; samples.count < wanted && tries < wanted * 100; tries++) {
    const x = left + nextRandom(state) * width;
    const y = front + nextRandom(state) * depth;
    if (isInside(x, y)) addSample(x, y);
  }
}

function samplePoisson(): void {
  cellSize = distance / sqrt<f64>(2);
  columns = <i32>(width / cellSize) + 1;
  rows = <i32>(depth / cellSize) + 1;
  cells = alloc((columns * rows) << 2);
  memory.fill(cells, 0xff, <usize>((columns * rows) << 2));
  const active = createTable(4, 64);
  accept(left + nextRandom(state) * width, front + nextRandom(state) * depth, active);
  while (active.count > 0) {
    const at = nextIndex(state, active.count);
    const from = samples.row(load<i32>(active.row(at)));
    if (growFrom(load<f64>(from), load<f64>(from, 8), active)) continue;
    active.count--;
    store<i32>(active.row(at), load<i32>(active.row(active.count)));
  }
}

/** Tries candidates at one to two distances from a point; accepts the first with room. */
function growFrom(x: f64, y: f64, active: Table): bool {
  for (let i = 0; i < CANDIDATES; i++) {
    const angle = TURN * nextRandom(state);
    const radius = distance * (1 + nextRandom(state));
    const cx = x + radius * cosine(angle);
    const cy = y + radius * sine(angle);
    if (cx < left || cy < front || cx >= left + width || cy >= front + depth || !hasRoom(cx, cy)) continue;
    accept(cx, cy, active);
    return true;
  }
  return false;
}

@inline
function cellOf(column: i32, row: i32): usize {
  return cells + (<usize>(row * columns + column) << 2);
}

function hasRoom(x: f64, y: f64): bool {
  const column = <i32>((x - left) / cellSize);
  const row = <i32>((y - front) / cellSize);
  for (let r = max(0, row - 2); r <= min(rows - 1, row + 2); r++) {
    for (let c = max(0, column - 2); c <= min(columns - 1, column + 2); c++) {
      const other = load<i32>(cellOf(c, r));
      if (other < 0) continue;
      const dx = load<f64>(samples.row(other)) - x;
      const dy = load<f64>(samples.row(other), 8) - y;
      if (dx * dx + dy * dy < distance * distance) return false;
    }
  }
  return true;
}

function accept(x: f64, y: f64, active: Table): void {
  const index = addSample(x, y);
  const column = min(columns - 1, <i32>((x - left) / cellSize));
  const row = min(rows - 1, <i32>((y - front) / cellSize));
  store<i32>(cellOf(column, row), index);
  store<i32>(active.add(), index);
}

function keepInside(): void {
  let kept = 0;
  for (let i = 0; i < samples.count; i++) {
    const from = samples.row(i);
    if (!isInside(load<f64>(from), load<f64>(from, 8))) continue;
    memory.copy(samples.row(kept++), from, POINT_BYTES);
  }
  samples.count = kept;
}

/** Shuffles the points (Fisher-Yates). */
function shuffle(): void {
  for (let i = samples.count - 1; i > 0; i--) {
    const a = samples.row(i);
    const b = samples.row(nextIndex(state, i + 1));
    const x = load<f64>(a);
    const y = load<f64>(a, 8);
    store<f64>(a, load<f64>(b));
    store<f64>(a, load<f64>(b, 8), 8);
    store<f64>(b, x);
    store<f64>(b, y, 8);
  }
}
