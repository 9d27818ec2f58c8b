/** Drawings of the current tool over the model: lines, corners, measures, labels, and the box of a selection. */
import { apart } from '../../../model/plane.ts';
import type { Views } from '../camera/views.ts';
import { DimensionLine } from './dimension.ts';
import { change, pathOf, svg, type Pixel } from './svg.ts';

export type Place = readonly [x: number, y: number, z: number];

export interface Work {
  lines: readonly (readonly Place[])[];
  /** Points marked by a dot. */
  marks: readonly Place[];
  measures: readonly { a: Place; b: Place; label: string }[];
  labels: readonly { at: Place; text: string }[];
  /** Box of a selection, pixels; `crossing` also takes buildings that it touches. */
  frame: { from: Pixel; to: Pixel; crossing: boolean } | null;
}
export const noWork: Work = { lines: [], marks: [], measures: [], labels: [], frame: null };

/** Distance from a measured line to its dimension, pixels. */
const OFF = 16;

export class WorkLayer {
  readonly element = svg('g', { class: 'stage-work' });
  private readonly lines = svg('path', { class: 'stage-drawn' });
  private readonly frame = svg('rect', { class: 'stage-frame' });
  private readonly marks: SVGCircleElement[] = [];
  private readonly measures: DimensionLine[] = [];
  private readonly labels: SVGTextElement[] = [];

  constructor() {
    this.element.append(this.frame, this.lines);
  }

  draw(work: Work, views: Views): void {
    const at = ([x, y, z]: Place) => views.project(x, y, z);
    const paths = work.lines.map((line) => pathOf(line.map(at).filter((point) => point !== null)));
    change(this.lines, { d: paths.join('') });
    this.drawFrame(work.frame);
    this.each(
      this.marks,
      work.marks,
      () => svg('circle', { r: 4, class: 'stage-mark' }),
      (mark, place) => {
        const point = at(place);
        change(mark, point ? { cx: point[0], cy: point[1], visibility: null } : { visibility: 'hidden' });
      },
    );
    this.each(
      this.labels,
      work.labels,
      () => svg('text', { class: 'stage-label' }),
      (label, { at: place, text }) => {
        const point = at(place);
        change(label, point ? { x: point[0], y: point[1], visibility: null } : { visibility: 'hidden' });
        if (label.textContent !== text) label.textContent = text;
      },
    );
    this.drawMeasures(work.measures, at);
  }

  private drawMeasures(measures: Work['measures'], at: (place: Place) => Pixel | null): void {
    while (this.measures.length < measures.length) {
      const line = new DimensionLine();
      this.measures.push(line);
      this.element.append(line.element);
    }
    this.measures.forEach((line, index) => {
      const measure = measures[index];
      const [a, b] = [measure && at(measure.a), measure && at(measure.b)];
      if (!measure || !a || !b) return line.hide();
      const length = apart(a, b) || 1;
      const [nx, ny] = [((b[1] - a[1]) / length) * OFF, (-(b[0] - a[0]) / length) * OFF];
      line.show([a[0] + nx, a[1] + ny], [b[0] + nx, b[1] + ny], a, b, measure.label, true);
    });
  }

  private drawFrame(frame: Work['frame']): void {
    if (!frame) return change(this.frame, { visibility: 'hidden' });
    const { from, to, crossing } = frame;
    change(this.frame, {
      visibility: null,
      class: crossing ? 'stage-frame is-crossing' : 'stage-frame',
      x: Math.min(from[0], to[0]),
      y: Math.min(from[1], to[1]),
      width: Math.abs(to[0] - from[0]),
      height: Math.abs(to[1] - from[1]),
    });
  }

  /** Draws one element per thing. Makes elements when needed and hides the others. */
  private each<E extends SVGElement, T>(
    made: E[],
    things: readonly T[],
    make: () => E,
    draw: (element: E, thing: T) => void,
  ): void {
    while (made.length < things.length) {
      const element = make();
      made.push(element);
      this.element.append(element);
    }
    made.forEach((element, index) => {
      const thing = things[index];
      if (thing === undefined) change(element, { visibility: 'hidden' });
      else draw(element, thing);
    });
  }
}
