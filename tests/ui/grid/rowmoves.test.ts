import { describe, expect, it } from 'vitest';
import type { Line } from '../../../ui/grid/arrange/lines.ts';
import { beforeAfterStep, rowMove } from '../../../ui/grid/select/rowmoves.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const lines = keys.map((key): Line<string> => ({ type: 'row', key, row: key, depth: 0, isOpen: null, isMoved: false }));
const move = (line: number, gap: number, selected: readonly string[] = []) =>
  rowMove(lines, new Set(selected), line, gap);

describe('rows in an order set by hand', () => {
  it('moves one row to a gap', () => {
    expect(move(0, 2)).toEqual({ keys: ['a'], before: 'c' });
    expect(move(4, 0)).toEqual({ keys: ['e'], before: 'a' });
    expect(move(1, 5)).toEqual({ keys: ['b'], before: null });
  });

  it('stays where nothing would change', () => {
    expect(move(1, 1)).toBeNull();
    expect(move(1, 2)).toBeNull();
    expect(move(0, -1)).toBeNull();
    expect(move(4, 6)).toBeNull();
  });

  it('takes all selected rows along, in their order', () => {
    expect(move(3, 0, ['d', 'b'])).toEqual({ keys: ['b', 'd'], before: 'a' });
    expect(move(1, 4, ['b', 'd'])).toEqual({ keys: ['b', 'd'], before: 'e' });
    expect(move(1, 3, ['b', 'c'])).toBeNull();
  });

  it('steps selected rows up and down without dragging', () => {
    expect(beforeAfterStep(keys, new Set(['c']), false)).toBe('b');
    expect(beforeAfterStep(keys, new Set(['c']), true)).toBe('e');
    expect(beforeAfterStep(keys, new Set(['d']), true)).toBeNull();
    expect(beforeAfterStep(keys, new Set(['e']), true)).toBeUndefined();
    expect(beforeAfterStep(keys, new Set(['a', 'b']), false)).toBeUndefined();
  });
});
