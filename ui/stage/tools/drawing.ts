/** Helpers of the drawing tools. */
import type { Position } from '../../../engine/host/types.ts';
import { design } from '../../../model/design.ts';
import type { PromptField } from '../overlay/prompt.ts';
import type { Place } from '../overlay/work.ts';
import type { SnappedPoint } from '../plane/snappoint.ts';
import { texts } from '../texts.ts';
import type { PointerAt, ToolContext } from './tool.ts';

/** A press becomes a drag after this many pixels. */
export const DRAG_DISTANCE = 4;
export const wasDragged = (from: PointerAt, to: PointerAt): boolean =>
  Math.hypot(from.px - to.px, from.py - to.py) >= DRAG_DISTANCE;

/** Just above the ground, so that lines do not sink into it. */
export const onGround = ([x, y]: Position): Place => [x, y, 0.1];

const { x, y } = design.building;
export const placeFields: readonly PromptField[] = [
  { key: 'x', label: texts.x, unit: 'm', min: x.min, max: x.max },
  { key: 'y', label: texts.y, unit: 'm', min: y.min, max: y.max },
];

export const typedPlace = ({ prompt }: ToolContext, [px, py]: Position): Position => [
  prompt.typed('x') ?? px,
  prompt.typed('y') ?? py,
];

/** Shows a snapped point and its guides. */
export function guided(context: ToolContext, { point, guides }: SnappedPoint): void {
  context.act({ guides });
  context.work({ marks: [onGround(point)] });
}
