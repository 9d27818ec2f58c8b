/** Existing buildings around the plot, for selection by pointer and keys. */
import type { Mesh, Raycaster } from 'three';
import type { Volumes } from './town.ts';

export class AroundBuildings {
  private mesh: Mesh | null = null;
  private ends: Volumes['ends'] = [];

  /** Sets the merged mesh, and the triangle after which each building ends. */
  show(mesh: Mesh | null, ends: Volumes['ends']): void {
    this.mesh = mesh;
    this.ends = ends;
  }

  /** Identification of the building under a ray; null without one. */
  pick(raycaster: Raycaster): string | null {
    const [hit] = this.mesh ? raycaster.intersectObject(this.mesh) : [];
    if (!hit || hit.faceIndex == null) return null;
    return this.ends.find(({ triangles }) => hit.faceIndex! < triangles)?.id ?? null;
  }

  /** Identifications of the buildings shown. */
  ids = (): string[] => this.ends.map(({ id }) => id);
}
