/** Bounding sphere of a mesh, computed without an object per point. */
import { Sphere, Vector3 } from 'three';

/** The sphere around the centre of the points' box, x y z each; an empty sphere without points. */
export function sphereAround(points: Float32Array): Sphere {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const z = points[i + 2]!;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    if (z < z0) z0 = z;
    if (z > z1) z1 = z;
  }
  if (x0 > x1) return new Sphere();
  const [from, to] = [new Vector3(x0, y0, z0), new Vector3(x1, y1, z1)];
  return new Sphere(from.clone().add(to).multiplyScalar(0.5), from.distanceTo(to) / 2);
}
