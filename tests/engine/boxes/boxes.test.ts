import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { builds, compileProbe } from '../support/compileProbe.ts';
import { loadPlanes } from '../support/kernel.ts';
import { runs } from '../support/runs.ts';

type Box = [number, number, number, number];
interface BoxesProbe {
  alloc(bytes: number): number;
  mark(): number;
  reset(to: number): void;
  hilbert(x: number, y: number): number;
  buildBoxTree(boxes: number, count: number): number;
  searchBoxes(tree: number, minX: number, minY: number, maxX: number, maxY: number): number;
  nearestBoxes(tree: number, x: number, y: number, most: number, reach: number): number;
}

const distance = ([a, b, c, d]: Box, x: number, y: number) =>
  Math.max(a - x, x - c, 0) ** 2 + Math.max(b - y, y - d, 0) ** 2;
const coordinate = (size: number) => fc.integer({ min: -size, max: size });
const box = (size: number) =>
  fc
    .tuple(coordinate(size), coordinate(size), fc.nat(size), fc.nat(size))
    .map(([x, y, w, h]): Box => [x, y, x + w, y + h]);
/** The last lets boxes reach the limits of the grid. */
const sizes = fc.constantFrom(3, 50, 1_000, 2 ** 28 - 1);

describe.each(builds)('box tree, %s build', (build) => {
  const probe = compileProbe<BoxesProbe>(build);

  function withTree<T>(boxes: Box[], use: (tree: number) => T): T {
    const before = probe.mark();
    const at = probe.alloc(boxes.length * 16 + 16);
    new Int32Array(probe.memory.buffer, at, boxes.length * 4).set(boxes.flat());
    const result = use(probe.buildBoxTree(at, boxes.length));
    probe.reset(before);
    return result;
  }

  function found(at: number): number[] {
    const [count, items] = new Int32Array(probe.memory.buffer, at, 2) as unknown as [number, number];
    return [...new Int32Array(probe.memory.buffer, items, count)];
  }

  it('walks the curve through every cell once, from neighbour to neighbour', () => {
    const cells = Array.from({ length: 4096 }, (_, i) => [i % 64, Math.floor(i / 64)] as const);
    // The first 64 x 64 cells of a curve of even order hold its first 4096 places.
    const order = cells.map(([x, y]) => ({ x, y, place: probe.hilbert(x, y) })).sort((a, b) => a.place - b.place);
    expect(order.map((cell) => cell.place)).toEqual(cells.map((_, i) => i));
    for (const [i, { x, y }] of order.slice(1).entries())
      expect(Math.abs(x - order[i]!.x) + Math.abs(y - order[i]!.y)).toBe(1);
  });

  it('finds just the boxes that meet a box', () => {
    const query = sizes.chain((size) => fc.tuple(fc.array(box(size), { maxLength: 600 }), box(size)));
    fc.assert(
      fc.property(query, ([boxes, [minX, minY, maxX, maxY]]) => {
        const expected = boxes.flatMap(([a, b, c, d], i) =>
          a <= maxX && c >= minX && b <= maxY && d >= minY ? [i] : [],
        );
        const got = withTree(boxes, (tree) => found(probe.searchBoxes(tree, minX, minY, maxX, maxY)));
        expect(got.sort((one, other) => one - other)).toEqual(expected);
      }),
      { numRuns: runs(500) },
    );
  });

  it('finds the nearest boxes in order, within reach', () => {
    const query = sizes.chain((size) =>
      fc.tuple(
        fc.array(box(size), { maxLength: 400 }),
        coordinate(size),
        coordinate(size),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(3 * size),
      ),
    );
    fc.assert(
      fc.property(query, ([boxes, x, y, most, reach]) => {
        const all = boxes
          .map((each) => distance(each, x, y))
          .filter((each) => each <= reach * reach)
          .sort((a, b) => a - b);
        const got = withTree(boxes, (tree) => found(probe.nearestBoxes(tree, x, y, most, reach)));
        expect(got.map((i) => distance(boxes[i]!, x, y))).toEqual(all.slice(0, most));
        expect(new Set(got).size).toBe(got.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it('answers nothing when asked for nothing', () => {
    const one: Box[] = [[0, 0, 1, 1]];
    expect(
      withTree([], (tree) => [
        found(probe.searchBoxes(tree, 0, 0, 1, 1)),
        found(probe.nearestBoxes(tree, 0, 0, 5, 10)),
      ]),
    ).toEqual([[], []]);
    expect(withTree(one, (tree) => [0, -1].map((most) => found(probe.nearestBoxes(tree, 0, 0, most, 10))))).toEqual([
      [],
      [],
    ]);
    expect(withTree(one, (tree) => [NaN, -1].map((reach) => found(probe.nearestBoxes(tree, 0, 0, 1, reach))))).toEqual([
      [],
      [],
    ]);
    expect(withTree(one, (tree) => found(probe.nearestBoxes(tree, 900, 900, 1, Infinity)))).toEqual([0]);
  });
});

const UNITS_PER_METRE = 1e5;
const units = (metres: number) => Math.floor(metres * UNITS_PER_METRE + 0.5);
/** Metres from one side of the grid to the other, less what rounding and the origin in whole metres may take. */
const WIDEST = 2 ** 30 / UNITS_PER_METRE - 4;

const planes = await loadPlanes();

describe.each(builds)('index of boxes, %s build', (build) => {
  const plane = planes[build];
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const side = fc.tuple(share, share).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  const metreBoxes = fc
    .tuple(
      fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(0, 155_000.37, -9e8),
      fc.constantFrom(0.001, 30, WIDEST / 2, WIDEST),
    )
    .map(([sides, middle, extent]) => ({
      middle,
      extent,
      boxes: sides.map(([[left, right], [low, high]]): Box => [
        middle + extent * (left - 0.5),
        middle + extent * (low - 0.5),
        middle + extent * (right - 0.5),
        middle + extent * (high - 0.5),
      ]),
    }));
  /** Around the boxes, at the limits of the grid, and far off it. */
  const away = fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0.5, 1, 3, 1000, 1e6));

  it('finds what meets a box, at the limits of the grid and from beyond', () => {
    const check = fc.property(metreBoxes, away, away, away, away, ({ boxes, middle, extent }, ...places) => {
      const [a, b, c, d] = places.map(([part, times]) => middle + part * times * extent) as Box;
      const asked: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
      const index = plane.index(Float64Array.from(boxes.flat()));
      const [minX, minY, maxX, maxY] = asked.map(units) as Box;
      const expected = boxes.flatMap((one, i) => {
        const [left, low, right, high] = one.map(units) as Box;
        return left <= maxX && right >= minX && low <= maxY && high >= minY ? [i] : [];
      });
      expect(index.status).toBe('ok');
      expect([...index.search(...asked)].sort((x, y) => x - y)).toEqual(expected);
    });
    fc.assert(check, { numRuns: runs(500) });
  });

  it('finds the nearest in order, at the limits of the grid and from beyond', () => {
    const check = fc.property(metreBoxes, away, away, share, ({ boxes, middle, extent }, one, other, part) => {
      const [x, y] = [one, other].map(([at, times]) => middle + at * times * extent) as [number, number];
      const index = plane.index(Float64Array.from(boxes.flat()));
      const far = boxes.map((each) => Math.sqrt(distance(each.map(units) as Box, units(x), units(y))));
      const reach = (part * Math.max(...far) * 1.1) / UNITS_PER_METRE;
      const got = [...index.nearest(x, y, boxes.length, reach)];
      expect(new Set(got).size).toBe(got.length);
      // By rounding, a box at the reach itself may fall on either side.
      const error = 1e-9 * (1 + Math.max(...far));
      const distances = got.map((i) => far[i]!);
      distances.forEach((own, i) => expect(own).toBeGreaterThanOrEqual((distances[i - 1] ?? 0) - error));
      far.forEach((own, i) => {
        if (own < reach * UNITS_PER_METRE - error) expect(got).toContain(i);
        if (own > reach * UNITS_PER_METRE + error) expect(got).not.toContain(i);
      });
    });
    fc.assert(check, { numRuns: runs(500) });
  });

  it('tells the nearer of two boxes from a place off the grid', () => {
    const index = plane.index(Float64Array.of(5000, 4000, 5000, 4000, 4500, 5000, 4500, 5000));
    expect([...index.nearest(100_000, 5000, 2)]).toEqual([0, 1]);
    expect([...index.nearest(100_000, 5000, 2, 95_100)]).toEqual([0]);
    expect([...index.nearest(100_000, 5000, 2, 900)]).toEqual([]);
  });

  it('says which boxes it does not take, and finds nothing where no place is', () => {
    const index = (...sides: Box) => plane.index(Float64Array.from(sides));
    expect(index(0, 0, 20_000, 1).status).toBe('out_of_range');
    expect(index(0, 0, NaN, 1).status).toBe('not_finite');
    expect(index(0, 0, Infinity, 1).search(-1, -1, 1, 1)).toHaveLength(0);
    const one = index(0, 0, 1, 1);
    expect(one.search(-Infinity, -Infinity, Infinity, Infinity)).toHaveLength(1);
    expect(one.search(NaN, 0, 1, 1)).toHaveLength(0);
    expect(one.nearest(NaN, 0)).toHaveLength(0);
    expect(one.nearest(0, 0, -3e9)).toHaveLength(0);
    expect(one.nearest(Infinity, 0)).toHaveLength(1);
  });
});
