import { describe, expect, it } from 'vitest';
import { standing } from '../../model/rules/search/percentile.ts';
import fc from '../support/properties.ts';

describe('the standing of a value', () => {
  it('counts those below, and those equal for half', () => {
    // Below 1, equal 2 of 5: (1 + 2 / 2) / 5.
    expect(standing(2, [1, 2, 2, 3, 4, null], 'higher')).toEqual({ n: 5, percentile: 40, median: 2 });
    expect(standing(2, [1, 2, 2, 3, 4], 'lower').percentile).toBe(60);
    expect(standing(2, [1, 2, 2, 3, 4], 'neutral').percentile).toBe(40);
  });

  it('needs five known peers, and a value', () => {
    expect(standing(2, [1, 2, 3, 4, null], 'higher')).toEqual({ n: 4, percentile: null, median: 2.5 });
    expect(standing(null, [1, 2, 3, 4, 5], 'higher')).toEqual({ n: 5, percentile: null, median: 3 });
    expect(standing(1, [], 'higher')).toEqual({ n: 0, percentile: null, median: null });
  });

  it('is 50 on average over all peers, whatever their values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5 }), (peers) => {
        const sum = peers.reduce((total, peer) => total + standing(peer, peers, 'higher').percentile!, 0);
        expect(sum / peers.length).toBeCloseTo(50, 9);
      }),
    );
  });
});
