/** Drags handles other than those of the box: corners and edges of the outline, setbacks of storeys, towers. */
import type { Position } from '../../../engine/host/types.ts';
import { design } from '../../../model/design.ts';
import type { Building } from '../../../model/entities/building.ts';
import { apart } from '../../../model/plane.ts';
import type { HandleName } from '../overlay/handlename.ts';
import { dot, normalAngle, outward, toWorld, type Side } from '../plane/box.ts';
import { ringsOf } from '../plane/outline.ts';
import { reshaped, withCorner, withEdgeMoved, withInserted } from '../plane/reshape.ts';
import { toMillimetre, toStep } from '../plane/snap.ts';
import { listedFloors, towerBox } from '../plane/standing.ts';
import { nearestPlace } from '../plane/towerplace.ts';
import type { BuildingPatch, ShownBuilding, StageCommand } from '../types.ts';
import { onGround } from './drawing.ts';
import { Gesture } from './gesture.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

/** Returns the patch for a pointer position; null if it cannot be built. */
type Change = (at: PointerAt) => BuildingPatch | null;
interface Drag {
  command: StageCommand;
  change: Change;
}

const DEGREE = Math.PI / 180;
const SETBACK_STEP = 0.5;

export function shaping(context: ToolContext, id: number, handle: HandleName, start: PointerAt): ToolState | null {
  const shown = context.shownBuilding(id);
  if (!shown || shown.record.cfg.locked) return null;
  const drag = dragOf(context, { ...shown, record: structuredClone(shown.record) }, handle, start);
  if (!drag) return null;
  const gesture = new Gesture(context.events, drag.command);
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  context.act({ handle, dragging: true });
  return {
    name: 'shaping',
    holdsCamera: 'all',
    cursor: 'grabbing',
    move(at) {
      const patch = drag.change(at);
      if (patch) gesture.edit(id, patch);
    },
    up: () => finish(() => gesture.end()),
    cancel: () => finish(() => gesture.cancel()),
  };
}

function dragOf(context: ToolContext, shown: ShownBuilding, handle: HandleName, start: PointerAt): Drag | null {
  const building = shown.record;
  const [kind, ...rest] = handle.split(':');
  const [first, second] = rest.map(Number) as [number, number];
  if (kind === 'vertex') return { command: 'outline', change: cornerDrag(context, building, first, second) };
  if (kind === 'insert') return { command: 'outline', change: insertDrag(context, building, first, second) };
  if (kind === 'edge') return { command: 'outline', change: edgeDrag(context, building, first, second, start) };
  if (kind === 'setback')
    return { command: 'setback', change: setbackDrag(context, shown, first, rest[1] as Side, start) };
  if (kind === 'tower') return { command: 'tower', change: towerDrag(context, shown, first) };
  if (kind === 'towerturn') return { command: 'tower', change: towerTurn(context, shown, first) };
  return null;
}

function cornerDrag(context: ToolContext, building: Building, ring: number, corner: number): Change {
  const points = ringsOf(building)[ring]!;
  const before = points.at(corner - 1)!;
  const further = points.at(corner - 2)!;
  const trail = {
    from: before,
    along: Math.atan2(before[1] - further[1], before[0] - further[0]),
    first: points[(corner + 1) % points.length]!,
  };
  return (at) => {
    const snapped = context.point(at, trail, [building.id]);
    if (!snapped) return null;
    context.act({ guides: snapped.guides });
    showSides(context, points, corner, snapped.point);
    return reshaped(building, withCorner(building, ring, corner, snapped.point));
  };
}

/** Shows the lengths of the two edges at the dragged corner. */
function showSides(context: ToolContext, points: readonly Position[], corner: number, to: Position): void {
  const { metres } = context.texts();
  const sides = [points.at(corner - 1)!, points[(corner + 1) % points.length]!];
  context.work({
    marks: [onGround(to)],
    measures: sides.map((end) => ({
      a: onGround(end),
      b: onGround(to),
      label: metres(apart(end, to)),
    })),
  });
}

function insertDrag(context: ToolContext, building: Building, ring: number, edge: number): Change {
  const points = ringsOf(building)[ring]!;
  return (at) => {
    const snapped = context.point(at, null, [building.id]);
    if (!snapped) return null;
    context.act({ guides: snapped.guides });
    showSides(context, points.toSpliced(edge + 1, 0, snapped.point), edge + 1, snapped.point);
    return reshaped(building, withInserted(building, ring, edge, snapped.point));
  };
}

function edgeDrag(context: ToolContext, building: Building, ring: number, edge: number, start: PointerAt): Change {
  const points = ringsOf(building)[ring]!;
  const [a, b] = [points[edge]!, points[(edge + 1) % points.length]!];
  const length = apart(a, b) || 1;
  const normal: Position = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
  const grabbed = context.views.onPlane(start.px, start.py);
  return (at) => {
    const ground = context.views.onPlane(at.px, at.py);
    if (!ground || !grabbed) return null;
    const pulled = dot([ground.x - grabbed.x, ground.y - grabbed.y], normal);
    const { grid } = context.rules([building.id], at.shift);
    const by = grid ? toStep(pulled, Math.min(grid, 1)) : toMillimetre(pulled);
    const moved = withEdgeMoved(building, ring, edge, by);
    const [c, d] = [moved[ring]![edge]!, moved[ring]![(edge + 1) % points.length]!];
    context.work({
      measures: [
        {
          a: onGround(a),
          b: onGround([a[0] + normal[0] * by, a[1] + normal[1] * by]),
          label: context.texts().metres(by),
        },
      ],
      lines: [[onGround(c), onGround(d)]],
    });
    return reshaped(building, moved);
  };
}

const offsetKeys = { front: 'offset_front', right: 'offset_right', back: 'offset_back', left: 'offset_left' } as const;

function setbackDrag(context: ToolContext, shown: ShownBuilding, index: number, side: Side, start: PointerAt): Change {
  const building = shown.record;
  const floor = building.cfg.floors[index]!;
  const key = offsetKeys[side];
  const limits = design.floor[key];
  const level = listedFloors(shown).find((each) => each.index === index)!.foot;
  const grabbed = context.views.onPlane(start.px, start.py, level);
  const [dx, dy] = outward(building, side);
  return (at) => {
    const ground = context.views.onPlane(at.px, at.py, level);
    if (!ground || !grabbed) return null;
    const pushed = floor[key] - dot([ground.x - grabbed.x, ground.y - grabbed.y], [dx, dy]);
    const value = at.shift ? toMillimetre(pushed) : toStep(pushed, SETBACK_STEP);
    const kept = Math.min(limits.max, Math.max(limits.min, value));
    const half = side === 'front' || side === 'back' ? building.maxwidth / 2 : building.maxlength / 2;
    const from = [building.x + dx * half, building.y + dy * half, level] as const;
    const to = [building.x + dx * (half - kept), building.y + dy * (half - kept), level] as const;
    context.work({ measures: [{ a: from, b: to, label: context.texts().metres(kept) }] });
    return { cfg: { floors: building.cfg.floors.with(index, { ...floor, [key]: kept }) } };
  };
}

function towerDrag(context: ToolContext, shown: ShownBuilding, index: number): Change {
  const building = shown.record;
  const tower = building.cfg.towers[index]!;
  const { top } = towerBox(shown, tower);
  return (at) => {
    const ground = context.views.onPlane(at.px, at.py, top);
    if (!ground) return null;
    const along = dot([ground.x - building.x, ground.y - building.y], outward(building, 'right'));
    const place = nearestPlace(building, along);
    return { cfg: { towers: building.cfg.towers.with(index, { ...tower, cfg: { ...tower.cfg, ...place } }) } };
  };
}

function towerTurn(context: ToolContext, shown: ShownBuilding, index: number): Change {
  const building = shown.record;
  const tower = building.cfg.towers[index]!;
  const { centre, top } = towerBox(shown, tower);
  const [x, y] = toWorld(building, centre);
  return (at) => {
    const ground = context.views.onPlane(at.px, at.py, top);
    if (!ground) return null;
    const angle = normalAngle(Math.atan2(ground.y - y, ground.x - x) - building.rotate_z) / DEGREE;
    const angle_degrees = at.shift ? Math.round(angle * 10) / 10 : Math.round(angle / 15) * 15 + 0;
    context.work({
      lines: [
        [
          [x, y, top],
          [ground.x, ground.y, top],
        ],
      ],
      labels: [{ at: [ground.x, ground.y, top], text: context.texts().angle(angle_degrees) }],
    });
    return { cfg: { towers: building.cfg.towers.with(index, { ...tower, cfg: { ...tower.cfg, angle_degrees } }) } };
  };
}
