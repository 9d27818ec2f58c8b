import { Matrix4, type LineSegments, type Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import type { BuildingMeshes, MeshGroup } from '../../../engine/host/types.ts';
import { building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { boxShape, isBoxOf } from '../../../ui/stage/scene/boxshape.ts';
import { FarBuildings } from '../../../ui/stage/scene/far.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';

/** A triangle in the building's own frame with a line along its first side. */
const triangle = (): MeshGroup => ({
  material: 'slab',
  function: null,
  kind: null,
  unit_id: null,
  top: false,
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
  normals: Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0),
  indices: Uint32Array.of(0, 1, 2),
  parts: new Uint32Array(0),
});
const meshes = (): BuildingMeshes => ({
  level: 'storeys',
  groups: [triangle()],
  edges: Float32Array.of(0, 0, 0, 1, 0, 0),
});

const solids = (far: FarBuildings) => far.root.children.filter((child): child is Mesh => 'isMesh' in child);
const lines = (far: FarBuildings) =>
  far.root.children.filter((child): child is LineSegments => 'isLineSegments' in child);
const total = (far: FarBuildings) => solids(far).reduce((sum, { geometry }) => sum + geometry.index!.count / 3, 0);

function townOf(count: number): FarBuildings {
  const far = new FarBuildings(new Materials());
  for (let id = 1; id <= count; id += 1) far.set(id, meshes(), new Matrix4().makeTranslation(10 * id, 0, 0), true);
  return far;
}

describe('buildings that are far away', () => {
  it('share meshes: hundreds of them are a handful of calls, each triangle once', () => {
    const far = townOf(500);
    far.update();
    expect(far.root.children.length).toBeLessThan(30);
    expect(total(far)).toBe(500);
    expect(far.count).toBe(500);
  });

  it('stand where they were put, turned with their normals', () => {
    const far = new FarBuildings(new Materials());
    far.set(1, meshes(), new Matrix4().makeRotationZ(Math.PI / 2).setPosition(100, 50, 0), true);
    far.update();
    const [{ geometry }] = solids(far) as [Mesh];
    const rounded = (name: string) => [...geometry.getAttribute(name).array].map(Math.round);
    expect(rounded('position')).toEqual([100, 50, 0, 100, 51, 0, 99, 50, 0]);
    expect(rounded('normal').slice(0, 3)).toEqual([0, 1, 0]);
    expect([...lines(far)[0]!.geometry.getAttribute('position').array].map(Math.round)).toEqual([
      100, 50, 0, 100, 51, 0,
    ]);
    expect(geometry.boundingSphere!.center.x).toBeCloseTo(99.5);
  });

  it('leave the others alone when one of them moves, hides or goes', () => {
    const far = townOf(200);
    far.update();
    const before = new Set(solids(far));
    far.update();
    expect(new Set(solids(far))).toEqual(before);
    far.set(7, meshes(), new Matrix4(), true);
    far.set(8, meshes(), new Matrix4(), false);
    far.delete(9);
    far.update();
    expect(solids(far).filter((mesh) => !before.has(mesh)).length).toBe(1);
    expect(total(far)).toBe(198);
    far.set(9, meshes(), new Matrix4(), true);
    far.update();
    expect(total(far)).toBe(199);
  });

  it('do not count boxes, which stand for buildings without a result', () => {
    const far = townOf(2);
    const record = { ...freshRecord(building), id: 3, maxlength: 20, maxwidth: 10, z: 3 };
    far.set(3, boxShape(record), new Matrix4(), true);
    far.update();
    expect([far.count, total(far)]).toEqual([2, 2 + 12]);
  });
});

describe('the box in the place of a building', () => {
  const record = {
    ...freshRecord(building),
    id: 1,
    archetype: 'flat' as const,
    maxlength: 20,
    maxwidth: 10,
    maxheight: 12,
    z: 3,
  };

  it('is as large as the record says and stands on its level', () => {
    const { groups } = boxShape(record);
    const { positions } = groups[0]!;
    const along = (axis: number) => [...positions].filter((_, index) => index % 3 === axis);
    expect([Math.min(...along(0)), Math.max(...along(0))]).toEqual([-10, 10]);
    expect([Math.min(...along(1)), Math.max(...along(1))]).toEqual([-5, 5]);
    expect(Math.min(...along(2))).toBe(3);
    expect(Math.max(...along(2))).toBe(15);
  });

  it('is made anew for another size or kind, and for nothing else', () => {
    const box = boxShape(record);
    expect(isBoxOf(box, { ...record, x: 40, name: 'elsewhere' })).toBe(true);
    expect(isBoxOf(box, { ...record, maxlength: 21 })).toBe(false);
    expect(isBoxOf(box, { ...record, archetype: 'street' })).toBe(false);
  });
});
