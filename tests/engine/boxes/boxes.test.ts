import fc from '../../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { compileProbe } from '../support/compileProbe.ts';
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
const probe = compileProbe<BoxesProbe>('release');

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

const distance = ([a, b, c, d]: Box, x: number, y: number) =>
  Math.max(a - x, x - c, 0) ** 2 + Math.max(b - y, y - d, 0) ** 2;
const coordinate = (size: number) => fc.integer({ min: -size, max: size });
const box = (size: number) =>
  fc
    .tuple(coordinate(size), coordinate(size), fc.nat(size), fc.nat(size))
    .map(([x, y, w, h]): Box => [x, y, x + w, y + h]);
const sizes = fc.constantFrom(3, 50, 1_000, 2 ** 28);

describe('box tree', () => {
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
