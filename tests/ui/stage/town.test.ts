import { Box3, Mesh, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { AroundBuildings } from '../../../ui/stage/scene/around.ts';
import { edgesOf, groundOf, treesOf, volumesOf, type VolumeWish } from '../../../ui/stage/scene/town.ts';
import type { ShownPlot, Surroundings } from '../../../ui/stage/types.ts';

const square = (x: number, y: number, side: number): [number, number][][] => [
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ],
];
/** A street of ten houses with green beside it. */
const town: Surroundings = {
  buildings: Array.from({ length: 10 }, (_, index) => ({
    id: `house ${index}`,
    polygon: square(index * 14, 20, 10),
    eaves: 6,
    top: 9,
  })),
  green: [square(0, -60, 60)],
  yard: [],
  water: [],
  streets: [square(0, 0, 15)],
  pavements: [],
  trees: [[70, -5]],
};
const extent = { centre: [0, 0] as [number, number], size: 400 };
const noPlot: ShownPlot = { parcels: [], buildable: [] };
const over = ([x, y]: [number, number]) => new Raycaster(new Vector3(x, y, 100), new Vector3(0, 0, -1));

/** Existing buildings as the stage shows them. */
function standing(wish: Partial<VolumeWish> = {}): AroundBuildings {
  const around = new AroundBuildings();
  const all = { extent, plot: noPlot, around: true, onPlot: false, skipped: new Set<string>() };
  const { geometry, ends } = volumesOf(town, { ...all, ...wish });
  around.show(geometry && new Mesh(geometry), ends);
  return around;
}

describe('the town around the plot', () => {
  it('is one mesh in which each building is found', () => {
    const around = standing();
    expect(around.ids()).toEqual(town.buildings.map(({ id }) => id));
    expect(around.pick(over([19, 25]))).toBe('house 1');
    expect(around.pick(over([33, 25]))).toBe('house 2');
    expect(around.pick(over([-30, 25]))).toBeNull();
  });

  it('leaves out hidden buildings, and those on the plot unless they are asked for', () => {
    expect(standing({ skipped: new Set(['house 1']) }).pick(over([19, 25]))).toBeNull();
    const plot = { parcels: [square(13, 19, 12)], buildable: [] };
    expect(standing({ plot }).ids()).not.toContain('house 1');
    expect(standing({ plot, around: false, onPlot: true }).ids()).toEqual(['house 1']);
    expect(standing({ around: false }).pick(over([19, 25]))).toBeNull();
  });

  it('lies on layers of ground, with kerbs and banks on a topographic map, and shows parcels on a cadastral one', () => {
    expect(groundOf(town, 'environment').map(({ name }) => name)).toEqual(['green', 'streets']);
    expect(groundOf(town, 'topographic').map(({ name }) => name)).toEqual([
      'green',
      'streets lines',
      'streets',
      'water lines',
    ]);
    const [parcels] = groundOf({ ...town, parcels: [square(0, 0, 10)] }, 'cadastral');
    expect(parcels!.lines).toHaveLength(4 * 6);
    expect(groundOf(town, 'plain')).toEqual([]);
  });

  it('has trees where they are known and where it is green, none on the plot or in a building', () => {
    const places = treesOf(town, extent, noPlot);
    expect(places).toContainEqual([70, -5]);
    expect(places.length).toBeGreaterThan(20);
    const plot = { parcels: [square(0, -60, 60)], buildable: [] };
    expect(treesOf(town, extent, plot)).toEqual([[70, -5]]);
  });

  it('has the outline of a building from the ground to its top', () => {
    const [house] = town.buildings;
    const box = new Box3().setFromArray(edgesOf(house!));
    expect([box.min.toArray(), box.max.toArray()]).toEqual([
      [0, 20, 0],
      [10, 30, 9],
    ]);
  });
});
