import { MeshGroup as Group, OutputHeader } from '../abi.ts';
import type { EncodedBuilding } from './encode.ts';
import type { OutputView } from './memory.ts';
import { functionKey, materialKeys, spaceKey } from './names.ts';
import type { BuildingMeshes, MeshGroup } from './types.ts';

/** Copies the meshes out of the module once, into arrays that own their memory and may be transferred. */
export function decodeMeshes(view: OutputView, encoded: EncodedBuilding): BuildingMeshes {
  const rows = view.table(OutputHeader.MeshGroups, Group.STRIDE);
  const vertexFloats = 3 * view.word(OutputHeader.MeshVertexCount);
  const positions = view.floats(OutputHeader.MeshPositions, vertexFloats);
  const normals = view.floats(OutputHeader.MeshNormals, vertexFloats);
  const indices = view.integers(OutputHeader.MeshIndices, view.word(OutputHeader.MeshIndexCount));
  const groups = Array.from({ length: view.word(OutputHeader.MeshGroupCount) }, (_, index): MeshGroup => {
    const row = rows.subarray(index * Group.STRIDE, (index + 1) * Group.STRIDE);
    const first = 3 * row[Group.VertexStart]!;
    const last = first + 3 * row[Group.VertexCount]!;
    const from = row[Group.IndexStart]!;
    return {
      material: materialKeys[row[Group.Material]!]!,
      function: row[Group.Function]! < 0 ? null : functionKey(row[Group.Function]!),
      kind: row[Group.Kind]! < 0 ? null : spaceKey(row[Group.Kind]!),
      unit_id: row[Group.Unit]! < 0 ? null : (encoded.unitIds[row[Group.Unit]!] ?? null),
      top: row[Group.Top] !== 0,
      positions: positions.slice(first, last),
      normals: normals.slice(first, last),
      indices: Uint32Array.from(indices.subarray(from, from + row[Group.IndexCount]!)),
    };
  });
  return { groups, edges: view.floats(OutputHeader.MeshLines, 6 * view.word(OutputHeader.MeshLineCount)).slice() };
}

/** Whether the arrays were transferred away since they were handed out. */
export function isDetached(meshes: BuildingMeshes): boolean {
  return meshes.edges.buffer.byteLength === 0 && meshes.groups.some((group) => group.positions.buffer.byteLength === 0);
}
