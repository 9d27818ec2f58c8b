import { Ray, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { building as entity, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { BuildingLayer } from '../../../ui/stage/scene/buildings.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';
import type { ShownBuilding } from '../../../ui/stage/types.ts';

const shownAt = (id: number, x: number): ShownBuilding => {
  const record = { ...(freshRecord(entity) as Building), id, x, y: 0, z: 0, rotate_z: 0, maxlength: 10, maxwidth: 10 };
  return { record, hash: '', meshes: null, at: record };
};
const above = (x: number) => new Ray(new Vector3(x, 0, 200), new Vector3(0, 0, -1));

describe('the buildings of a concept', () => {
  it('are under the pointer from the moment they are shown, and where they were moved to', () => {
    const layer = new BuildingLayer(new Materials());
    layer.show([shownAt(1, 0), shownAt(2, 50)]);
    expect(layer.pick(above(50))).toBe(2);
    layer.update();
    layer.show([shownAt(1, 0), shownAt(2, 80)]);
    expect([layer.pick(above(50)), layer.pick(above(80))]).toEqual([null, 2]);
  });

  it('are gone when they were taken away before a frame', () => {
    const layer = new BuildingLayer(new Materials());
    layer.show([shownAt(1, 0), shownAt(2, 50)]);
    layer.show([shownAt(1, 0)]);
    layer.update();
    expect(layer.pick(above(50))).toBeNull();
    expect(layer.counts.waiting).toBe(1);
  });
});
