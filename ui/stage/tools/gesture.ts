/** One drag: its edits reach the records at most once per frame and make one undo step. */
import type { BuildingPatch, StageCommand, StageEvents } from '../types.ts';

export class Gesture {
  private readonly id = crypto.randomUUID();
  private readonly waiting = new Map<number, BuildingPatch>();
  private frame = 0;
  private edited = false;

  constructor(
    private readonly events: StageEvents,
    private readonly command: StageCommand,
  ) {}

  edit(id: number, patch: BuildingPatch): void {
    this.waiting.set(id, patch);
    this.frame ||= requestAnimationFrame(() => this.flush());
  }

  end(): void {
    this.flush();
  }

  cancel(): void {
    this.waiting.clear();
    this.flush();
    if (this.edited) this.events.cancel(this.id);
  }

  private flush(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    for (const [id, patch] of this.waiting) {
      this.edited = true;
      this.events.edit(id, patch, this.command, this.id);
    }
    this.waiting.clear();
  }
}
