import { expect, it } from 'vitest';
import type { LoadedMunicipality } from '../../../../model/land/searchcalls.ts';
import { scopeOf, wideScopeOf } from '../../../../ui/scenes/opportunities/query/pagescope.ts';

const loaded = (municipality: number, bounds: LoadedMunicipality['bounds']): LoadedMunicipality => ({
  municipality,
  name: '',
  release: 7,
  hash: `h${municipality}`,
  plots: 3,
  madeAt: '2026-11-20',
  bounds,
  columns: { plot_area: 'v1' },
  dates: {},
});
const here = loaded(9901, [5, 52, 5.2, 52.2]);
const far = loaded(9902, [6, 52, 6.2, 52.2]);
const box = [5.1, 52.1, 5.3, 52.3] as const;

it('a near view searches the municipalities that it shows', () => {
  const scope = scopeOf({ zoom: 12, box }, [here, far]);
  expect(scope?.releases.map(({ municipality, id }) => [municipality, id])).toEqual([[9901, 7]]);
  expect(scope?.box).toEqual(box);
});

it('points of a near view have room, and the nearest views show the plots themselves', () => {
  const squareAt = (zoom: number) => scopeOf({ zoom, box }, [here])?.square;
  expect(squareAt(12)).toBeCloseTo(281, 0);
  expect(squareAt(13.5)).toBe(squareAt(12)! / 2);
  expect(squareAt(14)).toBeNull();
});

it('a wide view asks for the neighbourhoods of municipalities that it shows', () => {
  const all = [here, far, loaded(9903, null)];
  expect([8.9, 9, 11.9, 12].map((zoom) => wideScopeOf({ zoom, box }, all))).toEqual([[], [9901], [9901], []]);
});

it('the server searches for a wide view, for one without land, and where a border is not known', () => {
  expect(scopeOf({ zoom: 11.9, box }, [here])).toBeNull();
  expect(scopeOf({ zoom: 14, box }, [far])).toBeNull();
  expect(scopeOf({ zoom: 14, box }, [here, loaded(9903, null)])).toBeNull();
});
