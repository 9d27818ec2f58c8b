/** Where pointer and keys come in: hands them to the present tool, and keeps the camera still while a tool drags. */
import { MOUSE } from 'three';
import type { HandleName } from '../overlay/handles.ts';
import type { StageParts, StageView } from '../stageview.ts';
import { nudge } from './nudge.ts';
import { placing } from './place.ts';
import { idle } from './select.ts';
import type { PointerAt, ToolContext, ToolState } from './tool.ts';

const ORBIT_STEP = Math.PI / 36;
const ZOOM_STEP = 1.15;

export class ToolBench {
  private state: ToolState;
  private readonly context: ToolContext;
  private readonly abort = new AbortController();

  constructor(
    private readonly view: StageView,
    private readonly parts: StageParts,
  ) {
    this.context = {
      views: view.views,
      events: parts.events,
      building: (id) => view.building(id),
      selected: () => view.selectedIds(),
      pick: ({ px, py }) => view.pick(px, py),
      hover: (id) => view.setHovered(id),
      rules: (moving, free) => view.rules(moving, free),
      act: (activity) => view.setActivity(activity),
      go: (state) => this.go(state),
    };
    this.state = idle(this.context);
    this.listen();
  }

  place(): void {
    this.state.cancel();
    this.go(placing(this.context));
  }

  cancel(): void {
    if (this.state.name !== 'idle') this.state.cancel();
  }

  /** A handle of the overlay is pressed. */
  grab(handle: HandleName, event: PointerEvent): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    this.parts.host.focus({ preventScroll: true });
    this.state.down?.(this.at(event), handle);
    this.follow(event);
  }

  dispose(): void {
    this.abort.abort();
  }

  private go(state: ToolState): void {
    this.state = state;
    const { controls } = this.view.views;
    controls.enabled = !state.holdsCamera;
    this.parts.gl.domElement.style.cursor = state.cursor ?? '';
  }

  private at(event: PointerEvent | MouseEvent): PointerAt {
    const box = this.parts.gl.domElement.getBoundingClientRect();
    return {
      px: event.clientX - box.left,
      py: event.clientY - box.top,
      shift: event.shiftKey,
      extend: event.ctrlKey || event.metaKey,
    };
  }

  private listen(): void {
    const { host, gl } = this.parts;
    const { signal } = this.abort;
    // In the capture phase: a press on a building must stop the camera before the camera hears of it.
    host.addEventListener('pointerdown', (event) => this.down(event), { capture: true, signal });
    gl.domElement.addEventListener(
      'pointermove',
      (event) => {
        if (event.buttons === 0) this.state.move(this.at(event));
      },
      { signal },
    );
    gl.domElement.addEventListener('pointerleave', () => this.view.setHovered(null), { signal });
    host.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  private down(event: PointerEvent): void {
    if (event.target !== this.parts.gl.domElement) return;
    this.parts.host.focus({ preventScroll: true });
    this.steer();
    if (event.button !== 0) return;
    this.state.down?.(this.at(event), null);
    this.follow(event);
  }

  /** From above the left button shifts the drawing instead of turning it. */
  private steer(): void {
    const { controls, isFromAbove } = this.view.views;
    controls.mouseButtons = {
      LEFT: isFromAbove ? MOUSE.PAN : MOUSE.ROTATE,
      MIDDLE: MOUSE.DOLLY,
      RIGHT: isFromAbove ? MOUSE.ROTATE : MOUSE.PAN,
    };
  }

  /** Follows one pointer until it is let go, also outside the canvas. */
  private follow({ pointerId }: PointerEvent): void {
    const until = new AbortController();
    const options = { signal: AbortSignal.any([until.signal, this.abort.signal]) };
    const mine = (run: (at: PointerAt) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) run(this.at(event));
    };
    const end = (run: (at: PointerAt) => void) =>
      mine((at) => {
        until.abort();
        run(at);
      });
    window.addEventListener('pointermove', mine((at) => this.state.move(at)), options);
    window.addEventListener('pointerup', end((at) => this.state.up(at)), options);
    window.addEventListener('pointercancel', end(() => this.cancel()), options);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.command(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  private command(event: KeyboardEvent): boolean {
    const { views } = this.view;
    switch (event.key) {
      case 'Escape':
        this.state.cancel();
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown':
        return this.arrow(event.key, event.shiftKey, event.repeat);
      case '+':
      case '=':
        views.zoom(ZOOM_STEP);
        return true;
      case '-':
        views.zoom(1 / ZOOM_STEP);
        return true;
      default:
        return false;
    }
  }

  private arrow(key: string, fine: boolean, repeated: boolean): boolean {
    if (this.view.selectedIds().length > 0) return nudge(this.context, this.view.gridStep(), key, fine, repeated);
    const heading = key === 'ArrowLeft' ? -ORBIT_STEP : key === 'ArrowRight' ? ORBIT_STEP : 0;
    const pitch = key === 'ArrowUp' ? -ORBIT_STEP : key === 'ArrowDown' ? ORBIT_STEP : 0;
    this.view.views.orbit(heading, pitch);
    return true;
  }
}
