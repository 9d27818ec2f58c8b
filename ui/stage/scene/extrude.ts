/** Polygons as meshes: flat pieces of ground and extruded volumes, many in one buffer. Metres, z up. */
import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three';
import type { Polygon, Position } from '../../../engine/host/types.ts';
import { apart, directed, openRing } from '../../../model/plane.ts';
import { sphereAround } from './sphere.ts';

/** Collects triangles with flat normals. */
export class MeshBuilder {
  private readonly positions: number[] = [];

  triangle(...points: number[]): void {
    this.positions.push(...points);
  }

  quad(a: number[], b: number[], c: number[], d: number[]): void {
    this.positions.push(...a, ...b, ...c, ...a, ...c, ...d);
  }

  /** A flat polygon at height z, facing up. */
  lid(polygon: Polygon, z: number): void {
    const [outer, ...holes] = polygon.map((ring, index) => directed(openRing(ring), index === 0));
    if (!outer || outer.length < 3) return;
    const vectors = (ring: Position[]) => ring.map(([x, y]) => new Vector2(x, y));
    const all = [outer, ...holes].flat();
    for (const face of ShapeUtils.triangulateShape(vectors(outer), holes.map(vectors))) {
      for (const index of face) {
        const [x, y] = all[index]!;
        this.positions.push(x, y, z);
      }
    }
  }

  /** Vertical faces around a polygon, from z0 to z1. */
  sides(polygon: Polygon, z0: number, z1: number): void {
    for (const [index, each] of polygon.entries()) {
      const ring = directed(openRing(each), index === 0);
      for (const [at, [ax, ay]] of ring.entries()) {
        const [bx, by] = ring[(at + 1) % ring.length]!;
        this.quad([ax, ay, z0], [bx, by, z0], [bx, by, z1], [ax, ay, z1]);
      }
    }
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    const positions = new Float32Array(this.positions);
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.boundingSphere = sphereAround(positions);
    made.computeVertexNormals();
    return made;
  }

  get triangles(): number {
    return this.positions.length / 9;
  }

  get isEmpty(): boolean {
    return this.positions.length === 0;
  }
}

/** Corners of a rectangular polygon, longest side first; null for any other. */
export function rectangleOf(polygon: Polygon): [Position, Position, Position, Position] | null {
  if (polygon.length !== 1) return null;
  const ring = directed(openRing(polygon[0]!), true);
  if (ring.length !== 4) return null;
  const [a, b, c, d] = ring as [Position, Position, Position, Position];
  const diagonal = Math.abs(apart(a, c) - apart(b, d));
  if (diagonal > 0.4) return null;
  const longFirst = apart(a, b) >= apart(b, c);
  return longFirst ? [a, b, c, d] : [b, c, d, a];
}

/** A gable roof over a rectangle; the ridge runs along its first side. */
export function saddleRoof(builder: MeshBuilder, rectangle: Position[], eaves: number, ridge: number): void {
  const [a, b, c, d] = rectangle as [Position, Position, Position, Position];
  const middle = (p: Position, q: Position, z: number) => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, z];
  const at = (p: Position) => [p[0], p[1], eaves];
  const start = middle(d, a, ridge);
  const end = middle(b, c, ridge);
  builder.quad(at(a), at(b), end, start);
  builder.quad(at(c), at(d), start, end);
  builder.triangle(...at(b), ...at(c), ...end);
  builder.triangle(...at(d), ...at(a), ...start);
}
