import { beforeAll, describe, expect, it } from 'vitest';
import { polygonArea } from '../../engine/export/plane.ts';
import type { BuildingRecord, Engine, Polygon } from '../../engine/host/types.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { defectsOf } from './solid/measures.ts';
import { conceptIds } from './support/fixtures.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

const lot = (parking: object, changes: Partial<BuildingRecord> = {}): BuildingRecord => ({
  id: 'lot',
  archetype: 'parking_lot',
  maxlength: 60,
  maxwidth: 34,
  cfg: { parking },
  ...changes,
});

const stallsOf = (record: BuildingRecord) => engine.generateBuilding(record).floors[0]!.stalls!;

/** Whether a point lies in a convex counter-clockwise polygon, a millimetre aside. */
const holds = ([ring]: Polygon, [x, y]: [number, number]): boolean =>
  ring!.slice(1).every(([bx, by], i) => {
    const [ax, ay] = ring![i]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > -1e-3 * Math.hypot(bx - ax, by - ay);
  });

const middleOf = ([ring]: Polygon): [number, number] => {
  const corners = ring!.slice(1);
  return [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ];
};

describe.each(['perpendicular', 'angled_60', 'angled_45', 'parallel'])('stalls %s', (orientation) => {
  // A lot that is deeper than long turns its rows.
  it.each([
    [60, 34],
    [34, 60],
  ])('of a lot of %d x %d are rectangles of their true size that do not overlap', (maxlength, maxwidth) => {
    const stalls = stallsOf(lot({ orientation }, { maxlength, maxwidth }));
    expect(stalls.length).toBeGreaterThan(20);
    const [wide, long] = orientation === 'parallel' ? [2.5, 5.5] : [2.5, 5];
    for (const { polygon } of stalls) {
      const sides = polygon[0]!.slice(1).map(([x, y], i) => Math.hypot(x - polygon[0]![i]![0], y - polygon[0]![i]![1]));
      expect(sides.toSorted((a, b) => a - b)).toEqual([wide, wide, long, long].map((side) => expect.closeTo(side, 3)));
      expect(polygonArea(polygon)).toBeCloseTo(wide * long, 2);
      const others = stalls.filter((other) => other.polygon !== polygon && holds(other.polygon, middleOf(polygon)));
      expect(others).toEqual([]);
    }
  });

  it('lean at most a metre out of their lot', () => {
    for (const { polygon } of stallsOf(lot({ orientation }))) {
      for (const [x, y] of polygon[0]!) {
        expect(Math.abs(x)).toBeLessThan(31);
        expect(Math.abs(y)).toBeLessThan(17 + 1e-6);
      }
    }
  });

  it('hold cars inside their lines, as many as asked for', () => {
    for (const density of [0, 0.35, 1]) {
      const stalls = stallsOf(lot({ orientation, car_density: density }));
      const cars = stalls.filter(({ car }) => car !== null);
      expect(cars).toHaveLength(Math.round(stalls.length * density));
      for (const { car, polygon } of cars) for (const corner of car![0]!) expect(holds(polygon, corner)).toBe(true);
    }
  });
});

it('draws the same cars again, other ones for another building, and new ones for another density', () => {
  const taken = (record: BuildingRecord) => stallsOf(record).map(({ car }) => car !== null);
  const half = lot({ car_density: 0.5 });
  expect(taken(half)).toEqual(taken({ ...half }));
  expect(taken({ ...half, id: 'other' })).not.toEqual(taken(half));
  expect(taken(lot({ car_density: 0 }))).not.toContain(true);
});

it('changes the hash with what is drawn, so that nobody keeps an old drawing', () => {
  const hashOf = (parking: object) => engine.generateBuilding(lot(parking)).hash;
  expect(hashOf({ car_density: 0.9 })).not.toBe(hashOf({ car_density: 0.8 }));
  const trees = (vegetation: string[]) =>
    engine.generateBuilding({ id: 'e1', archetype: 'environment', cfg: { environment: { vegetation } } }).hash;
  expect(trees(['oak'])).not.toBe(trees(['lime']));
});

it('puts stalls and cars in layers of the geometry', () => {
  const { geometry, floors } = engine.generateBuilding(lot({ orientation: 'angled_60', car_density: 0.5 }), {
    geometry: true,
  });
  expect(geometry!.stalls).toHaveLength(floors[0]!.stalls!.length);
  expect(geometry!.cars).toHaveLength(Math.round(floors[0]!.stalls!.length / 2));
});

describe('trees', () => {
  const park = (environment: object): BuildingRecord => ({
    id: 'e1',
    archetype: 'environment',
    maxlength: 60,
    maxwidth: 40,
    cfg: { environment: { type: 'park', density: 0.8, ...environment } },
  });

  it('are of the types asked for, each within a fifth of the size of its type', () => {
    const { trees, figures } = engine.generateBuilding(park({ vegetation: ['oak', 'birch'] }));
    expect(trees).toHaveLength(figures.trees as number);
    expect(new Set(trees.map(({ type }) => type))).toEqual(new Set(['oak', 'birch']));
    const heights: Record<string, number> = { oak: 16, birch: 14 };
    for (const { type, height, x, y } of trees) {
      expect(Math.abs(height / heights[type]! - 1)).toBeLessThanOrEqual(0.2);
      expect(Math.abs(x) <= 30 && Math.abs(y) <= 20).toBe(true);
    }
  });

  it('are common trees where no type is asked for, and unknown types are left out', () => {
    for (const vegetation of [undefined, [], ['palm']]) {
      const { trees } = engine.generateBuilding(park({ vegetation }));
      expect(new Set(trees.map(({ type }) => type))).toEqual(new Set(['tree_default']));
    }
  });
});

describe('a garage', () => {
  const garage = (maxheight: number): BuildingRecord => ({
    id: 'g',
    archetype: 'parking_garage',
    maxlength: 60,
    maxwidth: 34,
    maxheight,
  });
  const groundOf = (id: string) => engine.generate(conceptInput(id)).buildings[0]!.floors[0]!;
  const rampOf = (id: string) => groundOf(id).garage!.ramp!;
  const surfaceOf = (id: string) => rampOf(id).pieces.reduce((sum, { corners }) => sum + polygonArea([corners]), 0);

  it('has a straight ramp that rises to the next storey, and is level on the highest', () => {
    const { levels } = engine.generateBuilding(garage(9), { levels: ['interiors'] });
    const ramps = levels!.interiors!.groups.filter(({ material, kind }) => material === 'space' && kind === 'ramp');
    const heights = ramps.flatMap(({ positions }) => Array.from(positions.filter((_, index) => index % 3 === 2)));
    // Three level faces under two surfaces that rise from floor to ceiling.
    expect([...new Set(heights.map((z) => z.toFixed(2)))].toSorted()).toEqual(['0.01', '2.99', '3.01', '5.99', '6.01']);
    expect(ramps.flatMap(defectsOf)).toEqual([]);
  });

  it('has ramps of the sizes of the text', () => {
    expect(surfaceOf('garage-straight')).toBeCloseTo(25 * 3, 6);
    // Two legs of 12.5 around a quarter ring between 5 and 8 m, drawn in six pieces.
    const ring = (outer: number, inner: number, pieces: number, angle: number) =>
      (pieces * (outer ** 2 - inner ** 2) * Math.sin(angle / pieces)) / 2;
    expect(surfaceOf('garage-quarter-turn')).toBeCloseTo(25 * 3 + ring(8, 5, 6, Math.PI / 2), 6);
    // 10 x 17: two half rings between 2 and 5 m, 7 m between them on both sides.
    expect(surfaceOf('garage-spiral')).toBeCloseTo(2 * 7 * 3 + ring(5, 2, 24, 2 * Math.PI), 6);
    expect(surfaceOf('garage-lift')).toBeCloseTo(6.5 * 3, 6);
  });

  it.each(['garage-straight', 'garage-quarter-turn', 'garage-spiral'])('%s rises evenly to the storey above', (id) => {
    const { pieces, way } = rampOf(id);
    expect(pieces[0]!.from).toBe(0);
    expect(pieces.at(-1)!.to).toBeCloseTo(1, 9);
    pieces.slice(1).forEach(({ from }, k) => expect(from).toBe(pieces[k]!.to));
    expect(way).toHaveLength(pieces.length + 1);
  });

  it.each(['garage-straight', 'garage-quarter-turn', 'garage-spiral', 'garage-high'])(
    '%s paints no stall under its ramp',
    (id) => {
      const floor = groundOf(id);
      // A raster of points inside each stall.
      const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
      const pointsIn = ([ring]: Polygon) => {
        const [a, b, , d] = ring as [[number, number], [number, number], unknown, [number, number]];
        const at = (axis: 0 | 1, u: number, v: number) => a[axis] + u * (b[axis] - a[axis]) + v * (d[axis] - a[axis]);
        return shares.flatMap((u) => shares.map((v): [number, number] => [at(0, u, v), at(1, u, v)]));
      };
      for (const { corners } of floor.garage!.ramp!.pieces) {
        const shape: Polygon = [[...corners, corners[0]]];
        const under = floor.stalls!.filter(({ polygon }) => pointsIn(polygon).some((point) => holds(shape, point)));
        expect(under).toEqual([]);
      }
    },
  );

  it('has columns on every third line between stalls, where rows end at a wall or meet', () => {
    const { garage: drawn, stalls } = groundOf('garage-straight');
    const { columns } = drawn!;
    expect(columns.length).toBeGreaterThan(10);
    for (const column of columns) {
      const [xs, ys] = [0, 1].map((axis) => column[0]!.map((corner) => corner[axis]!)) as [number[], number[]];
      // 40 x 64 turned: rows run along y from -19.6, three stalls are 7.5 m.
      const line = ((Math.min(...ys) + Math.max(...ys)) / 2 + 19.6) / 7.5;
      expect(Math.abs(line - Math.round(line))).toBeLessThan(0.1 / 7.5 + 1e-6);
      const fromRow = (Math.max(...xs) + 31.6) % 16;
      expect(Math.min(fromRow, 16 - fromRow)).toBeLessThanOrEqual(0.2 + 1e-6);
      const touched = stalls!.filter(({ polygon }) => column[0]!.some((corner) => holds(polygon, corner)));
      expect(touched.length).toBeGreaterThan(0);
    }
  });
});

describe('cores', () => {
  const coresOf = (id: string) =>
    engine.generate(conceptInput(id)).buildings.flatMap(({ floors }) => floors.flatMap(({ cores }) => cores ?? []));
  const kindsOf = (id: string) =>
    new Set(coresOf(id).map(({ kind, parts }) => [kind, ...parts.map((part) => part.kind)].join(' ')));

  it.each([
    // 4 storeys have a lift; the core bay of 5.1 holds stairs and lift with walls between.
    ['RC03', 'stair_lift staircase elevator'],
    // Three lifts from 21 storeys, and a smoke lock before the longer stairs.
    ['tower-default', 'tower_core staircase elevator elevator elevator smoke_lock mechanical'],
    ['office-single', 'office_single staircase bathroom'],
    ['office-double', 'office_double staircase bathroom'],
    ['limits-depth', 'stair staircase'],
  ])('of %s are %s', (id, kinds) => {
    expect(kindsOf(id)).toEqual(new Set([kinds]));
  });

  it.each(conceptIds)('of %s hold their parts without overlap', (id) => {
    for (const floor of engine.generate(conceptInput(id)).buildings.flatMap(({ floors }) => floors)) {
      for (const { space, parts } of floor.cores ?? []) {
        const { polygon } = floor.spaces.find((one) => one.id === space)!;
        for (const part of parts) {
          for (const corner of part.polygon[0]!) expect(holds(polygon, corner)).toBe(true);
          const others = parts.filter((other) => other !== part && holds(other.polygon, middleOf(part.polygon)));
          expect(others).toEqual([]);
        }
      }
    }
  });
});

it('calls the walls of a cellar basement walls, and gables gable walls', () => {
  const [cellar] = engine.generate(conceptInput('garage-straight')).buildings[0]!.floors;
  expect(new Set(cellar!.walls.map(({ kind }) => kind))).toContain('retaining');
  expect(new Set(cellar!.walls.map(({ kind }) => kind))).not.toContain('outer');
  const { geometry } = engine.generate(conceptInput('RC05'), { geometry: true }).buildings[0]!;
  expect(geometry!.walls!.filter(({ kind }) => kind === 'pointed')).toHaveLength(2);
});

it('draws the storage boxes of a ground floor in rows, no more than the dwellings have', () => {
  const ground = engine.generate(conceptInput('RC02')).buildings[0]!.floors[0]!;
  const storage = ground.spaces.filter(({ kind }) => kind === 'storage');
  // 70 dwellings with a box each; rows of 1.8 x 2.8 with aisles of 1.5.
  expect(ground.boxes!.length).toBeGreaterThan(40);
  expect(ground.boxes!.length).toBeLessThanOrEqual(70);
  for (const box of ground.boxes!) {
    expect(polygonArea(box)).toBeCloseTo(1.8 * 2.8, 6);
    const [x, y] = middleOf(box);
    const around = storage.filter(({ polygon }) => {
      const xs = polygon[0]!.map(([at]) => at);
      const ys = polygon[0]!.map(([, at]) => at);
      return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
    });
    expect(around).toHaveLength(1);
    expect(ground.boxes!.filter((other) => other !== box && holds(other, [x, y]))).toEqual([]);
  }
});
