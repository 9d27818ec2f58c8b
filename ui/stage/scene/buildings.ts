/**
 * The concept's buildings, placed by their records: near ones in full detail, far ones as closed storeys, and as plain boxes
 * until there is a result. Only changed buildings go to the graphics card again.
 */
import { Group, LineSegments, Matrix4, type Ray } from 'three';
import type { BuildingMeshes } from '../../../engine/host/types.ts';
import { palette } from '../../../model/palette.ts';
import { isLying } from '../plane/storeys.ts';
import type { ShownBuilding } from '../types.ts';
import { boxShape, isBoxOf, type BoxShape } from './boxshape.ts';
import { FarBuildings } from './far.ts';
import type { StyleContext } from './looks.ts';
import type { Materials } from './materials.ts';
import { linesOf, NearBuilding } from './near.ts';
import { Picking } from './picking.ts';
import { PlantingLayer } from './planting.ts';

interface Entry {
  shown: ShownBuilding;
  matrix: Matrix4;
  near: NearBuilding | null;
  /** Stands in for it until there is a result. */
  box: BoxShape | null;
  /** Outline of a far building that is selected or under the pointer. */
  mark: LineSegments | null;
}

const lineColours = { plain: palette.inkSoft, hovered: palette.water, selected: palette.water } as const;

const isFull = (meshes: BuildingMeshes | null): meshes is BuildingMeshes =>
  meshes !== null && (meshes.level === 'full' || meshes.level === 'interiors');

export class BuildingLayer {
  readonly root = new Group();
  private readonly entries = new Map<number, Entry>();
  private readonly far: FarBuildings;
  private readonly picking = new Picking();
  private readonly planting: PlantingLayer;
  private all: readonly ShownBuilding[] = [];
  /** Buildings to update before the next frame. */
  private readonly changed = new Set<number>();
  private isPlantingOld = false;
  private style: StyleContext = { style: 'open', unitOrder: [] };
  private selected: ReadonlySet<number> = new Set();
  private hovered: number | null = null;
  private areLinesShown = true;
  /** Null means all buildings. */
  private near: ReadonlySet<number> | null = null;

  constructor(private readonly materials: Materials) {
    this.far = new FarBuildings(materials);
    this.planting = new PlantingLayer(materials);
    this.root.add(this.far.root, this.planting.root);
  }

  show(buildings: readonly ShownBuilding[]): void {
    const kept = new Set(buildings.map(({ record }) => record.id));
    for (const [id, entry] of this.entries) {
      if (kept.has(id)) continue;
      this.drop(id, entry);
      this.entries.delete(id);
    }
    for (const building of buildings) this.showOne(building);
    this.all = buildings;
    this.isPlantingOld = true;
  }

  private plant(): void {
    this.planting.show(this.all, this.style.trees !== false);
    this.isPlantingOld = false;
  }

  /** Called before a frame: makes meshes of the buildings that changed since the last one. */
  update(): void {
    for (const id of this.changed) this.settle(id);
    if (this.isPlantingOld) this.plant();
    this.far.update();
  }

  private settle(id: number): void {
    this.changed.delete(id);
    const entry = this.entries.get(id);
    if (entry) this.represent(id, entry);
  }

  setStyle(style: StyleContext): void {
    if (style.style === this.style.style && style.unitOrder.join() === this.style.unitOrder.join()) return;
    this.style = style;
    for (const entry of this.entries.values()) entry.near?.dress(style);
    this.far.setStyle(style);
    this.plant();
  }

  /** Shows or hides the floor lines and corners of all buildings. */
  setLines(areShown: boolean): void {
    if (areShown === this.areLinesShown) return;
    this.areLinesShown = areShown;
    this.far.setLines(areShown);
    for (const [id, entry] of this.entries) this.markOne(id, entry);
  }

  mark(selected: ReadonlySet<number>, hovered: number | null): void {
    const touched = new Set([...this.selected, ...selected, this.hovered, hovered]);
    this.selected = selected;
    this.hovered = hovered;
    for (const id of touched) {
      const entry = id === null ? undefined : this.entries.get(id);
      if (entry) this.markOne(id!, entry);
    }
  }

  /** Sets the buildings that are near enough to show openings and rooms. */
  setNear(near: ReadonlySet<number>): void {
    const before = this.near;
    this.near = near;
    for (const id of this.entries.keys()) if (!before || before.has(id) !== near.has(id)) this.changed.add(id);
  }

  /** Number of buildings by level of detail. */
  get counts(): { near: number; far: number; waiting: number } {
    const all = [...this.entries.values()];
    const near = all.filter((entry) => entry.near).length;
    return { near, far: this.far.count, waiting: all.filter(({ shown }) => !shown.meshes).length };
  }

  /** The nearest visible building under a ray. */
  pick(ray: Ray): number | null {
    for (const id of this.changed) this.settle(id);
    return this.picking.pick(ray);
  }

  dispose(): void {
    for (const [id, entry] of this.entries) this.drop(id, entry);
    this.entries.clear();
    this.far.dispose();
    this.planting.dispose();
    this.picking.clear();
  }

  private showOne(shown: ShownBuilding): void {
    const { id } = shown.record;
    let entry = this.entries.get(id);
    if (!entry) {
      entry = { shown, matrix: new Matrix4(), near: null, box: null, mark: null };
      this.entries.set(id, entry);
    } else if (isSame(entry.shown, shown)) return;
    entry.shown = shown;
    const { x, y, rotate_z } = shown.at;
    entry.matrix.makeRotationZ(rotate_z).setPosition(x, y, 0);
    this.changed.add(id);
  }

  /** Draws a building near, far, or as a box. */
  private represent(id: number, entry: Entry): void {
    const { record, meshes, far } = entry.shown;
    const isHidden = record.cfg.hidden;
    const asNear = isFull(meshes) && (!far || !this.near || this.near.has(id));
    this.representNear(entry, asNear ? meshes : null);
    if (meshes) entry.box = null;
    else if (!entry.box || !isBoxOf(entry.box, record)) entry.box = boxShape(record);
    const shape = asNear ? null : (far ?? meshes ?? entry.box);
    if (shape) this.far.set(id, shape, entry.matrix, !isHidden);
    else this.far.delete(id);
    if (entry.near) this.place(entry.near.root, entry.matrix, !isHidden);
    this.setPick(id, entry, isHidden);
    this.markOne(id, entry);
  }

  private place(object: Group | LineSegments, matrix: Matrix4, isShown: boolean): void {
    object.visible = isShown;
    object.matrixAutoUpdate = false;
    object.matrix.copy(matrix);
    object.matrixWorldNeedsUpdate = true;
  }

  private representNear(entry: Entry, meshes: BuildingMeshes | null): void {
    if (entry.near?.meshes === (meshes ?? undefined)) return;
    if (entry.near) {
      this.root.remove(entry.near.root);
      entry.near.dispose();
      entry.near = null;
    }
    if (!meshes) return;
    entry.near = new NearBuilding(meshes, this.materials, !isLying(entry.shown.record));
    entry.near.dress(this.style);
    this.root.add(entry.near.root);
  }

  /** Picking uses the far shape: closed and of few triangles. */
  private setPick(id: number, { shown, box, matrix }: Entry, isHidden: boolean): void {
    const shape = shown.far ?? shown.meshes ?? box;
    if (isHidden || shown.isDraft || !shape) this.picking.delete(id);
    else this.picking.set(id, shape.groups, matrix);
  }

  private markOne(id: number, entry: Entry): void {
    const state = this.selected.has(id) ? 'selected' : this.hovered === id ? 'hovered' : 'plain';
    const material = this.materials.line(lineColours[state], state === 'plain' ? 0.38 : 0.95);
    if (entry.near) {
      entry.near.edges.material = material;
      entry.near.edges.visible = this.areLinesShown || state !== 'plain';
    }
    const points = entry.near || state === 'plain' ? null : (entry.shown.far ?? entry.shown.meshes)?.edges;
    if (entry.mark && entry.mark.userData['points'] !== points) {
      this.root.remove(entry.mark);
      entry.mark.geometry.dispose();
      entry.mark = null;
    }
    if (!points) return;
    if (!entry.mark) {
      entry.mark = linesOf(points);
      entry.mark.userData['points'] = points;
      this.root.add(entry.mark);
    }
    entry.mark.material = material;
    this.place(entry.mark, entry.matrix, !entry.shown.record.cfg.hidden);
  }

  private drop(id: number, entry: Entry): void {
    this.changed.delete(id);
    this.representNear(entry, null);
    this.far.delete(id);
    this.picking.delete(id);
    if (!entry.mark) return;
    this.root.remove(entry.mark);
    entry.mark.geometry.dispose();
  }
}

function isSame(a: ShownBuilding, b: ShownBuilding): boolean {
  const placed = a.at.x === b.at.x && a.at.y === b.at.y && a.at.rotate_z === b.at.rotate_z;
  return placed && a.record === b.record && a.meshes === b.meshes && a.far === b.far;
}
