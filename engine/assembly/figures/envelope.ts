import { BuildingFigure, Parapet, RoofShape, Storey } from '../../abi';
import { alloc } from '../memory/arena';
import { addSlot, intSlot, setSlot, slot } from '../memory/table';
import { UNITS_PER_METRE } from '../number/grid';
import { ringX, ringY } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';
import { COVERAGE_DIFFERENCE, COVERAGE_SLOTS, coverage } from '../plane/coverage';
import { sortAscending } from '../plane/sort';
import {
  isSameOutline,
  outlineRing,
  outlineRingCount,
  outlineRings,
  pointInOutline,
  storeyAbove,
} from '../partition/outlines';
import { figures, parapets, storeys, vertices } from '../partition/tables';

/**
 * Roof and parapets: what of each storey nothing stands on, and the edges around it (domain.md 1.2). Storeys are stacked
 * bottom up in the table; only the storey directly above covers.
 */
export function addRoofs(): void {
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeys.row(i);
    if (slot(storey, Storey.BelowGround) != 0 || slot(storey, Storey.Surface) != 0) continue;
    if (slot(storey, Storey.Inside) != 0) continue;
    if (slot(storey, Storey.RoofHeight) != 0) {
      addPitched(storey);
      continue;
    }
    const above = storeyAbove(i);
    const area = intSlot(storey, Storey.RoofShape) == RoofShape.Open ? 0 : freeArea(storey, above);
    setSlot(storey, Storey.RoofArea, area);
    addSlot(figures, BuildingFigure.Roof, area);
    addParapets(i, storey, above);
  }
}

/** What `layout/roofs.ts` laid on top of a storey. */
function addPitched(storey: usize): void {
  const top = slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
  const ridge = top + slot(storey, Storey.RoofHeight);
  addSlot(figures, BuildingFigure.Roof, slot(storey, Storey.RoofArea));
  addSlot(figures, BuildingFigure.PointedWallArea, slot(storey, Storey.GableArea));
  addSlot(figures, BuildingFigure.Volume, slot(storey, Storey.RoofVolume));
  setSlot(figures, BuildingFigure.Height, max(slot(figures, BuildingFigure.Height), ridge));
}

/** Area of a storey that the one above, if any, leaves free, m2. */
function freeArea(storey: usize, above: usize): f64 {
  return above == 0 ? slot(storey, Storey.Gross) : uncovered(storey, above);
}

function uncovered(storey: usize, above: usize): f64 {
  if (isSameOutline(storey, above)) return 0;
  const count = intSlot(storey, Storey.OutlineCount);
  const aboveCount = intSlot(above, Storey.OutlineCount);
  const own = outlineRings(storey);
  const total = own + outlineRings(above);
  const points = alloc((count + aboveCount) << 3);
  memory.copy(points, vertices.row(intSlot(storey, Storey.OutlineStart)), <usize>(count << 3));
  memory.copy(points + <usize>(count << 3), vertices.row(intSlot(above, Storey.OutlineStart)), <usize>(aboveCount << 3));
  const offsets = alloc((total + 1) << 2);
  let at = 0;
  for (let i = 0; i < total; i++) {
    store<i32>(offsets + (<usize>i << 2), at);
    at += i < own ? outlineRingCount(storey, i) : outlineRingCount(above, i - own);
  }
  store<i32>(offsets + (<usize>total << 2), at);
  const polygons = alloc(12);
  store<i32>(polygons, 0);
  store<i32>(polygons, own, 4);
  store<i32>(polygons, total, 8);
  const areas = alloc(COVERAGE_SLOTS << 3);
  coverage(points, offsets, polygons, 1, 2, areas);
  return slot(areas, COVERAGE_DIFFERENCE);
}

function addParapets(index: i32, storey: usize, above: usize): void {
  if (above != 0 && isSameOutline(storey, above)) return;
  const height = parapetHeight(storey);
  if (height <= 0) return;
  for (let r = 0; r < outlineRings(storey); r++) {
    const ring = outlineRing(storey, r);
    const count = outlineRingCount(storey, r);
    for (let i = 0; i < count; i++) {
      const next = i + 1 == count ? 0 : i + 1;
      const ax = ringX(ring, i);
      const ay = ringY(ring, i);
      const bx = ringX(ring, next);
      const by = ringY(ring, next);
      if (above == 0) addParapet(index, storey, <f64>ax, <f64>ay, <f64>bx, <f64>by, height);
      else exposeEdge(index, storey, above, ax, ay, bx, by, height);
    }
  }
}

/** Parapets belong to flat roofs; a pitched one has none. */
function parapetHeight(storey: usize): f64 {
  const shape = intSlot(storey, Storey.RoofShape);
  const isFlat = shape == RoofShape.Flat || shape == RoofShape.Terrace || shape == RoofShape.Green;
  return isFlat ? slot(storey, Storey.ParapetHeight) : 0;
}

/** The stretches of an edge where nothing stands on it: cut at the outline above, keep what is outside of it. */
function exposeEdge(index: i32, storey: usize, above: usize, ax: i32, ay: i32, bx: i32, by: i32, height: f64): void {
  const cuts = alloc((2 * intSlot(above, Storey.OutlineCount) + 2) << 3);
  const dx = <f64>(bx - ax);
  const dy = <f64>(by - ay);
  store<f64>(cuts, 0);
  store<f64>(cuts, 1, 8);
  let total = 2;
  for (let r = 0; r < outlineRings(above); r++) {
    const ring = outlineRing(above, r);
    const count = outlineRingCount(above, r);
    for (let i = 0; i < count; i++) {
      const next = i + 1 == count ? 0 : i + 1;
      const t = crossingAt(ring, i, next, ax, ay, dx, dy);
      if (t > 0 && t < 1) store<f64>(cuts + (<usize>(total++) << 3), t);
      // Where the outline above runs along the edge, its corners are the cuts.
      const foot = (<f64>(ringX(ring, i) - ax) * dx + <f64>(ringY(ring, i) - ay) * dy) / (dx * dx + dy * dy);
      if (foot > 0 && foot < 1) store<f64>(cuts + (<usize>(total++) << 3), foot);
    }
  }
  sortAscending<f64>(cuts, total);
  for (let i = 0; i + 1 < total; i++) {
    const from = slot(cuts, i);
    const to = slot(cuts, i + 1);
    const middle = (from + to) / 2;
    const x = <i32>nearest(<f64>ax + dx * middle);
    const y = <i32>nearest(<f64>ay + dy * middle);
    if (to <= from || pointInOutline(above, x, y) >= 0) continue;
    addParapet(
      index,
      storey,
      <f64>ax + dx * from,
      <f64>ay + dy * from,
      <f64>ax + dx * to,
      <f64>ay + dy * to,
      height,
    );
  }
}

/** Where the line of an edge crosses an edge of the outline above, as a share of the edge; -1 when it does not. */
function crossingAt(ring: usize, a: i32, b: i32, x: i32, y: i32, dx: f64, dy: f64): f64 {
  const ex = <f64>(ringX(ring, b) - ringX(ring, a));
  const ey = <f64>(ringY(ring, b) - ringY(ring, a));
  const turn = dx * ey - dy * ex;
  if (turn == 0) return -1;
  const px = <f64>(ringX(ring, a) - x);
  const py = <f64>(ringY(ring, a) - y);
  const s = (px * dy - py * dx) / turn;
  return s < 0 || s > 1 ? -1 : (px * ey - py * ex) / turn;
}

function addParapet(index: i32, storey: usize, ax: f64, ay: f64, bx: f64, by: f64, height: f64): void {
  const row = parapets.add();
  const top = slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
  setSlot(row, Parapet.Storey, index);
  setSlot(row, Parapet.X0, nearest(ax));
  setSlot(row, Parapet.Y0, nearest(ay));
  setSlot(row, Parapet.X1, nearest(bx));
  setSlot(row, Parapet.Y1, nearest(by));
  setSlot(row, Parapet.Z, top);
  setSlot(row, Parapet.Height, height);
  addSlot(figures, BuildingFigure.ParapetArea, (hypotenuse(bx - ax, by - ay) / UNITS_PER_METRE) * height);
}
