import { describe, expect, it, vi } from 'vitest';
import type { MeshGroup } from '../../../engine/host/types.ts';
import { building as entity } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { Matrix4, Ray, Vector3 } from 'three';
import type { ShownBuilding } from '../../../ui/stage/types.ts';
import { boxShape } from '../../../ui/stage/scene/boxshape.ts';
import { coloursOf, layerOf, mergeGroups } from '../../../ui/stage/scene/merge.ts';
import { nearOnes } from '../../../ui/stage/scene/nearness.ts';
import { Picking } from '../../../ui/stage/scene/picking.ts';

const shown = (count: number): ShownBuilding[] =>
  Array.from({ length: count }, (_, id) => ({
    record: { ...freshRecord(entity), id },
    hash: '',
    meshes: null,
    at: { x: id * 50, y: 0, rotate_z: 0 },
  }));

describe('which buildings are seen from near', () => {
  const perspective = (x: number) => 0.1 + x / 1000;

  it('are all of a few', () => {
    expect(nearOnes(shown(20), () => 10, new Set()).size).toBe(20);
  });

  it('are those whose storeys take enough pixels, and the selected one', () => {
    const near = nearOnes(shown(100), perspective, new Set([90]));
    expect(near.has(0)).toBe(true);
    expect(near.has(50)).toBe(false);
    expect(near.has(90)).toBe(true);
  });

  it('are never so many that drawing them all is slow', () => {
    expect(nearOnes(shown(500), () => 0.01, new Set()).size).toBeLessThan(100);
  });
});

const group = (over: Partial<MeshGroup>): MeshGroup => ({
  material: 'slab',
  function: null,
  kind: null,
  unit_id: null,
  top: false,
  positions: new Float32Array(9),
  normals: new Float32Array(9),
  indices: Uint32Array.of(0, 1, 2),
  parts: new Uint32Array(0),
  ...over,
});

describe('merged groups', () => {
  it('keep every triangle at its own vertices, and every vertex its colour', () => {
    const groups = [
      group({}),
      group({
        material: 'window',
        positions: new Float32Array(12).fill(2),
        normals: new Float32Array(12),
        indices: Uint32Array.of(0, 2, 3),
      }),
    ];
    const geometry = mergeGroups(groups);
    expect([...geometry.index!.array]).toEqual([0, 1, 2, 3, 5, 6]);
    const colours = coloursOf(groups, { style: 'closed', unitOrder: [] });
    expect(colours.length).toBe(4 * geometry.getAttribute('position').count);
    expect([...colours.subarray(0, 4)]).not.toEqual([...colours.subarray(12, 16)]);
  });

  it('part what covers the top from walls and spaces', () => {
    expect([layerOf({ material: 'roof', top: true }), layerOf({ material: 'roof', top: false })]).toEqual([
      'top',
      'body',
    ]);
    expect([layerOf({ material: 'outer_wall', top: false }), layerOf({ material: 'space', top: false })]).toEqual([
      'walls',
      'space',
    ]);
  });
});

describe('the pointer', () => {
  it('finds the nearest building in its place, not the one whose box it only crosses', () => {
    vi.stubGlobal('window', globalThis);
    const picking = new Picking();
    const { groups } = boxShape({ ...freshRecord(entity), id: 1, maxlength: 10, maxwidth: 10, maxheight: 10, z: -5 });
    picking.set(1, groups, new Matrix4().makeTranslation(40, 52, 0));
    picking.set(2, groups, new Matrix4().makeTranslation(20, 32, 0));
    // Turned by 45 degrees it leaves the corners of its box empty.
    picking.set(3, groups, new Matrix4().makeRotationZ(Math.PI / 4).setPosition(0, 0, 0));
    const ray = new Ray(new Vector3(-20, -8, 0), new Vector3(1, 1, 0).normalize());
    expect(picking.pick(ray)).toBe(2);
    picking.delete(2);
    expect(picking.pick(ray)).toBe(1);
    expect(picking.pick(new Ray(new Vector3(-20, -8, 0), new Vector3(-1, -1, 0).normalize()))).toBeNull();
    vi.unstubAllGlobals();
  });
});
