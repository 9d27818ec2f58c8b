/** A near building: all meshes of the engine, as one mesh per layer, with its lines. */
import { BufferAttribute, BufferGeometry, Group, LineSegments, Mesh, type Material } from 'three';
import type { BuildingMeshes, MeshGroup } from '../../../engine/host/types.ts';
import { lookOf, type StyleContext } from './looks.ts';
import type { Materials } from './materials.ts';
import { layerOf, layers, mergeGroups, paint } from './merge.ts';
import { sphereAround } from './sphere.ts';

export class NearBuilding {
  readonly root = new Group();
  readonly edges: LineSegments;
  private readonly parts: { mesh: Mesh; groups: MeshGroup[] }[];

  constructor(
    readonly meshes: BuildingMeshes,
    private readonly materials: Materials,
    casts: boolean,
  ) {
    this.parts = layers.flatMap((layer) => {
      const groups = meshes.groups.filter((group) => layerOf(group) === layer);
      if (groups.length === 0) return [];
      const mesh = new Mesh(mergeGroups(groups));
      mesh.castShadow = casts;
      mesh.receiveShadow = true;
      this.root.add(mesh);
      return [{ mesh, groups }];
    });
    this.edges = linesOf(meshes.edges);
    this.root.add(this.edges);
  }

  dress(style: StyleContext): void {
    for (const { mesh, groups } of this.parts) {
      paint(mesh.geometry, groups, style);
      const look = lookOf(groups[0]!, style);
      mesh.visible = look.visible;
      mesh.material = this.material(look);
    }
  }

  private material({ twoSided, opacity }: ReturnType<typeof lookOf>): Material {
    return this.materials.painted(twoSided, opacity);
  }

  dispose(): void {
    for (const { mesh } of this.parts) mesh.geometry.dispose();
    this.edges.geometry.dispose();
  }
}

/** Line segments, x y z of both ends. */
export function linesGeometry(points: Float32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(points, 3));
  geometry.boundingSphere = sphereAround(points);
  return geometry;
}

/** Line segments that cannot be picked. */
export function linesOf(points: Float32Array): LineSegments {
  const lines = new LineSegments(linesGeometry(points));
  lines.raycast = () => undefined;
  return lines;
}
