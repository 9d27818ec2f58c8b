/** The pointer over the stage: its place on the canvas, and the drag from a press to its release. */
import type { HandleName } from '../overlay/handlename.ts';
import type { PointerAt } from './tool.ts';

interface PointerParts {
  /** Element that takes pointer and keys. */
  host: HTMLElement;
  canvas: HTMLCanvasElement;
}

interface PointerActs {
  /** Called before any button acts on the canvas, the camera included. */
  prepare(): void;
  down(at: PointerAt, handle: HandleName | null): void;
  move(at: PointerAt): void;
  up(at: PointerAt): void;
  double(at: PointerAt): void;
  leave(): void;
  cancel(): void;
}

export class StagePointer {
  private readonly abort = new AbortController();
  /** Bounds of the canvas on the page, during a drag. */
  private bounds: DOMRect | null = null;

  constructor(
    private readonly parts: PointerParts,
    private readonly acts: PointerActs,
  ) {
    const { host, canvas } = parts;
    const { signal } = this.abort;
    // In the capture phase, to stop the camera before it receives a press on a building.
    host.addEventListener('pointerdown', (event) => this.press(event), { capture: true, signal });
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (event.buttons === 0) acts.move(this.at(event));
      },
      { signal },
    );
    canvas.addEventListener('dblclick', (event) => acts.double(this.at(event)), { signal });
    canvas.addEventListener('pointerleave', () => acts.leave(), { signal });
  }

  /** Starts the drag of a pressed handle. */
  grab(handle: HandleName, event: PointerEvent): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    this.parts.host.focus({ preventScroll: true });
    this.acts.down(this.at(event), handle);
    this.follow(event);
  }

  dispose(): void {
    this.abort.abort();
  }

  private press(event: PointerEvent): void {
    if (event.target !== this.parts.canvas) return;
    this.parts.host.focus({ preventScroll: true });
    this.acts.prepare();
    if (event.button !== 0) return;
    this.acts.down(this.at(event), null);
    this.follow(event);
  }

  /** Follows one pointer until its release, also outside the canvas. */
  private follow({ pointerId }: PointerEvent): void {
    const until = new AbortController();
    // Read once: with every move it would force a layout of the page.
    this.bounds = this.parts.canvas.getBoundingClientRect();
    until.signal.addEventListener('abort', () => (this.bounds = null));
    const options = { signal: AbortSignal.any([until.signal, this.abort.signal]) };
    const mine = (run: (at: PointerAt) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) run(this.at(event));
    };
    const end = (run: (at: PointerAt) => void) =>
      mine((at) => {
        until.abort();
        run(at);
      });
    const { move, up, cancel } = this.acts;
    window.addEventListener('pointermove', mine(move), options);
    window.addEventListener('pointerup', end(up), options);
    window.addEventListener('pointercancel', end(cancel), options);
  }

  private at(event: PointerEvent | MouseEvent): PointerAt {
    const box = this.bounds ?? this.parts.canvas.getBoundingClientRect();
    return {
      px: event.clientX - box.left,
      py: event.clientY - box.top,
      shift: event.shiftKey,
      extend: event.ctrlKey || event.metaKey,
      alt: event.altKey,
    };
  }
}
