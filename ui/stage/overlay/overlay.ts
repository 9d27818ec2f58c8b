/** Everything drawn over the model: outline, handles, dimensions, guide lines and the angle while turning. */
import type { Position } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { apart } from '../../../model/plane.ts';
import type { Views } from '../camera/views.ts';
import { corners, outward, toWorld, type Box } from '../plane/box.ts';
import { ringsOf } from '../plane/outline.ts';
import type { Segment } from '../plane/snap.ts';
import { standingOf } from '../plane/standing.ts';
import { isLying } from '../plane/storeys.ts';
import type { ShownBuilding, StageTexts } from '../types.ts';
import { DimensionLine } from './dimension.ts';
import type { HandleName } from './handlename.ts';
import { Handles, ringRadius } from './handles.ts';
import { ringOnScreen, ShapeHandles } from './shapehandles.ts';
import { change, pathOf, say, svg, type Pixel } from './svg.ts';
import { noWork, WorkLayer, type Work } from './work.ts';

/** Distance from the building to its dimension lines, pixels. */
const OFFSET = 44;
/** Distance from the building to the begin of an extension line, pixels. */
const GAP = 5;
const GUIDE_REACH = 60;

/** The state of the current tool, as the overlay draws it. */
export interface Activity {
  handle: HandleName | null;
  guides: readonly Segment[];
  /** Start and current angle of a rotation, radians. */
  turning: { from: number; to: number } | null;
  dragging: boolean;
  work: Work;
}
export const noActivity: Activity = { handle: null, guides: [], turning: null, dragging: false, work: noWork };

/** A side of a building with its length, metres. */
interface Measured {
  side: 'front' | 'back' | 'left' | 'right';
  from: Position;
  to: Position;
  size: number;
}

export class Overlay {
  readonly handles: Handles;
  private readonly shapes: ShapeHandles;
  private readonly work = new WorkLayer();
  private readonly outlines = svg('path', { class: 'stage-outline' });
  private readonly guides = svg('path', { class: 'stage-guide' });
  private readonly arc = svg('path', { class: 'stage-arc' });
  private readonly label = svg('text', { class: 'stage-label' });
  private readonly length = new DimensionLine();
  private readonly width = new DimensionLine();
  private readonly height = new DimensionLine();

  constructor(
    private readonly root: SVGSVGElement,
    start: (handle: HandleName, event: PointerEvent) => void,
    type: (handle: HandleName) => void,
    private readonly texts: () => StageTexts,
  ) {
    this.handles = new Handles(start, type);
    this.shapes = new ShapeHandles(start, type, texts);
    // A double click on a dimension opens its value for typing, as on its handle.
    this.length.element.addEventListener('dblclick', () => type('right'));
    this.width.element.addEventListener('dblclick', () => type('back'));
    const dimensions = [this.length, this.width, this.height].map(({ element }) => element);
    root.append(
      this.guides,
      this.outlines,
      this.arc,
      ...dimensions,
      this.handles.element,
      this.shapes.element,
      this.work.element,
      this.label,
    );
  }

  draw(selected: readonly ShownBuilding[], views: Views, activity: Activity, tools: boolean): void {
    this.drawOutlines(selected, views);
    this.drawGuides(activity.guides, views);
    this.work.draw(activity.work, views);
    const one = selected.length === 1 ? selected[0]! : null;
    // A moved building shows no handles and dimensions.
    const carried = activity.dragging && activity.handle === null;
    if (!one || !tools || carried) {
      this.handles.hide();
      this.shapes.hide();
      for (const each of [this.length, this.width, this.height]) each.hide();
    } else {
      this.showHandles(one, views, activity.handle);
      this.drawDimensions(one, views, activity);
    }
    this.drawTurn(one?.record ?? null, views, activity);
  }

  private showHandles(one: ShownBuilding, views: Views, active: HandleName | null): void {
    if (one.record.cfg.locked) {
      this.handles.hide();
      return this.shapes.hide();
    }
    this.handles.show(one, views, active);
    this.shapes.show(one, views, active, this.handles.taken);
  }

  private drawOutlines(selected: readonly ShownBuilding[], views: Views): void {
    const paths = selected.flatMap(({ record }) =>
      ringsOf(record).map((ring) => ringOnScreen(ring, Math.max(0.1, record.z), views)),
    );
    change(this.outlines, { d: paths.join('') });
  }

  private drawGuides(guides: readonly Segment[], views: Views): void {
    const d = guides.map(({ a, b }) => {
      const length = apart(a, b) || 1;
      const [dx, dy] = [((b[0] - a[0]) / length) * GUIDE_REACH, ((b[1] - a[1]) / length) * GUIDE_REACH];
      const from = views.project(a[0] - dx, a[1] - dy, 0.2);
      const to = views.project(b[0] + dx, b[1] + dy, 0.2);
      return from && to ? pathOf([from, to]) : '';
    });
    change(this.guides, { d: d.join('') });
  }

  private drawDimensions(one: ShownBuilding, views: Views, { handle, dragging }: Activity): void {
    const box = one.record;
    const scale = views.metresPerPixel(box.x, box.y);
    const [frontLeft, frontRight, backRight, backLeft] = corners(box);
    const isQuiet = dragging && handle !== null;
    const length: Measured = isNearer(box, 'front', views)
      ? { side: 'front', from: frontLeft, to: frontRight, size: box.maxlength }
      : { side: 'back', from: backLeft, to: backRight, size: box.maxlength };
    const width: Measured = isNearer(box, 'right', views)
      ? { side: 'right', from: frontRight, to: backRight, size: box.maxwidth }
      : { side: 'left', from: frontLeft, to: backLeft, size: box.maxwidth };
    const drags = (...sides: HandleName[]) => handle !== null && sides.includes(handle);
    this.measure(this.length, box, length, views, { isActive: drags('left', 'right'), isQuiet, scale });
    this.measure(this.width, box, width, views, { isActive: drags('front', 'back'), isQuiet, scale });
    this.measureHeight(one, views, this.texts(), handle === 'top');
  }

  /** Draws the dimension of a side beside it. While something is dragged (quiet) only active ones show. */
  private measure(
    line: DimensionLine,
    box: Box,
    { side, from, to, size }: Measured,
    views: Views,
    { isActive, isQuiet, scale }: { isActive: boolean; isQuiet: boolean; scale: number },
  ): void {
    if (isQuiet && !isActive) return line.hide();
    const [dx, dy] = outward(box, side);
    const beside = ([x, y]: Position, pixels: number) => {
      const metres = pixels * scale;
      return views.project(x + dx * metres, y + dy * metres, 0.1);
    };
    const a = beside(from, OFFSET);
    const b = beside(to, OFFSET);
    const fromA = beside(from, GAP);
    const fromB = beside(to, GAP);
    if (!a || !b || !fromA || !fromB) return line.hide();
    line.show(a, b, fromA, fromB, this.texts().metres(size), isActive);
  }

  private measureHeight(one: ShownBuilding, views: Views, texts: StageTexts, active: boolean): void {
    const box = one.record;
    if (!active || isLying(box)) return this.height.hide();
    const { top, storeys } = standingOf(one);
    const corner = toWorld(box, [box.maxlength / 2, (isNearer(box, 'front', views) ? -1 : 1) * (box.maxwidth / 2)]);
    const foot = views.project(corner[0], corner[1], box.z);
    const roof = views.project(corner[0], corner[1], top);
    if (!foot || !roof) return this.height.hide();
    const off = (point: Pixel): Pixel => [point[0] + OFFSET, point[1]];
    const label = `${texts.storeys(storeys)} · ${texts.metres(top - box.z)}`;
    this.height.show(off(foot), off(roof), foot, roof, label, true);
  }

  private drawTurn(one: Building | null, views: Views, { turning }: Activity): void {
    if (!one || !turning) {
      change(this.arc, { d: '' });
      say(this.label, '');
      return;
    }
    const radius = ringRadius(one, views.metresPerPixel(one.x, one.y)) * 0.72;
    const at = (angle: number) =>
      views.project(one.x + Math.cos(angle) * radius, one.y + Math.sin(angle) * radius, Math.max(0, one.z));
    const steps = 24;
    const points: Pixel[] = [];
    for (let step = 0; step <= steps; step += 1) {
      const point = at(turning.from + ((turning.to - turning.from) * step) / steps);
      if (point) points.push(point);
    }
    const centre = views.project(one.x, one.y, Math.max(0, one.z));
    if (centre) points.unshift(centre);
    change(this.arc, { d: pathOf(points, true) });
    const end = at(turning.to);
    if (end) change(this.label, { x: end[0], y: end[1] - 14 });
    say(this.label, this.texts().degrees(turning.to));
  }

  resize(width: number, height: number): void {
    change(this.root, { width, height, viewBox: `0 0 ${width} ${height}` });
  }

  dispose(): void {
    this.root.replaceChildren();
  }
}

/** Whether a side faces the viewer. */
function isNearer(box: Box, side: 'front' | 'right', views: Views): boolean {
  const [dx, dy] = outward(box, side);
  const { x, y } = views.camera.position;
  const { x: tx, y: ty } = views.controls.target;
  return dx * (x - tx) + dy * (y - ty) >= 0;
}
