import { Box3, type Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import { OpeningView } from '../../../ui/stage/camera/openingview.ts';
import type { Building, ShownBuilding, ShownPlot } from '../../../ui/stage/types.ts';

/** A camera that records the points it frames. */
class Noting {
  size = { width: 1, height: 1 };
  wasMoved = false;
  readonly framed: number[][] = [];
  frame(points: readonly Vector3[]): void {
    const { min, max } = new Box3().setFromPoints([...points]);
    this.framed.push([...min.toArray(), ...max.toArray()]);
  }
}

const shownAt = (x: number): ShownBuilding => ({
  record: { ...(freshRecord(building) as Building), id: 1, x, y: 0, z: 0, maxlength: 20, maxwidth: 10 },
  hash: '',
  meshes: null,
  at: { x, y: 0, rotate_z: 0 },
});
const plot: ShownPlot = {
  parcels: [
    [
      [
        [0, 0],
        [60, 0],
        [60, 40],
        [0, 40],
      ],
    ],
  ],
  buildable: [],
};
const noPlot: ShownPlot = { parcels: [], buildable: [] };

const arrivals = {
  size: (view: OpeningView, camera: Noting) => {
    camera.size = { width: 800, height: 600 };
    view.look();
  },
  plot: (view: OpeningView) => view.setPlot(plot),
  buildings: (view: OpeningView) => view.setBuildings([shownAt(150)]),
};
type Arrival = keyof typeof arrivals;
const orders: Arrival[][] = [
  ['size', 'plot', 'buildings'],
  ['size', 'buildings', 'plot'],
  ['plot', 'size', 'buildings'],
  ['plot', 'buildings', 'size'],
  ['buildings', 'size', 'plot'],
  ['buildings', 'plot', 'size'],
];

function framedAfter(order: readonly Arrival[]): number[][] {
  const camera = new Noting();
  const view = new OpeningView(() => camera);
  for (const each of order) arrivals[each](view, camera);
  return camera.framed;
}

describe('the view a model opens with', () => {
  it.each(orders)('holds plot and buildings when %s comes first, then %s and %s', (...order) => {
    const framed = framedAfter(order);
    expect(framed).toHaveLength(1);
    const [x0, , , x1] = framed[0]!;
    expect(x0).toBe(0);
    expect(x1).toBeCloseTo(160);
    expect(framed).toEqual(framedAfter(orders[0]!));
  });

  it('stays when more comes later', () => {
    const camera = new Noting();
    const view = new OpeningView(() => camera);
    for (const each of orders[0]!) arrivals[each](view, camera);
    view.setBuildings([shownAt(150), shownAt(900)]);
    view.setPlot(noPlot);
    expect(camera.framed).toHaveLength(1);
  });

  it('waits for the first thing to see on an empty location', () => {
    const camera = new Noting();
    const view = new OpeningView(() => camera);
    arrivals.size(view, camera);
    view.setPlot(noPlot);
    view.setBuildings([]);
    expect(camera.framed).toEqual([]);
    view.setBuildings([shownAt(0)]);
    expect(camera.framed).toHaveLength(1);
  });

  it('is left to a hand that looked around before', () => {
    const camera = new Noting();
    camera.wasMoved = true;
    const view = new OpeningView(() => camera);
    for (const each of orders[0]!) arrivals[each](view, camera);
    expect(camera.framed).toEqual([]);
    expect(view.isDone).toBe(true);
  });
});
