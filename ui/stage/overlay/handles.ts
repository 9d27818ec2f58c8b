/** The handles of the selected building: four ends, the top, and the ring to turn it. Fixed size on screen. */
import type { Building } from '../../../model/entities/building.ts';
import type { Views } from '../camera/views.ts';
import { corners, endOf, outward, sides, type Box, type Side } from '../plane/box.ts';
import { hasOutline } from '../plane/outline.ts';
import { standingOf } from '../plane/standing.ts';
import { isLying } from '../plane/storeys.ts';
import type { ShownBuilding, StageTexts } from '../types.ts';
import { isClear } from './crowding.ts';
import type { BoxHandle, HandleName } from './handlename.ts';
import { towerKnobs } from './shapehandles.ts';
import { change, pathOf, round, svg, type Pixel } from './svg.ts';

const names: readonly BoxHandle[] = [...sides, 'top', 'ring'];

/** Gaps between a side and its handle, pixels: a small building needs a wider one to keep its handles apart. */
const GAPS = [20, 30, 40, 52] as const;
const GAP = GAPS[0];
/** Distance from the handles of the sides to the ring, pixels. */
const RING_GAP = 42;
const RING_STEPS = 72;
/** Knobs nearer to each other than this cannot both be grabbed, pixels. */
export const KNOB_SIZE = 28;
/** Step and limit by which the top knob rises until it is clear of the others, pixels. */
const HIGHER = 8;
const HIGHEST = 160;
const arrow = 'M-5 -4.5L0 -9.5L5 -4.5M0 -9.5V9.5M-5 4.5L0 9.5L5 4.5';
const turn = 'M-5.5 3.5A6.5 6.5 0 1 1 5.5 3.5M5.8 -1.2L5.6 3.8L0.8 3.2';

/** Radius of the ring, metres. `gap`: of the handles of the sides, pixels. */
export const ringRadius = (box: Box, metresPerPixel: number, gap: number = GAP): number =>
  Math.hypot(box.maxlength, box.maxwidth) / 2 + (gap + RING_GAP) * metresPerPixel;

/** Angle of the knob on the ring from the building's direction; from above the height knob is opposite. */
const KNOB = -Math.PI / 4;

/** Returns the pixel of a place on the ring, by its angle from the building's direction; null behind the camera. */
function onRing(box: Box & { z: number }, angle: number, views: Views, radius: number): Pixel | null {
  const turned = box.rotate_z + angle;
  return views.project(box.x + Math.cos(turned) * radius, box.y + Math.sin(turned) * radius, Math.max(0, box.z));
}

export class Handles {
  readonly element = svg('g', { class: 'stage-handles' });
  private readonly knobs = new Map<BoxHandle, SVGGElement>();
  private readonly ring = svg('path', { class: 'stage-ring' });
  private readonly mast = svg('path', { class: 'stage-mast' });
  private active: HandleName | null = null;
  private gap: number = GAP;
  private readonly places = new Map<BoxHandle, Pixel>();

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

  /** Places of the knobs on screen, which other knobs avoid. */
  get taken(): readonly Pixel[] {
    return [...this.places.values()];
  }

  show(shown: ShownBuilding, views: Views, active: HandleName | null): void {
    this.active = active;
    const building = shown.record;
    const { top } = standingOf(shown);
    const scale = views.metresPerPixel(building.x, building.y, top);
    change(this.element, { visibility: null, 'data-building': building.id });
    // The gap stays the same during a drag.
    if (active === null) this.gap = gapFor(building, views, scale);
    this.places.clear();
    // A drawn outline has handles at its corners and edges instead.
    for (const side of sides) {
      const at = hasOutline(building) ? null : besideSide(building, side, views, this.gap * scale);
      this.place(side, at?.at ?? null, at?.angle ?? 0);
    }
    this.placeRing(building, views, ringRadius(building, scale, this.gap));
    if (views.isFromAbove) this.placeTopOnRing(building, views, ringRadius(building, scale, this.gap));
    else this.placeTop(shown, top, views);
    this.element.classList.toggle('is-dragging', active !== null);
    for (const [name, knob] of this.knobs) knob.classList.toggle('is-active', name === active);
  }

  private placeTop(shown: ShownBuilding, top: number, views: Views): void {
    const box = shown.record;
    const knobs = box.cfg.towers.flatMap((tower) => towerKnobs(shown, tower, views)).filter((knob) => knob !== null);
    const taken = [...knobs, ...this.taken];
    const roofs = [[box.x, box.y] as const, ...corners(box)].flatMap(([x, y]) =>
      [views.project(x, y, top)].filter((point) => point !== null),
    );
    // Over the middle of the roof, otherwise over a corner; higher if all of these are taken.
    const levels = Array.from({ length: HIGHEST / HIGHER }, (_, index) => GAP + 12 + index * HIGHER);
    const found = levels
      .flatMap((up) => roofs.map((roof): { roof: Pixel; at: Pixel } => ({ roof, at: [roof[0], roof[1] - up] })))
      .find(({ at }) => isClear(at, taken, KNOB_SIZE));
    const free = isLying(box) ? undefined : found;
    this.place('top', free?.at ?? null, 0);
    change(this.mast, free ? { d: pathOf([free.roof, free.at]), visibility: null } : { visibility: 'hidden' });
  }

  /** From above heights do not show: the knob stands beside the building and moves up and down the screen. */
  private placeTopOnRing(box: Building, views: Views, radius: number): void {
    this.place('top', isLying(box) ? null : onRing(box, KNOB + Math.PI, views, radius), 0);
    change(this.mast, { visibility: 'hidden' });
  }

  private placeRing(box: Building, views: Views, radius: number): void {
    const points: Pixel[] = [];
    for (let step = 0; step < RING_STEPS; step += 1) {
      const point = onRing(box, (step * 2 * Math.PI) / RING_STEPS, views, radius);
      if (point) points.push(point);
    }
    change(this.ring, { d: pathOf(points, true) });
    this.place('ring', onRing(box, KNOB, views, radius), 0);
  }

  private place(name: BoxHandle, at: Pixel | null, angle: number): void {
    if (at) this.places.set(name, at);
    // Other knobs are hidden until the drag ends.
    if (this.active !== null && this.active !== name) return;
    const knob = this.knobs.get(name)!;
    if (!at) return change(knob, { visibility: 'hidden' });
    change(knob, { visibility: null, transform: `translate(${round(at[0])} ${round(at[1])})` });
    change(knob.querySelector('path')!, { transform: `rotate(${round(angle)})` });
  }
}

/** Returns the pixel of the handle of a side, `gap` metres beside it, and its direction on screen, degrees. */
function besideSide(box: Building, side: Side, views: Views, gap: number): { at: Pixel; angle: number } | null {
  const [dx, dy] = outward(box, side);
  const [x, y] = endOf(box, side);
  const z = Math.max(0, box.z);
  const at = views.project(x + dx * gap, y + dy * gap, z);
  const from = views.project(x, y, z);
  return at && from && { at, angle: (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI + 90 };
}

/** Returns the least gap that keeps the handles of the sides apart, pixels. */
function gapFor(box: Building, views: Views, scale: number): number {
  const areApart = (gap: number) => {
    const places = sides.map((side) => besideSide(box, side, views, gap * scale)?.at).filter((at) => at !== undefined);
    return places.every((at, index) => isClear(at, places.slice(0, index), KNOB_SIZE));
  };
  return GAPS.find(areApart) ?? GAPS.at(-1)!;
}
