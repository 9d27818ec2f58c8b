/** Takes one point of the ground, snapped to plots and buildings. */
import type { Position } from '../../../engine/host/types.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { guided, placeFields, typedPlace } from './drawing.ts';
import type { ToolContext, ToolState } from './tool.ts';

export interface PointPicking {
  readonly hint: Label;
  picked(point: Position): void;
  /** The tool was left without a point. */
  ended(): void;
}

export function pickingPoint(context: ToolContext, { hint, picked, ended }: PointPicking): ToolState {
  let last: Position = [0, 0];
  const take = (point: Position) => {
    context.go(context.idle());
    picked(point);
  };
  return {
    name: 'picking',
    holdsCamera: 'left',
    cursor: 'crosshair',
    ask: { hint, fields: placeFields, accepts: true },
    begin: () => context.prompt.show({ x: 0, y: 0 }),
    move(at) {
      const snapped = context.point(at, null);
      if (!snapped) return;
      last = snapped.point;
      context.prompt.show({ x: last[0], y: last[1] });
      guided(context, snapped);
    },
    down(at) {
      const snapped = context.point(at, null);
      if (snapped) take(snapped.point);
    },
    up: () => undefined,
    accept() {
      if (context.prompt.isTyped) take(typedPlace(context, last));
    },
    cancel() {
      context.go(context.idle());
      ended();
    },
  };
}
