/** The building that a ray hits: tests all boxes first, then the bounding volume trees of the candidates. */
import { Box3, DoubleSide, Matrix4, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { MeshGroup } from '../../../engine/host/types.ts';
import { mergeGroups } from './merge.ts';

/** A building that can be picked. Box and tree are made at the first pick, or in idle time. */
interface Target {
  groups: readonly MeshGroup[];
  matrix: Matrix4;
  box: Box3 | null;
  tree: MeshBVH | null;
  /** For its current place; null after a move. */
  placed: { inverse: Matrix4; world: Box3 } | null;
}

/** Longest work on trees at a time, so that frames are not late, ms. */
const SLICE = 6;

const whenIdle = (run: (deadline: { timeRemaining(): number }) => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(() => run({ timeRemaining: () => 4 }), 50);
};

export class Picking {
  private readonly targets = new Map<number, Target>();
  private readonly treeless: number[] = [];
  private isPlanned = false;

  /** `groups` in the building's own frame, which `matrix` places. */
  set(id: number, groups: readonly MeshGroup[], matrix: Matrix4): void {
    let target = this.targets.get(id);
    if (target?.groups !== groups) {
      target = { groups, matrix: new Matrix4(), box: null, tree: null, placed: null };
      this.targets.set(id, target);
      this.treeless.push(id);
      this.plan();
    }
    target.matrix.copy(matrix);
    target.placed = null;
  }

  delete = (id: number): void => void this.targets.delete(id);

  /** Id of the nearest building under a ray; null without one. */
  pick(ray: Ray): number | null {
    let nearest: { id: number; distance: number } | null = null;
    const point = new Vector3();
    for (const [id, target] of this.targets) {
      const { world } = placedOf(target);
      const entry = ray.intersectBox(world, point);
      const isInside = world.containsPoint(ray.origin);
      if (!entry && !isInside) continue;
      const least = isInside ? 0 : point.distanceTo(ray.origin);
      if (nearest && least > nearest.distance) continue;
      const distance = distanceTo(target, ray);
      if (distance !== null && (!nearest || distance < nearest.distance)) nearest = { id, distance };
    }
    return nearest?.id ?? null;
  }

  /** Builds trees in idle time; a pick before that builds the trees it needs. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    whenIdle((deadline) => {
      this.isPlanned = false;
      const until = performance.now() + SLICE;
      do {
        const target = this.targets.get(this.treeless.shift() ?? NaN);
        if (target) treeOf(target);
      } while (this.treeless.length > 0 && deadline.timeRemaining() > 1 && performance.now() < until);
      if (this.treeless.length > 0) this.plan();
    });
  }

  clear(): void {
    this.targets.clear();
    this.treeless.length = 0;
  }
}

function boxOf(groups: readonly MeshGroup[]): Box3 {
  const box = new Box3();
  const { min, max } = box;
  for (const { positions } of groups) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
      if (x < min.x) min.x = x;
      if (x > max.x) max.x = x;
      if (y < min.y) min.y = y;
      if (y > max.y) max.y = y;
      if (z < min.z) min.z = z;
      if (z > max.z) max.z = z;
    }
  }
  return box;
}

const ownBox = (target: Target): Box3 => (target.box ??= boxOf(target.groups));

const placedOf = (target: Target) =>
  (target.placed ??= {
    inverse: target.matrix.clone().invert(),
    world: ownBox(target).clone().applyMatrix4(target.matrix),
  });

function treeOf(target: Target): MeshBVH | null {
  if (target.tree || ownBox(target).isEmpty()) return target.tree;
  return (target.tree = new MeshBVH(mergeGroups(target.groups)));
}

function distanceTo(target: Target, ray: Ray): number | null {
  const own = ray.clone().applyMatrix4(placedOf(target).inverse);
  return treeOf(target)?.raycastFirst(own, DoubleSide)?.distance ?? null;
}
