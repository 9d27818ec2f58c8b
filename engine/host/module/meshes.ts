import { OutputHeader } from '../../abi/building.ts';
import { MeshGroup as Group, MeshLevel as Level, MeshPart as Part } from '../../abi/mesh.ts';
import { functionKey, materialKeys, spaceKey } from '../names.ts';
import type { MeshLevel } from './meshtypes.ts';
import type { BuildingMeshes, Id, MeshGroup } from '../types.ts';

/** Codes of the levels in the module. */
export const levelCodes: Record<MeshLevel, Level> = {
  full: Level.Full,
  interiors: Level.Interiors,
  storeys: Level.Storeys,
  massing: Level.Massing,
};

/** All meshes of a building at one level in one buffer, which can be transferred between threads. */
export interface PackedMeshes {
  level: MeshLevel;
  buffer: ArrayBuffer;
  /** Offsets, in bytes, and counts of groups, parts, positions, normals, indices and lines. */
  layout: number[];
}

/**
 * Copies the meshes out of the module in one piece: it allocates parts, positions, normals, indices, lines and group rows
 * one after another.
 */
export function packMeshes(memory: ArrayBuffer, at: number, level: MeshLevel): PackedMeshes {
  const header = new Int32Array(memory, at, OutputHeader.STRIDE);
  const start = header[OutputHeader.MeshParts]!;
  const groups = header[OutputHeader.MeshGroups]!;
  const groupCount = header[OutputHeader.MeshGroupCount]!;
  const layout = [
    groups - start,
    groupCount,
    0,
    header[OutputHeader.MeshPartCount]!,
    header[OutputHeader.MeshPositions]! - start,
    header[OutputHeader.MeshNormals]! - start,
    header[OutputHeader.MeshVertexCount]!,
    header[OutputHeader.MeshIndices]! - start,
    header[OutputHeader.MeshIndexCount]!,
    header[OutputHeader.MeshLines]! - start,
    header[OutputHeader.MeshLineCount]!,
  ];
  const buffer = memory.slice(start, groups + groupCount * Group.STRIDE * 8);
  clearGaps(buffer, layout);
  return { level, buffer, layout };
}

/** Zeroes the alignment gaps between arrays, which hold old bytes, so that equal meshes are equal byte by byte. */
function clearGaps(buffer: ArrayBuffer, layout: readonly number[]): void {
  const [groups, , , parts, positions, normals, vertices, indices, indexCount, lines, lineCount] = layout as number[];
  const bytes = new Uint8Array(buffer);
  bytes.fill(0, parts! * Part.STRIDE * 4, positions);
  bytes.fill(0, positions! + 12 * vertices!, normals);
  bytes.fill(0, normals! + 12 * vertices!, indices);
  bytes.fill(0, indices! + 4 * indexCount!, lines);
  bytes.fill(0, lines! + 24 * lineCount!, groups);
}

/** Returns views of packed meshes, by group; copies nothing. */
export function openMeshes({ level, buffer, layout }: PackedMeshes, unitIds: readonly (Id | null)[]): BuildingMeshes {
  const [groups, groupCount, parts, partCount, positions, normals, vertexCount, indices, indexCount, lines, lineCount] =
    layout as [number, number, number, number, number, number, number, number, number, number, number];
  const rows = new Float64Array(buffer, groups, groupCount * Group.STRIDE);
  const allParts = new Uint32Array(buffer, parts, partCount * Part.STRIDE);
  const allPositions = new Float32Array(buffer, positions, 3 * vertexCount);
  const allNormals = new Float32Array(buffer, normals, 3 * vertexCount);
  const allIndices = new Uint32Array(buffer, indices, indexCount);
  return {
    level,
    groups: Array.from({ length: groupCount }, (_, index): MeshGroup => {
      const row = rows.subarray(index * Group.STRIDE, (index + 1) * Group.STRIDE);
      const stretch = (start: Group, count: Group, size: number): [number, number] => [
        row[start]! * size,
        (row[start]! + row[count]!) * size,
      ];
      const vertices = stretch(Group.VertexStart, Group.VertexCount, 3);
      return {
        material: materialKeys[row[Group.Material]!]!,
        function: row[Group.Function]! < 0 ? null : functionKey(row[Group.Function]!),
        kind: row[Group.Kind]! < 0 ? null : spaceKey(row[Group.Kind]!),
        unit_id: row[Group.Unit]! < 0 ? null : (unitIds[row[Group.Unit]!] ?? null),
        top: row[Group.Top] !== 0,
        positions: allPositions.subarray(...vertices),
        normals: allNormals.subarray(...vertices),
        indices: allIndices.subarray(...stretch(Group.IndexStart, Group.IndexCount, 1)),
        parts: allParts.subarray(...stretch(Group.PartStart, Group.PartCount, Part.STRIDE)),
      };
    }),
    edges: new Float32Array(buffer, lines, 6 * lineCount),
  };
}

/** Returns whether the arrays were transferred away. */
export const isDetached = ({ buffer }: PackedMeshes): boolean => buffer.byteLength === 0;
