/** Rankings that earlier versions kept with their run, as they are shown now. */
import { describe, expect, it } from 'vitest';
import { storedRankings } from '../../../server/capacity/shown.ts';

const box = { x: 1, y: -2, rotate_z: 0.5, maxlength: 40, maxwidth: 20, maxheight: 12 };
const street = { ...box, isStreet: true };
const figures = { homes: 12, gfa: 3_200, landValue: 250_000, hash: 'abc', isHeightLimited: true };
const asked = { archetype: 'flat', preset: null, price: 4_800, buildingCosts: 1_900 };
const ranking = (built: object) => ({
  at: '2026-11-26T21:30:00.000Z',
  asked,
  engine: '1',
  releases: [],
  hash: 'def',
  concept: { name: 'Flat' },
  plots: [
    { plot: 'a', number: 'Waterhoven A 1', built, reason: null },
    { plot: 'b', number: 'Waterhoven A 2', built: null, reason: 'too_small' },
  ],
});

describe('a kept ranking', () => {
  it('of one box on a plot has it as its only one', () => {
    const [shown, ...others] = storedRankings(JSON.stringify(ranking({ ...figures, box })));
    expect(others).toEqual([]);
    expect(shown!.plots[0]!.built).toEqual({ ...figures, boxes: [box] });
    expect(shown!.plots[1]).toMatchObject({ built: null, reason: 'too_small' });
  });

  it('of several boxes stays as it is, newest first', () => {
    const stored = [ranking({ ...figures, boxes: [box, street] }), ranking({ ...figures, box })];
    const shown = storedRankings(JSON.stringify(stored));
    expect(shown.map(({ plots }) => plots[0]!.built!.boxes)).toEqual([[box, street], [box]]);
  });

  it('counted no costs of streets, and let make way what stood there', () => {
    const [shown] = storedRankings(JSON.stringify([ranking({ ...figures, box })]));
    expect(shown!.asked).toEqual({ ...asked, streetCosts: null, isCleared: true });
    const now = { ...ranking({ ...figures, boxes: [box] }), asked: { ...asked, streetCosts: 150, isCleared: false } };
    expect(storedRankings(JSON.stringify([now]))[0]!.asked).toEqual(now.asked);
  });

  it('is none where the run has none', () => {
    for (const nothing of [null, undefined, '']) expect(storedRankings(nothing)).toEqual([]);
  });
});
