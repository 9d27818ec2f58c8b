/** All buildings that are far away: closed storeys in one batch for the graphics card, and their lines in one buffer. */
import { BatchedMesh, Group, LineSegments, Matrix4, Mesh, type BufferGeometry } from 'three';
import type { BuildingMeshes } from '../../../engine/host/types.ts';
import { palette } from '../../theme/palette.ts';
import type { StyleContext } from './looks.ts';
import type { Materials } from './materials.ts';
import { mergeGroups, paint } from './merge.ts';
import { linesOf } from './near.ts';

/** Room for one more building costs a new buffer, so it grows by half. */
const GROWTH = 1.5;
const FIRST = 32;
/** What a building may be expected to take. */
const VERTICES = 200;
const INDICES = 320;
const LINE_OPACITY = 0.22;

interface Item {
  meshes: BuildingMeshes;
  geometry: BufferGeometry;
  geometryId: number;
  instance: number;
  matrix: Matrix4;
  isShown: boolean;
}

export class FarBuildings {
  readonly root = new Group();
  private readonly items = new Map<number, Item>();
  private batch: BatchedMesh | null = null;
  private lines: LineSegments | null = null;
  private room = { buildings: 0, vertices: 0, indices: 0 };
  private expected = 0;
  private areLinesOld = false;
  private areLinesShown = true;
  private style: StyleContext = { style: 'closed', unitOrder: [] };

  constructor(private readonly materials: Materials) {}

  get count(): number {
    return [...this.items.values()].filter(({ isShown }) => isShown).length;
  }

  /** How many buildings there will be, so that room is made once. */
  expect = (count: number): void => void (this.expected = count);

  set(id: number, meshes: BuildingMeshes): void {
    const held = this.items.get(id);
    if (held?.meshes === meshes) return;
    if (held) this.delete(id);
    const geometry = paint(mergeGroups(meshes.groups), meshes.groups, this.style);
    const item: Item = { meshes, geometry, geometryId: -1, instance: -1, matrix: new Matrix4(), isShown: false };
    this.items.set(id, item);
    this.add(item);
  }

  place(id: number, matrix: Matrix4, isShown: boolean): void {
    const item = this.items.get(id);
    if (!item || (item.isShown === isShown && item.matrix.equals(matrix))) return;
    item.matrix.copy(matrix);
    this.areLinesOld ||= item.isShown || isShown;
    item.isShown = isShown;
    if (item.instance < 0) return;
    this.batch!.setMatrixAt(item.instance, matrix);
    this.batch!.setVisibleAt(item.instance, isShown);
  }

  delete(id: number): void {
    const item = this.items.get(id);
    if (!item) return;
    this.items.delete(id);
    this.areLinesOld ||= item.isShown;
    if (item.instance >= 0) {
      this.batch!.deleteInstance(item.instance);
      this.batch!.deleteGeometry(item.geometryId);
    }
    item.geometry.dispose();
  }

  setStyle(style: StyleContext): void {
    this.style = style;
    for (const { geometry, meshes } of this.items.values()) paint(geometry, meshes.groups, style);
    this.rebuild();
  }

  setLines(areShown: boolean): void {
    this.areLinesShown = areShown;
    if (this.lines) this.lines.visible = areShown;
  }

  /** Before a frame: lines follow what is shown. */
  update(): void {
    if (!this.areLinesOld) return;
    this.areLinesOld = false;
    if (this.lines) {
      this.root.remove(this.lines);
      this.lines.geometry.dispose();
    }
    this.lines = linesOf(this.placedLines());
    this.lines.material = this.materials.line(palette.inkSoft, LINE_OPACITY);
    this.lines.visible = this.areLinesShown;
    this.root.add(this.lines);
  }

  private placedLines(): Float32Array {
    const shown = [...this.items.values()].filter(({ isShown }) => isShown);
    const out = new Float32Array(shown.reduce((sum, { meshes }) => sum + meshes.edges.length, 0));
    let at = 0;
    for (const { meshes, matrix } of shown) {
      const [cos, sin, , , , , , , , , , , x, y, z] = matrix.elements as unknown as number[];
      const { edges } = meshes;
      for (let i = 0; i < edges.length; i += 3) {
        out[at++] = cos! * edges[i]! - sin! * edges[i + 1]! + x!;
        out[at++] = sin! * edges[i]! + cos! * edges[i + 1]! + y!;
        out[at++] = edges[i + 2]! + z!;
      }
    }
    return out;
  }

  private add(item: Item): void {
    const vertices = item.geometry.getAttribute('position').count;
    const indices = item.geometry.index!.count;
    if (vertices === 0 || indices === 0) return;
    if (!this.batch) return this.rebuild();
    const isFull = this.batch.instanceCount >= this.room.buildings;
    if (isFull || this.batch.unusedVertexCount < vertices || this.batch.unusedIndexCount < indices) return this.rebuild();
    item.geometryId = this.batch.addGeometry(item.geometry);
    item.instance = this.batch.addInstance(item.geometryId);
    this.batch.setMatrixAt(item.instance, item.matrix);
    this.batch.setVisibleAt(item.instance, item.isShown);
  }

  /** A new batch with room to grow, holding everything there is. */
  private rebuild(): void {
    this.dropBatch();
    const all = [...this.items.values()];
    const total = (of: (geometry: BufferGeometry) => number) => all.reduce((sum, { geometry }) => sum + of(geometry), 0);
    const vertices = total((geometry) => geometry.getAttribute('position').count);
    const indices = total((geometry) => geometry.index!.count);
    if (vertices === 0) return;
    this.room = {
      buildings: Math.ceil(Math.max(FIRST, this.expected, all.length) * GROWTH),
      vertices: Math.ceil(Math.max(FIRST * VERTICES, this.expected * VERTICES, vertices) * GROWTH),
      indices: Math.ceil(Math.max(FIRST * INDICES, this.expected * INDICES, indices) * GROWTH),
    };
    const material = this.materials.painted(true);
    this.batch = new BatchedMesh(this.room.buildings, this.room.vertices, this.room.indices, material);
    this.batch.castShadow = true;
    this.batch.receiveShadow = true;
    // Picking goes by box and tree of each building; see `picking.ts`.
    this.batch.raycast = () => undefined;
    this.batch.sortObjects = false;
    this.batch.frustumCulled = false;
    this.root.add(this.batch);
    for (const item of all) this.add(item);
  }

  private dropBatch(): void {
    if (!this.batch) return;
    this.root.remove(this.batch);
    this.batch.dispose();
    this.batch = null;
    for (const item of this.items.values()) Object.assign(item, { geometryId: -1, instance: -1 });
  }

  dispose(): void {
    this.dropBatch();
    for (const { geometry } of this.items.values()) geometry.dispose();
    this.items.clear();
    (this.lines as Mesh | null)?.geometry.dispose();
  }
}
