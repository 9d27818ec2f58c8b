/** Drafts of the current tool: shown once per frame, then built or removed. */
import type { Draft, StageCommand, StageEvents } from '../types.ts';
import { OncePerFrame } from './onceperframe.ts';

export class Sketch {
  private drafts: readonly Draft[] = [];
  private readonly frames = new OncePerFrame(() => this.events.sketch(this.drafts));

  constructor(private readonly events: StageEvents) {}

  show(drafts: readonly Draft[]): void {
    this.drafts = drafts;
    this.frames.ask();
  }

  get isEmpty(): boolean {
    return this.drafts.length === 0;
  }

  clear(): void {
    if (this.isEmpty) return;
    this.frames.stop();
    this.drafts = [];
    this.events.sketch([]);
  }

  build(command: StageCommand): void {
    this.frames.stop();
    const made = this.drafts;
    this.drafts = [];
    if (made.length > 0) this.events.build(made, command);
  }
}
