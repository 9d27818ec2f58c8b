/** Handles other than those of the box: corners and edges of its outline, setbacks of storeys, towers. */
import type { Position } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { apart } from '../../../model/plane.ts';
import type { Views } from '../camera/views.ts';
import { outward, sides, toWorld, type Side } from '../plane/box.ts';
import { hasOutline, ringsOf } from '../plane/outline.ts';
import { listedFloors, towerBox } from '../plane/standing.ts';
import type { ShownBuilding, StageTexts } from '../types.ts';
import { uncrowded } from './crowding.ts';
import type { HandleName, ShapeHandle } from './handlename.ts';
import { change, pathOf, round, svg, type Pixel } from './svg.ts';

type Kind = 'vertex' | 'edge' | 'insert' | 'setback' | 'tower' | 'towerturn';

interface Shown {
  name: ShapeHandle;
  at: Pixel;
  /** Degrees on screen. */
  angle: number;
  title: string;
}

const marks: Readonly<Record<Kind, string>> = {
  vertex: 'M-5 -5H5V5H-5Z',
  edge: 'M-9 -3.5H9V3.5H-9Z',
  insert: 'M-4.5 0H4.5M0 -4.5V4.5',
  setback: 'M0 -6L6 0L0 6L-6 0Z',
  tower: 'M-8 0H8M0 -8V8M-8 0L-5.5 -2.5M-8 0L-5.5 2.5M8 0L5.5 -2.5M8 0L5.5 2.5',
  towerturn: 'M-5.5 3.5A6.5 6.5 0 1 1 5.5 3.5M5.8 -1.2L5.6 3.8L0.8 3.2',
};
/** Marks nearer to each other than this cannot both be grabbed, pixels. */
export const MARK_SIZE = 13;
/** Most important first; the last are left out where there is no room. */
const importance: readonly Kind[] = ['tower', 'vertex', 'edge', 'towerturn', 'setback', 'insert'];
const kindOf = (name: ShapeHandle) => name.split(':')[0] as Kind;

const inOrder = (knobs: readonly Shown[], active: HandleName | null): Shown[] =>
  knobs.toSorted(
    (a, b) =>
      Number(b.name === active) - Number(a.name === active) ||
      importance.indexOf(kindOf(a.name)) - importance.indexOf(kindOf(b.name)),
  );

/** Edges shorter than this on screen have no plus to add a corner, pixels. */
const ROOMY = 90;
const MOST_SETBACKS = 6;
/** Place of a setback handle, as a share of the way from the middle of a side to its end. */
const ASIDE = 0.4;
/** Distance of the rotation knob beyond the end of a tower, metres. */
const TURN_OUT = 4;

export class ShapeHandles {
  readonly element = svg('g', { class: 'stage-handles stage-shape' });
  private readonly knobs = new Map<ShapeHandle, SVGGElement>();

  constructor(
    private readonly start: (handle: HandleName, event: PointerEvent) => void,
    private readonly type: (handle: HandleName) => void,
    private readonly texts: () => StageTexts,
  ) {}

  hide(): void {
    change(this.element, { visibility: 'hidden' });
  }

  /** `taken`: places on screen where other knobs are. */
  show(shown: ShownBuilding, views: Views, active: HandleName | null, taken: readonly Pixel[]): void {
    change(this.element, { visibility: null });
    const wanted = [...this.towers(shown, views), ...this.outline(shown.record, views), ...this.setbacks(shown, views)];
    const clear = uncrowded(inOrder(wanted, active), taken, MARK_SIZE);
    const names = new Set(clear.map(({ name }) => name));
    for (const [name, knob] of this.knobs) {
      if (names.has(name)) continue;
      knob.remove();
      this.knobs.delete(name);
    }
    for (const each of clear) this.place(each, active);
    this.element.classList.toggle('is-dragging', active !== null);
  }

  private outline(building: Building, views: Views): Shown[] {
    if (!hasOutline(building)) return [];
    const level = Math.max(0.1, building.z);
    const { vertex, edge, insert } = this.texts().shapes;
    return ringsOf(building).flatMap((ring, index) =>
      ring.flatMap((a, at): Shown[] => {
        const b = ring[(at + 1) % ring.length]!;
        const [from, to] = [views.project(...a, level), views.project(...b, level)];
        if (!from || !to) return [];
        const middle = views.project((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, level) ?? from;
        const quarter = views.project(a[0] + (b[0] - a[0]) * 0.25, a[1] + (b[1] - a[1]) * 0.25, level) ?? from;
        const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
        const length = apart(from, to);
        const knobs: Shown[] = [
          { name: `vertex:${index}:${at}`, at: from, angle: 0, title: vertex },
          { name: `edge:${index}:${at}`, at: middle, angle, title: edge },
        ];
        if (length > ROOMY) knobs.push({ name: `insert:${index}:${at}`, at: quarter, angle: 0, title: insert });
        return knobs;
      }),
    );
  }

  /**
   * On the sides that face the viewer, halfway up each listed floor; from above on all sides, side by side. Off the middle of
   * a side, which has a handle of its own.
   */
  private setbacks(shown: ShownBuilding, views: Views): Shown[] {
    const building = shown.record;
    const { floors } = building.cfg;
    if (floors.length < 2 || floors.length > MOST_SETBACKS || hasOutline(building)) return [];
    const { isFromAbove } = views;
    const near = sides.filter((side) => isFromAbove || facesViewer(building, side, views));
    return listedFloors(shown).flatMap(({ floor, index, foot, top }, at) => {
      const middle = (foot + top) / 2;
      return near.flatMap((side): Shown[] => {
        const [dx, dy] = outward(building, side);
        const along = side === 'left' || side === 'right';
        const half = (along ? building.maxlength : building.maxwidth) / 2 - floor[`offset_${side}`];
        const beside =
          ((along ? building.maxwidth : building.maxlength) / 2) *
          (isFromAbove ? (at + 1) / (floors.length + 1) : ASIDE);
        const place = views.project(building.x + dx * half - dy * beside, building.y + dy * half + dx * beside, middle);
        return place
          ? [{ name: `setback:${index}:${side}`, at: place, angle: 0, title: this.texts().shapes.setback(floor.name) }]
          : [];
      });
    });
  }

  private towers(shown: ShownBuilding, views: Views): Shown[] {
    return shown.record.cfg.towers.flatMap((tower, index): Shown[] => {
      const [place, turn] = towerKnobs(shown, tower, views);
      const { towerPlace, towerTurn } = this.texts().shapes;
      return place && turn
        ? [
            { name: `tower:${index}`, at: place, angle: 0, title: towerPlace(tower.name) },
            { name: `towerturn:${index}`, at: turn, angle: 0, title: towerTurn(tower.name) },
          ]
        : [];
    });
  }

  private place({ name, at, angle, title }: Shown, active: HandleName | null): void {
    let knob = this.knobs.get(name);
    if (!knob) {
      knob = this.make(name);
      this.knobs.set(name, knob);
      this.element.append(knob);
    }
    change(knob, { transform: `translate(${round(at[0])} ${round(at[1])}) rotate(${round(angle)})` });
    const label = knob.querySelector('title')!;
    if (label.textContent !== title) label.textContent = title;
    knob.classList.toggle('is-active', name === active);
  }

  private make(name: ShapeHandle): SVGGElement {
    const kind = kindOf(name);
    const knob = svg('g', { class: `stage-handle is-${kind}`, 'data-handle': name });
    knob.append(svg('circle', { r: 12, class: 'stage-grip' }));
    if (kind === 'tower' || kind === 'towerturn' || kind === 'insert')
      knob.append(svg('circle', { r: kind === 'insert' ? 7 : 11 }));
    knob.append(svg('path', { d: marks[kind] }), svg('title'));
    knob.addEventListener('pointerdown', (event) => this.start(name, event));
    knob.addEventListener('dblclick', () => this.type(name));
    return knob;
  }
}

/** Returns the pixels of the knobs that move and rotate a tower: over its middle, and beyond its end. */
export function towerKnobs(
  shown: ShownBuilding,
  tower: Building['cfg']['towers'][number],
  views: Views,
): [place: Pixel | null, turn: Pixel | null] {
  const { centre, length, top } = towerBox(shown, tower);
  const [x, y] = toWorld(shown.record, centre);
  const turn = shown.record.rotate_z + (tower.cfg.angle_degrees * Math.PI) / 180;
  const out = length / 2 + TURN_OUT;
  return [views.project(x, y, top), views.project(x + Math.cos(turn) * out, y + Math.sin(turn) * out, top)];
}

function facesViewer(building: Building, side: Side, views: Views): boolean {
  const [dx, dy] = outward(building, side);
  const { x, y } = views.camera.position;
  const { x: tx, y: ty } = views.controls.target;
  return dx * (x - tx) + dy * (y - ty) > 0;
}

/** Returns the SVG path of a ring at level `z`; empty if part of it lies behind the camera. */
export function ringOnScreen(ring: readonly Position[], z: number, views: Views): string {
  const points = ring.map(([x, y]) => views.project(x, y, z));
  return points.every((point) => point !== null) ? pathOf(points as Pixel[], true) : '';
}
