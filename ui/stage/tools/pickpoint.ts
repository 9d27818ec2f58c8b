/** Takes one point of the ground, snapped to plots and buildings. */
import type { Position } from '../../../engine/host/types.ts';
import { guided } from './drawing.ts';
import type { ToolContext, ToolState } from './tool.ts';

export interface PointPicking {
  picked(point: Position): void;
  /** The tool was left without a point. */
  ended(): void;
}

export function pickingPoint(context: ToolContext, { picked, ended }: PointPicking): ToolState {
  const take = (point: Position) => {
    context.go(context.idle());
    picked(point);
  };
  return {
    name: 'picking',
    holdsCamera: 'left',
    cursor: 'crosshair',
    move(at) {
      const snapped = context.point(at, null);
      if (snapped) guided(context, snapped);
    },
    down(at) {
      const snapped = context.point(at, null);
      if (snapped) take(snapped.point);
    },
    up: () => undefined,
    cancel() {
      context.go(context.idle());
      ended();
    },
  };
}
