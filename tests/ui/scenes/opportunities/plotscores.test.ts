// @vitest-environment happy-dom
/** Results on the plots of the map: by row, and only where the map draws the release that was searched. */
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { tileFeatureId } from '../../../../model/land/tiles.ts';
import type { MapHandle } from '../../../../ui/map/MapSurface.tsx';
import { usePlotScores } from '../../../../ui/scenes/opportunities/map/usePlotScores.ts';

const found = (municipality: number, index: number | undefined, points: number): FoundPlot => ({
  id: `${municipality}-${index}`,
  number: '',
  municipality,
  lon: 5,
  lat: 52,
  points,
  certainty: 1,
  parts: [],
  ...(index === undefined ? {} : { index }),
});
const release = (municipality: number, hash: string) => ({ municipality, id: 1, hash });
const loaded = (municipality: number, hash: string): LoadedMunicipality => ({
  municipality,
  hash,
  name: '',
  release: 1,
  plots: 1,
  madeAt: '',
  bounds: null,
  columns: {},
  dates: {},
});

it('shows points as scores, and none of a release that was replaced or of a run without rows', () => {
  const setScores = vi.fn<MapHandle['setScores']>();
  const handle: Pick<MapHandle, 'setScores'> = { setScores };
  const results = [found(9901, 7, 80), found(9902, 7, 60), found(9901, undefined, 50)];
  const searched = [release(9901, 'a'), release(9902, 'b')];
  const { rerender } = renderHook(({ now }) => usePlotScores(handle as MapHandle, results, searched, now), {
    initialProps: { now: [loaded(9901, 'a'), loaded(9902, 'newer')] },
  });
  expect(setScores.mock.lastCall).toEqual([new Map([[tileFeatureId(9901, 7), 0.8]])]);
  rerender({ now: [] });
  expect(setScores.mock.lastCall).toEqual([new Map()]);
});
