/**
 * Far buildings, and plain boxes for buildings without a result. A few dozen share one mesh and one set of lines, so that a
 * town takes few draw calls. A block is merged again when one of its buildings changes.
 */
import { BufferAttribute, BufferGeometry, Group, LineSegments, Mesh, type Matrix4 } from 'three';
import type { BuildingMeshes } from '../../../engine/host/types.ts';
import { palette } from '../../../model/palette.ts';
import type { StyleContext } from './looks.ts';
import type { Materials } from './materials.ts';
import { colourInto } from './merge.ts';
import { sphereAround } from './sphere.ts';

/** Buildings per block: few draw calls for all, little work for one that changes. */
const ROOM = 48;
const LINE_OPACITY = 0.22;

/** The far shape of a building: closed storeys, or a box in one colour. */
export interface FarShape extends Pick<BuildingMeshes, 'groups' | 'edges'> {
  /** Replaces the colours of the style. */
  colour?: string;
}

interface Item {
  shape: FarShape;
  matrix: Matrix4;
  isShown: boolean;
  block: Block;
}

interface Block {
  items: Set<Item>;
  mesh: Mesh | null;
  lines: LineSegments | null;
  isOld: boolean;
}

export class FarBuildings {
  readonly root = new Group();
  private readonly items = new Map<number, Item>();
  private readonly blocks: Block[] = [];
  private areLinesShown = true;
  private style: StyleContext = { style: 'closed', unitOrder: [] };

  constructor(private readonly materials: Materials) {}

  /** Number of buildings shown, without boxes. */
  get count(): number {
    let count = 0;
    for (const { isShown, shape } of this.items.values()) if (isShown && shape.colour === undefined) count += 1;
    return count;
  }

  set(id: number, shape: FarShape, matrix: Matrix4, isShown: boolean): void {
    const held = this.items.get(id);
    if (held && held.shape === shape && held.isShown === isShown && held.matrix.equals(matrix)) return;
    const item = held ?? { shape, matrix: matrix.clone(), isShown, block: this.blockWithRoom() };
    Object.assign(item, { shape, isShown });
    item.matrix.copy(matrix);
    item.block.items.add(item);
    item.block.isOld = true;
    this.items.set(id, item);
  }

  delete(id: number): void {
    const item = this.items.get(id);
    if (!item) return;
    this.items.delete(id);
    item.block.items.delete(item);
    item.block.isOld = true;
  }

  setStyle(style: StyleContext): void {
    this.style = style;
    for (const block of this.blocks) block.isOld = true;
  }

  setLines(areShown: boolean): void {
    this.areLinesShown = areShown;
    for (const { lines } of this.blocks) if (lines) lines.visible = areShown;
  }

  /** Called before a frame: merges changed blocks again. */
  update(): void {
    for (const block of this.blocks) if (block.isOld) this.assemble(block);
  }

  private blockWithRoom(): Block {
    const found = this.blocks.find(({ items }) => items.size < ROOM);
    if (found) return found;
    const made: Block = { items: new Set(), mesh: null, lines: null, isOld: false };
    this.blocks.push(made);
    return made;
  }

  private assemble(block: Block): void {
    this.clear(block);
    block.isOld = false;
    const shown = [...block.items].filter(({ isShown }) => isShown);
    const solid = solidOf(shown, this.style);
    if (solid) {
      block.mesh = new Mesh(solid, this.materials.painted(true));
      block.mesh.castShadow = true;
      block.mesh.receiveShadow = true;
      this.add(block.mesh);
    }
    const lines = linesOfAll(shown);
    if (!lines) return;
    block.lines = new LineSegments(lines, this.materials.line(palette.inkSoft, LINE_OPACITY));
    block.lines.visible = this.areLinesShown;
    this.add(block.lines);
  }

  private add(object: Mesh | LineSegments): void {
    // `picking.ts` picks by box and tree of each building.
    object.raycast = () => undefined;
    object.matrixAutoUpdate = false;
    this.root.add(object);
  }

  private clear(block: Block): void {
    for (const object of [block.mesh, block.lines]) {
      if (!object) continue;
      this.root.remove(object);
      object.geometry.dispose();
    }
    block.mesh = block.lines = null;
  }

  dispose(): void {
    for (const block of this.blocks) this.clear(block);
    this.blocks.length = 0;
    this.items.clear();
  }
}

type Placed = Pick<Item, 'shape' | 'matrix'>;

/** Rotation about the vertical axis and translation of a building. */
interface Placing {
  cos: number;
  sin: number;
  x: number;
  y: number;
}
const placingOf = ({ elements }: Matrix4): Placing => ({
  cos: elements[0]!,
  sin: elements[1]!,
  x: elements[12]!,
  y: elements[13]!,
});

/** Writes the placed points, x y z each, at `from`. Returns the next free index. */
function placeInto(out: Float32Array, from: number, points: Float32Array, { cos, sin, x, y }: Placing): number {
  let at = from;
  for (let i = 0; i < points.length; i += 3) {
    const px = points[i]!;
    const py = points[i + 1]!;
    out[at] = cos * px - sin * py + x;
    out[at + 1] = sin * px + cos * py + y;
    out[at + 2] = points[i + 2]!;
    at += 3;
  }
  return at;
}

function solidOf(placed: readonly Placed[], style: StyleContext): BufferGeometry | null {
  let vertices = 0;
  let triangles = 0;
  for (const { shape } of placed) {
    for (const { positions, indices } of shape.groups) {
      vertices += positions.length / 3;
      triangles += indices.length;
    }
  }
  if (triangles === 0) return null;
  const [positions, normals] = [new Float32Array(3 * vertices), new Float32Array(3 * vertices)];
  const [colours, indices] = [new Uint16Array(4 * vertices), new Uint32Array(triangles)];
  let vertex = 0;
  let triangle = 0;
  for (const { shape, matrix } of placed) {
    const placing = placingOf(matrix);
    const turning = { ...placing, x: 0, y: 0 };
    for (const group of shape.groups) {
      colourInto(colours, vertex, group, style, shape.colour);
      for (const index of group.indices) indices[triangle++] = index + vertex;
      placeInto(normals, 3 * vertex, group.normals, turning);
      vertex = placeInto(positions, 3 * vertex, group.positions, placing) / 3;
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 4, true));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.boundingSphere = sphereAround(positions);
  return geometry;
}

function linesOfAll(placed: readonly Placed[]): BufferGeometry | null {
  const total = placed.reduce((sum, { shape }) => sum + shape.edges.length, 0);
  if (total === 0) return null;
  const points = new Float32Array(total);
  let at = 0;
  for (const { shape, matrix } of placed) at = placeInto(points, at, shape.edges, placingOf(matrix));
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(points, 3));
  geometry.boundingSphere = sphereAround(points);
  return geometry;
}
