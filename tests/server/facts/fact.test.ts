/** Reasons travel in the bits of a NaN. */
import { describe, expect, it } from 'vitest';
import { missingReasonOf, missingReasons, missingWord } from '../../../model/land/missing.ts';
import { FactValues, factsOf, firstMissing } from '../../../server/geodata/facts/fact.ts';

describe('a missing value', () => {
  it.each(missingReasons.keys)('keeps that it is %s', (reason) => {
    const values = new FactValues(2);
    values.set(0, reason);
    values.set(1, 12.5);
    const copy = factsOf(values.values);
    expect([copy.get(0), copy.get(1)]).toEqual([reason, 12.5]);
    expect(copy.values[0]).toBeNaN();
    expect(missingReasonOf(missingWord(reason))).toBe(reason);
  });

  it('is not computed until it is set, or when a formula gives no number', () => {
    const values = new FactValues(3);
    values.set(1, Number.NaN);
    values.set(2, Infinity);
    expect([0, 1, 2].map((at) => values.get(at))).toEqual(['not_computed', 'not_computed', 'not_computed']);
  });

  it('is none of the numbers of a column, the infinite ones included', () => {
    const numbers = new Float32Array([0, -0, 1, -1e30, Infinity, -Infinity]);
    expect([...new Uint32Array(numbers.buffer)].map(missingReasonOf)).toEqual(Array(6).fill(null));
  });

  it('wins over known values, the first one first', () => {
    expect(firstMissing(1, 'no_rule', 'no_plan')).toBe('no_rule');
    expect(firstMissing(1, 0)).toBeNull();
  });
});
