/** Handles a double click on a handle: opens its value for typing, or removes a corner of an outline. */
import { design } from '../../../model/design.ts';
import type { Building } from '../../../model/entities/building.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import type { HandleName } from '../overlay/handlename.ts';
import type { PromptField } from '../overlay/prompt.ts';
import { isAlongLength, normalAngle, withExtent, type Side } from '../plane/box.ts';
import { hasOutline } from '../plane/outline.ts';
import { reshaped, stretched, withEdgeMoved, withoutCorner } from '../plane/reshape.ts';
import { withStoreys } from '../plane/restack.ts';
import { toMillimetre } from '../plane/snap.ts';
import { standingOf, type Standing } from '../plane/standing.ts';
import { texts } from '../texts.ts';
import type { BuildingPatch, StageCommand } from '../types.ts';
import { Gesture } from './gesture.ts';
import type { ToolContext, ToolState } from './tool.ts';

const DEGREE = Math.PI / 180;

interface Value {
  field: Omit<PromptField, 'key' | 'label'> & { label: Label };
  now: number;
  command: StageCommand;
  change: (value: number) => BuildingPatch | null;
}

export function typing(context: ToolContext, id: number, handle: HandleName): ToolState | null {
  const building = context.building(id);
  if (!building || building.cfg.locked) return null;
  const [kind, ring, corner] = handle.split(':');
  if (kind === 'vertex') {
    const gesture = new Gesture(context.events, 'outline');
    const patch = reshaped(building, withoutCorner(building, Number(ring), Number(corner)));
    if (patch) gesture.edit(id, patch);
    return null;
  }
  const value = valueOf({ record: structuredClone(building), made: context.shownBuilding(id)?.made }, handle);
  return value && asking(context, id, handle, value);
}

function asking(
  context: ToolContext,
  id: number,
  handle: HandleName,
  { field, now, command, change }: Value,
): ToolState {
  const gesture = new Gesture(context.events, command);
  const finish = (end: () => void) => {
    end();
    context.go(context.idle());
  };
  return {
    name: 'typing',
    holdsCamera: false,
    ask: { hint: texts.typed, fields: [{ key: 'value', ...field }], accepts: true },
    begin() {
      context.act({ handle });
      context.prompt.show({ value: now });
      context.prompt.focus();
    },
    move: () => undefined,
    up: () => undefined,
    typed() {
      const typed = context.prompt.typed('value');
      const patch = typed === undefined ? null : change(typed);
      if (patch) gesture.edit(id, patch);
    },
    accept: () => finish(() => gesture.end()),
    cancel: () => finish(() => gesture.cancel()),
  };
}

function valueOf(shown: Standing, handle: HandleName): Value | null {
  const [kind, first, second] = handle.split(':');
  const building = shown.record;
  const { cfg } = building;
  if (handle === 'top') return storeysOf(shown);
  if (handle === 'ring') {
    const field = { label: texts.rotation, unit: 'deg', min: -360, max: 360 } as const;
    return {
      field,
      now: building.rotate_z / DEGREE,
      command: 'rotate',
      change: (value) => ({ rotate_z: normalAngle(value * DEGREE) }),
    };
  }
  if (kind === 'edge') {
    const field = { label: texts.offset, unit: 'm', min: -100, max: 100 } as const;
    const change = (by: number) => reshaped(building, withEdgeMoved(building, Number(first), Number(second), by));
    return { field, now: 0, command: 'outline', change };
  }
  if (kind === 'setback') {
    const floor = cfg.floors[Number(first)]!;
    const key = `offset_${second as Side}` as const;
    const { min, max } = design.floor[key];
    const change = (value: number) => ({
      cfg: { floors: cfg.floors.with(Number(first), { ...floor, [key]: toMillimetre(value) }) },
    });
    return { field: { label: texts.offset, unit: 'm', min, max }, now: floor[key], command: 'setback', change };
  }
  if (kind === 'towerturn' || kind === 'tower') {
    const tower = cfg.towers[Number(first)]!;
    const { min, max } = design.tower.angle_degrees;
    const change = (angle_degrees: number) => ({
      cfg: { towers: cfg.towers.with(Number(first), { ...tower, cfg: { ...tower.cfg, angle_degrees } }) },
    });
    return {
      field: { label: texts.angle, unit: 'deg', min, max },
      now: tower.cfg.angle_degrees,
      command: 'tower',
      change,
    };
  }
  return kind === 'right' || kind === 'left' || kind === 'back' || kind === 'front' ? sizeOf(building, kind) : null;
}

function storeysOf(shown: Standing): Value {
  const { storeys } = standingOf(shown);
  const field = { label: texts.storeys, unit: '1', min: 1, max: 100, whole: true } as const;
  return { field, now: storeys, command: 'height', change: (value) => withStoreys(shown, value) };
}

function sizeOf(building: Building, side: Side): Value {
  const along = isAlongLength(side);
  const { min, max } = along ? design.building.maxlength : design.building.maxwidth;
  const change = (value: number) => {
    if (hasOutline(building)) return stretched(building, along ? 'maxlength' : 'maxwidth', toMillimetre(value));
    const { x, y, maxlength, maxwidth } = withExtent(building, side, toMillimetre(value));
    return { x: toMillimetre(x), y: toMillimetre(y), maxlength, maxwidth };
  };
  return {
    field: { label: along ? texts.length : texts.width, unit: 'm', min, max },
    now: along ? building.maxlength : building.maxwidth,
    command: 'resize',
    change,
  };
}
