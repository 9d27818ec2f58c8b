/** The drawing board of the kernel: what is typed, every operation, and the second library beside it. */
import { beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../../../engine/host/index.ts';
import type { Plane } from '../../../../engine/host/plane/types.ts';
import {
  cornerAt,
  cornersOf,
  firstBoard,
  moveCorner,
  readBoard,
  writeBoard,
} from '../../../../ui/scenes/debug/paper/board.ts';
import { hashOf, isOverlay, operations, outcomeOf } from '../../../../ui/scenes/debug/paper/operations.ts';
import { peerOverlay } from '../../../../ui/scenes/debug/paper/peer.ts';

let plane: Plane;
beforeAll(async () => {
  ({ plane } = await loadEngine());
});

it('reads what it writes, and takes nothing else', () => {
  expect(readBoard(writeBoard(firstBoard, 'drawn'))).toEqual(firstBoard);
  for (const bad of ['', '{', '[]', 'null', '{"subject":[],"clip":7}', '{"subject":[[[[0,"1"]]]],"clip":[]}'])
    expect(readBoard(bad)).toBeNull();
});

it('moves the end of a ring with its first corner', () => {
  const places = cornersOf(firstBoard);
  expect(places).toHaveLength(12);
  const moved = moveCorner(firstBoard, places[0]!, [-3.004, 1]);
  expect(cornerAt(moved, places[0]!)).toEqual([-3, 1]);
  expect(moved.subject[0]![0]!.at(-1)).toEqual([-3, 1]);
  expect(moved.subject[0]![1]).toEqual(firstBoard.subject[0]![1]);
  expect(moved.clip).toBe(firstBoard.clip);
});

it('runs every operation, with areas as the second library has them', async () => {
  for (const key of Object.keys(operations)) {
    const outcome = outcomeOf(key, plane, firstBoard, 2);
    expect([key, outcome.status]).toEqual([key, 'ok']);
    expect(hashOf(outcomeOf(key, plane, firstBoard, 2))).toBe(hashOf(outcome));
    if (isOverlay(key)) {
      const peer = await peerOverlay(key, firstBoard);
      expect(Number(outcome.figures['area'])).toBeCloseTo(peer.area, 3);
      expect(peer.area).toBeGreaterThan(100);
    }
  }
});

it('has another hash for another result', () => {
  const moved = moveCorner(firstBoard, cornersOf(firstBoard)[0]!, [1, 1]);
  expect(hashOf(outcomeOf('union', plane, moved, 2))).not.toBe(hashOf(outcomeOf('union', plane, firstBoard, 2)));
});

it('tells the status of figures that are none, and draws nothing', () => {
  const flat = {
    subject: [[[[0, 0] as [number, number], [4, 0] as [number, number], [0, 0] as [number, number]]]],
    clip: [],
  };
  for (const key of Object.keys(operations)) expect(outcomeOf(key, plane, flat, 1).polygons.length).toBeLessThan(2);
  expect(outcomeOf('validity', plane, flat, 1)).toMatchObject({
    status: 'too_few_points',
    figures: { valid: 'false' },
  });
});
