/** Draws a rectangle by a drag, two clicks, or typed values. */
import type { Position } from '../../../engine/host/types.ts';
import { design } from '../../../model/design.ts';
import { corners, normalAngle, type Box } from '../plane/box.ts';
import { toMillimetre, toStep } from '../plane/snap.ts';
import { texts } from '../texts.ts';
import { guided, onGround, placeFields, typedPlace, wasDragged } from './drawing.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const DEGREE = Math.PI / 180;
const { maxlength, maxwidth } = design.building;

export function drawBox(context: ToolContext): ToolState {
  let last: { point: Position; edge: number | null } = { point: [0, 0], edge: null };
  const leave = () => context.go(context.idle());
  const begin = (pressed: PointerAt | null) => context.go(stretchBox(context, last.point, last.edge ?? 0, pressed));
  return {
    name: 'box',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: { hint: texts.boxCorner, fields: placeFields, accepts: false },
    begin: () => context.prompt.show({ x: 0, y: 0 }),
    move(at) {
      const snapped = context.point(at, null);
      if (!snapped) return;
      last = snapped;
      context.prompt.show({ x: last.point[0], y: last.point[1] });
      guided(context, snapped);
    },
    down(at) {
      this.move(at);
      begin(at);
    },
    up: () => undefined,
    accept() {
      last = { point: typedPlace(context, last.point), edge: null };
      begin(null);
    },
    cancel: leave,
  };
}

/** Draws from a corner to the opposite one. `turn`: direction of the length, radians. */
function stretchBox(context: ToolContext, corner: Position, turn: number, pressed: PointerAt | null): ToolState {
  const usual = context.events.usualSize();
  let far: Position | null = null;
  let isHeld = pressed !== null;
  let angle = turn;
  const { prompt } = context;
  const box = (): Box => {
    angle = prompt.typed('angle') === undefined ? turn : prompt.typed('angle')! * DEGREE;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const to: Position = far ? [far[0] - corner[0], far[1] - corner[1]] : [0, 0];
    const [u, v] = [to[0] * cos + to[1] * sin, to[1] * cos - to[0] * sin];
    const length = prompt.typed('length') ?? (far ? Math.abs(u) : usual.length);
    const width = prompt.typed('width') ?? (far ? Math.abs(v) : usual.width);
    const [mu, mv] = [((u < 0 ? -1 : 1) * length) / 2, ((v < 0 ? -1 : 1) * width) / 2];
    return {
      x: toMillimetre(corner[0] + mu * cos - mv * sin),
      y: toMillimetre(corner[1] + mu * sin + mv * cos),
      rotate_z: normalAngle(angle),
      maxlength: toMillimetre(length),
      maxwidth: toMillimetre(width),
    };
  };
  const isBuildable = ({ maxlength: length, maxwidth: width }: Box) =>
    length >= maxlength.min && width >= maxwidth.min && length <= maxlength.max && width <= maxwidth.max;
  const show = () => {
    const drawn = box();
    prompt.show({ length: drawn.maxlength, width: drawn.maxwidth, angle: angle / DEGREE });
    const ring = corners(drawn).map(onGround);
    const { metres } = context.texts();
    context.work({
      lines: [[...ring, ring[0]!]],
      marks: [onGround(corner)],
      measures: [
        { a: ring[0]!, b: ring[1]!, label: metres(drawn.maxlength) },
        { a: ring[1]!, b: ring[2]!, label: metres(drawn.maxwidth) },
      ],
    });
    context.sketch.show(
      isBuildable(drawn)
        ? [{ from: null, patch: { ...drawn, cfg: { shapemode: 'box', points: [], inner_points: [] } }, set: 0 }]
        : [],
    );
  };
  const finish = () => {
    if (context.sketch.isEmpty) return;
    context.sketch.build('draw');
    context.go(context.idle());
  };
  return {
    name: 'box',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: {
      hint: texts.boxStretch,
      fields: [
        { key: 'length', label: texts.length, unit: 'm', min: maxlength.min, max: maxlength.max },
        { key: 'width', label: texts.width, unit: 'm', min: maxwidth.min, max: maxwidth.max },
        { key: 'angle', label: texts.direction, unit: 'deg', min: -360, max: 360 },
      ],
      accepts: true,
    },
    begin: show,
    move(at) {
      far = farCorner(context, at, corner, angle);
      show();
    },
    down: (at) => {
      isHeld = true;
      far = farCorner(context, at, corner, angle);
      show();
    },
    up(at) {
      // After a click the opposite corner follows the pointer without a button.
      if (pressed && !wasDragged(pressed, at)) {
        pressed = null;
        isHeld = false;
      } else if (isHeld) finish();
    },
    typed: show,
    double: finish,
    accept: finish,
    cancel() {
      context.sketch.clear();
      context.go(drawBox(context));
    },
  };
}

/** Returns the opposite corner, snapped to corners and edges, otherwise to whole grid steps of length and width. */
function farCorner(context: ToolContext, at: PointerAt, corner: Position, angle: number): Position | null {
  const snapped = context.point(at, null);
  if (!snapped || (snapped.kind !== 'grid' && snapped.kind !== 'free')) return snapped?.point ?? null;
  const ground = context.views.onPlane(at.px, at.py);
  const { grid } = context.rules([], at.shift);
  if (!ground || !grid) return snapped.point;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const to: Position = [ground.x - corner[0], ground.y - corner[1]];
  const [u, v] = [toStep(to[0] * cos + to[1] * sin, grid), toStep(to[1] * cos - to[0] * sin, grid)];
  return [corner[0] + u * cos - v * sin, corner[1] + u * sin + v * cos];
}
