/** Follows which buildings are near the camera, and tells it when they change. */
import { nearOnes } from './nearness.ts';
import type { ShownBuilding } from '../types.ts';

/** The camera rests this long before buildings change their level of detail, ms. */
const LOOK_AFTER = 120;

interface NearParts {
  shown: () => readonly ShownBuilding[];
  selected: () => readonly number[];
  metresPerPixel: (x: number, y: number) => number;
  /** Shows the near buildings with openings and rooms. */
  show: (near: ReadonlySet<number>) => void;
}

export class NearWatch {
  private near: ReadonlySet<number> = new Set();
  private timer = 0;
  private listener: (ids: number[]) => void = () => undefined;

  constructor(private readonly parts: NearParts) {}

  /** Calls the listener with the near buildings whenever they change. */
  listen(listener: (ids: number[]) => void): void {
    this.listener = listener;
  }

  look(): void {
    const { shown, selected, metresPerPixel, show } = this.parts;
    const near = nearOnes(shown(), metresPerPixel, new Set(selected()));
    if (near.size === this.near.size && [...near].every((id) => this.near.has(id))) return;
    this.near = near;
    show(near);
    this.listener([...near]);
  }

  /** Looks once the camera rests. */
  lookSoon(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.look(), LOOK_AFTER);
  }

  dispose(): void {
    window.clearTimeout(this.timer);
  }
}
