/** The concept's buildings: meshes of the engine placed by their records, or a plain box until there is a result. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  LineSegments,
  Mesh,
  type Material,
  type Object3D,
  type Raycaster,
} from 'three';
import type { BuildingMeshes, MeshGroup } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { palette } from '../../theme/palette.ts';
import { isLying, stackOf } from '../plane/storeys.ts';
import { lookOf, type StyleContext } from './looks.ts';
import type { Materials } from './materials.ts';
import { plainColour } from './tints.ts';

/** What is to be shown of one building. */
export interface ShownBuilding {
  record: Building;
  hash: string;
  meshes: BuildingMeshes | null;
  /** Where the meshes belong: with those of an earlier size, where the building stood then. */
  at: Pick<Building, 'x' | 'y' | 'rotate_z'>;
  /** Being drawn: it cannot be picked and attracts nothing. */
  isDraft?: boolean;
}

interface Entry {
  root: Group;
  record: Building;
  hash: string;
  edges: LineSegments | null;
  faces: { mesh: Mesh; group: MeshGroup | null }[];
}

const lineColours = { plain: palette.inkSoft, hovered: palette.water, selected: palette.water } as const;

function geometryOf(group: Pick<MeshGroup, 'positions' | 'normals' | 'indices'>): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(group.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(group.normals, 3));
  geometry.setIndex(new BufferAttribute(group.indices, 1));
  return geometry;
}

export class BuildingLayer {
  readonly root = new Group();
  private readonly entries = new Map<number, Entry>();
  private style: StyleContext = { style: 'open', unitOrder: [] };
  private selected: ReadonlySet<number> = new Set();
  private hovered: number | null = null;

  constructor(private readonly materials: Materials) {}

  show(buildings: readonly ShownBuilding[]): void {
    const kept = new Set(buildings.map(({ record }) => record.id));
    for (const [id, entry] of this.entries) {
      if (kept.has(id)) continue;
      this.drop(entry);
      this.entries.delete(id);
    }
    for (const building of buildings) this.showOne(building);
  }

  setStyle(style: StyleContext): void {
    this.style = style;
    for (const entry of this.entries.values()) this.dress(entry);
  }

  mark(selected: ReadonlySet<number>, hovered: number | null): void {
    this.selected = selected;
    this.hovered = hovered;
    for (const entry of this.entries.values()) this.dressEdges(entry);
  }

  /** Building under a ray; the nearest one that is shown. */
  pick(raycaster: Raycaster): number | null {
    const [hit] = raycaster.intersectObject(this.root, true);
    let at: Object3D | null = hit?.object ?? null;
    while (at && at.userData['buildingId'] === undefined) at = at.parent;
    return (at?.userData['buildingId'] as number | undefined) ?? null;
  }

  dispose(): void {
    for (const entry of this.entries.values()) this.drop(entry);
    this.entries.clear();
  }

  private showOne({ record, hash, meshes, at }: ShownBuilding): void {
    let entry = this.entries.get(record.id);
    const shape = meshes ? hash : boxHash(record);
    if (!entry || entry.hash !== shape) {
      if (entry) this.drop(entry);
      entry = meshes ? this.build(record, shape, meshes) : this.buildBox(record, shape);
      this.entries.set(record.id, entry);
      this.root.add(entry.root);
      this.dress(entry);
      this.dressEdges(entry);
    }
    entry.record = record;
    entry.root.visible = !record.cfg.hidden;
    entry.root.position.set(at.x, at.y, 0);
    entry.root.rotation.z = at.rotate_z;
  }

  private build(record: Building, hash: string, meshes: BuildingMeshes): Entry {
    const root = rootOf(record.id);
    const faces = meshes.groups.map((group) => {
      const mesh = new Mesh(geometryOf(group));
      mesh.castShadow = !isLying(record) && group.material !== 'window';
      mesh.receiveShadow = true;
      root.add(mesh);
      return { mesh, group };
    });
    const lines = new BufferGeometry();
    lines.setAttribute('position', new BufferAttribute(meshes.edges, 3));
    const edges = new LineSegments(lines);
    edges.raycast = () => undefined;
    root.add(edges);
    return { root, record, hash, edges, faces };
  }

  private buildBox(record: Building, hash: string): Entry {
    const root = rootOf(record.id);
    const height = Math.max(stackOf(record).height, 0.05);
    const mesh = new Mesh(new BoxGeometry(record.maxlength, record.maxwidth, height));
    mesh.position.z = record.z + height / 2;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    root.add(mesh);
    return { root, record, hash, edges: null, faces: [{ mesh, group: null }] };
  }

  private dress(entry: Entry): void {
    for (const { mesh, group } of entry.faces) {
      const look = group ? lookOf(group, this.style) : { colour: plainColour(entry.record.archetype), visible: true, twoSided: false };
      mesh.visible = look.visible;
      mesh.material = look.twoSided ? this.materials.twoSided(look.colour) : this.materials.face(look.colour);
      if (look.opacity !== undefined) mesh.material = this.glass(look.colour, look.opacity);
    }
  }

  private glass = (colour: string, opacity: number): Material =>
    this.materials.face(colour, `glass ${opacity}`, { transparent: true, opacity, depthWrite: opacity > 0.5 });

  private dressEdges(entry: Entry): void {
    if (!entry.edges) return;
    const { id } = entry.record;
    const state = this.selected.has(id) ? 'selected' : this.hovered === id ? 'hovered' : 'plain';
    entry.edges.material = this.materials.line(lineColours[state], state === 'plain' ? 0.38 : 0.95);
  }

  private drop(entry: Entry): void {
    this.root.remove(entry.root);
    for (const { mesh } of entry.faces) mesh.geometry.dispose();
    entry.edges?.geometry.dispose();
  }
}

function rootOf(id: number): Group {
  const root = new Group();
  root.userData['buildingId'] = id;
  return root;
}

const boxHash = (record: Building) =>
  `box ${record.maxlength} ${record.maxwidth} ${record.z} ${stackOf(record).height}`;
