import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildingRecord, Engine } from '../../engine/host/types.ts';
import { loadCompiled } from './compiled.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

const generate = (record: Omit<BuildingRecord, 'id'>) => engine.generateBuilding({ id: 'e1', ...record });

describe('office', () => {
  it('has the areas of the closed formula, with one single core', () => {
    const { figures } = generate({ archetype: 'office', maxlength: 40, maxwidth: 16, maxheight: 18 });
    const zone = 39.2 * 15.2;
    const lfa = zone - (8.2 + 0.4) * (4 + 0.4);
    expect(figures).toMatchObject({ floors: 5, cores: 1, gfa: 3200 });
    expect(figures.lfa).toBeCloseTo(5 * lfa, 4);
    expect(figures.nfa).toBeCloseTo(5 * (lfa + 8.2 * 4), 4);
    expect(figures.gridarea).toBeCloseTo(5 * zone, 4);
  });

  it('has double cores above five storeys, one per 60 m', () => {
    const { figures } = generate({ archetype: 'office', maxlength: 100, maxwidth: 18, maxheight: 21.6 });
    expect(figures).toMatchObject({ floors: 6, cores: 2 });
    expect(figures.lfa).toBeCloseTo(6 * (99.2 * 17.2 - 2 * 11.4 * 5), 4);
  });
});

describe('street', () => {
  it('is hard but for its green strips', () => {
    const wide = generate({ archetype: 'street', maxlength: 60, maxwidth: 13.6, maxheight: 0 });
    const narrow = generate({ archetype: 'street', maxlength: 60, maxwidth: 9.6, maxheight: 0 });
    expect(wide.figures.hard_area).toBeCloseTo(60 * 9.6, 6);
    expect(narrow.figures.hard_area).toBeCloseTo(60 * 9.6, 6);
    expect(wide.floors[0]!.spaces).toHaveLength(5);
    expect(wide.figures).toMatchObject({ gfa: 0, footprint: 0, height: 0 });
  });
});

describe('environment', () => {
  const surface = (environment: object, cfg: object = {}) =>
    generate({ archetype: 'environment', maxlength: 30, maxwidth: 20, maxheight: 0, cfg: { environment, ...cfg } });

  it.each([
    ['green', 600, 0, 0],
    ['forest', 600, 0, 0],
    ['water', 0, 0, 600],
    ['paved', 0, 600, 0],
    ['half_paved', 300, 300, 0],
    ['sand', 0, 0, 0],
  ])('%s counts as green %d, hard %d, water %d', (type, green, hard, water) => {
    expect(surface({ type }).figures).toMatchObject({ green_area: green, hard_area: hard, water_area: water, gfa: 0 });
  });

  it.each([0, 0.2, 0.9, 0.99])('places its trees inside and apart at jitter %f', (jitter) => {
    const { figures, geometry } = engine.generateBuilding(
      {
        id: 'e1',
        archetype: 'environment',
        maxlength: 120,
        maxwidth: 80,
        cfg: { environment: { type: 'park', density: 0.8, jitter }, shapemode: 'l_shape' },
      },
      { geometry: true },
    );
    const points = geometry!.trees!.map(({ line }) => line![0]!);
    expect(figures.trees).toBe(Math.floor(7200 * 0.016 + 0.5));
    expect(points).toHaveLength(figures.trees as number);
    for (const [x, y] of points) {
      expect(Math.abs(x) <= 60 && Math.abs(y) <= 40 && !(x > 0 && y > 0)).toBe(true);
    }
    if (jitter > 0.95) return;
    const least = (0.8 * (1 - jitter)) / Math.sqrt(0.016);
    for (const [i, a] of points.entries()) {
      for (const b of points.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThanOrEqual(least);
    }
  });

  it('scatters by the id of the building, equally every time', () => {
    const options = { geometry: true };
    const cfg = { environment: { type: 'green', density: 0.8, jitter: 0.2 } };
    const trees = (id: string) =>
      engine.generateBuilding({ id, archetype: 'environment', cfg }, options).geometry!.trees;
    expect(trees('e2')).not.toEqual(trees('e1'));
    engine.generateBuilding({ id: 'e1', archetype: 'environment', maxlength: 90, cfg }, options);
    const first = trees('e1');
    expect(trees('e1')).toEqual(first);
  });
});

describe('parking', () => {
  const lot = (maxlength: number, maxwidth: number, orientation = 'perpendicular') =>
    generate({ archetype: 'parking_lot', maxlength, maxwidth, cfg: { parking: { orientation } } });

  it.each([
    [40, 16, 32],
    [35, 11, 14],
    [80, 34, 116],
    [34, 80, 116],
    [30, 16, 24],
  ])('%d x %d holds %d stalls', (length, width, stalls) => {
    const { figures, floors } = lot(length, width);
    expect(figures.parking_provided).toBe(stalls);
    expect(floors[0]!.spaces.filter(({ kind }) => kind === 'stall')).toHaveLength(stalls);
    expect(figures).toMatchObject({ hard_area: length * width, parking_area: length * width, gfa: 0 });
  });

  it.each([
    ['angled_60', 14],
    ['angled_45', 14],
    ['parallel', 10],
  ])('%s stalls fit a strip of 20 x 16 in their own way', (orientation, least) => {
    expect(lot(20, 16, orientation).figures.parking_provided).toBeGreaterThanOrEqual(least - 4);
    expect(lot(20, 16, orientation).floors[0]!.figures.residual).toBe(0);
  });

  it('says when nothing fits', () => {
    const result = lot(8, 6);
    expect(result.figures.parking_provided).toBe(0);
    expect(result.messages).toMatchObject([{ message: 'PARKING_DOES_NOT_FIT', severity: 'warning', target: 11 }]);
  });

  it('in a garage loses stalls to ramp and cores', () => {
    const cfg = { cores: 2, floors: [{ type: 'parking', height: 3, repeat_count: 1 }] };
    const { figures } = generate({
      archetype: 'parking_garage',
      maxlength: 64,
      maxwidth: 40,
      maxheight: 3,
      z: -3,
      cfg,
    });
    expect(figures).toMatchObject({ parking_provided: 77, gfa_below: 2560, gfa_above: 0, footprint: 0 });
  });
});

describe('ground floor of a flat', () => {
  const flat = { hasGroundFloor: true, storageRatio: 1, bicycleRatio: 2, entrance_size: 30 };

  it('is shared out in order, and says what is cut', () => {
    const { figures, messages } = generate({ archetype: 'flat', cfg: { flat } });
    expect(figures).toMatchObject({
      units: 70,
      storage_area: expect.closeTo(455, 3),
      entrance_area: expect.closeTo(30, 3),
    });
    // 140 places of 0.4 x 3 fit in what is left of 707.505.
    expect(figures.bicycle_area).toBeCloseTo(140 * 1.2, 2);
    expect(figures.bicycles).toBe(140);
    expect(figures.common_area).toBeCloseTo(707.505 - 30 - 455 - 168, 2);
    expect(messages.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('reports storage and bicycles that do not fit', () => {
    const { figures, messages } = generate({ archetype: 'flat', maxheight: 60, cfg: { flat } });
    const told = messages.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
    expect(told).toEqual(['STORAGE_SHORTAGE', 'BICYCLE_SHORTAGE']);
    expect(figures.common_area).toBeCloseTo(0, 2);
    expect(figures.bicycles).toBe(0);
  });
});

describe('floors', () => {
  it('are stacked by order, split at ground level and cut off at the height', () => {
    const floors = [
      { id: 'b', type: 'office', height: 3.6, repeat_count: 9, order: 20 },
      { id: 'a', type: 'parking', height: 3, repeat_count: 2, order: 10 },
    ];
    const result = generate({ archetype: 'generic', z: -3, maxheight: 20, cfg: { floors } });
    expect(result.floors.map(({ floor_id, repeat }) => [floor_id, repeat])).toEqual([
      ['a', 1],
      ['a', 1],
      ['b', 3],
    ]);
    expect(result.figures).toMatchObject({ floors: 4, gfa_below: 800, gfa_above: 3200 });
    expect(result.messages).toMatchObject([{ message: 'HEIGHT_TRUNCATED', target: 20 }]);
  });

  it('set back from the edge leave a terrace with a parapet', () => {
    const floors = [
      { height: 3, order: 1 },
      { height: 3, order: 2, offset_front: 2, offset_right: 3 },
    ];
    const { figures } = generate({ archetype: 'generic', maxlength: 40, maxwidth: 20, cfg: { floors } });
    expect(figures.gfa).toBeCloseTo(800 + 37 * 18, 6);
    expect(figures.roof).toBeCloseTo(800, 6);
    // Lower roof: front 40 and right 20, and the ends of the other two sides that nothing stands on; upper roof all around.
    expect(figures.parapet_area).toBeCloseTo(0.3 * (40 + 20 + 3 + 2 + 2 * (37 + 18)), 6);
    expect(figures.outer_wall_area).toBeCloseTo(3 * (120 + 110), 6);
  });

  it('without room for their walls are dropped', () => {
    const floors = [
      { height: 3, order: 1 },
      { height: 3, order: 2, offset_front: 10, offset_back: 9.5 },
    ];
    const result = generate({ archetype: 'generic', maxlength: 40, maxwidth: 20, cfg: { floors } });
    expect(result.figures.floors).toBe(1);
    expect(result.messages.map(({ message }) => message)).toEqual(['HEIGHT_TRUNCATED']);
  });
});
