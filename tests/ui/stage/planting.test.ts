import { Vector3, type InstancedMesh } from 'three';
import { describe, expect, it } from 'vitest';
import { building as entity, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import type { ShownBuilding } from '../../../ui/stage/types.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';
import { carMatrices, PlantingLayer, treeMatrices } from '../../../ui/stage/scene/planting.ts';

const record: Building = {
  ...freshRecord(entity),
  id: 7,
  archetype: 'environment',
  x: 100,
  y: 50,
  z: 0,
  rotate_z: Math.PI / 2,
};
const tree = { type: 'oak', x: 10, y: 0, height: 16, crown: 10, trunk: 2.5 };
const shown = (over: Partial<ShownBuilding> = {}): ShownBuilding => ({
  record,
  hash: 'a',
  meshes: null,
  at: record,
  planting: { trees: [tree], cars: [] },
  ...over,
});

describe('trees and cars', () => {
  it('are as large as the engine says', () => {
    const [crown] = treeMatrices(tree);
    const top = new Vector3(0, 0, 0.5).applyMatrix4(crown);
    expect([top.x, top.y, top.z]).toEqual([10, 0, 16].map((value) => expect.closeTo(value, 6)));
    expect(new Vector3().setFromMatrixScale(crown).x).toBeCloseTo(10, 6);
    const [body] = carMatrices([
      [
        [0, 0],
        [0, 4.4],
        [-1.8, 4.4],
        [-1.8, 0],
        [0, 0],
      ],
    ]);
    const end = new Vector3(0.5, 0, 0).applyMatrix4(body);
    expect([end.x, end.y]).toEqual([expect.closeTo(-0.9, 6), expect.closeTo(4.4, 6)]);
  });

  it('stand where their building stands, turned with it', () => {
    const layer = new PlantingLayer(new Materials());
    layer.show([shown()], true);
    const [crowns] = layer.root.children as InstancedMesh[];
    const at = new Vector3().setFromMatrixPosition(matrixOf(crowns!));
    expect([at.x, at.y]).toEqual([expect.closeTo(100, 6), expect.closeTo(60, 6)]);
  });

  it('go when trees are not asked for or their building is hidden', () => {
    const layer = new PlantingLayer(new Materials());
    layer.show([shown()], true);
    expect(layer.root.children).toHaveLength(2);
    layer.show([shown()], false);
    expect(layer.root.children).toHaveLength(0);
    layer.show([shown({ record: { ...record, cfg: { ...record.cfg, hidden: true } } })], true);
    expect(layer.root.children).toHaveLength(0);
  });
});

function matrixOf(mesh: InstancedMesh) {
  const matrix = mesh.matrix.clone();
  mesh.getMatrixAt(0, matrix);
  return matrix;
}
