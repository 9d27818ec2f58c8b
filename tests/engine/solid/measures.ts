import type { MeshGroup } from '../../../engine/host/types.ts';

type Drawn = Pick<MeshGroup, 'positions' | 'normals' | 'indices'>;
type Vector = readonly [number, number, number];

export interface Triangle {
  corners: [Vector, Vector, Vector];
  /** Normal stored with its first corner. */
  normal: Vector;
  area: number;
  /** Unit normal that follows from the order of the corners. */
  facing: Vector;
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The triangles of a group, with area and direction taken from the corners, not from the stored normals. */
export function trianglesOf(group: Drawn): Triangle[] {
  const at = (data: Float32Array, i: number): Vector => [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!];
  return Array.from({ length: group.indices.length / 3 }, (_, t) => {
    const [i, j, k] = [...group.indices.subarray(3 * t, 3 * t + 3)] as [number, number, number];
    const corners: [Vector, Vector, Vector] = [at(group.positions, i), at(group.positions, j), at(group.positions, k)];
    const product = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
    const length = Math.hypot(...product);
    const facing: Vector = [product[0] / length, product[1] / length, product[2] / length];
    return { corners, normal: at(group.normals, i), area: length / 2, facing };
  });
}

export const areaOf = (triangles: readonly Triangle[]) => triangles.reduce((sum, t) => sum + t.area, 0);

/** Volume enclosed by outward triangles, by the divergence theorem. */
export const volumeOf = (triangles: readonly Triangle[]) =>
  triangles.reduce((sum, { corners: [a, b, c] }) => sum + dot(a, cross(b, c)) / 6, 0);

/** Returns the defects of a mesh. */
export function defectsOf(group: Drawn): string[] {
  const defects: string[] = [];
  const count = group.positions.length / 3;
  if (group.normals.length !== group.positions.length) defects.push('normals and positions differ in number');
  if (group.indices.some((i) => i >= count)) defects.push('an index beyond the last vertex');
  if (group.positions.some((v) => !Number.isFinite(v))) defects.push('a position that is no number');
  for (let i = 0; i < count; i++) {
    const length = Math.hypot(...group.normals.subarray(3 * i, 3 * i + 3));
    if (Math.abs(length - 1) > 1e-5) defects.push(`normal ${i} of length ${length}`);
  }
  trianglesOf(group).forEach((t, i) => {
    if (!(t.area > 1e-7)) defects.push(`triangle ${i} has area ${t.area}`);
    else if (dot(t.facing, t.normal) < 0.999) defects.push(`triangle ${i} faces away from its normal`);
  });
  return defects;
}
