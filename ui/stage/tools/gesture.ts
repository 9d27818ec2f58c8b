/**
 * One drag: its edits reach the records once per frame and make one undo step. Browsers send pointer events just before a
 * frame. So the first edit of a frame is written at once and generated within that frame; later ones wait for the next.
 */
import { OncePerFrame } from './onceperframe.ts';
import type { BuildingPatch, StageCommand, StageEvents } from '../types.ts';

export class Gesture {
  private readonly id = crypto.randomUUID();
  private readonly waiting = new Map<number, BuildingPatch>();
  private readonly frames = new OncePerFrame(() => this.flush());
  private edited = false;

  constructor(
    private readonly events: StageEvents,
    private readonly command: StageCommand,
  ) {}

  edit(id: number, patch: BuildingPatch): void {
    this.waiting.set(id, patch);
    this.frames.ask();
  }

  end(): void {
    this.frames.stop();
    this.flush();
    if (this.edited) this.events.done();
  }

  cancel(): void {
    this.waiting.clear();
    this.frames.stop();
    if (this.edited) this.events.cancel(this.id);
  }

  private flush(): void {
    for (const [id, patch] of this.waiting) {
      this.edited = true;
      this.events.edit(id, patch, this.command, this.id);
    }
    this.waiting.clear();
  }
}
