// @vitest-environment happy-dom
/** Numbers on a map that is too wide to show plots. */
import { expect, it } from 'vitest';
import { countFeatures } from '../../../../ui/scenes/opportunities/map/useCounts.ts';

it('puts the matches of each municipality in the middle of its land, and none where the land has no border', () => {
  const loaded = [
    { municipality: 9901, bounds: [5, 52, 5.5, 53] as const },
    { municipality: 9902, bounds: null },
  ];
  const counted = [9901, 9902, 9903].map((municipality) => ({ municipality, count: 1_234 }));
  expect(countFeatures(counted, loaded)).toMatchObject([
    { geometry: { coordinates: [5.25, 52.5] }, properties: { count: 1_234, label: expect.stringMatching(/^1.234$/) } },
  ]);
});
