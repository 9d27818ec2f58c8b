import type { Mesh, Node, Primitive } from '@gltf-transform/core';
import { entryOf } from '../../model/enums/enumeration.ts';
import { geometryLayers, vegetationTypes } from '../../model/enums/geometry.ts';
import { apart } from '../../model/plane.ts';
import type { BuildingResult, Polygon, Position } from '../host/types.ts';
import { plantColours } from './colours.ts';
import type { Parts } from './glbparts.ts';
import type { Language } from './source.ts';

type Tree = BuildingResult['trees'][number];
type Vector = [number, number, number];

/** Number of sides of a crown; thickness of a trunk as a share of the crown diameter. */
const SIDES = 8;
const TRUNK = 0.06;
/** Metres. */
const CAR_HEIGHT = 1.45;

/** Trees and cars: one mesh of unit size per shape, and a node per tree or car that scales it. */
export class Planting {
  private readonly meshes = new Map<string, Mesh>();

  constructor(
    private readonly parts: Parts,
    private readonly language: Language,
  ) {}

  tree({ type, x, y, height, crown, trunk }: Tree, z: number, under: Node): void {
    const name = entryOf(vegetationTypes, type)?.label[this.language] ?? type;
    const stem = trunk / Math.max(0.1, height);
    const mesh = this.mesh(`tree ${stem.toFixed(2)}`, name, () => [
      this.primitive(crownShape(stem), plantColours.crown, 'crown'),
      ...(stem > 0 ? [this.primitive(stemShape(stem), plantColours.trunk, 'trunk')] : []),
    ]);
    const node = this.parts.document.createNode(name).setMesh(mesh);
    node.setTranslation([x, y, z]).setScale([crown, crown, height]).setExtras({ part: 'tree', type });
    under.addChild(node);
  }

  /** Adds a car over its outline, whose first side is its length. */
  car([ring]: Polygon, z: number, under: Node): void {
    const [a, b, c] = ring as [Position, Position, Position];
    const name = geometryLayers.entries.find(({ key }) => key === 'cars')!.label[this.language];
    const mesh = this.mesh('car', name, () => [this.primitive(boxShape(), plantColours.car, 'car')]);
    const half = Math.atan2(b[1] - a[1], b[0] - a[0]) / 2;
    const node = this.parts.document.createNode(name).setMesh(mesh).setExtras({ part: 'car' });
    node
      .setTranslation([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, z])
      .setRotation([0, 0, Math.sin(half), Math.cos(half)])
      .setScale([apart(a, b), apart(b, c), CAR_HEIGHT]);
    under.addChild(node);
  }

  private mesh(key: string, name: string, make: () => Primitive[]): Mesh {
    const made = this.meshes.get(key) ?? this.parts.mesh(name, make());
    this.meshes.set(key, made);
    return made;
  }

  private primitive(triangles: Vector[], colour: string, name: string): Primitive {
    const normals = triangles.flatMap((_, i) => {
      const [a, b, c] = triangles.slice(i - (i % 3), i - (i % 3) + 3) as [Vector, Vector, Vector];
      const [u, v] = [b, c].map((point) => point.map((value, axis) => value - a[axis]!)) as [Vector, Vector];
      const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      const length = Math.hypot(...normal) || 1;
      return normal.map((value) => value / length);
    });
    return this.parts.triangles(
      {
        positions: Float32Array.from(triangles.flat()),
        normals: Float32Array.from(normals),
        indices: Uint32Array.from(triangles, (_, index) => index),
      },
      this.parts.material(colour, false, name),
    );
  }
}

const onRing = (k: number, radius: number, z: number): Vector => [
  radius * Math.cos((2 * Math.PI * k) / SIDES),
  radius * Math.sin((2 * Math.PI * k) / SIDES),
  z,
];

/** Returns triangles between rings, given upwards; a ring of radius 0 is a point. */
function turned(rings: readonly (readonly [radius: number, z: number])[]): Vector[] {
  return rings.slice(1).flatMap(([above, top], i) => {
    const [below, low] = rings[i]!;
    return Array.from({ length: SIDES }, (_, k): Vector[] => {
      const [a, b, c, d] = [
        onRing(k, below, low),
        onRing(k + 1, below, low),
        onRing(k + 1, above, top),
        onRing(k, above, top),
      ];
      return [...(below > 0 ? [a, b, c] : []), ...(above > 0 ? [a, c, d] : [])];
    }).flat();
  });
}

/** A crown of diameter 1; crown and trunk together have height 1. */
function crownShape(stem: number): Vector[] {
  const at = (share: number) => stem + (1 - stem) * share;
  return turned([
    [0, at(0)],
    [0.36, at(0.15)],
    [0.5, at(0.5)],
    [0.36, at(0.85)],
    [0, at(1)],
  ]);
}

const stemShape = (stem: number): Vector[] =>
  turned([
    [TRUNK / 2, 0],
    [TRUNK / 2, stem + (1 - stem) * 0.1],
  ]);

/** A box from -0.5 to 0.5 in x and y, 0 to 1 in z. */
function boxShape(): Vector[] {
  const [low, high] = [0, 1].map((z): Vector[] => [
    [-0.5, -0.5, z],
    [0.5, -0.5, z],
    [0.5, 0.5, z],
    [-0.5, 0.5, z],
  ]) as [Vector[], Vector[]];
  const sides = low.flatMap((a, k) => {
    const [b, c, d] = [low[(k + 1) % 4]!, high[(k + 1) % 4]!, high[k]!];
    return [a, b, c, a, c, d];
  });
  return [...sides, high[0]!, high[1]!, high[2]!, high[0]!, high[2]!, high[3]!];
}
