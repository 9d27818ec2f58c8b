/** Draws a building along an edge of a plot or street: a click takes the whole edge, a drag part of it. */
import type { Position } from '../../../engine/host/types.ts';
import { design } from '../../../model/design.ts';
import { middleOf } from '../../../model/plane.ts';
import { actionOf } from '../../stores/page/keytable.ts';
import type { PromptField } from '../overlay/prompt.ts';
import { alongLine, chainThrough, isLeft, lineLength, nearestEdge, partOf, stripBeside } from '../plane/alongedge.ts';
import type { Segment } from '../plane/snap.ts';
import { toStep } from '../plane/snap.ts';
import { texts } from '../texts.ts';
import { onGround, wasDragged } from './drawing.ts';
import { toolKeys } from './stagekeys.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const { maxlength, maxwidth } = design.building;
const fields: readonly PromptField[] = [
  { key: 'offset', label: texts.offset, unit: 'm', min: 0, max: 100 },
  { key: 'depth', label: texts.depth, unit: 'm', min: maxwidth.min, max: 100 },
  { key: 'length', label: texts.length, unit: 'm', min: maxlength.min, max: maxlength.max },
];
/** Edges farther away are ignored, pixels. */
const REACH = 120;
/** The last typed distance, metres. */
let lastOffset = 0;

export function followEdge(context: ToolContext): ToolState {
  const edges = context.edges();
  const { prompt } = context;
  let line: Position[] | null = null;
  let left = true;
  let pressed: { at: PointerAt; along: number } | null = null;
  let to: number | null = null;
  const take = (edge: Segment) => {
    line = chainThrough(edge, edges);
  };
  const show = () => {
    if (!line) return context.sketch.clear();
    const whole = lineLength(line);
    const [a, b] = pressed && to !== null ? [Math.min(pressed.along, to), Math.max(pressed.along, to)] : [0, whole];
    const from = Math.max(0, a);
    const until = Math.min(whole, prompt.typed('length') === undefined ? b : from + prompt.typed('length')!);
    const part = partOf(line, from, Math.min(until, from + maxlength.max));
    const [offset, depth] = [
      prompt.typed('offset') ?? lastOffset,
      prompt.typed('depth') ?? Math.min(100, context.events.usualSize().width),
    ];
    prompt.show({ offset, depth, length: until - from });
    context.work({
      lines: [line.map(onGround)],
      marks: part.length > 1 ? [onGround(part[0]!), onGround(part.at(-1)!)] : [],
    });
    const isLong = lineLength(part) >= maxlength.min;
    context.sketch.show(isLong ? [{ from: null, patch: stripBeside(part, offset, depth, left), set: 0 }] : []);
  };
  const finish = () => {
    if (context.sketch.isEmpty) return;
    lastOffset = prompt.typed('offset') ?? lastOffset;
    context.sketch.build('draw');
    context.go(context.idle());
  };
  let at = -1;
  const cycle = (by: number) => {
    at = (at + by + edges.length) % edges.length;
    take(edges[at]!);
    // The middle of all edges is likely inside the plot.
    left = isLeft(middleOf(edges.map(({ a }) => a)), line!);
    show();
  };
  return {
    name: 'edge',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask:
      edges.length > 0
        ? { hint: texts.alongEdge, fields, accepts: true }
        : { hint: texts.noEdges, fields: [], accepts: false },
    move(pointer) {
      const ground = context.views.onPlane(pointer.px, pointer.py);
      if (!ground) return;
      const point: Position = [ground.x, ground.y];
      if (pressed && line) {
        const { grid } = context.rules([], pointer.shift);
        if (wasDragged(pressed.at, pointer)) to = grid ? toStep(alongLine(point, line), grid) : alongLine(point, line);
      } else {
        const edge = nearestEdge(point, edges, REACH * context.views.metresPerPixel(point[0], point[1]));
        line = null;
        if (edge) take(edge);
      }
      if (line) left = isLeft(point, line);
      show();
    },
    down(pointer) {
      this.move(pointer);
      if (!line) return;
      const ground = context.views.onPlane(pointer.px, pointer.py)!;
      const { grid } = context.rules([], pointer.shift);
      const along = alongLine([ground.x, ground.y], line);
      pressed = { at: pointer, along: grid ? toStep(along, grid) : along };
    },
    up() {
      if (pressed) finish();
      pressed = null;
      to = null;
    },
    typed: show,
    accept() {
      if (!line && edges.length > 0) cycle(1);
      finish();
    },
    key(event) {
      if (edges.length === 0) return false;
      if (actionOf(toolKeys, event) !== 'edge') return false;
      cycle(event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1);
      return true;
    },
    cancel() {
      context.sketch.clear();
      context.go(pressed ? followEdge(context) : context.idle());
    },
  };
}
