import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import { tileFeatureId } from '../../../model/land/tiles.ts';
import { followFigures, type FigureMap } from '../../../ui/map/figurestates.ts';
import { mapState } from '../../../ui/map/state.ts';

const municipality = (number: number, bounds: LoadedMunicipality['bounds'], version = 'v1'): LoadedMunicipality => ({
  municipality: number,
  name: '',
  release: 1,
  hash: 'a'.repeat(64),
  plots: 3,
  madeAt: '2026-08-03',
  bounds,
  columns: { noise_lden_total: version },
  dates: {},
});
const here = municipality(9901, [5, 52, 5.2, 52.2]);
const far = municipality(9902, [6, 52, 6.2, 52.2]);

/** A map at the first municipality that keeps what it is given. */
function makeMap() {
  const states = new Map<number, unknown>();
  const map: FigureMap = {
    getBounds: () => ({ getWest: () => 5.1, getEast: () => 5.3, getSouth: () => 52.1, getNorth: () => 52.3 }),
    getSource: () => ({}),
    setFeatureState: ({ id }, { noise }) => states.set(Number(id), noise),
    on: () => ({ unsubscribe: () => undefined }),
  };
  return { states, map };
}

const asked: string[] = [];
let answer: () => Response;
beforeEach(() => {
  asked.length = 0;
  answer = () => new Response(Float32Array.of(50.5, NaN, 61).buffer);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('fetch', async (url: string) => (asked.push(url), answer()));
});
afterEach(() => {
  mapState.shown.noise = false;
  mapState.failed = false;
  vi.unstubAllGlobals();
});

it('gives plots in view the values of a figure once it is shown, and says which are missing', async () => {
  const { map, states } = makeMap();
  const stop = followFigures(map, [here, far]);
  expect(asked).toEqual([]);
  mapState.shown.noise = true;
  await expect.poll(() => states.size).toBe(3);
  expect([...states]).toEqual([50.5, null, 61].map((value, at) => [tileFeatureId(9901, at), value]));
  expect(asked).toEqual([expect.stringContaining('/geo/columns/9901/v1/noise_lden_total')]);
  stop();
});

it('says that part of the map is missing when the server does not answer', async () => {
  answer = () => new Response(null, { status: 503 });
  mapState.shown.noise = true;
  const { map, states } = makeMap();
  const stop = followFigures(map, [here]);
  await expect.poll(() => mapState.failed).toBe(true);
  expect(states.size).toBe(0);
  stop();
});
