/** Mirrors the selection about a line: two points, a clicked edge, or a typed direction. */
import type { Position } from '../../../engine/host/types.ts';
import { mirrored, type MirrorLine } from '../plane/mirror.ts';
import { snapAngle } from '../plane/snap.ts';
import { texts } from '../texts.ts';
import { guided, onGround, placeFields, typedPlace } from './drawing.ts';
import { Gesture } from './gesture.ts';
import type { ToolContext, ToolState } from './tool.ts';

const DEGREE = Math.PI / 180;
/** Half the drawn length of the line, metres. */
const SHOWN = 60;

/** Whether the original stays: the last choice. */
let keeps = true;

export function mirroring(context: ToolContext): ToolState {
  let last: { point: Position; edge: number | null } = { point: middleOf(context), edge: null };
  const leave = () => context.go(context.idle());
  return {
    name: 'mirror',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: { hint: texts.mirrorFrom, fields: placeFields, accepts: true },
    move(at) {
      const snapped = context.point(at, null);
      if (!snapped) return;
      last = snapped;
      context.prompt.show({ x: last.point[0], y: last.point[1] });
      guided(context, snapped);
    },
    down(at) {
      this.move(at);
      context.go(turning(context, last.point, last.edge));
    },
    up: () => undefined,
    accept: () => context.go(turning(context, typedPlace(context, last.point), null)),
    cancel: leave,
  };
}

function middleOf(context: ToolContext): Position {
  const buildings = context.selected().flatMap((id) => context.building(id) ?? []);
  const sum = buildings.reduce<Position>(([x, y], each) => [x + each.x, y + each.y], [0, 0]);
  return [sum[0] / (buildings.length || 1), sum[1] / (buildings.length || 1)];
}

function turning(context: ToolContext, through: Position, edge: number | null): ToolState {
  const originals = context.selected().flatMap((id) => context.building(id) ?? []);
  let angle = edge ?? Math.PI / 2;
  const line = (): MirrorLine => {
    const typed = context.prompt.typed('angle');
    return { through, angle: typed === undefined ? angle : typed * DEGREE };
  };
  const show = () => {
    const { angle: turn } = line();
    const [dx, dy] = [Math.cos(turn) * SHOWN, Math.sin(turn) * SHOWN];
    context.prompt.show({ angle: turn / DEGREE });
    context.work({
      lines: [[onGround([through[0] - dx, through[1] - dy]), onGround([through[0] + dx, through[1] + dy])]],
      marks: [onGround(through)],
    });
    context.sketch.show(originals.map((each) => ({ from: each.id, patch: mirrored(each, line()), set: 1 })));
  };
  const finish = () => {
    if (keeps) context.sketch.build('mirror');
    else {
      context.sketch.clear();
      const gesture = new Gesture(context.events, 'mirror');
      for (const each of originals) if (!each.cfg.locked) gesture.edit(each.id, mirrored(each, line()));
      gesture.end();
    }
    context.go(context.idle());
  };
  return {
    name: 'mirror',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: {
      hint: texts.mirrorTo,
      fields: [{ key: 'angle', label: texts.direction, unit: 'deg', min: -360, max: 360 }],
      actions: [{ label: () => texts.keepOriginal, run: () => (keeps = !keeps), pressed: () => keeps }],
      accepts: true,
    },
    begin: show,
    move(at) {
      const ground = context.views.onPlane(at.px, at.py);
      if (!ground || Math.hypot(ground.x - through[0], ground.y - through[1]) < 0.5) return;
      const wanted = Math.atan2(ground.y - through[1], ground.x - through[0]);
      const isAlongEdge = edge !== null && Math.abs(Math.sin(wanted - edge)) < 0.1;
      const step = at.shift ? 0.1 : 15;
      angle = isAlongEdge ? edge : snapAngle(wanted, step, { grid: null, edges: [], reach: 0 }).angle;
      show();
    },
    down(at) {
      this.move(at);
      finish();
    },
    up: () => undefined,
    typed: show,
    accept: finish,
    cancel() {
      context.sketch.clear();
      context.go(mirroring(context));
    },
  };
}
