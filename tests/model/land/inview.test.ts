/** Plots of a view as points and numbers: each square keeps its best, and none is lost or counted twice. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointSquareAt, resultBandAt } from '../../../model/land/resultsbyzoom.ts';
import { bestOf, countedSquares, thinned, type PlacedScores } from '../../../model/rules/search/inview.ts';

const SIDE = 200;
/** Few different scores and places, so that many are equal. */
const plots = fc
  .array(fc.record({ score: fc.integer({ min: 0, max: 8 }), x: fc.nat(1_500), y: fc.nat(1_500) }), { maxLength: 80 })
  .map((all): PlacedScores => ({
    scores: Float32Array.from(all, ({ score }) => score / 8),
    x: Float64Array.from(all, ({ x }) => 100_000 + x),
    y: Float64Array.from(all, ({ y }) => 450_000 + y),
  }));
const most = fc.integer({ min: 1, max: 90 });
const squareOf = ({ x, y }: PlacedScores, at: number) => `${Math.floor(x[at]! / SIDE)} ${Math.floor(y[at]! / SIDE)}`;

it('the best are as many as asked, and none that is left out is better', () => {
  fc.assert(
    fc.property(plots, most, (all, count) => {
      const best = new Set(bestOf(all, count));
      expect(best.size).toBe(Math.min(count, all.scores.length));
      const [inside, outside] = [true, false].map((isIn) => all.scores.filter((_, at) => best.has(at) === isIn));
      expect(Math.min(1, ...inside!)).toBeGreaterThanOrEqual(Math.max(0, ...outside!));
    }),
  );
});

it('each square keeps the best of the chosen, and it alone', () => {
  fc.assert(
    fc.property(plots, most, (all, count) => {
      const chosen = bestOf(all, count);
      const shown = thinned(all, chosen, SIDE);
      expect(new Set(shown.map((at) => squareOf(all, at))).size).toBe(shown.length);
      for (const at of chosen) {
        const kept = shown.find((each) => squareOf(all, each) === squareOf(all, at))!;
        expect(all.scores[kept]).toBeGreaterThanOrEqual(all.scores[at]!);
      }
    }),
  );
});

it('points and numbers together are all plots, and a square knows whether a point lies in it', () => {
  fc.assert(
    fc.property(plots, most, (all, count) => {
      const shown = thinned(all, bestOf(all, count), SIDE / 2);
      const squares = countedSquares(all, shown, SIDE);
      expect(squares.reduce((sum, each) => sum + each.count, shown.length)).toBe(all.scores.length);
      const withPoint = new Set(shown.map((at) => squareOf(all, at)));
      for (const { x, y, hasShown } of squares)
        expect(hasShown).toBe(withPoint.has(`${Math.floor(x / SIDE)} ${Math.floor(y / SIDE)}`));
    }),
  );
});

it('who comes nearer keeps the points of the same plots', () => {
  fc.assert(
    fc.property(plots, most, (all, count) => {
      const chosen = bestOf(all, count);
      const near = new Set(thinned(all, chosen, SIDE / 2));
      expect(thinned(all, chosen, SIDE).filter((at) => !near.has(at))).toEqual([]);
    }),
  );
  expect(pointSquareAt(12.9)).toBe(2 * pointSquareAt(13.2));
});

it('each zoom has its results', () => {
  expect([8.9, 9, 11.9, 12, 13.9, 14, 20].map(resultBandAt)).toEqual([
    'municipalities',
    'neighbourhoods',
    'neighbourhoods',
    'points',
    'points',
    'plots',
    'plots',
  ]);
});
