import { Ray, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { building as entity, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { BuildingLayer, type ShownBuilding } from '../../../ui/stage/scene/buildings.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';

const shownAt = (id: number, x: number): ShownBuilding => {
  const record = { ...(freshRecord(entity) as Building), id, x, y: 0, z: 0, rotate_z: 0, maxlength: 10, maxwidth: 10 };
  return { record, hash: '', meshes: null, at: record };
};
const above = (x: number) => new Ray(new Vector3(x, 0, 200), new Vector3(0, 0, -1));
const [never, always] = [() => false, () => true];

describe('the buildings of a concept', () => {
  it('are readied for a frame a few at a time', () => {
    const layer = new BuildingLayer(new Materials());
    layer.show([shownAt(1, 0), shownAt(2, 50), shownAt(3, 100)]);
    let slices = 1;
    while (!layer.beforeFrame(always)) slices += 1;
    expect(slices).toBeGreaterThanOrEqual(3);
    expect([0, 50, 100].map((x) => layer.pick(above(x)))).toEqual([1, 2, 3]);
  });

  it('are under the pointer from the moment they are shown, and where they were moved to', () => {
    const layer = new BuildingLayer(new Materials());
    layer.show([shownAt(1, 0), shownAt(2, 50)]);
    expect(layer.pick(above(50))).toBe(2);
    layer.beforeFrame(never);
    layer.show([shownAt(1, 0), shownAt(2, 80)]);
    expect([layer.pick(above(50)), layer.pick(above(80))]).toEqual([null, 2]);
  });

  it('are gone when they were taken away before a frame', () => {
    const layer = new BuildingLayer(new Materials());
    layer.show([shownAt(1, 0), shownAt(2, 50)]);
    layer.show([shownAt(1, 0)]);
    layer.beforeFrame(never);
    expect(layer.pick(above(50))).toBeNull();
    expect(layer.counts.waiting).toBe(1);
  });
});
