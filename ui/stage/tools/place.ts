/** Choosing a place for a new building: the next click on the ground. */
import { idle } from './select.ts';
import type { ToolContext, ToolState } from './tool.ts';

export function placing(context: ToolContext): ToolState {
  const stop = () => {
    context.events.stopPlacing();
    context.go(idle(context));
  };
  return {
    name: 'placing',
    holdsCamera: true,
    cursor: 'crosshair',
    move: () => undefined,
    up(at) {
      const ground = context.views.onPlane(at.px, at.py);
      if (ground) context.events.place(ground.x, ground.y);
      stop();
    },
    cancel: stop,
  };
}
