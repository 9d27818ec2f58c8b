// @vitest-environment happy-dom
/** Where a map begins: the address, else where the user last looked, else around its places; and never a jump after the user moved it. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLastView, lastViewOf } from '../../../ui/map/lastviews.ts';
import type { MapHandle } from '../../../ui/map/MapSurface.tsx';
import { useFirstView } from '../../../ui/map/useFirstView.ts';
import type { MapView } from '../../../ui/map/view.ts';
import { extentOfLand, type LoadedLand } from '../../../ui/map/geodata/land.ts';
import { session } from '../../../ui/stores/person/session.ts';

const groningen = { lon: 6.57, lat: 53.22 };
const assen = { lon: 6.56, lat: 52.99 };
const maastricht: MapView = { zoom: 14, lat: 50.85, lon: 5.69 };

/** A map that shows the middle of what it has to fit. */
class FakeMap {
  view: MapView = { zoom: 7, lat: 52.2, lon: 5.3 };
  private told: (() => void)[] = [];

  getCenter = () => ({ lng: this.view.lon, lat: this.view.lat });
  getZoom = () => this.view.zoom;
  getPitch = () => 0;
  getBearing = () => 0;
  on = (_: 'moveend', told: () => void) => {
    this.told.push(told);
    return { unsubscribe: () => void (this.told = this.told.filter((each) => each !== told)) };
  };
  move(view: MapView) {
    this.view = view;
    for (const told of this.told) told();
  }
  fitBounds = ([west, south, east, north]: readonly [number, number, number, number]) =>
    this.move({ zoom: 12, lat: (south + north) / 2, lon: (west + east) / 2 });
}

let map: FakeMap;
let handle: MapHandle;
type Beginning = Parameters<typeof useFirstView>[1];
const begin = (first: Partial<Beginning> = {}) => {
  const usual = { given: null, map: 'locations', places: [groningen], isWhole: true };
  const initialProps: Partial<Beginning> & { ready: boolean } = { ready: false };
  return renderHook(({ ready, ...rest }) => useFirstView(ready ? handle : null, { ...usual, ...first, ...rest }), {
    initialProps,
  });
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(session, { user: { id: 3 }, company: { id: 8 } });
  map = new FakeMap();
  handle = { map } as unknown as MapHandle;
});
afterEach(() => {
  cleanup();
  Object.assign(session, { user: null, company: null });
});

it('begins around its places, and takes those that come later', () => {
  const { result, rerender } = begin({ places: [], isWhole: false });
  expect(result.current).toBeNull();
  rerender({ ready: true });
  rerender({ ready: true, places: [groningen], isWhole: false });
  expect(map.view).toMatchObject(groningen);
  rerender({ ready: true, places: [groningen, assen], isWhole: true });
  expect(map.view.lat).toBeCloseTo((groningen.lat + assen.lat) / 2);
  // A later search leaves the map where it is, and what the page chose is not remembered as a choice of the user.
  rerender({ ready: true, places: [assen], isWhole: true });
  expect(map.view.lat).toBeCloseTo((groningen.lat + assen.lat) / 2);
  expect(lastViewOf('locations')).toBeNull();
});

it('begins there at once where the places are known', () => {
  const { result } = begin({ places: [groningen, assen] });
  expect(result.current).toEqual({ west: 6.56, south: 52.99, east: 6.57, north: 53.22 });
});

it('does not jump once the user moved it, and goes on there the next time', () => {
  const { rerender, unmount } = begin({ places: [], isWhole: false });
  rerender({ ready: true });
  map.move(maastricht);
  rerender({ ready: true, places: [groningen], isWhole: true });
  expect(map.view).toEqual(maastricht);
  unmount();
  expect(begin().result.current).toEqual(maastricht);
  expect(begin({ map: 'opportunities' }).result.current).not.toEqual(maastricht);
  // Another user of the same browser has no last view yet, nor have staff in another company.
  Object.assign(session, { company: { id: 9 } });
  expect(begin().result.current).not.toEqual(maastricht);
  Object.assign(session, { user: { id: 4 }, company: { id: 8 } });
  expect(begin().result.current).not.toEqual(maastricht);
});

it('leaves the map to the view of the address, and to an open location', () => {
  const view = { zoom: 15, lat: 52.1, lon: 5.1 };
  keepLastView('locations', maastricht);
  const addressed = begin({ given: view });
  expect(addressed.result.current).toEqual(view);
  map.view = view;
  addressed.rerender({ ready: true });
  expect(map.view).toEqual(view);
  addressed.unmount();
  localStorage.clear();
  begin({ isLed: true }).rerender({ ready: true });
  expect(map.view).toEqual(view);
});

it('goes on where it was when another map takes its place', () => {
  const { result, rerender } = begin();
  rerender({ ready: true });
  map.move(maastricht);
  rerender({ ready: false });
  expect(result.current).toMatchObject(maastricht);
});

it('remembers a bounded number of maps, and survives what is no list', () => {
  for (let query = 1; query <= 50; query += 1) keepLastView(`query.${query}`, { ...maastricht, zoom: 10 + query / 10 });
  expect(lastViewOf('query.10')).toBeNull();
  expect(lastViewOf('query.50')).toMatchObject({ zoom: 15 });
  localStorage.setItem('kavel.views', `${Date.now()} {`);
  expect(lastViewOf('query.50')).toBeNull();
});

it('knows the extent of the land', () => {
  const land = [{ bounds: [5, 52, 5.2, 52.1] }, { bounds: null }, { bounds: [6, 51.5, 6.2, 51.9] }];
  expect(extentOfLand(land as unknown as LoadedLand)).toEqual({ west: 5, south: 51.5, east: 6.2, north: 52.1 });
  expect(extentOfLand([])).toBeNull();
});
