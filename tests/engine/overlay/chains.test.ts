import { describe, expect, it } from 'vitest';
import type { Build } from '../support/compileProbe.ts';
import { loadOverlay, operations, type Operation, type Point, type Ring } from './support.ts';

/**
 * The sweep follows edges without intercepts as chains, from one corner that lies before both its neighbours (by x, then y) to
 * the next. Each case adds something to a chain; the expected result is worked out by hand.
 */
describe.each<Build>(['release', 'debug'])('chains of quiet edges, %s build', (build) => {
  const { overlay } = loadOverlay(build);
  const union = (subject: readonly Ring[], clip: readonly Ring[]) => overlay(subject, clip, 'union', 'nonzero');

  /** Flat below, a saw of 20 teeth above: teeth rise and fall by three units for one. Counter-clockwise from its first point. */
  const teeth = Array.from({ length: 41 }, (_, i): Point => [1000 * (40 - i), 100_000 + (i % 2) * 3000]);
  const saw: Ring = [[0, 0], [40_000, 0], ...teeth];
  const peak: Point = [11_000, 103_000];
  const [px, py] = peak;

  /** Expects the result of every operation with a clip that only touches the saw. */
  const expectTouching = (clip: Ring, before: boolean, sawAfter: Ring = saw, clipAfter: Ring = clip) => {
    const [own, other] = [[sawAfter], [clipAfter]];
    const both = before ? [other, own] : [own, other];
    const expected: Record<Operation, Ring[][]> = { union: both, xor: both, difference: [own], intersection: [] };
    for (const operation of Object.keys(operations) as Operation[]) {
      expect(overlay([saw], [clip], operation, 'nonzero')).toEqual(expected[operation]);
    }
  };

  it('come out as they went in when nothing comes near', () => {
    expect(union([saw], [])).toEqual([[saw]]);
    expect(union([[...saw].reverse()], [])).toEqual([[saw]]);
  });

  it('are touched at an end: in the first corner of all', () =>
    expectTouching(
      [
        [-10_000, -10_000],
        [0, -10_000],
        [0, 0],
      ],
      true,
    ));

  it('are touched at an end: in a valley of the saw, from above', () =>
    expectTouching(
      [
        [11_900, 120_000],
        [12_000, 100_000],
        [12_100, 120_000],
      ],
      false,
    ));

  it('are touched within: at a peak', () =>
    expectTouching([[px - 500, py + 9000], peak, [px + 500, py + 9000]], false));

  it('are met by a whole edge: the edge between is gone', () => {
    const above: Ring = [peak, [px + 1000, py - 3000], [px + 1000, py + 9000]];
    const [from, to] = [teeth.findIndex(([x]) => x === px + 1000), teeth.findIndex(([x]) => x === px)];
    // Up along the new piece's far side and down the line from its top to the peak.
    const joined = [...saw.slice(0, 2), ...teeth.slice(0, from + 1), [px + 1000, py + 9000], ...teeth.slice(to)];
    expect(union([saw], [above])).toEqual([[joined]]);
  });

  it('are passed by an edge half a cell of the grid away: the edge goes through the corner', () => {
    const [left, right, top]: Ring = [
      [px - 1, py],
      [px + 1, py + 1],
      [px, py + 10_000],
    ];
    expectTouching([left!, right!, top!], false, saw, [left!, peak, right!, top!]);
  });

  it('are not met by an edge more than half a cell away', () =>
    expectTouching(
      [
        [px - 1000, py + 1],
        [px + 1000, py + 1],
        [px, py + 10_000],
      ],
      false,
    ));

  it('bend to a corner that they pass within half a cell', () => {
    // On the flank below the peak the line stands a third of a unit to the right of this corner.
    const flank: Point = [px - 334, py - 1001];
    const clip: Ring = [[px - 600, py + 9000], flank, [px - 400, py + 9000]];
    const at = saw.findIndex(([x, y]) => x === px && y === py) + 1;
    expectTouching(clip, false, [...saw.slice(0, at), flank, ...saw.slice(at)]);
  });

  it('bend to where two foreign edges cross beside them, and the corners on both sides take what is led there', () => {
    // One chain all around, with a short flank from b down to its first corner.
    const b: Point = [8, 10];
    const body: Ring = [[0, 0], [3000, -3000], [4000, 0], [3000, 3000], b];
    // A bow tie outside: its edges cross at (3.6, 6.2), a unit beside the flank, and keep further away from both its corners.
    const [low, right, top, left]: Ring = [
      [-116, -140],
      [482, 591],
      [318, 423],
      [-75, -98],
    ];
    // The flank passes the cell that the crossing is rounded to; from there an edge of each half passes the cell of a corner.
    const crossing: Point = [4, 6];
    const bow: Ring = [low!, right!, top!, left!];
    const joined: Ring = [low!, left!, ...body, right!, top!, crossing];
    const expected: Record<Operation, Ring[][]> = {
      union: [[joined]],
      xor: [[joined]],
      difference: [[[...body, crossing]]],
      intersection: [],
    };
    for (const operation of Object.keys(operations) as Operation[]) {
      expect(overlay([body], [bow], operation, 'nonzero')).toEqual(expected[operation]);
    }
  });

  it('close on themselves: rings with a single first corner, one within the other, and one that touches it there', () => {
    const round = (radius: number, x: number, count = 48): Ring =>
      Array.from({ length: count }, (_, i): Point => {
        const angle = Math.PI + (2 * Math.PI * i) / count;
        return [x + Math.round(radius * Math.cos(angle)), 0 + Math.round(radius * Math.sin(angle))];
      });
    const [outer, inner] = [round(100_000, 0), round(50_000, 0)];
    const hole = (ring: Ring): Ring => [ring[0]!, ...ring.slice(1).reverse()];
    expect(overlay([outer], [], 'union', 'nonzero')).toEqual([[outer]]);
    expect(overlay([outer], [inner], 'difference', 'nonzero')).toEqual([[outer, hole(inner)]]);
    expect(overlay([outer, inner], [], 'union', 'evenodd')).toEqual([[outer, hole(inner)]]);
    expect(overlay([outer], [inner], 'union', 'nonzero')).toEqual([[outer]]);
    // With fewer corners it leaves the point they share more steeply, so that no edges lie on each other.
    const touching = round(50_000, -50_000, 24);
    expect(touching[0]).toEqual(outer[0]);
    const rest = overlay([outer], [touching], 'difference', 'nonzero').flat();
    expect(rest.map((ring) => ring.length)).toEqual([outer.length, touching.length]);
    expect(rest[0]).toEqual(outer);
    expect(rest[1]).toEqual(hole(touching));
  });
});
