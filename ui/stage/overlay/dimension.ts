/** A dimension as architects draw it: a line with oblique ticks at both ends, extension lines, and the text above it. */
import { apart } from '../../../model/plane.ts';
import { change, pathOf, round, say, svg, type Pixel } from './svg.ts';

const TICK = 6;
const TEXT_GAP = 7;
const TEXT_HEIGHT = 9;
/** A shorter dimension is left out, because its text does not fit. Pixels. */
const SHORTEST = 34;
const LONG = 130;

export class DimensionLine {
  readonly element = svg('g', { class: 'stage-dimension' });
  private readonly line = svg('path');
  private readonly text = svg('text');

  constructor() {
    this.element.append(this.line, this.text);
  }

  hide(): void {
    change(this.element, { visibility: 'hidden' });
  }

  /** Draws from a to b, pixels, with extension lines from the measured points. */
  show(a: Pixel, b: Pixel, fromA: Pixel, fromB: Pixel, label: string, active: boolean): void {
    const length = apart(a, b);
    if (length < SHORTEST && !active) return this.hide();
    const along: Pixel = [(b[0] - a[0]) / (length || 1), (b[1] - a[1]) / (length || 1)];
    const tick = ([x, y]: Pixel) => {
      const dx = ((along[0] - along[1]) * TICK) / 1.6;
      const dy = ((along[1] + along[0]) * TICK) / 1.6;
      return pathOf([
        [x - dx, y - dy],
        [x + dx, y + dy],
      ]);
    };
    change(this.line, { d: pathOf([a, b]) + tick(a) + tick(b) + pathOf([fromA, a]) + pathOf([fromB, b]) });
    let angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
    if (angle > 90 || angle < -90) angle += 180;
    // On a long line the text stands beside the handle in the middle.
    const share = length > LONG ? 0.27 : 0.5;
    const at: Pixel = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    // On a short line it stands on the outer side, because the handle is on the inner one.
    const up: Pixel = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
    const isOutward = up[0] * (a[0] - fromA[0]) + up[1] * (a[1] - fromA[1]) > 0;
    const dy = length > LONG || isOutward ? -TEXT_GAP : TEXT_GAP + TEXT_HEIGHT;
    const transform = `translate(${round(at[0])} ${round(at[1])}) rotate(${round(angle)})`;
    change(this.text, { transform, dy });
    say(this.text, label);
    change(this.element, { visibility: null, class: active ? 'stage-dimension is-active' : 'stage-dimension' });
  }
}
