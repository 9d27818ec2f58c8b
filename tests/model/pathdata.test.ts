import { describe, expect, it } from 'vitest';
import { readPath, writePath } from '../../model/publish/pathdata.ts';

const point = ([x, y]: readonly [number, number]) => ({ x, y });

describe('paths of maps', () => {
  it('part negative steps by their sign alone', () => {
    expect(writePath([[point([10, 20]), point([15, 14]), point([3, 14])]], true)).toBe('M10 20l5-6-12 0z');
    expect(writePath([[point([-1, -2]), point([0, 0])]], false)).toBe('M-1-2l1 2');
  });

  it('are read as they were written, ring by ring', () => {
    const rings = [
      [
        [0, 0],
        [40, 0],
        [40, -30],
      ],
      [
        [-5, 7],
        [6, 7],
      ],
      [[1, 1]],
    ] as const;
    const path = writePath(
      rings.map((ring) => ring.map(point)),
      true,
    );
    expect(readPath(path)).toEqual(rings);
  });
});
