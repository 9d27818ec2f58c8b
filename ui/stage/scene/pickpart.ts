/** The part of a building under a ray: the engine labels each triangle with its part. */
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial, type Raycaster } from 'three';
import { partAt } from '../../../engine/host/module/meshparts.ts';
import type { FloorPart } from '../../../engine/host/derive/derive.ts';
import type { BuildingMeshes, FloorResult, Position } from '../../../engine/host/types.ts';
import { isInside } from '../../../model/plane.ts';

interface PickedBuilding {
  at: { x: number; y: number; rotate_z: number };
  meshes: BuildingMeshes;
  floors: readonly FloorResult[];
  /** Whether the cover of the top storey is hidden. */
  isOpen: boolean;
}

const material = new MeshBasicMaterial({ side: DoubleSide });

export function pickPart(
  ray: Raycaster,
  { at, meshes, floors, isOpen }: PickedBuilding,
): (FloorPart & { floor: number }) | null {
  const hits = meshes.groups
    .filter(({ top }) => !(top && isOpen))
    .flatMap((group) => {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(group.positions, 3));
      geometry.setIndex(new BufferAttribute(group.indices, 1));
      const mesh = new Mesh(geometry, material);
      mesh.position.set(at.x, at.y, 0);
      mesh.rotation.z = at.rotate_z;
      mesh.updateMatrixWorld();
      return ray.intersectObject(mesh, false).map((hit) => ({ hit, part: partAt(group, hit.faceIndex ?? -1), mesh }));
    })
    .toSorted((a, b) => a.hit.distance - b.hit.distance);
  for (const { hit, part, mesh } of hits) {
    if (!part) continue;
    if (part.kind !== 'storey') return { kind: part.kind, id: part.id, floor: part.floor };
    const { x, y } = mesh.worldToLocal(hit.point.clone());
    const floor = floors[part.floor];
    const face = floor && faceAt(floor, [x, y]);
    if (face !== null && face !== undefined) return { kind: 'face', id: face, floor: part.floor };
  }
  return null;
}

/** Id of the space or wall of a storey at a point of the building's own frame. */
export function faceAt(floor: Pick<FloorResult, 'spaces' | 'walls'>, point: Position): number | null {
  const found = [...floor.spaces, ...floor.walls].find(({ polygon }) => isInside(polygon, point));
  return found?.id ?? null;
}
