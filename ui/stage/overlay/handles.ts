/** The handles of the selected building: four ends, the top, and the ring to turn it. Fixed size on screen. */
import type { Building } from '../../../model/entities/building.ts';
import type { Views } from '../camera/views.ts';
import { corners, endOf, outward, sides, type Box, type Side } from '../plane/box.ts';
import { isLying, stackOf } from '../plane/storeys.ts';
import { hasOutline } from '../plane/outline.ts';
import type { StageTexts } from '../types.ts';
import { towerKnobs, type ShapeHandle } from './shapehandles.ts';
import { change, pathOf, round, svg, type Pixel } from './svg.ts';

type BoxHandle = Side | 'top' | 'ring';
export type HandleName = BoxHandle | ShapeHandle;
const names: readonly BoxHandle[] = [...sides, 'top', 'ring'];

/** Gap between a side and its handle, and from the box to the ring; pixels. */
const GAP = 20;
const RING_GAP = 62;
const RING_STEPS = 72;
/** Knobs nearer to each other than this, pixels, cannot both be taken hold of. */
const KNOB_SIZE = 28;
const apart = ([ax, ay]: Pixel, [bx, by]: Pixel): number => Math.hypot(ax - bx, ay - by);
const arrow = 'M-5 -4.5L0 -9.5L5 -4.5M0 -9.5V9.5M-5 4.5L0 9.5L5 4.5';
const turn = 'M-5.5 3.5A6.5 6.5 0 1 1 5.5 3.5M5.8 -1.2L5.6 3.8L0.8 3.2';

export const ringRadius = (box: Box, metresPerPixel: number): number =>
  Math.hypot(box.maxlength, box.maxwidth) / 2 + RING_GAP * metresPerPixel;

/** Where the knob sits on the ring, from the building's own direction; seen from above that of the height sits opposite. */
const KNOB = -Math.PI / 4;

/** A place on the ring, by its angle from the building's own direction. */
function onRing(box: Box & { z: number }, angle: number, views: Views, scale: number): Pixel | null {
  const radius = ringRadius(box, scale);
  const turned = box.rotate_z + angle;
  return views.project(box.x + Math.cos(turned) * radius, box.y + Math.sin(turned) * radius, Math.max(0, box.z));
}

export class Handles {
  readonly element = svg('g', { class: 'stage-handles' });
  private readonly knobs = new Map<BoxHandle, SVGGElement>();
  private readonly ring = svg('path', { class: 'stage-ring' });
  private readonly mast = svg('path', { class: 'stage-mast' });
  private active: HandleName | null = null;

  constructor(start: (handle: HandleName, event: PointerEvent) => void, type: (handle: HandleName) => void) {
    this.element.append(this.ring, this.mast);
    for (const name of names) {
      const knob = svg('g', { class: 'stage-handle', 'data-handle': name });
      knob.append(svg('circle', { r: 16, class: 'stage-grip' }), svg('circle', { r: 11 }));
      knob.append(svg('path', { d: name === 'ring' ? turn : arrow }), svg('title'));
      knob.addEventListener('pointerdown', (event) => start(name, event));
      knob.addEventListener('dblclick', () => type(name));
      this.element.append(knob);
      this.knobs.set(name, knob);
    }
    this.hide();
  }

  name(texts: StageTexts): void {
    for (const [name, knob] of this.knobs) knob.querySelector('title')!.textContent = texts.handles[name];
  }

  hide(): void {
    change(this.element, { visibility: 'hidden', 'data-building': null });
  }

  show(building: Building, views: Views, active: HandleName | null): void {
    this.active = active;
    const { height } = stackOf(building);
    const scale = views.metresPerPixel(building.x, building.y, height);
    change(this.element, { visibility: null, 'data-building': building.id });
    // A drawn outline is changed by its own corners and edges.
    for (const side of sides) {
      if (hasOutline(building)) this.place(side, null, 0);
      else this.placeSide(building, side, views, scale);
    }
    if (views.isFromAbove) this.placeTopOnRing(building, views, scale);
    else this.placeTop(building, height, views);
    this.placeRing(building, views, scale);
    this.element.classList.toggle('is-dragging', active !== null);
    for (const [name, knob] of this.knobs) knob.classList.toggle('is-active', name === active);
  }

  private placeSide(box: Building, side: Side, views: Views, scale: number): void {
    const [dx, dy] = outward(box, side);
    const [x, y] = endOf(box, side);
    const z = Math.max(0, box.z);
    const at = views.project(x + dx * GAP * scale, y + dy * GAP * scale, z);
    const from = views.project(x, y, z);
    const angle = at && from ? (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI + 90 : 0;
    this.place(side, at, angle);
  }

  private placeTop(box: Building, height: number, views: Views): void {
    const taken = box.cfg.towers.flatMap((tower) => towerKnobs(box, tower, views));
    const above = ([x, y]: Pixel): Pixel => [x, y - GAP - 12];
    const roofs = [[box.x, box.y] as const, ...corners(box)].map(([x, y]) => views.project(x, y, box.z + height));
    // Beside the knobs of towers: over the middle, otherwise over a corner of the roof.
    const roof =
      roofs.find((point) => point && taken.every((knob) => !knob || apart(above(point), knob) > KNOB_SIZE)) ?? roofs[0];
    const foot = views.project(box.x, box.y, box.z);
    const at: Pixel | null = roof && foot && !isLying(box) ? above(roof) : null;
    this.place('top', at, 0);
    change(this.mast, at && roof ? { d: pathOf([roof, at]), visibility: null } : { visibility: 'hidden' });
  }

  /** A roof seen from above has no side to pull up: the knob stands beside the building and goes up and down the screen. */
  private placeTopOnRing(box: Building, views: Views, scale: number): void {
    this.place('top', isLying(box) ? null : onRing(box, KNOB + Math.PI, views, scale), 0);
    change(this.mast, { visibility: 'hidden' });
  }

  private placeRing(box: Building, views: Views, scale: number): void {
    const points: Pixel[] = [];
    for (let step = 0; step < RING_STEPS; step += 1) {
      const point = onRing(box, (step * 2 * Math.PI) / RING_STEPS, views, scale);
      if (point) points.push(point);
    }
    change(this.ring, { d: pathOf(points, true) });
    this.place('ring', onRing(box, KNOB, views, scale), 0);
  }

  private place(name: BoxHandle, at: Pixel | null, angle: number): void {
    // The others are not seen until the one that is dragged is let go.
    if (this.active !== null && this.active !== name) return;
    const knob = this.knobs.get(name)!;
    if (!at) return change(knob, { visibility: 'hidden' });
    change(knob, { visibility: null, transform: `translate(${round(at[0])} ${round(at[1])})` });
    change(knob.querySelector('path')!, { transform: `rotate(${round(angle)})` });
  }
}
