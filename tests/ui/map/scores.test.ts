import { describe, expect, it } from 'vitest';
import { ScoreQueue, STATES_A_FRAME, type Scores } from '../../../ui/map/scores.ts';
import { holds, landAt, type LoadedLand } from '../../../ui/map/geodata/land.ts';

/** Each further east than the one before. */
const placed = (scores: readonly (readonly [id: number, score: number])[]): Scores =>
  new Map(scores.map(([id, score]) => [id, { score, lon: 5 + id / 1e4, lat: 52 }]));
const scoresOf = (count: number, score: number) =>
  placed(Array.from({ length: count }, (_, id) => [id, score] as const));
const HERE = [5, 52] as const;

describe('scores of plots', () => {
  it('are shown in frames of limited size, each once', () => {
    const queue = new ScoreQueue();
    queue.aim(scoresOf(STATES_A_FRAME + 5, 0.5), HERE);
    expect(queue.next().changes).toHaveLength(STATES_A_FRAME);
    const rest = queue.next();
    expect([rest.changes.length, rest.isLast]).toEqual([5, true]);
    expect(queue.next()).toEqual({ changes: [], isLast: true });
  });

  it('come nearest to the pointer first where one frame does not show all, also those that go', () => {
    const queue = new ScoreQueue();
    const count = STATES_A_FRAME + 100;
    queue.aim(scoresOf(count, 0.5), HERE);
    expect(queue.next().changes.at(-1)).toEqual([STATES_A_FRAME - 1, 0.5]);
    queue.next();
    queue.aim(new Map(), [5 + count / 1e4, 52]);
    expect(queue.next(2).changes).toEqual([
      [count - 1, null],
      [count - 2, null],
    ]);
  });

  it('change only where they differ, and go where a plot has none any more', () => {
    const queue = new ScoreQueue();
    queue.aim(new Map([...scoresOf(3, 0.5), ...placed([[9, 1]])]), HERE);
    queue.next();
    queue.aim(new Map([...scoresOf(2, 0.5), ...placed([[9, 0.25]])]), HERE);
    expect(queue.next().changes).toEqual([
      [2, null],
      [9, 0.25],
    ]);
  });

  it('that were not shown yet give way to newer ones', () => {
    const queue = new ScoreQueue();
    queue.aim(scoresOf(4, 0.5), HERE);
    queue.next(2);
    queue.aim(placed([[3, 1]]), HERE);
    expect(queue.next().changes).toEqual([
      [0, null],
      [1, null],
      [3, 1],
    ]);
  });
});

describe('loaded land', () => {
  const of = (municipality: number, bounds: LoadedLand[number]['bounds']) => ({
    municipality,
    bounds,
    name: '',
    release: 1,
    hash: 'a',
    plots: 1,
    madeAt: '',
    columns: {},
    dates: {},
  });
  const land = [of(1, [5, 52, 5.1, 52.1]), of(2, [5.1, 52, 5.3, 52.2]), of(3, null)];

  it('is found by a place', () => {
    expect(landAt(land, 5.2, 52.15)?.municipality).toBe(2);
    expect(landAt(land, 6, 52.15)).toBeNull();
  });

  it('draws a world whose middle it holds', () => {
    const world = (west: number) => ({
      name: '',
      bounds: [west, 52, west + 0.1, 52.1] as [number, number, number, number],
    });
    expect([holds(land, world(5)), holds(land, world(7)), holds([], world(5))]).toEqual([true, false, false]);
  });
});
