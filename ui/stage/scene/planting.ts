/** Trees of environments and cars on parking lots: instances of a few shapes, placed with their buildings. */
import {
  BoxGeometry,
  CylinderGeometry,
  Euler,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three';
import type { PlacedTree } from '../../../engine/host/drawing/trees.ts';
import type { Polygon } from '../../../engine/host/types.ts';
import { apart } from '../../../model/plane.ts';
import { palette } from '../../../model/palette.ts';
import { toWorld } from '../plane/box.ts';
import { roomBeside, type HasRoom } from '../plane/treeroom.ts';
import type { ShownBuilding } from '../types.ts';
import type { Materials } from './materials.ts';
import { ground } from '../../../model/clay.ts';

/** Heights of a car's body and of its cabin on top, metres. */
const BODY = 0.85;
const CABIN = 0.6;
const UP = new Vector3(0, 0, 1);
/** Most instances of a kind; more would only cost frames. */
const MOST = 6000;

export class PlantingLayer {
  readonly root = new Group();
  private shown = '';

  constructor(private readonly materials: Materials) {}

  /** Trees without room beside the buildings are left out. */
  show(buildings: readonly ShownBuilding[], withTrees: boolean): void {
    const planted = buildings.filter(({ planting, record }) => planting && !record.cfg.hidden);
    const hasRoom = roomBeside(buildings);
    const standing = planted.map((one) => (withTrees ? one.planting!.trees.filter(standsIn(one, hasRoom)) : []));
    const key = JSON.stringify(
      planted.map(({ record, hash, at }, index) => [
        record.id,
        hash,
        at.x,
        at.y,
        at.rotate_z,
        standing[index]!.map(({ x }) => x),
      ]),
    );
    if (key === this.shown) return;
    this.shown = key;
    this.dispose();
    const trees = planted.flatMap((one, index) => placedIn(one, standing[index]!, treeMatrices));
    const cars = planted.flatMap((one) => placedIn(one, one.planting!.cars, carMatrices));
    const trunk = new CylinderGeometry(0.5, 0.5, 1, 6).rotateX(Math.PI / 2);
    this.add(
      new IcosahedronGeometry(0.5, 1),
      this.materials.face(ground.crown),
      trees.map(([crown]) => crown),
    );
    this.add(
      trunk,
      this.materials.face(ground.trunk),
      trees.map(([, stem]) => stem),
    );
    this.add(
      new BoxGeometry(1, 1, 1),
      this.materials.face(palette.stone),
      cars.map(([body]) => body),
    );
    this.add(
      new BoxGeometry(1, 1, 1),
      this.materials.face(palette.slate),
      cars.map(([, cabin]) => cabin),
    );
  }

  private add(shape: BufferGeometry, material: Material, matrices: readonly Matrix4[]): void {
    if (matrices.length === 0) return shape.dispose();
    const mesh = new InstancedMesh(shape, material, Math.min(MOST, matrices.length));
    for (let i = 0; i < mesh.count; i += 1) mesh.setMatrixAt(i, matrices[i]!);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    // Trees cannot be picked.
    mesh.raycast = () => undefined;
    this.root.add(mesh);
  }

  dispose(): void {
    for (const child of [...this.root.children] as InstancedMesh[]) {
      this.root.remove(child);
      child.geometry.dispose();
      child.dispose();
    }
  }
}

/** Whether a tree on a building's ground has room where it stands. */
const standsIn =
  ({ at, record }: ShownBuilding, hasRoom: HasRoom) =>
  ({ x, y, crown }: PlacedTree): boolean =>
    hasRoom(toWorld({ ...record, ...at }, [x, y]), crown / 2);

type Pair = [Matrix4, Matrix4];

function placedIn<T>({ at, record }: ShownBuilding, things: readonly T[], matricesOf: (thing: T) => Pair): Pair[] {
  const place = new Matrix4().compose(
    new Vector3(at.x, at.y, record.z),
    new Quaternion().setFromEuler(new Euler(0, 0, at.rotate_z)),
    new Vector3(1, 1, 1),
  );
  return things.map((thing) => matricesOf(thing).map((matrix) => matrix.premultiply(place)) as Pair);
}

const boxMatrix = (x: number, y: number, z: number, size: Vector3, angle = 0): Matrix4 =>
  new Matrix4().compose(new Vector3(x, y, z), new Quaternion().setFromAxisAngle(UP, angle), size);

/** A crown on its trunk; shrubs and herbs have no trunk. */
export function treeMatrices({ x, y, height, crown, trunk }: Omit<PlacedTree, 'type'>): Pair {
  const tall = Math.max(0.1, height - trunk);
  const stem = Math.max(0.01, trunk + tall * 0.3);
  const thick = Math.max(0.02, crown * 0.05);
  return [
    boxMatrix(x, y, trunk + tall / 2, new Vector3(Math.max(0.1, crown), Math.max(0.1, crown), tall)),
    boxMatrix(x, y, stem / 2, new Vector3(thick, thick, stem)),
  ];
}

/** Body and cabin over the outline of a car, whose first side is its length. */
export function carMatrices([ring]: Polygon): Pair {
  const [a, b, c] = ring as [[number, number], [number, number], [number, number]];
  const length = apart(a, b);
  const width = apart(b, c);
  const [x, y] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  return [
    boxMatrix(x, y, BODY / 2 + 0.1, new Vector3(length, width, BODY - 0.2), angle),
    boxMatrix(x, y, BODY + CABIN / 2 - 0.05, new Vector3(length * 0.5, width * 0.85, CABIN), angle),
  ];
}
