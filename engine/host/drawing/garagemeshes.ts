import { MeshPartKind as Kind, MeshPart as Part } from '../../abi/mesh.ts';
import type { RampMark } from './marks.ts';
import type { BuildingMeshes, FloorResult, MeshGroup } from '../types.ts';

/** Distance to floors and ceilings, as for inner walls, so that no two surfaces coincide. Metres. */
const CLEARANCE = 0.01;

/** Adds ramps and columns to the meshes, on storeys whose inside is drawn. */
export function withGarages(meshes: BuildingMeshes, floors: readonly FloorResult[]): BuildingMeshes {
  const surface = new Triangles();
  const columns = new Triangles();
  for (const [index, repetition] of shownInside(meshes)) {
    const floor = floors[index];
    if (!floor?.garage) continue;
    const z = floor.z + repetition * floor.height;
    const [low, high] = [z + CLEARANCE, z + floor.height - CLEARANCE];
    const ramp = floor.garage.ramp;
    surface.begin(index, repetition);
    columns.begin(index, repetition);
    if (ramp && leadsUp(floors, floor, repetition)) addRamp(ramp.kind === 'lift' ? columns : surface, ramp, low, high);
    for (const column of floor.garage.columns) columns.box(column[0]!.slice(0, 4) as Corners, low, high);
  }
  const plain = { unit_id: null, top: false } as const;
  const added: MeshGroup[] = [
    { material: 'space', function: 'parking', kind: 'ramp', ...plain, ...surface.arrays() },
    { material: 'inner_wall', function: null, kind: null, ...plain, ...columns.arrays() },
  ];
  return { ...meshes, groups: [...meshes.groups, ...added.filter(({ indices }) => indices.length > 0)] };
}

/** Returns the floors and repetitions with drawn spaces. */
function shownInside({ groups }: BuildingMeshes): [floor: number, repetition: number][] {
  const shown = new Map<string, [number, number]>();
  for (const { material, parts } of groups) {
    if (material !== 'space') continue;
    for (let at = 0; at < parts.length; at += Part.STRIDE) {
      const place: [number, number] = [parts[at + Part.Storey]!, parts[at + Part.Repetition]!];
      if (parts[at + Part.Kind] === Kind.Face) shown.set(place.join(), place);
    }
  }
  return [...shown.values()];
}

/** Returns whether a ramp leads up: to another storey of its volume or, from below, to the ground. */
const leadsUp = (floors: readonly FloorResult[], floor: FloorResult, repetition: number): boolean =>
  floor.isBelowGround ||
  repetition + 1 < floor.repeat ||
  floors.some(({ volume, z }) => volume === floor.volume && z > floor.z);

type Corners = RampMark['pieces'][number]['corners'];

/** Adds a surface that rises evenly, with its sides. */
function addRamp(to: Triangles, { kind, pieces }: RampMark, low: number, high: number): void {
  const at = (share: number) => low + share * (high - low);
  for (const { corners, from, to: end } of pieces) {
    if (kind === 'lift') to.box(corners, low, high);
    else to.wedge(corners, low, [at(from), at(end), at(end), at(from)]);
  }
}

type Point = readonly [number, number, number];

/** Collects flat-shaded triangles in the form of a mesh group. */
class Triangles {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly parts: number[] = [];

  /** Assigns the next triangles to this repetition of a floor. */
  begin(floor: number, repetition: number): void {
    const row: number[] = [];
    row[Part.Index] = this.positions.length / 3;
    row[Part.Kind] = Kind.Storey;
    row[Part.Storey] = floor;
    row[Part.Repetition] = repetition;
    row[Part.Id] = 0;
    this.parts.push(...row);
  }

  /** Adds an upright box without an underside. */
  box(corners: Corners, low: number, high: number): void {
    this.wedge(corners, low, [high, high, high, high]);
  }

  /** Adds a solid from a level up to the levels at the corners, counter-clockwise, without an underside. */
  wedge(corners: Corners, low: number, tops: readonly [number, number, number, number]): void {
    const top = corners.map(([x, y], k): Point => [x, y, tops[k]!]);
    this.triangle(top[0]!, top[1]!, top[2]!);
    this.triangle(top[0]!, top[2]!, top[3]!);
    for (let k = 0; k < 4; k++) {
      const [a, b] = [top[k]!, top[(k + 1) % 4]!];
      const [belowA, belowB]: Point[] = [
        [a[0], a[1], low],
        [b[0], b[1], low],
      ];
      this.triangle(belowA!, belowB!, b);
      this.triangle(belowA!, b, a);
    }
  }

  /** Adds a triangle unless it has no area. */
  private triangle(a: Point, b: Point, c: Point): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const length = Math.hypot(...normal);
    if (length < 1e-5) return;
    for (const point of [a, b, c]) {
      this.positions.push(...point);
      this.normals.push(...normal.map((value) => value / length));
    }
  }

  arrays(): Pick<MeshGroup, 'positions' | 'normals' | 'indices' | 'parts'> {
    return {
      positions: Float32Array.from(this.positions),
      normals: Float32Array.from(this.normals),
      indices: Uint32Array.from({ length: this.positions.length / 3 }, (_, index) => index),
      parts: Uint32Array.from(this.parts),
    };
  }
}
