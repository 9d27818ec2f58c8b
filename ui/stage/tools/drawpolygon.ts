/** Draws an outline corner by corner; a ring has a second outline, its courtyard. */
import type { Position } from '../../../engine/host/types.ts';
import { apart, isInside, ringArea } from '../../../model/plane.ts';
import { actionOf } from '../../stores/page/keytable.ts';
import type { PromptField } from '../overlay/prompt.ts';
import type { Place, Work } from '../overlay/work.ts';
import { normalAngle } from '../plane/box.ts';
import { insetRing, isSound, patchOfOutline } from '../plane/outline.ts';
import { toMillimetre } from '../plane/snap.ts';
import { texts } from '../texts.ts';
import { guided, onGround, placeFields, typedPlace } from './drawing.ts';
import { toolKeys } from './stagekeys.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const DEGREE = Math.PI / 180;
/** A click this near to the first corner closes the outline, pixels. */
const CLOSING = 12;
const LONGEST = 1000;
const segmentFields: readonly PromptField[] = [
  { key: 'length', label: texts.length, unit: 'm', min: 0.1, max: LONGEST },
  { key: 'angle', label: texts.angle, unit: 'deg', min: -360, max: 360 },
];
const depthField: PromptField = { key: 'depth', label: texts.depth, unit: 'm', min: 1, max: 100 };

export const drawPolygon = (context: ToolContext): ToolState => firstCorner(context, 'polygon', null);
export const drawRing = (context: ToolContext): ToolState => firstCorner(context, 'ring', null);

type Kind = 'polygon' | 'ring';

/** `outer`: the outline around the courtyard; null until that outline is closed. */
function firstCorner(context: ToolContext, kind: Kind, outer: readonly Position[] | null): ToolState {
  let last: Position = [0, 0];
  const show = () => {
    const depth = context.prompt.typed('depth');
    const inner = outer && depth ? insetRing(outer, depth) : null;
    const sound = outer && inner && isCourtyard(outer, inner);
    if (outer) context.work({ lines: [closed(outer), ...(sound ? [closed(inner)] : [])] });
    if (outer) context.sketch.show([drawn(outer, sound ? inner : [])]);
  };
  return {
    name: kind,
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: {
      hint: outer ? texts.courtyard : texts.firstPoint,
      fields: outer ? [depthField, ...placeFields] : placeFields,
      accepts: outer !== null,
    },
    begin() {
      context.prompt.show({ x: 0, y: 0 });
      show();
    },
    move(at) {
      const snapped = context.point(at, null);
      if (!snapped) return;
      last = snapped.point;
      context.prompt.show({ x: last[0], y: last[1] });
      guided(context, snapped);
      if (outer) context.work({ lines: [closed(outer)], marks: [onGround(last)] });
    },
    down(at) {
      this.move(at);
      context.go(nextCorner(context, kind, outer, [last]));
    },
    up: () => undefined,
    typed: show,
    accept() {
      if (outer && context.prompt.typed('depth') !== undefined) {
        const inner = insetRing(outer, context.prompt.typed('depth')!);
        if (isCourtyard(outer, inner)) build(context, outer, inner);
        return;
      }
      if (context.prompt.isTyped || !outer) context.go(nextCorner(context, kind, outer, [typedPlace(context, last)]));
    },
    key: (event) => {
      if (actionOf(toolKeys, event) !== 'removeLast' || !outer) return false;
      context.go(nextCorner(context, kind, null, [...outer]));
      return true;
    },
    cancel() {
      context.sketch.clear();
      context.go(outer ? firstCorner(context, kind, null) : context.idle());
    },
  };
}

const closed = (ring: readonly Position[]): Place[] => [...ring, ring[0]!].map(onGround);
const isCourtyard = (outer: readonly Position[], inner: readonly Position[]) =>
  isSound(inner) && inner.every((point) => isInside([outer], point)) && ringArea(inner) < ringArea(outer);
const drawn = (outer: readonly Position[], inner: readonly Position[]) => ({
  from: null,
  patch: patchOfOutline(outer, inner),
  set: 0,
});

function build(context: ToolContext, outer: readonly Position[], inner: readonly Position[]): void {
  context.sketch.show([drawn(outer, inner)]);
  context.sketch.build('draw');
  context.go(context.idle());
}

/** Returns the direction of the previous edge, or of the x axis. Radians. */
const incoming = (points: readonly Position[]): number => {
  const [a, b] = points.slice(-2);
  return a && b ? Math.atan2(b[1] - a[1], b[0] - a[0]) : 0;
};

/** Returns the angle of an edge, degrees: its direction if first, otherwise the corner with the previous edge (left positive). */
function angleAt(points: readonly Position[], to: Position): number {
  const from = points.at(-1)!;
  const direction = Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (points.length < 2) return direction / DEGREE;
  const turn = normalAngle(direction - incoming(points)) / DEGREE;
  return turn >= 0 ? 180 - turn : -(180 + turn);
}

function directionFor(points: readonly Position[], angle: number): number {
  if (points.length < 2) return angle * DEGREE;
  const turn = angle >= 0 ? 180 - angle : -(180 + angle);
  return incoming(points) + turn * DEGREE;
}

function nextCorner(
  context: ToolContext,
  kind: Kind,
  outer: readonly Position[] | null,
  points: Position[],
): ToolState {
  const { prompt } = context;
  let pointed: Position | null = null;
  let closes = false;
  const next = (): Position | null => {
    const [length, angle] = [prompt.typed('length'), prompt.typed('angle')];
    if (length === undefined && angle === undefined) return pointed;
    const from = points.at(-1)!;
    const to: Position = pointed ?? [
      from[0] + 10 * Math.cos(incoming(points) + Math.PI / 2),
      from[1] + 10 * Math.sin(incoming(points) + Math.PI / 2),
    ];
    // A typed angle turns to the side of the pointer.
    const seen = angleAt(points, to);
    const signed = angle === undefined ? seen : points.length > 1 && seen < 0 && angle > 0 ? -angle : angle;
    const direction = directionFor(points, signed);
    const far = length ?? apart(from, to);
    return [toMillimetre(from[0] + far * Math.cos(direction)), toMillimetre(from[1] + far * Math.sin(direction))];
  };
  const show = () => {
    const to = closes ? points[0]! : next();
    const ring = to && !closes ? [...points, to] : points;
    if (to) {
      const from = points.at(-1)!;
      prompt.show({ length: apart(from, to), angle: angleAt(points, to) });
    }
    context.work(workOf(context, points, to, outer));
    const isWhole = outer ? isCourtyard(outer, ring) : isSound(ring);
    if (outer) context.sketch.show([drawn(outer, isWhole ? ring : [])]);
    else context.sketch.show(isWhole ? [drawn(ring, [])] : []);
  };
  const close = () => {
    if (outer ? !isCourtyard(outer, points) : !isSound(points)) return;
    if (outer) return build(context, outer, points);
    if (kind === 'polygon') return build(context, points, []);
    context.go(firstCorner(context, 'ring', points));
  };
  const add = () => {
    const to = next();
    const from = points.at(-1)!;
    if (!to || apart(from, to) < 0.05) return;
    context.go(nextCorner(context, kind, outer, [...points, to]));
  };
  const restart = () => {
    context.sketch.clear();
    context.go(firstCorner(context, kind, outer));
  };
  return {
    name: kind,
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: {
      hint: points.length > 2 ? texts.lastPoint : texts.nextPoint,
      fields: segmentFields,
      accepts: points.length > 2,
    },
    begin: show,
    move(at) {
      const trail = { from: points.at(-1)!, along: incoming(points), first: points.length > 1 ? points[0]! : null };
      const snapped = context.point(at, trail);
      if (!snapped) return;
      closes = points.length > 2 && isOn(context, at, points[0]!);
      pointed = closes ? points[0]! : snapped.point;
      context.act({ guides: closes ? [] : snapped.guides });
      show();
    },
    down(at) {
      this.move(at);
      if (closes && !prompt.isTyped) close();
      else add();
    },
    up: () => undefined,
    double: close,
    typed() {
      closes = false;
      show();
    },
    accept: () => (prompt.isTyped ? add() : close()),
    key: (event) => {
      if (actionOf(toolKeys, event) !== 'removeLast') return false;
      if (points.length > 1) context.go(nextCorner(context, kind, outer, points.slice(0, -1)));
      else restart();
      return true;
    },
    cancel: restart,
  };
}

function isOn({ views }: ToolContext, at: PointerAt, [x, y]: Position): boolean {
  const seen = views.project(x, y, 0);
  return seen !== null && Math.hypot(seen[0] - at.px, seen[1] - at.py) <= CLOSING;
}

function workOf(
  context: ToolContext,
  points: readonly Position[],
  to: Position | null,
  outer: readonly Position[] | null,
): Partial<Work> {
  const line = (to ? [...points, to] : points).map(onGround);
  const { metres, angle } = context.texts();
  const measures = line.slice(1).map((b, index) => {
    const a = line[index]!;
    return { a, b, label: metres(apart(a, b)) };
  });
  const corner = to && points.length > 1 ? Math.abs(angleAt(points, to)) : null;
  return {
    lines: [line, ...(outer ? [closed(outer)] : [])],
    marks: points.map(onGround),
    // The last two; more would cover the drawing.
    measures: measures.slice(-2),
    labels: corner === null ? [] : [{ at: onGround(points.at(-1)!), text: angle(corner) }],
  };
}
