/** Copies the selection in a row, on a grid or around a courtyard, by pointer and typed values. */
import type { Position } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { apart, boxOf } from '../../../model/plane.ts';
import type { PromptField } from '../overlay/prompt.ts';
import type { Work } from '../overlay/work.ts';
import { corners, normalAngle } from '../plane/box.ts';
import { aroundCourt, inRow, onGrid, placed, type Placement } from '../plane/copies.ts';
import { toStep } from '../plane/snap.ts';
import { texts } from '../texts.ts';
import type { Draft, ToolName } from '../types.ts';
import { onGround } from './drawing.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const DEGREE = Math.PI / 180;
const STEP = 15 * DEGREE;
/** Most copies at once; more would be a typing error. */
const MOST = 400;
/** Gap between copies without pointer or typed value, metres. */
const ROOM = 10;

const count = (key: string, label: Label, min: number): PromptField => ({
  key,
  label,
  unit: '1',
  min,
  max: 100,
  whole: true,
});
const distance = (key: string, label: Label): PromptField => ({ key, label, unit: 'm', min: -1000, max: 1000 });
const angle: PromptField = { key: 'angle', label: texts.direction, unit: 'deg', min: -360, max: 360 };

interface Group {
  originals: Building[];
  /** Centre in the world, and size in the frame of the first building. */
  centre: Position;
  frame: number;
  length: number;
  width: number;
}

function groupOf(context: ToolContext): Group | null {
  const originals = context.selected().flatMap((id) => context.building(id) ?? []);
  const [lead] = originals;
  if (!lead) return null;
  const [cos, sin] = [Math.cos(lead.rotate_z), Math.sin(lead.rotate_z)];
  const points = originals
    .flatMap((each) => corners(each))
    .map(([x, y]): Position => [x * cos + y * sin, y * cos - x * sin]);
  const { minX: u0, minY: v0, maxX: u1, maxY: v1 } = boxOf(points);
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return {
    originals,
    centre: [u * cos - v * sin, u * sin + v * cos],
    frame: lead.rotate_z,
    length: u1 - u0,
    width: v1 - v0,
  };
}

interface Layout {
  placements: Placement[];
  /** Values of the fields. */
  values: Record<string, number>;
  work: Partial<Work>;
}
type Plan = (
  group: Group,
  pointer: Position | null,
  typed: (key: string) => number | undefined,
  metres: (value: number) => string,
) => Layout;

/** Returns the pointer relative to the group's centre, in its frame. */
function towards({ centre, frame }: Group, [x, y]: Position): Position {
  const [cos, sin] = [Math.cos(frame), Math.sin(frame)];
  const [dx, dy] = [x - centre[0], y - centre[1]];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}
const between = (a: Position, b: Position, metres: (value: number) => string): Partial<Work> => ({
  lines: [[onGround(a), onGround(b)]],
  measures: [{ a: onGround(a), b: onGround(b), label: metres(apart(a, b)) }],
});
const grown = (from: Position, direction: number, by: number): Position => [
  from[0] + Math.cos(direction) * by,
  from[1] + Math.sin(direction) * by,
];

const row: Plan = (group, pointer, typed, metres) => {
  const [u, v] = pointer ? towards(group, pointer) : [group.length + ROOM, 0];
  const turn =
    typed('angle') === undefined ? group.frame + Math.round(Math.atan2(v, u) / STEP) * STEP : typed('angle')! * DEGREE;
  const spacing = typed('spacing') ?? Math.hypot(u, v);
  const number = typed('count') ?? 3;
  return {
    placements: inRow(number, spacing, turn),
    values: { count: number, spacing, angle: normalAngle(turn) / DEGREE },
    work: between(group.centre, grown(group.centre, turn, spacing), metres),
  };
};

const grid: Plan = (group, pointer, typed, metres) => {
  const [u, v] = pointer ? towards(group, pointer) : [group.length + ROOM, group.width + ROOM];
  const [along, across] = [typed('spacing') ?? u, typed('across') ?? v];
  const [columns, rows] = [typed('columns') ?? 3, typed('rows') ?? 2];
  const corner = grown(group.centre, group.frame, along);
  const far = grown(corner, group.frame + Math.PI / 2, across);
  const first = between(group.centre, corner, metres);
  const second = between(corner, far, metres);
  return {
    placements: onGrid({ columns, rows, along, across, direction: group.frame }),
    values: { columns, rows, spacing: along, across },
    work: { lines: [...first.lines!, ...second.lines!], measures: [...first.measures!, ...second.measures!] },
  };
};

const court: Plan = (group, pointer, typed, metres) => {
  const [u, v] = pointer ? towards(group, pointer) : [0, Math.max(group.length, group.width) / 2 + ROOM];
  const far = typed('spacing') ?? Math.hypot(u, v);
  // In steps of 15 degrees from the direction of the group.
  const turn = group.frame + Math.round(Math.atan2(v, u) / STEP) * STEP;
  const number = typed('count') ?? 4;
  const centre = grown(group.centre, turn, far);
  return {
    placements: aroundCourt(number, centre),
    values: { count: number, spacing: far },
    work: { ...between(group.centre, centre, metres), marks: [onGround(centre)] },
  };
};

const kinds: Readonly<
  Record<'arrayLine' | 'arrayGrid' | 'arrayCourt', { plan: Plan; hint: Label; fields: PromptField[] }>
> = {
  arrayLine: {
    plan: row,
    hint: texts.arrayLine,
    fields: [count('count', texts.count, 2), distance('spacing', texts.spacing), angle],
  },
  arrayGrid: {
    plan: grid,
    hint: texts.arrayGrid,
    fields: [
      count('columns', texts.columns, 1),
      count('rows', texts.rows, 1),
      distance('spacing', texts.spacing),
      distance('across', texts.spacingAcross),
    ],
  },
  arrayCourt: {
    plan: court,
    hint: texts.arrayCourt,
    fields: [count('count', texts.count, 2), distance('spacing', texts.offset)],
  },
};

type ArrayName = keyof typeof kinds;
export const isArray = (name: ToolName): name is ArrayName => name in kinds;

export function arraying(context: ToolContext, name: ArrayName): ToolState {
  const { plan, hint, fields } = kinds[name];
  const group = groupOf(context);
  let pointer: Position | null = null;
  const show = () => {
    if (!group) return;
    const { placements, values, work } = plan(
      group,
      pointer,
      (key) => context.prompt.typed(key),
      context.texts().metres,
    );
    context.prompt.show(values);
    context.work(work);
    const most = Math.floor(MOST / group.originals.length);
    context.sketch.show(
      placements.slice(0, most).flatMap((placement, index) => draftsOf(group.originals, placement, index + 1)),
    );
  };
  const leave = () => {
    context.sketch.clear();
    context.go(context.idle());
  };
  const finish = () => {
    context.sketch.build('array');
    context.go(context.idle());
  };
  return {
    name,
    holdsCamera: 'left',
    cursor: 'copy',
    ask: { hint, fields, accepts: true },
    begin: show,
    move(at) {
      pointer = pointAt(context, at) ?? pointer;
      show();
    },
    down(at) {
      this.move(at);
      finish();
    },
    up: () => undefined,
    typed: show,
    accept: finish,
    cancel: leave,
  };
}

export const draftsOf = (originals: readonly Building[], placement: Placement, set: number): Draft[] =>
  originals.map((original) => ({ from: original.id, patch: placed(original, placement), set }));

/** Returns the ground point under the pointer, snapped to the grid if there is one. */
function pointAt(context: ToolContext, at: PointerAt): Position | null {
  const ground = context.views.onPlane(at.px, at.py);
  const { grid: step } = context.rules([], at.shift);
  if (!ground) return null;
  return step ? [toStep(ground.x, step), toStep(ground.y, step)] : [ground.x, ground.y];
}
