import { OutputHeader } from '../../../engine/abi/building.ts';
import { MeshGroup } from '../../../engine/abi/mesh.ts';
import { compileProbe } from '../support/compileProbe.ts';
import type { Build } from '../support/compileProbe.ts';

interface SolidExports {
  alloc(bytes: number): number;
  mark(): number;
  reset(to: number): void;
  begin(): void;
  storey(ring: number, inner: number, count: number, z: number, height: number, repeat: number, kind: number): void;
  wall(kind: number, x0: number, y0: number, x1: number, y1: number): void;
  opening(edge: number, from: number, to: number, sill: number, head: number, isDoor: number): void;
  door(storey: number, x0: number, y0: number, x1: number, y1: number): void;
  parapet(height: number): void;
  balcony(storey: number, x0: number, y0: number, x1: number, y1: number): void;
  build(detail: number): number;
}

export type Ring = readonly (readonly [number, number])[];

export interface DrawnGroup {
  material: number;
  kind: number;
  top: boolean;
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
}

export interface StoreyShape {
  /** Outline and the ring inside its walls, metres. */
  outline: Ring;
  inner: Ring;
  z: number;
  height: number;
  repeat?: number;
  kind?: number;
}

const grid = (metres: number) => Math.round(metres * 1e5);

/** Tables filled by hand, and the meshes of them. Every array returned is a copy. */
export function solidProbe(build: Build) {
  const probe = compileProbe<SolidExports>(build);
  const start = probe.mark();

  function write(ring: Ring): number {
    const at = probe.alloc(ring.length * 8);
    new Int32Array(probe.memory.buffer, at, ring.length * 2).set(ring.flat().map(grid));
    return at;
  }

  function readGroups(header: Int32Array): DrawnGroup[] {
    const { buffer } = probe.memory;
    const rows = new Float64Array(
      buffer,
      header[OutputHeader.MeshGroups],
      header[OutputHeader.MeshGroupCount]! * MeshGroup.STRIDE,
    );
    return Array.from({ length: header[OutputHeader.MeshGroupCount]! }, (_, i) => {
      const row = rows.subarray(i * MeshGroup.STRIDE);
      const vertex = row[MeshGroup.VertexStart]! * 12;
      const size = row[MeshGroup.VertexCount]! * 3;
      const index = header[OutputHeader.MeshIndices]! + row[MeshGroup.IndexStart]! * 4;
      return {
        material: row[MeshGroup.Material]!,
        kind: row[MeshGroup.Kind]!,
        top: row[MeshGroup.Top] === 1,
        positions: new Float32Array(buffer, header[OutputHeader.MeshPositions]! + vertex, size).slice(),
        normals: new Float32Array(buffer, header[OutputHeader.MeshNormals]! + vertex, size).slice(),
        indices: new Uint32Array(buffer, index, row[MeshGroup.IndexCount]).slice(),
      };
    });
  }

  return {
    begin(): void {
      probe.reset(start);
      probe.begin();
    },
    storey({ outline, inner, z, height, repeat = 1, kind = 15 }: StoreyShape): void {
      probe.storey(write(outline), write(inner), outline.length, z, height, repeat, kind);
    },
    wall: (kind: number, ...box: [number, number, number, number]) =>
      probe.wall(kind, ...(box.map(grid) as [number, number, number, number])),
    opening: (edge: number, from: number, to: number, sill: number, head: number, isDoor = false) =>
      probe.opening(edge, from, to, sill, head, isDoor ? 1 : 0),
    door: (storey: number, ...line: [number, number, number, number]) =>
      probe.door(storey, ...(line.map(grid) as [number, number, number, number])),
    parapet: (height: number) => probe.parapet(height),
    balcony: (storey: number, ...box: [number, number, number, number]) =>
      probe.balcony(storey, ...(box.map(grid) as [number, number, number, number])),
    build(detail = 1): { groups: DrawnGroup[]; edges: Float32Array } {
      const at = probe.build(detail);
      const { buffer } = probe.memory;
      const header = new Int32Array(buffer, at, OutputHeader.STRIDE);
      const lines = header[OutputHeader.MeshLineCount]! * 6;
      return {
        groups: readGroups(header),
        edges: new Float32Array(buffer, header[OutputHeader.MeshLines], lines).slice(),
      };
    },
  };
}
