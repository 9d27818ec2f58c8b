import { LineSegments, Mesh, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { location } from '../../../model/entities/location.ts';
import { freshRecord } from '../../../model/entity.ts';
import { Materials } from '../../../ui/stage/scene/materials.ts';
import { SurroundingsLayer } from '../../../ui/stage/scene/surroundings.ts';
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
const settings = {
  ...freshRecord(location).cfg.render_settings,
  surface_type: 'environment' as const,
  show_surrounding_buildings: true,
  show_trees: true,
};
const extent = { centre: [0, 0] as [number, number], size: 400 };
const noPlot: ShownPlot = { parcels: [], buildable: [] };
const [never, always] = [() => false, () => true];

const meshes = (layer: SurroundingsLayer) => {
  const found: Mesh[] = [];
  layer.root.traverse((each) => void (each instanceof Mesh && found.push(each)));
  return found;
};
const show = (layer: SurroundingsLayer, of: Surroundings, skipped: string[] = []) =>
  layer.show(of, extent, noPlot, settings, new Set(skipped));
const over = ([x, y]: [number, number]) => new Raycaster(new Vector3(x, y, 100), new Vector3(0, 0, -1));

describe('the town around the plot', () => {
  it('is put together a little at a time and appears whole', () => {
    const layer = new SurroundingsLayer(new Materials());
    show(layer, town);
    let slices = 1;
    for (; !layer.beforeFrame(always); slices += 1) expect(meshes(layer)).toEqual([]);
    expect(slices).toBeGreaterThan(town.buildings.length);
    const whole = new SurroundingsLayer(new Materials());
    show(whole, town);
    expect(whole.beforeFrame(never)).toBe(true);
    const sizes = (of: SurroundingsLayer) => meshes(of).map(({ geometry }) => geometry.getAttribute('position').count);
    expect(sizes(layer)).toEqual(sizes(whole));
    expect(sizes(layer).length).toBeGreaterThanOrEqual(5);
  });

  it('stays as it is until another one is whole', () => {
    const layer = new SurroundingsLayer(new Materials());
    show(layer, town);
    layer.beforeFrame(never);
    layer.root.updateMatrixWorld(true);
    const before = meshes(layer);
    expect(layer.pick(over([19, 25]))).toBe('house 1');
    show(layer, town, ['house 1']);
    layer.beforeFrame(always);
    expect(meshes(layer)).toEqual(before);
    expect(layer.pick(over([19, 25]))).toBe('house 1');
    layer.beforeFrame(never);
    layer.root.updateMatrixWorld(true);
    expect(layer.pick(over([19, 25]))).toBeNull();
    expect(layer.pick(over([33, 25]))).toBe('house 2');
  });

  it('outlines one building at a time, over all that stands before it', () => {
    const layer = new SurroundingsLayer(new Materials());
    show(layer, town, ['house 3']);
    layer.beforeFrame(never);
    expect(layer.ids()).toEqual(town.buildings.map(({ id }) => id).filter((id) => id !== 'house 3'));
    const outlines = () => layer.root.children.filter((each) => each instanceof LineSegments);
    for (const house of town.buildings.slice(2, 4)) {
      const box = layer.mark([house]);
      const [[x, y]] = house.polygon[0] as [[number, number]];
      expect([box.min.toArray(), box.max.toArray()]).toEqual([
        [x, y, 0],
        [x + 10, y + 10, house.top],
      ]);
      expect(outlines()).toHaveLength(1);
    }
    expect(outlines()[0]!.material).toMatchObject({ depthTest: false });
    expect(layer.mark([]).isEmpty()).toBe(true);
    expect(outlines()).toEqual([]);
  });
});
