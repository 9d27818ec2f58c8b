import { Matrix4, Vector3, type InstancedMesh } from 'three';
import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Position } from '../../../engine/host/types.ts';
import { building as buildingEntity, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { siteTrees } from '../../../ui/scenes/concepts/planview/sitetrees.ts';
import type { Generated } from '../../../ui/scenes/concepts/planview/useGenerated.ts';
import { insideAny } from '../../../ui/stage/plane/scatter.ts';
import { roomBeside } from '../../../ui/stage/plane/treeroom.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';
import { PlantingLayer } from '../../../ui/stage/scene/planting.ts';
import { treeSizes, treesOf } from '../../../ui/stage/scene/town.ts';
import type { Surroundings } from '../../../ui/stage/types.ts';

const record = (over: Partial<Building>): Building => ({
  ...freshRecord(buildingEntity),
  id: 1,
  archetype: 'flat',
  maxlength: 40,
  maxwidth: 20,
  maxheight: 24,
  x: 0,
  y: 0,
  ...over,
});
const plot: MultiPolygon = [
  [
    [
      [-50, -50],
      [50, -50],
      [50, 50],
      [-50, 50],
    ],
  ],
];

describe('room for a tree', () => {
  const flat = record({ id: 1 });

  it('is beside a building with its crown clear of the walls', () => {
    const hasRoom = roomBeside([{ record: flat }]);
    expect([hasRoom([0, 0], 1), hasRoom([22, 0], 3), hasRoom([24, 0], 3)]).toEqual([false, false, true]);
    const turned = roomBeside([{ record: { ...flat, rotate_z: Math.PI / 2 } }]);
    expect([turned([15, 0], 3), turned([0, 15], 3)]).toEqual([true, false]);
  });

  it('is in a courtyard, over a cellar, and where a hidden building stands', () => {
    const points: Position[] = [
      [-20, -20],
      [20, -20],
      [20, 20],
      [-20, 20],
    ];
    const ring = record({ id: 1, maxwidth: 40 });
    ring.cfg = { ...ring.cfg, shapemode: 'ring', points, inner_points: points.map(([x, y]) => [x / 2, y / 2]) };
    expect([roomBeside([{ record: ring }])([0, 0], 4), roomBeside([{ record: ring }])([15, 0], 1)]).toEqual([
      true,
      false,
    ]);
    expect(roomBeside([{ record: record({ z: -3, maxheight: 3 }) }])([0, 0], 4)).toBe(true);
    expect(roomBeside([{ record: { ...flat, cfg: { ...flat.cfg, hidden: true } } }])([0, 0], 4)).toBe(true);
  });

  it('is over the edge of a street, not on it', () => {
    const hasRoom = roomBeside([{ record: record({ archetype: 'street' }) }]);
    expect([hasRoom([0, 0], 2), hasRoom([0, 10.5], 4)]).toEqual([false, true]);
  });
});

describe('trees of the plot', () => {
  const lawn = record({ id: 2, archetype: 'environment', maxlength: 90, maxwidth: 90 });
  const buildings = [record({ id: 1, rotate_z: 0.3 }), lawn];
  const standing = buildings.map((one) => ({ record: one }));
  const spots = Array.from({ length: 81 }, (_, nth): Position => [
    ((nth % 9) - 4) * 10,
    (Math.floor(nth / 9) - 4) * 10,
  ]);
  const own = spots.map(([x, y]) => ({ type: 'oak', x, y, height: 10, crown: 6, trunk: 2 }));
  const around: Surroundings = {
    buildings: [],
    green: [],
    yard: [],
    water: [],
    streets: [],
    pavements: [],
    trees: [...spots.map(([x, y]): Position => [x * 2.1, y * 2.1]), [0, 51]],
  };

  /** Where crowns are seen in the model, on the plot. */
  function inModel(): string[] {
    const places = treesOf(around, { centre: [0, 0], size: 400 }, { parcels: plot, buildable: [] });
    const sizes = treeSizes(places, roomBeside(standing));
    const besides = places.filter((at, index) => sizes[index]! > 0 && insideAny(plot, at));
    const planting = new PlantingLayer(new Materials());
    const shown = buildings.map((one) => ({ record: one, hash: '', meshes: null, at: one }));
    planting.show([shown[0]!, { ...shown[1]!, planting: { trees: own, cars: [] } }], true);
    return [...besides.map(textOf), ...crownsOf(planting.root.children[0])];
  }
  const textOf = ([x, y]: Position) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  function crownsOf(mesh: unknown): string[] {
    const crowns = mesh as InstancedMesh;
    return Array.from({ length: crowns.count }, (_, index) => {
      const matrix = new Matrix4();
      crowns.getMatrixAt(index, matrix);
      const isSeen = new Vector3().setFromMatrixScale(matrix).x > 0;
      const { x, y } = new Vector3().setFromMatrixPosition(matrix);
      return isSeen && insideAny(plot, [x, y]) ? [textOf([x, y])] : [];
    }).flat();
  }

  it('stand in the plan where they stand in the model, none in a building', () => {
    const made = new Map([[2, { floors: [], trees: own }]]) as unknown as Generated['buildings'];
    const inPlan = siteTrees(buildings, made, plot, around);
    const onPlot = inPlan.filter(({ at }) => insideAny(plot, at));
    expect(onPlot.map(({ at }) => textOf(at)).toSorted()).toEqual(inModel().toSorted());
    expect(onPlot.length).toBeGreaterThan(40);
    expect(onPlot.length).toBeLessThan(own.length);
    const hasRoom = roomBeside(standing);
    expect(inPlan.every(({ at, crown }) => hasRoom(at, crown))).toBe(true);
    // Trees around the plot stay.
    expect(inPlan.length).toBeGreaterThan(onPlot.length);
  });
});
