/** Measures on the model: lengths between points on ground and roofs, and the area of a closed line. */
import { ringArea } from '../../../model/plane.ts';
import { actionOf } from '../../stores/page/keytable.ts';
import type { Place } from '../overlay/work.ts';
import { texts } from '../texts.ts';
import { placeFields, typedPlace } from './drawing.ts';
import { toolKeys } from './stagekeys.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const CLOSING = 12;
/** Points nearer to each other than this are one point, metres. */
const SAME = 0.01;
const apart = (a: Place, b: Place) => Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);

export function measuring(context: ToolContext, points: readonly Place[] = [], isClosed = false): ToolState {
  let pointed: Place | null = null;
  let closes = false;
  const show = () => {
    const to = closes ? points[0]! : pointed;
    const line = isClosed ? [...points, points[0]!] : to ? [...points, to] : [...points];
    const { metres, squareMetres, fill } = context.texts();
    const measures = line.slice(1).map((b, index) => ({ a: line[index]!, b, label: metres(apart(line[index]!, b)) }));
    const total = measures.reduce((sum, { a, b }) => sum + apart(a, b), 0);
    const text = isClosed
      ? `${squareMetres(ringArea(points.map(([x, y]) => [x, y])))} · ${fill(texts.perimeter, metres(total))}`
      : fill(texts.total, metres(total));
    const labels = isClosed || measures.length > 1 ? [{ at: isClosed ? middleOf(points) : line.at(-1)!, text }] : [];
    context.work({ lines: [line], marks: line, measures, labels });
  };
  const add = (to: Place) => {
    if (points.length > 2 && apart(points[0]!, to) < SAME) context.go(measuring(context, points, true));
    else if (points.length === 0 || apart(points.at(-1)!, to) > SAME) context.go(measuring(context, [...points, to]));
  };
  return {
    name: 'measure',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: {
      hint: isClosed ? texts.measured : points.length === 0 ? texts.measureFrom : texts.measureTo,
      fields: isClosed ? [] : placeFields,
      accepts: points.length > 1,
    },
    begin() {
      const [x, y] = points.at(-1) ?? [0, 0];
      if (!isClosed) context.prompt.show({ x, y });
      show();
    },
    move(at) {
      if (isClosed) return;
      closes = points.length > 2 && isOn(context, at, points[0]!);
      pointed = context.surface(at);
      if (pointed) context.prompt.show({ x: pointed[0], y: pointed[1] });
      show();
    },
    down(at) {
      if (isClosed) return context.go(measuring(context));
      this.move(at);
      if (closes) context.go(measuring(context, points, true));
      else if (pointed) add(pointed);
    },
    up: () => undefined,
    accept() {
      if (!context.prompt.isTyped) return context.go(measuring(context));
      const [x, y] = points.at(-1) ?? [0, 0];
      const [tx, ty] = typedPlace(context, [x, y]);
      add([tx, ty, 0]);
    },
    key(event) {
      if (actionOf(toolKeys, event) !== 'removeLast' || points.length === 0) return false;
      context.go(measuring(context, points.slice(0, -1)));
      return true;
    },
    cancel: () => context.go(points.length > 0 ? measuring(context) : context.idle()),
  };
}

function isOn({ views }: ToolContext, at: PointerAt, [x, y, z]: Place): boolean {
  const seen = views.project(x, y, z);
  return seen !== null && Math.hypot(seen[0] - at.px, seen[1] - at.py) <= CLOSING;
}

function middleOf(points: readonly Place[]): Place {
  const sum = points.reduce<Place>(([x, y, z], point) => [x + point[0], y + point[1], z + point[2]], [0, 0, 0]);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}
