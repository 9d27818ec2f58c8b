import { BuildingFigure } from '../../abi/building';
import { Parapet, Storey } from '../../abi/storey';
import { RoofShape } from '../model.generated';
import { alloc } from '../memory/arena';
import { addSlot, intSlot, setSlot, slot } from '../memory/table';
import { UNITS_PER_METRE } from '../number/grid';
import { pointX, pointY } from '../number/ring';
import { hypotenuse } from '../number/trigonometry';
import { sortAscending } from '../plane/sort';
import { isPlaced, placedRing, pointInPlaced, standsBeside, standsOn } from '../partition/covers';
import { isSameOutline, outlineRingCount, outlineRings } from '../partition/outlines';
import { figures, parapets, storeyRow, storeys } from '../partition/tables';
import { areaBeyond } from './beyond';

/**
 * Adds roof areas and parapets (domain.md 1.2). The storey directly above covers the roof of a storey, and so do towers that
 * start there.
 */
export function addRoofs(): void {
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeyRow(i);
    if (slot(storey, Storey.BelowGround) != 0 || slot(storey, Storey.Surface) != 0) continue;
    if (slot(storey, Storey.Inside) != 0) continue;
    if (slot(storey, Storey.RoofHeight) != 0) {
      addPitched(storey);
      continue;
    }
    const area = intSlot(storey, Storey.RoofShape) == RoofShape.Open ? 0 : freeArea(i, storey);
    setSlot(storey, Storey.RoofArea, area);
    addSlot(figures, BuildingFigure.Roof, area);
    addParapets(i, storey);
  }
}

/** Adds the pitched roof that `layout/roofs.ts` laid on a storey. */
function addPitched(storey: usize): void {
  const top = slot(storey, Storey.Z) + slot(storey, Storey.Height) * slot(storey, Storey.Repeat);
  const ridge = top + slot(storey, Storey.RoofHeight);
  addSlot(figures, BuildingFigure.Roof, slot(storey, Storey.RoofArea));
  addSlot(figures, BuildingFigure.PointedWallArea, slot(storey, Storey.GableArea));
  addSlot(figures, BuildingFigure.Volume, slot(storey, Storey.RoofVolume));
  setSlot(figures, BuildingFigure.Height, max(slot(figures, BuildingFigure.Height), ridge));
}

/** Returns the roof area of a storey that nothing stands on, m2. */
function freeArea(index: i32, storey: usize): f64 {
  const covers = alloc(storeys.count << 2);
  let count = 0;
  for (let i = index + 1; i < storeys.count; i++) {
    if (!standsOn(i, index)) continue;
    store<i32>(covers + (<usize>(count++) << 2), i);
    if (isSameOutline(storey, storeyRow(i)) && isPlaced(storey) == isPlaced(storeyRow(i))) return 0;
  }
  return count == 0 ? slot(storey, Storey.Gross) : areaBeyond(storey, covers, count);
}

/** Rows (i32) of the storeys that stand on or beside the current roof. */
let blockers: usize = 0;
let blockerCount: i32 = 0;

function addParapets(index: i32, storey: usize): void {
  const height = parapetHeight(storey);
  if (height <= 0) return;
  blockers = alloc(storeys.count << 2);
  blockerCount = 0;
  for (let i = 0; i < storeys.count; i++) {
    if (i == index || (!standsOn(i, index) && !standsBeside(i, index))) continue;
    const same = isSameOutline(storey, storeyRow(i)) && slot(storey, Storey.Body) == slot(storeyRow(i), Storey.Body);
    if (same) return;
    store<i32>(blockers + (<usize>(blockerCount++) << 2), i);
  }
  for (let r = 0; r < outlineRings(storey); r++) {
    const ring = placedRing(storey, r);
    const count = outlineRingCount(storey, r);
    for (let i = 0; i < count; i++) {
      const next = i + 1 == count ? 0 : i + 1;
      const ax = pointX(ring, i);
      const ay = pointY(ring, i);
      const bx = pointX(ring, next);
      const by = pointY(ring, next);
      if (blockerCount == 0) addParapet(index, storey, <f64>ax, <f64>ay, <f64>bx, <f64>by, height);
      else exposeEdge(index, storey, ax, ay, bx, by, height);
    }
  }
}

@inline
function blocker(index: i32): usize {
  return storeyRow(load<i32>(blockers + (<usize>index << 2)));
}

/** Whether a storey stands on or beside the current roof at this point. */
function isBlocked(x: i32, y: i32): bool {
  for (let i = 0; i < blockerCount; i++) if (pointInPlaced(blocker(i), x, y) >= 0) return true;
  return false;
}

/** Metres; 0 for roofs that are not flat. */
function parapetHeight(storey: usize): f64 {
  const shape = intSlot(storey, Storey.RoofShape);
  const isFlat = shape == RoofShape.Flat || shape == RoofShape.Terrace || shape == RoofShape.Green;
  return isFlat ? slot(storey, Storey.ParapetHeight) : 0;
}

/** Adds parapets to the free stretches of an edge: cuts it at the outlines of the blockers and keeps the pieces outside them. */
function exposeEdge(index: i32, storey: usize, ax: i32, ay: i32, bx: i32, by: i32, height: f64): void {
  let corners = 0;
  for (let i = 0; i < blockerCount; i++) corners += intSlot(blocker(i), Storey.OutlineCount);
  const cuts = alloc((2 * corners + 2) << 3);
  const dx = <f64>(bx - ax);
  const dy = <f64>(by - ay);
  store<f64>(cuts, 0);
  store<f64>(cuts, 1, 8);
  let total = 2;
  for (let k = 0; k < blockerCount; k++) {
    for (let r = 0; r < outlineRings(blocker(k)); r++) {
      const ring = placedRing(blocker(k), r);
      const count = outlineRingCount(blocker(k), r);
      for (let i = 0; i < count; i++) {
        const next = i + 1 == count ? 0 : i + 1;
        const t = crossingAt(ring, i, next, ax, ay, dx, dy);
        if (t > 0 && t < 1) store<f64>(cuts + (<usize>(total++) << 3), t);
        // An outline along the edge has no crossing: its corners are the cuts.
        const foot = (<f64>(pointX(ring, i) - ax) * dx + <f64>(pointY(ring, i) - ay) * dy) / (dx * dx + dy * dy);
        if (foot > 0 && foot < 1) store<f64>(cuts + (<usize>(total++) << 3), foot);
      }
    }
  }
  sortAscending<f64>(cuts, total);
  for (let i = 0; i + 1 < total; i++) {
    const from = slot(cuts, i);
    const to = slot(cuts, i + 1);
    const middle = (from + to) / 2;
    const x = <i32>nearest(<f64>ax + dx * middle);
    const y = <i32>nearest(<f64>ay + dy * middle);
    if (to <= from || isBlocked(x, y)) continue;
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

/** Returns where the line of an edge crosses edge a b of a ring, as a share of the edge; -1 when it does not cross. */
function crossingAt(ring: usize, a: i32, b: i32, x: i32, y: i32, dx: f64, dy: f64): f64 {
  const ex = <f64>(pointX(ring, b) - pointX(ring, a));
  const ey = <f64>(pointY(ring, b) - pointY(ring, a));
  const turn = dx * ey - dy * ex;
  if (turn == 0) return -1;
  const px = <f64>(pointX(ring, a) - x);
  const py = <f64>(pointY(ring, a) - y);
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
