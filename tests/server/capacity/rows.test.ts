/** Houses in rows: inside their area, on lots of their own, reached from a street, within every limit. */
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { MultiPolygon, Polygon, Position } from '../../../engine/host/shapes.ts';
import { house } from '../../../model/archetypes/house.ts';
import { building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import type { CapacityConcept } from '../../../model/land/capacity.ts';
import type { FittedBox } from '../../../server/capacity/fit.ts';
import { houseLots } from '../../../server/capacity/houselots.ts';
import { placedRows } from '../../../server/capacity/placing.ts';
import { mostRows } from '../../../server/capacity/rows.ts';
import { randomFrom } from '../../support/land.ts';

const { plane } = await loadEngine();
type House = CapacityConcept['building']['cfg']['house'];

const lotsOf = (of: Partial<House> = {}) => {
  const { cfg } = freshRecord(building);
  return houseLots({ ...house.defaults, archetype: 'house', cfg: { ...cfg, house: { ...cfg.house, ...of } } });
};
const rectangle = (x0: number, y0: number, x1: number, y1: number): Polygon => [
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ],
];

/** Grown at its front, its back, its left and its right, as seen from the front. */
function shapeOf({ x, y, angle, length, width }: FittedBox, [front, back, left, right] = [0, 0, 0, 0]): Polygon {
  const [low, high] = [-width / 2 - front, width / 2 + back];
  const [outer] = rectangle(-length / 2 - left, low, length / 2 + right, high);
  return [
    outer!.map(([u, v]): Position => [
      x + u * Math.cos(angle) - v * Math.sin(angle),
      y + u * Math.sin(angle) + v * Math.cos(angle),
    ]),
  ];
}
const outside = (shape: Polygon, of: MultiPolygon): number =>
  plane.measure(plane.overlay('difference', [shape], of)).area;
const shared = (one: Polygon, other: Polygon): number =>
  plane.measure(plane.overlay('intersection', [one], [other])).area;

interface Where {
  readonly site?: MultiPolygon;
  /** Where neither houses nor lots nor streets may lie. */
  readonly but?: MultiPolygon;
  readonly gardens?: MultiPolygon;
  readonly roads?: MultiPolygon;
  readonly most?: number;
}

function rowsOn(area: Polygon, lots = lotsOf(), { site, gardens, but = [], roads = [], most = Infinity }: Where = {}) {
  const land = [area];
  const free = but.length === 0 ? land : plane.overlay('difference', land, but);
  const found = mostRows(plane, { land, site: site ?? free, gardens: gardens ?? free, streets: free, roads }, lots);
  return found && placedRows(found, lots, most);
}
const south: MultiPolygon = [rectangle(-10, -8, 200, 1)];

describe('rows of houses', () => {
  it('are one at the street on a shallow plot, with gardens and strips', () => {
    const placed = rowsOn(rectangle(0, 0, 64, 20), lotsOf(), { roads: south })!;
    expect(placed).toMatchObject({ houses: 9, streets: [] });
    // 2 m of front garden and half of 12 m of house. Ends have 2 m beside them, and a row is 48 m at most.
    expect(placed.rows).toEqual([
      { x: 26, y: 8, length: 48, width: 12, angle: 0 },
      { x: 57, y: 8, length: 6, width: 12, angle: 0 },
    ]);
  });

  it('stand back to back, the second one at a street of its own that is reached from the first', () => {
    const placed = rowsOn(rectangle(0, 0, 64, 46), lotsOf(), { roads: south })!;
    expect(placed.rows.length).toBeGreaterThan(1);
    expect(placed.houses).toBeGreaterThan(10);
    expect(placed.streets.length).toBeGreaterThan(0);
    // As many houses with one street as with two: two rows that face it.
    const facing = rowsOn(rectangle(0, 0, 60, 40), lotsOf(), { roads: south })!;
    expect(facing).toMatchObject({ houses: 12, streets: [{ length: 38, width: 9.6 }] });
  });

  it('follow the street, not the longest side', () => {
    const deep = rectangle(0, 0, 12, 40);
    expect(rowsOn(deep, lotsOf(), { roads: south })).toMatchObject({
      houses: 1,
      rows: [{ y: 8, angle: 0 }],
      streets: [],
    });
    // Too shallow for a lot at the street in the west: a house stands across it, at a street of its own.
    const west = rowsOn(deep, lotsOf(), { roads: [rectangle(-8, -10, 1, 60)] })!;
    expect(west.streets.length).toBeGreaterThan(0);
    expect(Math.abs(Math.cos(west.rows[0]!.angle))).toBeCloseTo(1, 6);
    expect(rowsOn(rectangle(0, 0, 12, 25), lotsOf(), { roads: [rectangle(-8, -10, 1, 60)] })).toBeNull();
  });

  it('stay in the building planes, with gardens around them', () => {
    const plane12 = rectangle(10, 12, 50, 25);
    const placed = rowsOn(rectangle(0, 0, 64, 30), lotsOf(), { site: [plane12], roads: south })!;
    expect(placed.houses).toBe(6);
    for (const row of placed.rows) expect(outside(shapeOf(row), [plane12])).toBeLessThan(1e-6);
    expect(rowsOn(rectangle(0, 0, 64, 17), lotsOf(), { site: [rectangle(0, 0, 64, 5)] })).toBeNull();
  });

  it('leave what stands on the plot where it is, gardens too', () => {
    const standing = rectangle(20, 0, 30, 20);
    const placed = rowsOn(rectangle(0, 0, 64, 20), lotsOf(), { but: [standing], roads: south })!;
    // 20 m on its left and 34 m on its right, each with 2 m beside both ends: 2 and 5 houses of 6 m.
    expect(placed.rows.map(({ length }) => length)).toEqual([12, 30]);
    for (const row of placed.rows) expect(shared(shapeOf(row, [2, 4, 2, 2]), standing)).toBe(0);
  });

  it('have their gardens where gardens may lie', () => {
    const [left, whole] = [rectangle(0, 0, 40, 20), rectangle(0, 0, 64, 20)];
    expect(rowsOn(whole, lotsOf(), { gardens: [left], roads: south })!.houses).toBe(6);
    // Houses may stand in a strip of 13 m. Where gardens may not lie outside of it, houses turn.
    const strip = [rectangle(0, 2, 64, 15)];
    expect(rowsOn(whole, lotsOf(), { site: strip, roads: south })!.houses).toBe(9);
    const turned = rowsOn(whole, lotsOf(), { site: strip, gardens: strip, roads: south })!;
    expect(turned.houses).toBeGreaterThan(0);
    for (const row of turned.rows) expect(outside(shapeOf(row, [2, 4, 2, 2]), strip)).toBeLessThan(1e-6);
  });

  it('do not stand behind a building without a street to them', () => {
    const field = rectangle(0, 0, 64, 40);
    expect(rowsOn(field, lotsOf(), { but: [rectangle(0, 0, 64, 10)], roads: south })).toBeNull();
    const gate = rowsOn(field, lotsOf(), { but: [rectangle(12, 0, 64, 10)], roads: south })!;
    expect(gate.houses).toBeGreaterThan(3);
    for (const shape of [...gate.rows, ...gate.streets].map((each) => shapeOf(each)))
      expect(shared(shape, rectangle(12, 0, 64, 10))).toBeLessThan(1e-6);
    // Each row looks at a street, and a street comes in beside the building.
    expect(gate.streets.some(({ y, angle, length }) => y - (Math.abs(Math.sin(angle)) * length) / 2 < 1)).toBe(true);
  });

  it('are no more than asked, the ones at the back left out with their streets', () => {
    const field = rectangle(0, 0, 120, 90);
    const all = rowsOn(field, lotsOf(), { roads: south })!;
    const some = rowsOn(field, lotsOf(), { roads: south, most: 7 })!;
    expect(some.houses).toBe(7);
    expect(some.streets.length).toBeLessThan(all.streets.length);
    expect(rowsOn(field, lotsOf({ house_type: 'semi_detached' }), { roads: south, most: 7 })!.houses).toBe(6);
  });

  it('of any type and any plot lie on lots of their own, at a street, inside the plot', () => {
    const random = randomFrom(31);
    let built = 0;
    for (let round = 0; round < 15; round++) {
      const corners = 4 + Math.floor(random() * 5);
      const turn = random() * 6;
      const ring = Array.from({ length: corners }, (_, at): Position => {
        const [angle, away] = [turn + (2 * Math.PI * at) / corners, 25 + 55 * random()];
        return [away * Math.cos(angle), away * Math.sin(angle)];
      });
      const land: Polygon = [[...ring, ring[0]!]];
      const type = (['row', 'semi_detached', 'detached', 'back_to_back', 'patio'] as const)[round % 5]!;
      const lots = lotsOf({ house_type: type, offset_left: 3, offset_right: 1, garages: round % 2 });
      const placed = rowsOn(land, lots);
      if (!placed) continue;
      built++;
      const isDouble = type === 'back_to_back';
      const back = isDouble ? 2 : type === 'patio' ? 0 : 4;
      const wholes = placed.rows.map((row) => shapeOf(row, [2, back, ...lots.ends]));
      const streets = placed.streets.map((street) => shapeOf(street));
      for (const [at, lot] of wholes.entries()) {
        expect(outside(lot, [land]), `${round} ${at}`).toBeLessThan(0.05);
        for (const other of [...wholes.slice(at + 1), ...streets])
          expect(shared(lot, other), `${round} ${at}`).toBeLessThan(0.2);
      }
      for (const street of streets) expect(outside(street, [land])).toBeLessThan(0.05);
      for (const [at, street] of streets.entries())
        for (const other of streets.slice(at + 1)) expect(shared(street, other)).toBeLessThan(0.2);
      expect(rowsOn(land, lots)).toEqual(placed);
    }
    expect(built).toBeGreaterThan(10);
  });
});
