/** Existing buildings around the plot, as the pointer and the keys find them. */
import type { Mesh, Raycaster } from 'three';
import type { Volumes } from './town.ts';

export class AroundBuildings {
  private mesh: Mesh | null = null;
  private ends: Volumes['ends'] = [];

  /** What stands there now: the mesh of all, and after which triangle of it each building ends. */
  show(mesh: Mesh | null, ends: Volumes['ends']): void {
    this.mesh = mesh;
    this.ends = ends;
  }

  /** The building under a ray, by its identification. */
  pick(raycaster: Raycaster): string | null {
    const [hit] = this.mesh ? raycaster.intersectObject(this.mesh) : [];
    if (!hit || hit.faceIndex == null) return null;
    return this.ends.find(({ triangles }) => hit.faceIndex! < triangles)?.id ?? null;
  }

  /** Of the buildings that stand there now. */
  ids = (): string[] => this.ends.map(({ id }) => id);
}
