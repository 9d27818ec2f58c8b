/** The largest rectangle in an area, against trying every rectangle of a coarse grid. */
import { describe, expect, it } from 'vitest';
import { largestBox, type FittedBox, type Sizes } from '../../../server/capacity/fit.ts';
import type { Polygon, Position } from '../../../engine/host/shapes.ts';
import { isInside } from '../../../model/plane.ts';
import { randomFrom } from '../../support/land.ts';

const any: Sizes = { length: [3, 500], width: [3, 500], ground: Infinity };
const ring = (...points: Position[]): Polygon => [points];
const area = ({ length, width }: { length: number; width: number }): number => length * width;

const cornersOf = ({ x, y, length, width, angle }: FittedBox): Position[] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([u, v]) => {
    const [du, dv] = [(u * length) / 2, (v * width) / 2];
    return [x + du * Math.cos(angle) - dv * Math.sin(angle), y + du * Math.sin(angle) + dv * Math.cos(angle)];
  });

/** Points along the sides of a box, half a metre apart. */
function alongSides(box: FittedBox): Position[] {
  const corners = cornersOf(box);
  return corners.flatMap(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4]!;
    const steps = Math.ceil(2 * Math.hypot(bx - ax, by - ay));
    return Array.from({ length: steps }, (_, n): Position => [
      ax + ((bx - ax) * n) / steps,
      ay + ((by - ay) * n) / steps,
    ]);
  });
}

const rectangle = ring([0, 0], [50, 0], [50, 20], [0, 20]);
const corner = ring([0, 0], [60, 0], [60, 20], [20, 20], [20, 50], [0, 50]);

describe('the largest box', () => {
  it('is the whole rectangle but for a strip, or as large as asked in its middle', () => {
    expect(largestBox([rectangle], any)).toMatchObject({ x: 25, y: 10, length: 49.98, width: 19.98, angle: 0 });
    const some = largestBox([rectangle], { length: [3, 30], width: [3, 12], ground: Infinity });
    expect(some).toMatchObject({ x: 25, y: 10, length: 30, width: 12 });
  });

  it('stands across where it is longer than the area is wide', () => {
    const found = largestBox([ring([0, 0], [22, 0], [22, 21], [0, 21])], {
      length: [3, 10],
      width: [3, 40],
      ground: Infinity,
    })!;
    expect(found.length).toBe(10);
    expect(found.width).toBeCloseTo(21.98, 2);
    expect(found.angle).toBeCloseTo(Math.PI / 2);
  });

  it('covers no more ground than allowed, and keeps its least sizes', () => {
    const found = largestBox([rectangle], { ...any, ground: 300 })!;
    expect(area(found)).toBeLessThanOrEqual(300);
    expect(area(found)).toBeGreaterThan(299);
    expect(largestBox([rectangle], { length: [10, 40], width: [12, 12], ground: 300 })).toMatchObject({
      length: 25,
      width: 12,
    });
    expect(largestBox([rectangle], { ...any, length: [20, 40], width: [20, 20], ground: 300 })).toBeNull();
    expect(largestBox([rectangle], { ...any, length: [51, 60] })).toBeNull();
  });

  it('avoids corners and holes, and takes the best of several areas', () => {
    expect(area(largestBox([corner], any)!)).toBeCloseTo(59.98 * 19.98, 0);
    const hole: Position[] = [
      [24, 9],
      [24, 11],
      [26, 11],
      [26, 9],
    ];
    expect(area(largestBox([[...rectangle, hole]], any)!)).toBeLessThan(24 * 20 + 1);
    expect(largestBox([ring([0, 0], [5, 0], [5, 5], [0, 5]), rectangle], any)!.length).toBe(49.98);
    expect(largestBox([], any)).toBeNull();
  });

  it('lies inside any polygon, and is nearly as large as the best of a grid', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 25; round++) {
      const points = 5 + Math.floor(random() * 6);
      const polygon = ring(
        ...Array.from({ length: points }, (_, at): Position => {
          const [angle, away] = [(2 * Math.PI * at) / points, 12 + 25 * random()];
          return [away * Math.cos(angle), away * Math.sin(angle)];
        }),
      );
      const found = largestBox([polygon], any);
      const best = bestOnGrid(polygon, found?.angle ?? 0);
      if (!found) {
        expect(best).toBeLessThan(40);
        continue;
      }
      for (const point of alongSides(found)) expect(isInside(polygon, point), `${round} ${point}`).toBe(true);
      expect(area(found)).toBeGreaterThan(0.93 * best);
    }
  });
});

/** The largest area of a rectangle with corners on a grid of a metre, in this direction, by trying all of them row by row. */
function bestOnGrid(polygon: Polygon, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = 40;
  const free = Array.from({ length: 2 * reach }, (_, row) =>
    Array.from({ length: 2 * reach }, (_unused, column) =>
      [0.02, 0.5, 0.98].every((du) =>
        [0.02, 0.5, 0.98].every((dv) => {
          const [u, v] = [column - reach + du, row - reach + dv];
          return isInside(polygon, [u * cos - v * sin, u * sin + v * cos]);
        }),
      ),
    ),
  );
  let best = 0;
  for (let top = 0; top < free.length; top++) {
    const open = free[top]!.map(() => true);
    for (let bottom = top; bottom < free.length; bottom++) {
      let along = 0;
      for (const [column, cell] of free[bottom]!.entries()) {
        open[column] &&= cell;
        along = open[column] ? along + 1 : 0;
        best = Math.max(best, along * (bottom - top + 1));
      }
    }
  }
  return best;
}
